import { createRequire } from 'node:module';
import { join } from 'node:path';
import { waitUntil } from '../../tools/lib/wait.mjs';

/**
 * Builds every read model of a checkout in a process of its own, so that its memory is what a rebuild takes; see
 * `build-read-models.mjs`. Tells its parent `{ seconds, cpuMs, events }` when all of it serves.
 */
const [root, databaseUrl, ahead] = process.argv.slice(2);
const require = createRequire(join(root, 'apps', 'api', 'package.json'));
const pg = require('pg');
const { createEventCatalogue, createPostgresStore } = require('@halfpallet/event-store');
const { createProjectionRuntime } = require('@halfpallet/projections');
const { contributions } = require('./dist/capabilities.js');
const catalogue = createEventCatalogue(contributions.flatMap((contribution) => contribution.eventTypes ?? []));
const projections = contributions
  .flatMap((contribution) => contribution.projections ?? [])
  .map((projection) => ({ ...projection, version: projection.version + Number(ahead) }));
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const store = createPostgresStore({ pool });
const { position } = await store.head();
const began = performance.now();
const before = process.cpuUsage();
const runtime = createProjectionRuntime({
  pool,
  store,
  projections,
  catalogue: { decode: (event) => catalogue.upcast(event) },
});
await runtime.start();
await waitUntil(allServe, { withinMs: Infinity, everyMs: 100 });
const { user, system } = process.cpuUsage(before);
process.send({
  seconds: (performance.now() - began) / 1000,
  cpuMs: (user + system) / 1000,
  events: Number(position),
});
await runtime.stop();
await store.close();
await pool.end();
process.disconnect();

async function allServe() {
  const { rows } = await pool.query(
    `select name, version, state, error from rm.checkpoint where kind = 'projection' and state in ('active', 'halted')`,
  );
  const found = new Map(rows.map((row) => [`${row.name} ${row.version}`, row]));
  const ours = projections.map(({ name, version }) => found.get(`${name} ${version}`));
  // An older release stops at an event that it does not know; no patience helps there.
  const halted = ours.find((row) => row?.state === 'halted');
  if (halted)
    throw new Error(`${halted.name} cannot be built: ${halted.error?.message ?? 'an event could not be applied'}`);
  return ours.every((row) => row?.state === 'active');
}
