import { createTestDatabase, testServerUrl, waitUntil } from '@halfpallet/testing';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import {
  createEventStoreDbStore,
  createPostgresStore,
  GENESIS_HASH,
  migratePostgresStore,
  sealEvents,
  WrongExpectedRevision,
  type EventStore,
  type RecordedEvent,
} from '../src';
import { startEventStoreDouble } from '../src/testing/grpc-double';
import { baseMeta } from './support';

interface Attempt {
  readonly stream: string;
  readonly after: bigint;
  readonly ids: readonly string[];
  outcome: 'ok' | 'conflict' | 'unknown' | 'not sent';
  position?: bigint;
  actual?: bigint;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const STREAMS = 6;

/** Each writer appends at the revision it believes in and learns the truth from conflicts; it never retries. */
async function writer(store: EventStore, category: string, goesOn: () => boolean, attempts: Attempt[]): Promise<void> {
  const believed = new Map<string, bigint>();
  while (goesOn()) {
    const stream = `${category}-${Math.floor(Math.random() * STREAMS)}`;
    const after = believed.get(stream) ?? -1n;
    const events = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => ({
      id: randomUUID(),
      type: 'Happened',
      data: {},
      meta: baseMeta,
    }));
    const attempt: Attempt = { stream, after, ids: events.map((event) => event.id), outcome: 'unknown' };
    attempts.push(attempt);
    try {
      const expected = after < 0n ? 'no_stream' : after;
      const result = await store.append(stream, expected, sealEvents(stream, after + 1n, GENESIS_HASH, events));
      Object.assign(attempt, { outcome: 'ok', position: result.position });
      believed.set(stream, result.revision);
    } catch (error) {
      if (error instanceof WrongExpectedRevision) {
        Object.assign(attempt, { outcome: 'conflict', actual: error.actual });
        believed.set(stream, error.actual);
      } else if ((error as Error).name === 'StoreUnavailable') {
        attempt.outcome = 'not sent';
        await sleep(20);
      } else if ((error as Error).name !== 'AppendOutcomeUnknown') {
        throw error;
      }
    }
  }
}

/** Follows from the start, resubscribing at random from the last event delivered. */
async function follower(store: EventStore, prefix: string, stop: AbortSignal, seen: string[]): Promise<void> {
  let after: RecordedEvent['position'] | 'start' = 'start';
  while (!stop.aborted) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), 100 + Math.random() * 400);
    const signal = AbortSignal.any([abort.signal, stop]);
    for await (const message of store.subscribeAll({ after, filter: { streamPrefixes: [prefix] }, signal })) {
      if (message.kind === 'event') {
        seen.push(message.event.id);
        after = message.event.position;
      } else if (message.kind === 'checkpoint') {
        after = message.position;
      }
    }
    clearTimeout(timer);
  }
}

async function checkHistory(stores: readonly EventStore[], disturb: () => Promise<void>): Promise<Attempt[]> {
  const category = `h${randomUUID().slice(0, 8)}`;
  const attempts: Attempt[] = [];
  const began = Date.now();
  // On a busy machine a connection is hardly there again before the next one breaks.
  const few = (which: Attempt['outcome']) => attempts.filter(({ outcome }) => outcome === which).length <= 10;
  const goesOn = () => {
    const lasted = Date.now() - began;
    return lasted < 4_000 || (lasted < 40_000 && (few('ok') || few('conflict')));
  };
  const stop = new AbortController();
  const seen: string[][] = [[], [], []];
  const followers = seen.map((ids, index) =>
    follower(stores[index % stores.length]!, `${category}-`, stop.signal, ids),
  );
  const writers = Array.from({ length: 8 }, (_item, index) =>
    writer(stores[index % stores.length]!, category, goesOn, attempts),
  );
  while (goesOn()) {
    await sleep(500);
    await disturb();
  }
  await Promise.all(writers);
  await sleep(1_500);
  const log: RecordedEvent[] = [];
  for await (const event of stores[0]!.readAll({ filter: { streamPrefixes: [`${category}-`] } })) log.push(event);
  await waitUntil(() => seen.every((ids) => ids.length >= log.length));
  stop.abort();
  await Promise.all(followers);
  for (const ids of seen) expect(ids).toEqual(log.map((event) => event.id));
  judge(attempts, log);
  return attempts;
}

function judge(attempts: readonly Attempt[], log: readonly RecordedEvent[]): void {
  const byId = new Map(log.map((event) => [event.id, event]));
  expect(byId.size).toBe(log.length);
  const next = new Map<string, bigint>();
  for (const event of log) {
    expect(event.revision).toBe(next.get(event.stream) ?? 0n);
    next.set(event.stream, event.revision + 1n);
  }
  const winners = new Set<string>();
  for (const attempt of attempts) {
    const stored = attempt.ids.flatMap((id) => byId.get(id) ?? []);
    const whole =
      stored.length === attempt.ids.length &&
      stored.every((event, index) => event.revision === attempt.after + 1n + BigInt(index));
    if (attempt.outcome === 'ok') {
      expect(whole).toBe(true);
      expect(stored.at(-1)?.position).toBe(attempt.position);
    } else if (attempt.outcome === 'unknown') {
      expect(whole || stored.length === 0).toBe(true);
    } else {
      expect(stored).toEqual([]);
    }
    // The revision a conflict names had been reached by then, and was not the one expected.
    if (attempt.outcome === 'conflict') {
      expect(attempt.actual).not.toBe(attempt.after);
      expect(attempt.actual! < (next.get(attempt.stream) ?? 0n)).toBe(true);
    }
    if (whole) {
      const place = `${attempt.stream}@${attempt.after}`;
      expect(winners.has(place)).toBe(false);
      winners.add(place);
    }
  }
}

describe('history of eight writers, three followers and breaking connections (I1 to I9)', () => {
  it('on Postgres', async () => {
    const database = await createTestDatabase();
    await migratePostgresStore(database.pool);
    const admin = new Client({ connectionString: testServerUrl() });
    await admin.connect();
    const stores = [
      createPostgresStore({ pool: database.pool }),
      createPostgresStore({ connectionString: database.url }),
    ];
    const attempts = await checkHistory(stores, async () => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and random() < 0.5`,
        [database.name],
      );
    });
    expect(attempts.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(10);
    expect(attempts.filter(({ outcome }) => outcome === 'conflict').length).toBeGreaterThan(10);
    await Promise.all([...stores.map((store) => store.close()), admin.end()]);
    await database.drop();
  });

  it('on EventStoreDB', async () => {
    const double = await startEventStoreDouble();
    const { connectionString } = double;
    const stores = [createEventStoreDbStore({ connectionString }), createEventStoreDbStore({ connectionString })];
    const attempts = await checkHistory(stores, double.killConnections);
    expect(attempts.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(10);
    await Promise.all(stores.map((store) => store.close()));
    await double.stop();
  });
});
