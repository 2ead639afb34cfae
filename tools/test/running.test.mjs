import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { openDataFolder } from '../lib/data-folder.mjs';
import {
  addressOfRunningPostgres,
  sharedBuffersMb,
  startPostgres,
  THROWAWAY_SETTINGS,
} from '../lib/embedded-postgres.mjs';
import { Failure } from '../lib/failure.mjs';
import { LogFile } from '../lib/log-file.mjs';
import { freePort } from '../lib/ports.mjs';
import { birthOf, isSameProcess } from '../lib/processes.mjs';
import { createProgress } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { Service } from '../lib/service.mjs';
import { marketOfRunningShop, Shop } from '../lib/shop.mjs';
import { waitUntil } from '../lib/wait.mjs';

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

  it('bears a disk that is full when a child is started or dies', { skip: !existsSync('/dev/full') }, async () => {
    const data = await openDataFolder(folder);
    const note = () => JSON.parse(readFileSync(join(folder, 'supervisor.json'), 'utf8')).children;
    data.remember('api', process.pid);
    const before = note();
    symlinkSync('/dev/full', join(folder, 'supervisor.json.new'));
    data.remember('worker', process.pid);
    assert.deepEqual(note(), before);
    data.remember('market', process.pid);
    assert.deepEqual(Object.keys(note()), ['api', 'worker', 'market']);
    data.release();
  });

  it('refuses the folder of another version', async () => {
    writeFileSync(join(folder, 'halfpallet.json'), '{"format":99}');
    await assert.rejects(openDataFolder(folder), /belongs to another version of Halfpallet \(format 99/);
    writeFileSync(join(folder, 'halfpallet.json'), 'garbage');
    await assert.rejects(openDataFolder(folder), Failure);
  });

  it('refuses a file, and a folder below one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')])
      await assert.rejects(
        openDataFolder(path),
        /^Failure: The data folder .* is a file, or lies below one: set DATA_DIR/,
      );
  });

  it('refuses a link to a disk that is not there', async () => {
    const link = join(folder, 'link');
    symlinkSync(join(folder, 'not', 'mounted'), link);
    await assert.rejects(openDataFolder(link), /^Failure: The data folder .* is a link to nowhere: mount the disk/);
  });
});

describe('bundled Postgres', () => {
  const start = () => startPostgres({ root: ROOT, home: folder, progress: silent(), settings: THROWAWAY_SETTINGS });

  it('is asked by a statement of an operator while no shop runs, and while one does', async () => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
    const sql = (...words) =>
      spawnSync(process.execPath, [join(ROOT, 'tools', 'sql.mjs'), ...words], { env, encoding: 'utf8' });
    assert.match(sql('select 1').stderr, /^No shop was ever on /);
    (await openDataFolder(folder)).release();
    await (await start()).stop();
    assert.match(sql('create table kept as select 7 as n').stdout, /SELECT: 1 row/);
    assert.equal(addressOfRunningPostgres(folder), undefined);

    const running = await start();
    try {
      assert.match(sql('select n from kept').stdout, /^\{"n":7\}$/m);
      const refused = sql('select n from lost');
      assert.deepEqual([refused.status, /"lost" does not exist/.test(refused.stderr)], [1, true]);
      assert.match(sql().stderr, /^Give one statement/);
    } finally {
      await running.stop();
    }
  });

  it('keeps its data and password over a stop, and takes over from a killed supervisor', async () => {
    const first = await start();
    const passwordMode = statSync(join(folder, 'postgres.password')).mode & 0o777;
    await first.stop();
    assert.equal(passwordMode, 0o600);
    const second = await start();
    assert.equal(new URL(second.url).password, new URL(first.url).password);
    assert.equal(second.appUrl.split('@')[0], first.appUrl.split('@')[0]);
    assert.deepEqual(addressOfRunningPostgres(folder), { url: second.url, appUrl: second.appUrl });
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

  it('keeps more of its tables in the memory of a larger machine, within bounds', () => {
    assert.deepEqual(
      [1, 2, 4, 6, 8, 64].map((gb) => sharedBuffersMb(gb * 2 ** 30)),
      [128, 128, 256, 384, 512, 512],
    );
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

describe('shop', () => {
  describe('without live scraping', () => {
    const STAND_IN = 'setInterval(() => undefined, 1000); process.on("SIGTERM", () => process.exit(0));';
    const ready = (said) => `${STAND_IN} process.stdout.write("HALFPALLET_READY " + ${said} + "\\n");`;

    /** Starts a shop of stand-ins. @returns {Promise<{ told: string, found?: string, started: boolean }>} what the API was told of the market */
    const marketOf = async (env) => {
      const dist = join(folder, 'apps', 'api', 'dist', 'bundled');
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, 'main.js'), ready('(process.env.FIXTURE_MARKETPLACE_URL || "nothing")'));
      writeFileSync(join(dist, 'worker.js'), ready('"worker"'));
      const trace = join(folder, 'market');
      writeFileSync(
        join(dist, 'fixture-marketplace.js'),
        `require("node:fs").writeFileSync(${JSON.stringify(trace)}, process.env.FIXTURE_MARKETPLACE_URL); ${ready('"market"')}`,
      );
      const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://nobody', ...env };
      const shop = new Shop({
        root: folder,
        progress: silent(),
        onFailed: assert.fail,
        env: { ...settings, PORT: String(await freePort()) },
      });
      await shop.claim();
      const told = await shop.openServices();
      const isMarket = told !== 'nothing' && env.FIXTURE_MARKETPLACE_URL === undefined;
      if (isMarket) await waitUntil(() => existsSync(trace) && readFileSync(trace, 'utf8') === told, 10_000);
      // What a worker finds that is started beside the shop.
      const beside = (more = {}) => marketOfRunningShop(settings.DATA_DIR, { ...env, ...more }).FIXTURE_MARKETPLACE_URL;
      const found = beside();
      assert.equal(beside({ LIVE_SCRAPING_ACK: 'Pat Lee' }), undefined);
      await shop.close();
      assert.equal(beside(), undefined);
      return { told, found, started: existsSync(trace) };
    };

    it('starts the fixture market and tells the shop where it is', async () => {
      const { told, found, started } = await marketOf({});
      assert.equal(found, told);
      assert.match(told, /^http:\/\/127\.0\.0\.1:\d+$/);
      assert.equal(started, true);
    });

    it('starts the fixture market where it was before, for the addresses of what was found there, unless somebody listens', async () => {
      const { told } = await marketOf({});
      assert.equal((await marketOf({})).told, told);
      const somebody = createServer().listen(Number(new URL(told).port), '127.0.0.1');
      await once(somebody, 'listening');
      const { told: elsewhere } = await marketOf({});
      await new Promise((resolve) => somebody.close(resolve));
      assert.notEqual(elsewhere, told);
      writeFileSync(join(folder, 'data', 'fixture-marketplace.url'), 'nonsense');
      assert.match((await marketOf({})).told, /^http:\/\/127\.0\.0\.1:\d+$/);
    });

    it('starts none in production, for live scraping, or when there is one already', async () => {
      assert.deepEqual(await marketOf({ NODE_ENV: 'production' }), {
        told: 'nothing',
        found: undefined,
        started: false,
      });
      assert.deepEqual(await marketOf({ LIVE_SCRAPING_ACK: 'Pat Lee' }), {
        told: 'nothing',
        found: undefined,
        started: false,
      });
      const there = 'http://127.0.0.1:4310';
      assert.deepEqual(await marketOf({ FIXTURE_MARKETPLACE_URL: there }), {
        told: there,
        found: undefined,
        started: false,
      });
    });
  });

  it('brings its database back at the same address when somebody kills it', async () => {
    const settings = { root: ROOT, progress: silent(), onFailed: assert.fail, postgresSettings: THROWAWAY_SETTINGS };
    const shop = new Shop({ ...settings, env: { DATA_DIR: folder, PORT: String(await freePort()) } });
    await shop.claim();
    const url = await shop.openDatabase();
    const answers = async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      const { rows } = await client.connect().then(() => client.query('select 1 as one'));
      await client.end();
      return rows;
    };
    assert.deepEqual(await answers(), [{ one: 1 }]);
    const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => birthOf(pid) === undefined, { withinMs: 5_000 });
    let rows;
    for (const end = Date.now() + 20_000; rows === undefined && Date.now() < end; await sleep(100)) {
      rows = await answers().catch(() => undefined);
    }
    assert.deepEqual(rows, [{ one: 1 }]);
    await shop.close();
    assert.equal(existsSync(join(folder, 'postgres', 'postmaster.pid')), false);
  });
});

describe('log of a service', () => {
  const path = () => join(folder, 'api.log');
  const text = (end = '') => readFileSync(`${path()}${end}`, 'utf8');

  it('goes on when a full disk has room again, and says what is missing', { skip: !existsSync('/dev/full') }, () => {
    const told = [];
    const log = new LogFile(path(), { onLost: (why) => told.push(why) });
    symlinkSync('/dev/full', path());
    for (const line of ['one', 'two']) log.write(line);
    assert.deepEqual(told, ['ENOSPC: no space left on device, write']);
    rmSync(path());
    for (const line of ['three', 'four']) log.write(line);
    log.close();
    assert.equal(text(), '2 lines are missing here: they could not be written.\nthree\nfour\n');
  });

  it('does not grow for as long as its process runs', () => {
    const log = new LogFile(path(), { limitBytes: 20 });
    for (let i = 10; i < 20; i += 1) log.write(`a line, ${i}`);
    log.close();
    assert.equal(text('.1'), 'a line, 16\na line, 17\n');
    assert.equal(text(), 'a line, 18\na line, 19\n');
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
    assert.equal(await waitUntil(() => readies >= 2, { withinMs: 10_000 }), true);
    await it.stop();
    assert.match(lines[0], /The api stopped \(exit code 3\); it starts again in 0.5 s\./);
  });

  it('is started again for as long as it takes once it was up, whatever it dies of', async () => {
    const lines = [];
    const counter = join(folder, 'starts');
    const it = service(
      `const fs = require('node:fs'); fs.appendFileSync(${JSON.stringify(counter)}, '.');
       if (fs.readFileSync(${JSON.stringify(counter)}, 'utf8').length === 1) console.log('HALFPALLET_READY worker');
       else console.error('HALFPALLET_FATAL The disk is full.');
       setTimeout(() => process.exit(fs.readFileSync(${JSON.stringify(counter)}, 'utf8').length === 1 ? 1 : 78), 20);`,
      { firstPauseMs: 5, onLine: (line) => lines.push(line) },
    );
    it.start();
    assert.equal(await waitUntil(() => lines.length >= 4, { withinMs: 15_000 }), true);
    await it.stop();
    assert.match(lines[1], /The api stopped \(exit code 78: The disk is full\.\); it starts again in 0\.01 s\./);
  });

  it('gives up one that never came up', async () => {
    const failure = await new Promise((resolve) => {
      service(`process.exit(1);`, { firstPauseMs: 5, onFailed: resolve }).start();
    });
    assert.match(failure.message, /The api stopped 3 times during the start \(exit code 1\)/);
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
    await waitUntil(() => lines.length >= 2, { withinMs: 5_000 });
    await it.stop();
    assert.deepEqual(lines, ['error: loud: why', 'plain']);
    assert.match(readFileSync(join(folder, 'api.log'), 'utf8'), /quiet/);
  });
});
