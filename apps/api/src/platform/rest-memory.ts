import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { log } from './log';

const LOOK_EVERY_MS = 500;
/** Of one processor. Queues, checkpoints and sessions are looked after all the time, many of them at once now and then. */
const AT_REST = 0.25;
/** Room for new objects that is worth a collection: a quarter of what `--max-semi-space-size=32` makes of it. */
const WORTH_BYTES = 16 * 2 ** 20;
/**
 * What old objects have grown by that is worth a whole collection: while read models are built, they are let lie for long. A busy hour of
 * orders leaves less. A whole collection is a tenth of a second of work, and takes from the engine what it has learned about code that is
 * not in use just then: the next thousand orders cost a sixth more.
 */
const GROWN_BYTES = 64 * 2 ** 20;
/**
 * Looks at rest after which is collected. The engine gives room back only when little was put there during the five seconds
 * before: the first collection is for that count to begin.
 */
const FIRST_AFTER = 1;
const THEN_AFTER = 12;
const WHOLE_AT_MOST_EVERY_MS = 30_000;

/** What the engine says and does; a test has another. */
export interface EngineMemory {
  /** Processor time that the process has used, in milliseconds. */
  cpuMs(): number;
  /** Kept for new objects. */
  roomBytes(): number;
  /** Kept for objects that outlived two collections. */
  oldBytes(): number;
  collect(kind: 'small' | 'whole'): void;
}

/** @returns undefined without `--expose-gc` */
export function engineMemory(): EngineMemory | undefined {
  const { gc } = globalThis;
  if (!gc) return undefined;
  const roomBytes = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
  return {
    cpuMs: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
    roomBytes,
    oldBytes: () => getHeapStatistics().total_heap_size - roomBytes(),
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
  let oldAtRest = engine.oldBytes();
  const timer = setInterval(() => {
    const now = performance.now();
    const used = engine.cpuMs();
    rests = used - usedMs <= AT_REST * (now - lookedAt) ? rests + 1 : 0;
    usedMs = used;
    lookedAt = now;
    const isLast = rests > 0 && rests % THEN_AFTER === 0;
    if (!isLast && rests !== FIRST_AFTER) return;
    const [room, old] = [engine.roomBytes(), engine.oldBytes()];
    const hasGrown = old - oldAtRest >= GROWN_BYTES && now - collectedAt >= WHOLE_AT_MOST_EVERY_MS;
    if (room < WORTH_BYTES && !hasGrown) return;
    const whole = isLast && hasGrown;
    engine.collect(whole ? 'whole' : 'small');
    if (whole) [collectedAt, oldAtRest] = [now, engine.oldBytes()];
    if (isLast)
      log.debug({ room, old, roomNow: engine.roomBytes(), oldNow: engine.oldBytes() }, 'memory was given back');
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
