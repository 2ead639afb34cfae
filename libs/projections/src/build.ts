import type { EventStore } from '@halfpallet/event-store';
import { activate } from './activate';
import { applyWithCare, type CareContext } from './apply-with-care';
import { applyBatch, markOf } from './batch';
import { BEFORE_ALL, incoming, type Consumer, type Decode } from './consumer';
import { classifyFailure } from './errors';
import { inBatches, readAfter } from './reading';

/** Events per transaction while building: measured, larger ones are no quicker and hold more in memory. */
const BUILD_BATCH = 1_000;

export interface BuildContext extends CareContext {
  readonly store: EventStore;
  readonly decode: Decode | undefined;
  /** Id of this process's runtime. */
  readonly runner: string;
}

/**
 * Reads the log once for all consumers that are being built and folds it into their unindexed tables, from wherever each
 * of them stands, until none lags by more than the events that came in during the last round.
 * @param poisonOf what a poisoned event does to a consumer
 */
export async function fill(
  context: BuildContext,
  consumers: readonly Consumer[],
  poisonOf: (consumer: Consumer) => 'park' | 'halt',
  onBatch?: (events: number, position: bigint, head: bigint) => void | Promise<void>,
): Promise<void> {
  const { pool, store, decode, signal } = context;
  for (;;) {
    const running = consumers.filter((consumer) => consumer.state !== 'halted');
    const head = (await store.head()).position ?? BEFORE_ALL;
    const start = lowest(running);
    if (start === undefined || start >= head) return;
    for await (const batch of inBatches(readAfter(store, start, head, signal), BUILD_BATCH)) {
      signal.throwIfAborted();
      const items = batch.map((event) => incoming(event, decode));
      const last = items.at(-1);
      if (!last) continue;
      const awake = running.filter((consumer) => consumer.state !== 'halted');
      try {
        await applyBatch(pool, awake, items, markOf(last), { saveAll: true });
      } catch (error) {
        if (!['poison', 'schema'].includes(classifyFailure(error))) throw error;
        for (const consumer of awake) await applyWithCare(context, consumer, items, poisonOf(consumer));
      }
      await onBatch?.(items.length, last.event.position, head);
    }
    signal.throwIfAborted();
    // A store may end in entries that are no events (EventStoreDB's system records); they were passed too.
    const awake = running.filter((consumer) => consumer.state !== 'halted');
    await applyBatch(pool, awake, [], { position: head, eventId: null, at: null }, { saveAll: true });
  }
}

/** Fills the consumers' tables and puts each behind its views; those that halted are left out. */
export async function buildAndActivate(
  context: BuildContext,
  consumers: readonly Consumer[],
  poisonOf: (consumer: Consumer) => 'park' | 'halt',
): Promise<void> {
  await fill(context, consumers, poisonOf);
  for (const consumer of consumers) {
    if (consumer.state !== 'building') continue;
    const { pool, store, decode, signal, runner } = context;
    const serves = await pastPoison(context, consumer, poisonOf, async () => {
      await activate(pool, store, consumer, decode, signal, runner);
      return true;
    });
    if (!serves) continue;
    context.logger.info(
      { projection: consumer.name, version: consumer.version, position: String(consumer.position) },
      'projection is built and serves',
    );
  }
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
