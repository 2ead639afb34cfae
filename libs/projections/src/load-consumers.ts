import type { EventStore, StoreHead } from '@halfpallet/event-store';
import { halt, type CareContext } from './isolate-poison-event';
import { consumerKey, readCheckpoints, readParked, readSkipped, setState, type Checkpoint } from './checkpoints';
import { compileProjection, type CompiledProjection } from './compile';
import { projectionConsumer, reactionConsumer, type Consumer } from './consumer';
import type { Reaction } from './projection';
import { StoreIdentity } from './store-identity';

export interface Loaded {
  readonly head: StoreHead;
  readonly live: readonly Consumer[];
  readonly building: readonly Consumer[];
  /** Beside a version that serves, a build leaves nothing out; the first build of all parks as the live runner does. */
  readonly poisonOf: (consumer: Consumer) => 'park' | 'halt';
}

/**
 * Reads where every consumer stands and checks that each checkpoint belongs to this store.
 * @param again gives halted consumers another chance: true at a start, false when only reloading
 */
export async function loadConsumers(
  context: CareContext,
  store: EventStore,
  projections: readonly CompiledProjection[],
  reactions: readonly Reaction[],
  again: boolean,
): Promise<Loaded> {
  const rows = await readCheckpoints(context.pool);
  // Behind the checkpoints: one that another process moves on meanwhile must not seem to be ahead of the store.
  const identity = await StoreIdentity.of(store);
  const parked = await readParked(context.pool);
  const skipped = await readSkipped(context.pool);
  const consumers = [
    ...projections.map((compiled) => projectionConsumer(compiled, 'projection')),
    ...outgoing(context, projections, rows),
    ...reactions.map((reaction) => reactionConsumer(reaction)),
  ];
  for (const consumer of consumers) {
    const row = rows.find((candidate) => consumerKey(candidate) === consumerKey(consumer));
    if (!row) throw new Error(`the checkpoint of ${consumer.kind} ${consumer.name} is gone`);
    consumer.position = row.position;
    consumer.saved = row.position;
    consumer.generation = row.generation;
    consumer.state = row.state;
    consumer.parked = parked.get(consumerKey(consumer)) ?? new Set();
    consumer.skipped = skipped.get(consumer.name) ?? new Map();
    // Another process has put a newer version in its place: it is that one's to feed.
    if (row.state === 'retired') continue;
    const problem = await identity.problemWith(row);
    if (problem) {
      if (row.error?.code !== problem.code || row.state !== 'halted') {
        await halt(context, consumer, problem.code, problem.message);
      }
      consumer.state = 'halted';
    } else if (row.state === 'halted' && again) {
      // Building leads back to serving from any point: it catches up, completes indexes and points the views.
      consumer.state = consumer.kind === 'reaction' ? 'active' : 'building';
      // What it halted at stays on record until it serves again.
      await setState(context.pool, consumer, consumer.state, consumer.kind === 'reaction' ? null : row.error);
    }
  }
  const serving = new Set(rows.filter((row) => row.state === 'active').map((row) => row.name));
  return {
    head: identity.head,
    live: consumers.filter((consumer) => consumer.state === 'active'),
    building: consumers.filter((consumer) => consumer.state === 'building'),
    poisonOf: (consumer) => (serving.has(consumer.name) ? 'halt' : consumer.onPoison),
  };
}

/** Versions still served which the code knows only as the one before: they are fed until the new ones are built. */
function outgoing(
  { logger }: Pick<CareContext, 'logger'>,
  projections: readonly CompiledProjection[],
  rows: readonly Checkpoint[],
): Consumer[] {
  return projections.flatMap(({ projection: { name, version, previous } }) => {
    const ofMine = rows.filter((row) => row.kind === 'projection' && row.name === name);
    const before = ofMine.find((row) => row.version !== version && row.state === 'active');
    if (!before) return [];
    const compiled = previous && compileProjection(previous);
    if (before.version === previous?.version && before.shape === compiled?.shape) {
      return [projectionConsumer(compiled, 'projection')];
    }
    logger.warn(
      { projection: name, version: before.version },
      'readers see an older version, which stands still until the new one is built: its definition is not in the code',
    );
    return [];
  });
}
