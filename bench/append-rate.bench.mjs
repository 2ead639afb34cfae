import { randomUUID } from 'node:crypto';
import { createPostgresStore, migratePostgresStore } from '@halfpallet/event-store';
import { withPool } from './lib/database.mjs';
import { closedLoad } from './lib/load.mjs';
import { sampleEvent } from './lib/sample-event.mjs';
import { interleaved, scaled } from './lib/statistics.mjs';

export const name = 'Append, 32 callers';
export const budget = '>= 1.0 x unsafe bigserial inserts through the same driver';

const CALLERS = 32;
const ROUNDS = 7;

/** Each caller appends one event to a stream of its own and waits for the answer, then the next. */
export async function run({ newDatabase, signal }) {
  const count = scaled(5_000);
  return withPool(
    await newDatabase('append'),
    async (pool) => {
      await migratePostgresStore(pool);
      await pool.query(UNSAFE_TABLE);
      const store = createPostgresStore({ pool });
      const perSecond = (work) => async () =>
        count / (await closedLoad({ lanes: CALLERS, count, signal }, work)).seconds;
      const safe = perSecond(() => store.append(`bench-${randomUUID()}`, 'no_stream', [sampleEvent()]));
      const unsafe = perSecond(() => insertUnsafely(pool, `bench-${randomUUID()}`, sampleEvent()));
      await safe();
      await unsafe();
      const { ours, plain } = await interleaved(ROUNDS, { ours: safe, plain: unsafe });
      await store.close();
      return {
        value: ours,
        unit: 'events/s',
        baseline: plain,
        ratio: ours / plain,
        pass: ours >= plain,
        conditions: `median of ${ROUNDS} rounds of ${count}; one event a call, new streams, ${CALLERS} connections for the baseline; it has the same columns and indexes, and neither order, nor revisions, nor idempotency`,
      };
    },
    { max: CALLERS },
  );
}

/** What people write first. Readers of it miss events: positions become visible out of order. */
const UNSAFE_TABLE = `
  create table unsafe_event (
    position bigserial primary key, stream text collate "C" not null, revision bigint not null, event_id uuid not null unique,
    type text collate "C" not null, schema_version smallint not null, data jsonb not null, meta jsonb not null,
    recorded_at timestamptz not null default clock_timestamp(), unique (stream, revision));
  create index on unsafe_event (type, position);`;

async function insertUnsafely(pool, stream, { id, type, data, meta }) {
  const { schemaVersion, ...rest } = meta;
  await pool.query({
    name: 'unsafe-insert',
    text: `insert into unsafe_event (stream, revision, event_id, type, schema_version, data, meta)
           values ($1, $2, $3, $4, $5, $6, $7) returning position`,
    values: [stream, 0, id, type, schemaVersion, JSON.stringify(data), JSON.stringify(rest)],
  });
}
