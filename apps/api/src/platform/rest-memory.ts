import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { log } from './log';

const LOOK_EVERY_MS = 500;
/** Of one processor. Queues, checkpoints and sessions are looked after all the time, many of them at once now and then. */
const AT_REST = 0.25;
/** Room for new objects that is worth a collection: a quarter of what `--max-semi-space-size=32` makes of it. */
const WORTH_BYTES = 16 * 2 ** 20;
/** So is what the heap as a whole has grown by: while read models are built, old objects are let lie for long. */
const GROWN_BYTES = 32 * 2 ** 20;
/**
 * Looks at rest after which is collected. The engine gives room back in a whole collection only, and only when little was
 * put there during the five seconds before: the first, small one is for that count to begin.
 */
const SMALL_AFTER = 1;
const WHOLE_AFTER = 12;
/** A whole collection is a tenth of a second of work, for which whoever asks meanwhile waits. */
const WHOLE_AT_MOST_EVERY_MS = 30_000;

/** What the engine says and does; a test has another. */
export interface EngineMemory {
  /** Processor time that the process has used, in milliseconds. */
  cpuMs(): number;
  /** Kept for new objects. */
  roomBytes(): number;
  /** Kept for all objects. */
  heapBytes(): number;
  collect(kind: 'small' | 'whole'): void;
}

/** @returns undefined without `--expose-gc` */
export function engineMemory(): EngineMemory | undefined {
  const { gc } = globalThis;
  if (!gc) return undefined;
  return {
    cpuMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
    roomBytes: () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0,
    heapBytes: () => getHeapStatistics().total_heap_size,
    // Asked for a major one by name, the engine of Node 20 does a minor one.
    collect: (kind) => void (gc as (how?: object) => void)(...(kind === 'small' ? [{ type: 'minor' }] : [])),
  };
}

/**
 * Gives memory back to the machine once the process rests after work. The engine keeps the room it needed for the garbage of a
 * busy moment, thirty megabytes, and a process that has nothing to do collects nothing, so it would keep that for hours.
 * @returns stops it
 */
export function giveMemoryBackAtRest(engine = engineMemory()): () => void {
  if (!engine) return () => undefined;
  let usedMs = engine.cpuMs();
  let lookedAt = performance.now();
  let collectedAt = -Infinity;
  let rests = 0;
  // What a start leaves behind, read models it has built above all, was never given back.
  let heapAtRest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const used = engine.cpuMs();
    rests = used - usedMs <= AT_REST * (now - lookedAt) ? rests + 1 : 0;
    usedMs = used;
    lookedAt = now;
    const whole = rests >= WHOLE_AFTER && now - collectedAt >= WHOLE_AT_MOST_EVERY_MS;
    if (!whole && rests !== SMALL_AFTER) return;
    const before = engine.roomBytes();
    if (before < WORTH_BYTES && engine.heapBytes() - heapAtRest < GROWN_BYTES) return;
    engine.collect(whole ? 'whole' : 'small');
    if (!whole) return;
    collectedAt = now;
    heapAtRest = engine.heapBytes();
    log.debug({ before, after: engine.roomBytes() }, 'memory was given back');
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
