import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepResult, toTable } from './lib/bench-results.mjs';
import { startTemporaryPostgres } from './lib/embedded-postgres.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

/**
 * `npm run bench [-- name ...]`: every `bench/*.bench.mjs`, those with one of these names, or those whose name contains one of
 * the words, against a Postgres that keeps what it promises (fsync on).
 *
 * A benchmark exports `name`, `budget` (text), and
 * `run({ root, databaseUrl, newDatabase, signal, say }) -> { value, unit, baseline?, ratio?, pass, conditions }`, where
 * `baseline` is measured beside it on the same machine, `ratio` compares the two, and `pass` judges the budget.
 */
await main(async (tool) => {
  const { root, progress, signal, atEnd } = tool;
  const words = process.argv.slice(2);
  const folder = join(root, 'bench');
  const all = readdirSync(folder).filter((name) => name.endsWith('.bench.mjs'));
  // The whole name of one means that one: `memory` leaves out the browser's memory.
  const meant = (word) => (name) =>
    all.includes(`${word}.bench.mjs`) ? name === `${word}.bench.mjs` : name.includes(word);
  const files = all.filter((name) => words.length === 0 || words.some((word) => meant(word)(name)));
  await prepare(tool);
  // Beside the project: the system's temporary folder may be memory, where a promise to keep data costs nothing.
  const parent = join(root, '.cache');
  mkdirSync(parent, { recursive: true });
  const postgres = await startTemporaryPostgres({ ...tool, parent });
  atEnd(postgres.stop, postgres.kill);
  const { default: pg } = await import(pathToFileURL(join(root, 'node_modules', 'pg', 'lib', 'index.js')).href);

  /** An empty database for one benchmark. @param {string} label @returns {Promise<string>} its URL */
  const newDatabase = async (label) => {
    const client = new pg.Client({ connectionString: postgres.url });
    const name = `bench_${label.replace(/\W/g, '_')}_${Date.now()}`;
    await client.connect();
    await client.query(`create database "${name}"`);
    await client.end();
    return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).toString();
  };

  const results = [];
  for (const file of files) {
    if (signal.aborted) return;
    const bench = await import(pathToFileURL(join(folder, file)).href);
    progress.step(`Measuring ${bench.name}`);
    try {
      const result = await bench.run({ root, databaseUrl: postgres.url, newDatabase, signal, say: progress.say });
      progress.done(`${result.value} ${result.unit}`);
      results.push({ file, name: bench.name, budget: bench.budget, ...result });
    } catch (error) {
      progress.failed();
      progress.say(`  ${error.stack ?? error}`);
      const conditions = String(error.message ?? error);
      results.push({
        file,
        name: bench.name,
        budget: bench.budget,
        value: 'failed',
        unit: '',
        pass: false,
        conditions,
      });
    }
    // One after the other: a run of an hour that is stopped has measured what it has measured.
    if (!signal.aborted) keepResult(root, results.at(-1), all);
  }
  progress.say(`\n${toTable(results)}`);
  return results.every(({ pass }) => pass) ? 0 : 1;
});
