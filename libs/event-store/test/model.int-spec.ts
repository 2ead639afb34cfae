import { createTestDatabase } from '@halfpallet/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import {
  createEventStoreDbStore,
  createMemoryStore,
  createPostgresStore,
  GENESIS_HASH,
  migratePostgresStore,
  sealEvents,
  WrongExpectedRevision,
  type EventStore,
  type Expected,
  type NewEvent,
} from '../src';
import { startEventStoreDouble } from '../src/testing/grpc-double';
import { baseMeta } from './support';

/** One step of a random history. Streams and ids are few, so that conflicts, retries and overlaps are common. */
type Step =
  | {
      readonly op: 'append';
      readonly stream: number;
      readonly expected: Expected;
      readonly from: number;
      readonly count: number;
    }
  | {
      readonly op: 'read';
      readonly stream: number;
      readonly backwards: boolean;
      readonly from: bigint | 'start' | 'end';
      readonly limit: number;
    }
  | {
      readonly op: 'all';
      readonly streams: readonly number[];
      readonly types: readonly string[] | undefined;
      readonly limit: number;
    };

const stream = fc.integer({ min: 0, max: 2 });
const revision = fc.bigInt({ min: 0n, max: 8n });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        op: fc.constant('append' as const),
        stream,
        expected: fc.oneof(
          { weight: 3, arbitrary: revision as fc.Arbitrary<Expected> },
          { weight: 3, arbitrary: fc.constantFrom<Expected>('no_stream', 'any', 'stream_exists') },
        ),
        from: fc.integer({ min: 0, max: 12 }),
        count: fc.integer({ min: 1, max: 4 }),
      }),
    },
    fc.record({
      op: fc.constant('read' as const),
      stream,
      backwards: fc.boolean(),
      from: fc.oneof(revision, fc.constantFrom('start' as const, 'end' as const)),
      limit: fc.integer({ min: 0, max: 12 }),
    }),
    fc.record({
      op: fc.constant('all' as const),
      streams: fc.uniqueArray(stream),
      types: fc.option(fc.uniqueArray(fc.constantFrom('Even', 'Odd')), { nil: undefined }),
      limit: fc.integer({ min: 0, max: 20 }),
    }),
  ),
  { minLength: 5, maxLength: 40 },
);

/** Runs a history on one store; the answers must not depend on which. */
async function play(store: EventStore, history: readonly Step[], salt: string): Promise<unknown[]> {
  const nameOf = (index: number): string => `m${salt}${index}-1`;
  const answers: unknown[] = [];
  for (const step of history) answers.push(await perform(store, step, nameOf, salt));
  return answers;
}

async function perform(
  store: EventStore,
  step: Step,
  nameOf: (index: number) => string,
  salt: string,
): Promise<unknown> {
  if (step.op === 'append') {
    const events = pick(nameOf(step.stream), step.stream, step.from, step.count, salt);
    try {
      const { revision: at, deduplicated } = await store.append(nameOf(step.stream), step.expected, events);
      return { at: String(at), deduplicated };
    } catch (error) {
      return { error: (error as Error).name, actual: String((error as Partial<WrongExpectedRevision>).actual) };
    }
  }
  const found: unknown[] = [];
  const events =
    step.op === 'read'
      ? store.readStream(nameOf(step.stream), {
          direction: step.backwards ? 'backwards' : 'forwards',
          from: step.from,
          limit: step.limit,
        })
      : store.readAll({
          limit: step.limit,
          filter: {
            streamPrefixes: step.streams.map(nameOf),
            ...(step.types === undefined ? {} : { eventTypes: step.types }),
          },
        });
  for await (const event of events) found.push([event.stream, String(event.revision), event.type, event.data]);
  return found;
}

/** Event number n of a stream always has the same id, so a later step may repeat or overlap an earlier one. */
function pick(name: string, index: number, from: number, count: number, salt: string): NewEvent[] {
  return sealEvents(
    name,
    0n,
    GENESIS_HASH,
    Array.from({ length: count }, (_item, offset) => {
      const number = from + offset;
      const id = `${salt}-0000-4000-8000-${String(index).padStart(4, '0')}${String(number).padStart(8, '0')}`;
      return { id, type: number % 2 === 0 ? 'Even' : 'Odd', data: { number }, meta: baseMeta };
    }),
  );
}

/**
 * EventStoreDB does not see an old id among new events when the revision is right (`EventIdReused` on the others): there
 * an exact append carries the ids that belong to its revision, and the others ids of their own.
 */
function withoutReuse(step: Step): Step {
  if (step.op !== 'append') return step;
  if (typeof step.expected === 'bigint') return { ...step, from: Number(step.expected) + 1 };
  return { ...step, from: step.expected === 'no_stream' ? 0 : step.from + 100 };
}

async function sameAsModel(store: EventStore, numRuns: number, admit = (step: Step): Step => step): Promise<void> {
  await fc.assert(
    fc.asyncProperty(steps, async (random) => {
      const history = random.map(admit);
      const salt = randomUUID().slice(0, 8);
      expect(await play(store, history, salt)).toEqual(await play(createMemoryStore(), history, salt));
    }),
    { numRuns },
  );
}

describe('random histories answer as the memory model does', () => {
  it('on Postgres', async () => {
    const database = await createTestDatabase();
    await migratePostgresStore(database.pool);
    const store = createPostgresStore({ pool: database.pool });
    try {
      await sameAsModel(store, 80);
    } finally {
      await store.close();
      await database.drop();
    }
  });

  it('on EventStoreDB', async () => {
    const double = await startEventStoreDouble();
    const store = createEventStoreDbStore({ connectionString: double.connectionString });
    try {
      await sameAsModel(store, 25, withoutReuse);
    } finally {
      await store.close();
      await double.stop();
    }
  });
});
