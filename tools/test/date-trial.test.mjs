import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { tryMoment } from '../lib/date-trial.mjs';
import { createProgress } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { TestReport } from '../lib/test-report.mjs';

const CLOCK = 'libs/testing/src/machine-clock.c';
const MOMENT = { name: 'a leap day', at: '2028-02-29T01:00:00Z', zone: 'America/St_Johns' };
const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/** Passes once for each thing that it finds as it has to be. */
const SUITE = `
const found = [
  new Date().toString().startsWith('Mon Feb 28 2028 21:3'),
  process.env.TEST_DATABASE_URL === undefined && process.env.LONG_TESTS === undefined,
  process.env.TEST_MOMENT === '2028-02-29T01:00:00Z',
  process.argv.slice(2).join(' ') === (process.env.EXPECTED ?? 'unit integration'),
];
const passed = found.filter(Boolean).length;
console.log('\\n' + passed + ' passed, ' + (found.length - passed) + ' failed, 0 skipped');
`;

describe('a trial of another date', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'halfpallet-tools-'));
    for (const path of [CLOCK, 'tools/test.mjs']) mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(ROOT, CLOCK), join(root, CLOCK));
    writeFileSync(join(root, 'tools', 'test.mjs'), SUITE);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  async function trial({ moment = MOMENT, paths = [], env = {}, strict = false } = {}) {
    const report = new TestReport({ strict });
    const long = { ...process.env, TEST_DATABASE_URL: 'postgres://of.today', LONG_TESTS: '1', ...env };
    const progress = createProgress(new Writable({ write: (_chunk, _encoding, done) => done() }));
    const signal = new AbortController().signal;
    await tryMoment(moment, { root, env: long, progress, report, signal }, paths);
    return String(report);
  }
  const skip = !hasCompiler && 'needs Linux and a C compiler';

  it('runs the ordinary tests in processes that live then, with engines of their own', { skip }, async () => {
    assert.match(await trial(), /at a leap day 4 passed .+\n4 passed, 0 failed, 0 skipped$/s);
  });

  it('runs the named ones alone', { skip }, async () => {
    const paths = ['apps/api/test/payments'];
    assert.match(await trial({ paths, env: { EXPECTED: paths[0] } }), /\n4 passed, 0 failed, 0 skipped$/);
  });

  it('says "passed" of no other zone', { skip }, async () => {
    await assert.rejects(trial({ moment: { ...MOMENT, zone: 'Nowhere/At_All' } }), /^Failure: No process believes/);
  });

  it('is named with its reason where it cannot be made', async () => {
    const env = { PATH: root };
    assert.match(await trial({ env }), /at a leap day not run: .+C compiler.+\n0 passed, 0 failed, 2 skipped$/s);
    assert.match(await trial({ env, strict: true }), /\n0 passed, 2 failed, 0 skipped$/);
  });
});
