import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openDataFolder } from '../lib/data-folder.mjs';
import { startPostgres, THROWAWAY_SETTINGS } from '../lib/embedded-postgres.mjs';
import { Failure } from '../lib/failure.mjs';
import { birthOf, isSameProcess, waitUntil } from '../lib/processes.mjs';
import { createProgress } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { Service } from '../lib/service.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'halfpallet-tools-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const silent = () => createProgress(new Writable({ write: (_chunk, _encoding, done) => done() }));

describe('data folder', () => {
  it('lets one process in, and the next one when that is gone', async () => {
    const path = join(folder, 'data');
    const first = await openDataFolder(path);
    await assert.rejects(openDataFolder(path), /already running on the data folder .* \(process \d+\)/);
    first.release();
    (await openDataFolder(path)).release();
    assert.equal(statSync(path).mode & 0o777, 0o700);
  });

  it('closes the folder nobody chose to other users, whoever made it, and leaves a chosen one as it is', async () => {
    const rights = () => statSync(folder).mode & 0o777;
    chmodSync(folder, 0o755);
    (await openDataFolder(folder)).release();
    assert.equal(rights(), 0o755);
    (await openDataFolder(folder, { isDefault: true })).release();
    assert.equal(rights(), 0o700);
  });

  it('does not take a used-again process id for the one that held it', async () => {
    const lock = join(folder, 'supervisor.json');
    writeFileSync(lock, JSON.stringify({ pid: process.pid, birth: 'long ago', children: {} }));
    (await openDataFolder(folder)).release();
    assert.equal(existsSync(lock), false);
    assert.equal(isSameProcess({ pid: process.pid, birth: birthOf(process.pid) }), true);
  });

  it('refuses the folder of another version', async () => {
    writeFileSync(join(folder, 'halfpallet.json'), '{"format":99}');
    await assert.rejects(openDataFolder(folder), /belongs to another version of Halfpallet \(format 99/);
    writeFileSync(join(folder, 'halfpallet.json'), 'garbage');
    await assert.rejects(openDataFolder(folder), Failure);
  });
});

describe('bundled Postgres', () => {
  const start = () => startPostgres({ root: ROOT, home: folder, progress: silent(), settings: THROWAWAY_SETTINGS });

  it('keeps its data and password over a stop, and takes over from a killed supervisor', async () => {
    const first = await start();
    const passwordMode = statSync(join(folder, 'postgres.password')).mode & 0o777;
    await first.stop();
    assert.equal(passwordMode, 0o600);
    const second = await start();
    assert.equal(new URL(second.url).password, new URL(first.url).password);
    assert.equal(second.appUrl.split('@')[0], first.appUrl.split('@')[0]);
    assert.equal(new URL(second.appUrl).username, 'halfpallet_app');
    assert.notEqual(new URL(second.appUrl).password, new URL(second.url).password);
    assert.equal(statSync(join(folder, 'postgres.app.password')).mode & 0o777, 0o600);
    // Still running when the next supervisor comes: it has to go first, and cleanly.
    const third = await start();
    assert.notEqual(third.pid, second.pid);
    assert.equal(birthOf(second.pid), undefined);
    await third.stop();
    assert.match(readFileSync(join(folder, 'postgres.log'), 'utf8'), /received fast shutdown request/);
  });

  it('starts when a stale pid file names somebody else', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/nowhere\n0\n1\n\n\n\nready\n`);
    await (await start()).stop();
  });

  it('refuses data of another major version in one sentence', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n');
    await assert.rejects(start(), /was written by PostgreSQL 15 and this version of Halfpallet brings PostgreSQL \d+/);
  });
});

describe('service', () => {
  const service = (code, handlers = {}) => {
    const entry = join(folder, 'service.js');
    writeFileSync(entry, code);
    return new Service({
      name: 'api',
      entry,
      cwd: folder,
      env: process.env,
      logFile: join(folder, 'api.log'),
      onFailed: assert.fail,
      ...handlers,
    });
  };

  it('reports steps and readiness, stops on request, and leaves no process', async () => {
    const steps = [];
    const running = await new Promise((resolve) => {
      const it = service(
        `console.log('HALFPALLET_STEP migrations'); console.log('HALFPALLET_READY http://here');
         process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1e3);`,
        { onStep: (text) => steps.push(text), onReady: () => resolve(it) },
      );
      it.start();
    });
    const { pid } = running;
    await running.stop();
    assert.deepEqual(steps, ['migrations']);
    assert.equal(birthOf(pid), undefined);
  });

  it('starts again after a crash', async () => {
    const lines = [];
    let readies = 0;
    const it = service(`console.log('HALFPALLET_READY http://here'); setTimeout(() => process.exit(3), 50);`, {
      onReady: () => readies++,
      onLine: (line) => lines.push(line),
    });
    it.start();
    assert.equal(await waitUntil(() => readies >= 2, 10_000), true);
    await it.stop();
    assert.match(lines[0], /The api stopped \(exit code 3\); it starts again in 0.5 s\./);
  });

  it('passes on the one sentence of a configuration error and does not try again', async () => {
    const failure = await new Promise((resolve) => {
      service(`console.error('HALFPALLET_FATAL PORT is odd.'); process.exit(78);`, { onFailed: resolve }).start();
    });
    assert.equal(failure.message, 'PORT is odd.');
  });

  it('keeps structured log lines for the file and shows errors', async () => {
    const lines = [];
    const it = service(
      `console.log('{"level":30,"msg":"quiet"}'); console.log('{"level":50,"msg":"loud","err":{"message":"why"}}');
       console.log('plain'); setInterval(() => {}, 1e3);`,
      { onLine: (line) => lines.push(line) },
    );
    it.start();
    await waitUntil(() => lines.length >= 2, 5_000);
    await it.stop();
    assert.deepEqual(lines, ['error: loud: why', 'plain']);
    assert.match(readFileSync(join(folder, 'api.log'), 'utf8'), /quiet/);
  });
});
