import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDataFolder } from './lib/data-folder.mjs';
import { addressOfRunningPostgres, startPostgres } from './lib/embedded-postgres.mjs';
import { Failure } from './lib/failure.mjs';
import { main } from './lib/main.mjs';

const USAGE = `Give one statement: npm run sql -- "select state, count(*) from rm.outbox group by state"`;

/**
 * `npm run sql -- "<statement>"`: what a runbook asks of the shop's database, as its owner, and rows as JSON lines. The bundled server
 * comes without a client, and stops with the shop: without a running shop it is started for the statement.
 */
await main(async ({ root, progress, signal, atEnd }) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1 || positionals[0].trim() === '') throw new Failure(USAGE);
  const client = new pg.Client({ connectionString: await address({ root, progress, signal, atEnd }) });
  try {
    await client.connect();
    const results = [await client.query(positionals[0])].flat();
    for (const { command, rows, rowCount } of results) {
      for (const row of rows) console.log(JSON.stringify(row));
      progress.say(`${command}: ${rowCount ?? 0} ${rowCount === 1 ? 'row' : 'rows'}`);
    }
  } catch (error) {
    throw new Failure(`The database refuses: ${error.message}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
});

async function address({ root, progress, signal, atEnd }) {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = process.env;
  if (DATABASE_URL) return DATABASE_OWNER_URL || DATABASE_URL;
  const home = resolve(root, DATA_DIR || '.data');
  const running = addressOfRunningPostgres(home);
  if (running !== undefined) return running.url;
  if (!existsSync(join(home, 'halfpallet.json'))) {
    throw new Failure(`No shop was ever on ${home}: set DATA_DIR to its data folder, or DATABASE_URL to its database.`);
  }
  const folder = await openDataFolder(home, { isDefault: !DATA_DIR });
  atEnd(() => folder.release());
  const server = await startPostgres({ root, home, progress, signal });
  atEnd(
    () => server.stop(),
    () => server.kill(),
  );
  return server.url;
}
