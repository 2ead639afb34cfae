import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createEventCatalogue, createPostgresStore } from '@halfpallet/event-store';
import { createProjectionRuntime } from '@halfpallet/projections';
import { withPool } from './lib/database.mjs';
import { eventually } from '../tools/lib/wait.mjs';
import { writeHistory } from './lib/history.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, scaled, short } from './lib/statistics.mjs';

export const name = 'Full rebuild of all read models';
export const budget = '>= 18,000 events/s and >= 0.33 x reading and parsing the same events';

const EVENTS = 60_000;
const ROUNDS = 3;

/**
 * What a release with new read models does: every projection is built beside the one that serves, from the first event on,
 * indexed and swapped in.
 */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('rebuild');
  const require = createRequire(join(root, 'apps', 'api', 'package.json'));
  const { contributions } = require('./dist/capabilities.js');
  const projections = contributions.flatMap((contribution) => contribution.projections ?? []);
  const catalogue = createEventCatalogue(contributions.flatMap((contribution) => contribution.eventTypes ?? []));
  return withPool(databaseUrl, async (pool) => {
    const store = createPostgresStore({ pool });
    const events = await withShop({ root, databaseUrl, signal }, (shop) =>
      writeHistory({ shop, pool, store, events: scaled(EVENTS), signal }),
    );
    await pool.query('vacuum analyze');
    const rebuild = async (round) => {
      const next = projections.map((projection) => ({ ...projection, version: projection.version + 1 + round }));
      const began = performance.now();
      const runtime = createProjectionRuntime({
        pool,
        store,
        projections: next,
        catalogue: { decode: (event) => catalogue.upcast(event) },
      });
      await runtime.start();
      await eventually(async () => allServe(pool, next), { signal, withinMs: 600_000, what: 'the rebuild' });
      const seconds = (performance.now() - began) / 1000;
      await runtime.stop();
      return events / seconds;
    };
    const readAndParse = async () => {
      const began = performance.now();
      for await (const event of store.readAll()) void [event.data, event.meta];
      return (events * 1000) / (performance.now() - began);
    };
    await readAndParse();
    const { ours, plain } = await interleaved(ROUNDS, { ours: rebuild, plain: readAndParse });
    await store.close();
    return {
      value: ours,
      unit: 'events/s',
      baseline: plain,
      ratio: ours / plain,
      pass: ours >= 18_000 && ours >= 0.33 * plain,
      conditions: `median of ${ROUNDS} rebuilds of ${projections.length} projections from ${short(events)} events of carts, orders, payments and products, with their indexes, until the new tables serve; baseline: reading and parsing every event`,
    };
  });
}

async function allServe(pool, projections) {
  const { rows } = await pool.query(
    `select name, version from rm.checkpoint where kind = 'projection' and state = 'active'`,
  );
  const serving = new Set(rows.map(({ name, version }) => `${name} ${version}`));
  return projections.every(({ name, version }) => serving.has(`${name} ${version}`));
}
