import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Failure, Interrupted, sentenceFor } from '../lib/failure.mjs';
import { fingerprint } from '../lib/fingerprint.mjs';
import { assertPortFree, freePort, parsePort } from '../lib/ports.mjs';
import { inTurn } from '../lib/in-turn.mjs';
import { birthOf, isSameProcess } from '../lib/processes.mjs';
import { run, runOrFail } from '../lib/run.mjs';
import { countJest, countTap, TestReport } from '../lib/test-report.mjs';
import { sideBySide } from '../lib/side-by-side.mjs';
import { withoutShopSettings } from '../lib/shop-settings.mjs';
import { waitUntil } from '../lib/wait.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'halfpallet-tools-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('fingerprint', () => {
  const write = (name, text) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const now = () => fingerprint(folder, [join(folder, 'src'), join(folder, 'missing')]);

  it('changes with contents, names and new files, and with nothing else', () => {
    write('src/a.ts', 'one');
    const before = now();
    write('src/a.ts', 'one');
    write('src/a.spec.ts', 'tests are no input');
    write('src/b.int-spec.ts', 'nor these');
    write('src/dist/a.js', 'nor is output');
    assert.equal(now(), before);
    write('src/a.ts', 'two');
    assert.notEqual(now(), before);
    write('src/a.ts', 'one');
    write('src/deep/b.ts', '');
    assert.notEqual(now(), before);
  });
});

describe('ports', () => {
  it('takes 3000 when nothing is said and refuses what is no port', () => {
    assert.equal(parsePort(undefined), 3000);
    assert.equal(parsePort('8080'), 8080);
    for (const bad of ['abc', '0', '65536', '80.5', '-1']) assert.throws(() => parsePort(bad), Failure);
  });

  it('names a port that is taken on one interface only', async () => {
    const port = await freePort();
    await assertPortFree(port);
    const taken = createServer();
    await new Promise((resolve) => taken.listen(port, '127.0.0.1', resolve));
    await assert.rejects(
      assertPortFree(port),
      new RegExp(`^Failure: Port ${port} is already in use: .*PORT=${port + 1} npm start`),
    );
    taken.close();
  });
});

describe('run', () => {
  it('gives back code and output, and tells a failure in one sentence', async () => {
    assert.deepEqual(await run('sh', ['-c', 'echo out; echo err >&2; exit 3']).then(({ code }) => code), 3);
    await assert.rejects(
      runOrFail('sh', ['-c', 'echo detail; exit 1'], { sentence: 'It broke.' }),
      (error) => error instanceof Failure && error.message === 'It broke.' && error.detail.includes('detail'),
    );
  });

  it('knows a full disk when a command meets one', async () => {
    const failing = runOrFail('sh', ['-c', 'echo "write error: No space left on device" >&2; exit 1'], {
      sentence: 'It broke.',
    });
    await assert.rejects(failing, (error) => /no space left/.test(sentenceFor(error)));
  });

  it('takes the grandchildren along when it is interrupted', async () => {
    const stop = new AbortController();
    let pid;
    const running = run('sh', ['-c', 'sleep 60 & echo $!; wait'], {
      signal: stop.signal,
      onOutput(text) {
        pid = Number(text);
        stop.abort();
      },
    });
    await assert.rejects(running, Interrupted);
    assert.equal(await waitUntil(() => birthOf(pid) === undefined, { withinMs: 2_000 }), true);
  });
});

describe('work in turn', () => {
  const file = () => join(folder, 'cache', 'working.json');
  const patient = { onWait: () => undefined };
  /** Another process that works until it is told to end. */
  const elsewhere = async () => {
    const script = `
      import { inTurn } from ${JSON.stringify(new URL('../lib/in-turn.mjs', import.meta.url).href)};
      await inTurn(${JSON.stringify(file())}, { onWait() {} }, () => {
        console.log('at work');
        return new Promise((resolve) => process.stdin.on('data', resolve));
      });
      process.exit(0);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  };

  it('waits for who is at work, says so, and leaves nothing behind', async () => {
    const other = await elsewhere();
    const told = [];
    const mine = inTurn(file(), { onWait: () => told.push('waits') }, async () => told.push('works'));
    await waitUntil(() => told.length > 0);
    assert.deepEqual(told, ['waits']);
    other.stdin.write('end');
    await mine;
    assert.deepEqual(told, ['waits', 'works']);
    assert.equal(existsSync(file()), false);
  });

  it('goes on where who was at work was killed, or left half a claim', async () => {
    const other = await elsewhere();
    other.kill('SIGKILL');
    await once(other, 'exit');
    assert.equal(await inTurn(file(), patient, async () => 'done'), 'done');
    writeFileSync(file(), '{"pid":');
    assert.equal(await inTurn(file(), patient, async () => 'done'), 'done');
  });

  it('ends what a killed one had running before it begins', async () => {
    const other = await elsewhere();
    const ids = [];
    // A command of two processes, as npm's; the second outlives the first.
    const command = ['-c', 'sleep 60 & echo $!; wait'];
    const listed = (text) => ids.push(Number(text));
    const left = run('sh', command, { onPid: (pid) => pid && ids.push(pid), onOutput: listed });
    await waitUntil(() => ids.length === 2);
    const claim = JSON.parse(readFileSync(file(), 'utf8'));
    writeFileSync(file(), JSON.stringify({ ...claim, command: { pid: ids[0], birth: birthOf(ids[0]) } }));
    other.kill('SIGKILL');
    await once(other, 'exit');
    const alive = () => ids.filter((pid) => birthOf(pid) !== undefined);
    assert.deepEqual(await inTurn(file(), patient, async () => alive()), []);
    await left;
  });

  it('notes the command that is at work', async () => {
    const command = () => JSON.parse(readFileSync(file(), 'utf8')).command;
    await inTurn(file(), patient, async (onPid) => {
      const noted = [];
      await run('sh', ['-c', 'echo here; cat'], { onPid, input: '', onOutput: () => noted.push(command()) });
      assert.equal(isSameProcess(noted[0]), false);
      assert.equal(typeof noted[0].birth, 'string');
      assert.equal(command(), undefined);
    });
    assert.equal(existsSync(file()), false);
  });

  it('is given up when the command is stopped, and makes room when it fails', async () => {
    const other = await elsewhere();
    const stop = new AbortController();
    const mine = inTurn(file(), { onWait: () => stop.abort(), signal: stop.signal }, assert.fail);
    await assert.rejects(mine, { name: 'AbortError' });
    other.stdin.write('end');
    await once(other, 'exit');
    await assert.rejects(
      inTurn(file(), patient, () => Promise.reject(new Failure('no'))),
      Failure,
    );
    assert.equal(existsSync(file()), false);
  });
});

describe('environment of the tests', () => {
  it('names no store, database, queue or files of a shop, only servers meant for tests', () => {
    const databases = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'QUEUES_DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL'];
    const others = ['PICTURE_STORAGE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'OPENAI_API_KEY', 'OPERATOR_ABN', 'SECRET'];
    const forTests = ['TEST_DATABASE_URL', 'TEST_EVENTSTORE_URL', 'TEST_REDIS_URL', 'CHROMIUM_PATH', 'CI', 'PATH'];
    const all = Object.fromEntries([...databases, ...others, ...forTests].map((name) => [name, 'set']));
    assert.deepEqual(Object.keys(withoutShopSettings(all)), forTests);
  });
});

describe('jobs side by side', () => {
  const progress = { say: (line) => said.push(line.trim().replace(/\d+\.\d/, 'n')) };
  const { signal } = new AbortController();
  const ended = new Map();
  const onEnd = (name, counts) => ended.set(name, counts);
  let said;
  let printed;
  const stream = { write: (text) => printed.push(text) };
  beforeEach(() => ((said = []), (printed = []), ended.clear()));

  it('are so many at a time, and print in one piece what failed', async () => {
    let running = 0;
    let most = 0;
    const job = (name, counts) => ({
      name,
      async run(print) {
        most = Math.max(most, ++running);
        print(`${name} begins, `);
        await new Promise((resolve) => setTimeout(resolve, 5));
        print(`${name} ends`);
        running--;
        return counts;
      },
    });
    const jobs = [job('types', { passed: 1 }), job('lint', { failed: 1 }), job('unit', { passed: 9, failed: 2 })];
    await sideBySide(jobs, { width: 2, progress, signal, stream, onEnd });
    assert.equal(most, 2);
    assert.deepEqual(said.sort(), ['lint: failed (n s)', 'types: passed (n s)', 'unit: failed (n s)']);
    assert.deepEqual(printed, ['\nlint begins, lint ends\n', '\nunit begins, unit ends\n']);
    assert.deepEqual(ended.get('unit'), { passed: 9, failed: 2 });
  });

  it('all end before the error of one is told', async () => {
    let ends = 0;
    const slow = { name: 'slow', run: async () => (await new Promise((go) => setTimeout(go, 20)), { passed: ++ends }) };
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no such file')) };
    await assert.rejects(sideBySide([broken, slow], { width: 2, progress, signal, stream, onEnd }), /no such file/);
    assert.equal(ends, 1);
  });
});

describe('test report', () => {
  const jest = {
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 1,
    numTodoTests: 0,
  };
  const testResults = [
    {
      assertionResults: [
        { status: 'pending', fullName: 'needs TEST_EVENTSTORE_URL' },
        { status: 'passed', fullName: 'x' },
      ],
    },
  ];

  it('adds up suites and ends with the closing line', () => {
    const report = new TestReport({ strict: false });
    const { counts, skippedNames } = countJest({ ...jest, testResults });
    report.ran('unit', counts, 1_000);
    report.skippedTest(skippedNames[0]);
    report.notRun('browser', 3, 'no Chromium');
    assert.match(String(report), /needs TEST_EVENTSTORE_URL[^]*\n5 passed, 0 failed, 4 skipped$/);
    assert.equal(report.failed, false);
  });

  it('names the slowest test files, and none when all are quick', () => {
    const report = new TestReport({ strict: false });
    const took = (name, ms) => ({
      name: join(folder, name),
      startTime: 1_000,
      endTime: 1_000 + ms,
      assertionResults: [],
    });
    report.took(countJest({ ...jest, testResults: [took('quick.spec.ts', 40)] }, folder).files);
    assert.doesNotMatch(String(report), /Slowest/);
    report.took(
      countJest({ ...jest, testResults: [took('a/slow.spec.ts', 5_000), took('slower.ts', 21_500)] }, folder).files,
    );
    assert.match(String(report), /Slowest test files:\n +21\.5 s {2}slower\.ts\n +5\.0 s {2}a\/slow\.spec\.ts\n\n/);
  });

  it('names files that were taken together one by one, and what is left as their common own', () => {
    const test = (path, duration) => ({ ancestorTitles: [`apps/api/test/${path}`, 'a story'], duration });
    const together = {
      name: join(folder, 'apps/api/test/together/a+b.int-spec.ts'),
      startTime: 0,
      endTime: 9_000,
      assertionResults: [
        test('a/one.int-spec.ts', 4_000),
        test('a/one.int-spec.ts', 1_500),
        test('b/two.spec.tsx', 500),
      ],
    };
    assert.deepEqual(countJest({ ...jest, testResults: [together] }, folder).files, [
      { path: 'apps/api/test/together/a+b.int-spec.ts', ms: 3_000 },
      { path: 'apps/api/test/a/one.int-spec.ts', ms: 5_500 },
      { path: 'apps/api/test/b/two.spec.tsx', ms: 500 },
    ]);
  });

  it('counts what could not be run as failed where nobody reads it', () => {
    const report = new TestReport({ strict: true });
    report.notRun('browser', 3, 'no Chromium');
    assert.match(String(report), /\n0 passed, 3 failed, 0 skipped$/);
    assert.equal(report.failed, true);
  });

  it('counts a test file that does not load, and a run that fails without a failed test', () => {
    assert.equal(countJest({ ...jest, success: false, numRuntimeErrorTestSuites: 2, testResults }).counts.failed, 2);
    assert.equal(countJest({ ...jest, success: false, testResults }).counts.failed, 1);
    assert.equal(countTap('').failed, 1);
    const tap = '# pass 4\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n';
    assert.deepEqual(countTap(tap), { passed: 4, failed: 1, skipped: 0 });
  });
});
