import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { keepResult } from '../lib/bench-results.mjs';

const FILES = ['a.bench.mjs', 'b.bench.mjs'];
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bench-results-'));
  mkdirSync(join(root, 'bench'));
});
afterEach(() => rmSync(root, { recursive: true }));

const measured = (file, value, more = {}) => ({
  file,
  name: `Benchmark ${file[0]}`,
  budget: '<= 10 ms',
  value,
  unit: 'ms',
  pass: true,
  ...more,
});
const report = () => readFileSync(join(root, 'bench', 'RESULTS.md'), 'utf8');
const rows = () => report().match(/^\| Benchmark .*$/gm) ?? [];

test('a benchmark that runs again replaces its own line and no other', () => {
  keepResult(root, measured('b.bench.mjs', 2), FILES, {});
  keepResult(root, measured('a.bench.mjs', 1), FILES, {});
  keepResult(root, measured('b.bench.mjs', 30, { pass: false }), FILES, {});
  assert.deepEqual(
    rows()
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .map((cells) => [cells[1], cells[3], cells[6]]),
    [
      ['Benchmark a', '1 ms', 'yes'],
      ['Benchmark b', '30 ms', 'NO'],
    ],
  );
});

test('what a benchmark that is no more had measured is let go', () => {
  keepResult(root, measured('a.bench.mjs', 1), FILES, {});
  keepResult(root, measured('b.bench.mjs', 2), ['b.bench.mjs'], {});
  assert.equal(rows().length, 1);
});

test('a part of the load, or another release beside it, is no result to keep', () => {
  for (const name of ['BENCH_SCALE', 'BENCH_AGAINST', 'BENCH_APART']) {
    keepResult(root, measured('a.bench.mjs', 1), FILES, { [name]: '1' });
  }
  assert.equal(existsSync(join(root, 'bench', 'RESULTS.md')), false);
});

test('conditions of several lines, with signs of a table in them, stay one line', () => {
  keepResult(root, measured('a.bench.mjs', 'failed', { conditions: 'no answer\n  after a | b' }), FILES, {});
  assert.match(rows()[0], /\| no answer after a \\\| b\s+\|/);
});
