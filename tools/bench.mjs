import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

  const rows = [];
  for (const file of files) {
    if (signal.aborted) return;
    const bench = await import(pathToFileURL(join(folder, file)).href);
    progress.step(`Measuring ${bench.name}`);
    try {
      const result = await bench.run({ root, databaseUrl: postgres.url, newDatabase, signal, say: progress.say });
      progress.done(`${result.value} ${result.unit}`);
      rows.push({ name: bench.name, budget: bench.budget, ...result });
    } catch (error) {
      progress.failed();
      progress.say(`  ${error.stack ?? error}`);
      rows.push({
        name: bench.name,
        budget: bench.budget,
        value: 'failed',
        unit: '',
        pass: false,
        conditions: String(error.message ?? error),
      });
    }
  }
  const table = toTable(rows);
  progress.say(`\n${table}`);
  if (words.length === 0) writeFileSync(join(folder, 'RESULTS.md'), report(root, table));
  return rows.every(({ pass }) => pass) ? 0 : 1;
});

function toTable(rows) {
  const head = ['What', 'Budget', 'Measured', 'Baseline', 'Ratio', 'Kept', 'Conditions'];
  const cells = rows.map(({ name, budget, value, unit, baseline, ratio, pass, conditions }) => [
    name,
    budget,
    `${rounded(value)} ${unit}`.trim(),
    baseline === undefined ? '-' : `${rounded(baseline)} ${unit}`.trim(),
    ratio === undefined ? '-' : String(rounded(ratio)),
    pass ? 'yes' : 'NO',
    conditions ?? '',
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i].length)));
  const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...cells.map(line)].join('\n');
}

/** Three significant digits say all a benchmark knows. */
function rounded(value) {
  return typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(3)) : value;
}

function report(root, table) {
  const [cpu] = cpus();
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const scale = process.env.BENCH_SCALE;
  const commit = git.status === 0 ? git.stdout.trim() : 'unknown';
  const machine = `${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB memory`;
  return [
    '# Benchmark results',
    '',
    'Written by `npm run bench`. Compare ratios rather than figures: the baseline beside each was measured in the same run.',
    '',
    `- Machine: ${machine}`,
    `- Node ${process.version} on ${process.platform}, bundled PostgreSQL with fsync on`,
    `- Commit ${commit}, ${new Date().toISOString().slice(0, 10)}${scale === undefined ? '' : `, BENCH_SCALE=${scale}`}`,
    '',
    table,
    '',
  ].join('\n');
}
