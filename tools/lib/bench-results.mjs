import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {{ file: string, name: string, budget: string, value: number | string, unit: string, baseline?: number,
 *   ratio?: number, pass: boolean, conditions?: string }} BenchResult what a benchmark of this file measured
 * @typedef {BenchResult & { commit: string, day: string, machine: string }} KeptResult
 */

/** Measured on something else than the product as it is: a part of the load, beside another release, or set up otherwise. */
const NOT_KEPT = ['BENCH_SCALE', 'BENCH_AGAINST', 'BENCH_APART'];

/** From the project's top. */
const OWN = ['bench/results.json', 'bench/RESULTS.md'];

/**
 * Takes a result into `bench/results.json` in place of the last one of its benchmark, and writes `bench/RESULTS.md` from it. A
 * result of part of the load, or beside an older release, is none to keep.
 *
 * @param {string} root
 * @param {BenchResult} result
 * @param {readonly string[]} files of all benchmarks there are: what was measured by others is let go
 */
export function keepResult(root, result, files, env = process.env) {
  if (NOT_KEPT.some((name) => env[name])) return;
  const [path, report] = OWN.map((name) => join(root, name));
  /** @type {KeptResult[]} */
  const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const results = [...before.filter(({ file }) => file !== result.file), { ...result, ...here(root) }]
    .filter(({ file }) => files.includes(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(report, inMarkdown(results));
}

/** @param {readonly (BenchResult & Partial<KeptResult>)[]} results @returns {string} in Markdown */
export function toTable(results) {
  const head = ['What', 'Budget', 'Measured', 'Baseline', 'Ratio', 'Kept', 'Conditions', 'Commit'];
  const cells = results.map(({ name, budget, value, unit, baseline, ratio, pass, conditions, commit }) =>
    [
      name,
      budget,
      `${rounded(value)} ${unit}`.trim(),
      baseline === undefined ? '-' : `${rounded(baseline)} ${unit}`.trim(),
      ratio === undefined ? '-' : String(rounded(ratio)),
      pass ? 'yes' : 'NO',
      conditions ?? '',
      commit ?? 'now',
    ].map((cell) => cell.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')),
  );
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i].length)));
  const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...cells.map(line)].join('\n');
}

/** @param {readonly KeptResult[]} results */
function inMarkdown(results) {
  const runs = new Set(results.map(({ commit, day, machine }) => `- \`${commit}\`, ${day}: ${machine}`));
  return [
    '# Benchmark results',
    '',
    'Written by `npm run bench`, which replaces the lines that it measures anew. Compare ratios rather than figures: the baseline',
    'beside each was measured in the same run. The commits, and where they were measured:',
    '',
    ...[...runs].sort(),
    '',
    toTable(results),
    '',
  ].join('\n');
}

/** @param {string} root */
function here(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const head = git('rev-parse', '--short', 'HEAD');
  // What the run itself writes is no change of what it measures.
  const changed = git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    '.',
    ...OWN.map((name) => `:!${name}`),
  ).stdout?.trim();
  const [cpu] = cpus();
  return {
    commit: head.status === 0 ? `${head.stdout.trim()}${changed ? ' with changes' : ''}` : 'unknown',
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB memory, Node ${process.version} on ${process.platform}, bundled PostgreSQL with fsync on`,
  };
}

/** Three significant digits say all a benchmark knows. */
function rounded(value) {
  return typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(3)) : value;
}
