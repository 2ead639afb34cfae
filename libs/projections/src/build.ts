import type { EventStore } from '@halfpallet/event-store';
import { activate } from './activate';
import { allOf } from './all-of';
import type { CareContext } from './isolate-poison-event';
import type { Mark } from './batch';
import { BuildPipeline } from './build-pipeline';
import { BEFORE_ALL, incoming, tablesOf, typesOf, type Consumer, type Decode } from './consumer';
import { classifyFailure } from './errors';
import { withRoomToGrow } from './heap-growth';
import { eventAt, inBatches, readAfter } from './reading';
import { createIndexes, keylessOf } from './tables';

/** Events folded while building before they are written, in one transaction of each projection they concern. */
const BUILD_BATCH = 2_000;
/** Events fetched ahead: no more than Postgres reads at a time, because what waits in memory is moved about in it. */
const FETCHED_AT_ONCE = 500;
/** Events parsed at once: a few of them, folded into all read models and let go, are cheap to collect. */
const PARSED_AT_ONCE = 200;
/** Versions put behind their views at once: some of the pool's connections, never all of them. */
const SWAPPED_AT_ONCE = 2;

export interface BuildContext extends CareContext {
  readonly store: EventStore;
  readonly decode: Decode | undefined;
  /** Id of this process's runtime. */
  readonly runner: string;
}

type OnBatch = (events: number, position: bigint, head: bigint) => void | Promise<void>;

/**
 * Reads what concerns any of the consumers that are being built once for all of them and folds it into their unindexed tables, from wherever each
 * of them stands, until none lags by more than the events that came in during the last round. While a page is folded
 * here, Postgres reads the next one and writes the one before.
 * @param poisonOf what a poisoned event does to a consumer
 */
export function fill(
  context: BuildContext,
  consumers: readonly Consumer[],
  poisonOf: (consumer: Consumer) => 'park' | 'halt',
  onBatch?: OnBatch,
): Promise<void> {
  return withRoomToGrow(() => fillUpToHead(context, consumers, poisonOf, onBatch));
}

async function fillUpToHead(
  context: BuildContext,
  consumers: readonly Consumer[],
  poisonOf: (consumer: Consumer) => 'park' | 'halt',
  onBatch: OnBatch | undefined,
): Promise<void> {
  const { store, decode, signal } = context;
  const keyless = await keylessOf(context.pool, consumers.flatMap(tablesOf));
  const all = consumers.map((consumer) => new BuildPipeline(context, consumer, poisonOf(consumer), keyless));
  for (;;) {
    const pipelines = all.filter(({ consumer }) => consumer.state !== 'halted');
    const running = pipelines.map(({ consumer }) => consumer);
    const head = (await store.head()).position ?? BEFORE_ALL;
    const start = lowest(running);
    if (start === undefined || start >= head) return;
    // A store may end in entries that are no events (EventStoreDB's system records); they are passed too.
    const newest = await eventAt(store, head);
    const upTo: Mark = { position: head, eventId: newest?.id ?? null, at: newest?.recordedAt ?? null };
    // Of events that nobody waits for there are many, carts above all.
    const eventTypes = [...new Set(running.flatMap(typesOf))];
    try {
      let folded = 0;
      let mark: Mark | undefined;
      const write = async (last: Mark) => {
        await allOf(pipelines.map((pipeline) => pipeline.write(last)));
        await onBatch?.(folded, last.position, head);
        folded = 0;
      };
      for await (const page of inBatches(readAfter(store, start, head, { signal, eventTypes }), FETCHED_AT_ONCE)) {
        signal.throwIfAborted();
        const last = page.at(-1);
        if (!last) continue;
        mark = { position: last.position, eventId: last.id, at: last.recordedAt };
        folded += page.length;
        while (page.length > 0) {
          const items = page.splice(0, PARSED_AT_ONCE).map((event) => incoming(event, decode));
          await allOf(pipelines.map((pipeline) => pipeline.take(items)));
        }
        if (folded >= BUILD_BATCH) await write(mark);
      }
      signal.throwIfAborted();
      if (mark && folded > 0) await write(mark);
      await allOf(pipelines.map((pipeline) => pipeline.finish(upTo)));
      // Also where nothing concerned anybody.
      await onBatch?.(0, head, head);
    } finally {
      await Promise.all(pipelines.map((pipeline) => pipeline.settled()));
    }
  }
}

/** Fills the consumers' tables and puts each behind its views; those that halted are left out. */
export async function buildAndActivate(
  context: BuildContext,
  consumers: readonly Consumer[],
  poisonOf: (consumer: Consumer) => 'park' | 'halt',
): Promise<void> {
  await fill(context, consumers, poisonOf);
  const built = consumers.filter(({ state }) => state === 'building');
  // All of them before the first one serves: every table is still its own, and two processors can index at a time.
  await createIndexes(
    context.pool,
    built.flatMap(({ work }) => (work.kind === 'fold' ? [work.compiled] : [])),
  );
  // What came in meanwhile, so that no swap has to catch up with more than a moment while readers wait.
  await fill(context, built, poisonOf);
  // Each has its own views, and waits for the disk more than for a processor.
  const waiting = built.values();
  const serve = async () => {
    for (const consumer of waiting) await putBehindViews(context, consumer, poisonOf);
  };
  await allOf(Array.from({ length: SWAPPED_AT_ONCE }, serve));
}

async function putBehindViews(
  context: BuildContext,
  consumer: Consumer,
  poisonOf: (consumer: Consumer) => 'park' | 'halt',
): Promise<void> {
  const { pool, store, decode, signal, runner, logger } = context;
  // What came in meanwhile may be what it halts at: it has not reached what readers would see.
  if (consumer.state !== 'building') return;
  const serves = await pastPoison(context, consumer, poisonOf, async () => {
    await activate(pool, store, consumer, decode, signal, runner);
    return consumer.state === 'active';
  });
  if (!serves) return;
  logger.info(
    { projection: consumer.name, version: consumer.version, position: String(consumer.position) },
    'projection is built and serves',
  );
}

/**
 * Does work that brings the consumer up to the version that serves. An event which that one parked a moment ago fails
 * there; it is then treated with care outside, and the work done again.
 * @throws the work's error when the consumer stands still all the same
 */
export async function pastPoison<T>(
  context: BuildContext,
  consumer: Consumer,
  poisonOf: (consumer: Consumer) => 'park' | 'halt',
  work: () => Promise<T>,
): Promise<T | undefined> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (classifyFailure(error) !== 'poison' || tries >= 3) throw error;
      await fill(context, [consumer], poisonOf);
      if (consumer.state === 'halted') return undefined;
    }
  }
}

function lowest(consumers: readonly Consumer[]): bigint | undefined {
  return consumers
    .filter((consumer) => consumer.state !== 'halted')
    .reduce<bigint | undefined>(
      (low, { position }) => (low === undefined || position < low ? position : low),
      undefined,
    );
}
