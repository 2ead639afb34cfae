import { randomUUID } from 'node:crypto';
import { createPostgresStore, migratePostgresStore } from '@halfpallet/event-store';
import { withPool } from './lib/database.mjs';
import { openLoad } from './lib/load.mjs';
import { sampleEvent } from './lib/sample-event.mjs';
import { median, percentile, scaled, short } from './lib/statistics.mjs';

export const name = 'Append at 500 commands a second';
export const budget = 'p99 <= 50 ms, stalls counted for everything due meanwhile';

const PER_SECOND = 500;
const ROUNDS = 3;

export async function run({ newDatabase, signal }) {
  const count = scaled(PER_SECOND * 10);
  return withPool(await newDatabase('append_latency'), async (pool) => {
    await migratePostgresStore(pool);
    await pool.query('create table plain_row (id bigserial primary key, data jsonb not null)');
    const store = createPostgresStore({ pool });
    const append = () => store.append(`bench-${randomUUID()}`, 'no_stream', [sampleEvent()]);
    const insert = () =>
      pool.query({
        name: 'plain',
        text: 'insert into plain_row (data) values ($1)',
        values: [JSON.stringify(sampleEvent())],
      });
    await openLoad({ perSecond: PER_SECOND, count: scaled(PER_SECOND), signal }, append);
    const ours = [];
    const plain = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await openLoad({ perSecond: PER_SECOND, count, signal }, append));
      plain.push(await openLoad({ perSecond: PER_SECOND, count, signal }, insert));
    }
    await store.close();
    const p99 = (rounds) => median(rounds.map((latencies) => percentile(latencies, 0.99)));
    return {
      value: p99(ours),
      unit: 'ms',
      baseline: p99(plain),
      ratio: p99(ours) / p99(plain),
      pass: p99(ours) <= 50,
      conditions: `${ROUNDS} rounds of ${count} appends, due on a fixed schedule and measured from when they were due; median ${short(median(ours.flat()))} ms; baseline: one-row inserts into a bare table, same schedule`,
    };
  });
}
