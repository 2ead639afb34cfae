import { createTestDatabase, eventually, type TestDatabase } from '@halfpallet/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresStore, migratePostgresStore, type EventStore } from '../src';
import { memoryEvents } from './support';

/** Longer than pages are gathered and than a notification of what is there already takes, shorter than a rest of the reader. */
const SETTLED_MS = 400;

describe('readers of the log are woken once', () => {
  let database: TestDatabase;
  let here: EventStore;
  let elsewhere: EventStore;
  const reader = new AbortController();
  const seen: string[] = [];
  let pages = 0;
  let readAt = 0;
  let isThere = false;
  let following: Promise<void>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migratePostgresStore(database.pool);
    here = createPostgresStore({ pool: database.pool });
    elsewhere = createPostgresStore({ connectionString: database.url });
    const { pool } = database;
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    jest.spyOn(pool, 'query').mockImplementation(((...given: unknown[]) => {
      if ((given[0] as { name?: string }).name === 'es-all') {
        pages += 1;
        readAt = performance.now();
      }
      return query(...given);
    }) as never);
    following = (async () => {
      for await (const message of here.subscribeAll({ after: 'start', signal: reader.signal })) {
        if (message.kind === 'event') seen.push(message.event.stream);
        if (message.kind === 'caughtUp') isThere = true;
      }
    })();
    await eventually(() => isThere);
    await sleep(SETTLED_MS);
  });
  afterAll(async () => {
    reader.abort();
    await following;
    await elsewhere.close();
    await here.close();
    await database.drop();
  });

  it.each([
    ['by what this process appends, not again by its notification', 'order-1', () => here],
    ['by what another process appends', 'order-2', () => elsewhere],
    ['by the next of this process after that', 'order-3', () => here],
  ])('%s', async (_, stream, store) => {
    const restsSince = readAt;
    pages = 0;
    await store().append(stream, 'no_stream', memoryEvents(stream, 2));
    await eventually(() => seen.filter((one) => one === stream).length >= 2);
    await sleep(SETTLED_MS);
    expect(seen.filter((one) => one === stream)).toHaveLength(2);
    // On a machine that stood still meanwhile the reader has also looked by itself, as it does after a second of rest.
    expect(pages).toBeLessThanOrEqual(1 + Math.floor((performance.now() - restsSince) / 1_000));
  });
});
