import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOMENTS, tryMoment } from './lib/date-trial.mjs';
import { startTemporaryPostgres, THROWAWAY_SETTINGS } from './lib/embedded-postgres.mjs';
import { Failure, printFailure } from './lib/failure.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { main } from './lib/main.mjs';
import { NODES_TO_TRY, tryNode } from './lib/node-trial.mjs';
import { pausePictures } from './lib/pause-pictures.mjs';
import { freePort } from './lib/ports.mjs';
import { prepare } from './lib/prepare.mjs';
import { hasRedis, startTemporaryRedis } from './lib/redis.mjs';
import { withoutShopSettings } from './lib/shop-settings.mjs';
import { Shop } from './lib/shop.mjs';
import { sideBySide } from './lib/side-by-side.mjs';
import { makeFollowersLate } from './lib/late-followers.mjs';
import { openSlowLine } from './lib/slow-line.mjs';
import { ensureTestMachine, findBrowser } from './lib/test-machine.mjs';
import { TestReport } from './lib/test-report.mjs';
import {
  ARRANGED_TESTS,
  ARRANGEMENTS,
  BESIDE,
  checksOf,
  HAS_ROOM,
  JEST_PROJECTS,
  LONG_PROJECTS,
  LONG_SUITES,
  LONG_TESTS,
  runCheck,
  runJest,
  runToolTests,
  STATIC,
  STATIC_NICENESS,
  SUITES,
  testFilesOf,
  WORKERS_BESIDE,
} from './lib/test-suites.mjs';
import { throwawayFolder } from './lib/throwaway-folder.mjs';

/**
 * `npm test [-- suite|path ...]`: every suite, or the named ones, or the test files under the named paths.
 * `npm run test:long [-- suite|path ...]`: the tests that go on for as long as they are let, for an hour and more,
 * `arrangements`, what works on queues with Redis and with three workers, `slow-line`, the journeys while answers are late, `dates`,
 * unit and integration tests at other dates, hours and zones, and `nodes`, the shop on newer versions of Node.
 */
await main(async (tool) => {
  const { root, progress, signal } = tool;
  const long = process.argv.includes('--long');
  const words = process.argv.slice(2).filter((word) => word !== '--long');
  const projects = long ? LONG_PROJECTS : JEST_PROJECTS;
  const suites = long ? LONG_SUITES : SUITES;
  const given = words.filter((word) => !suites.includes(word));
  const paths = long && given.length === 0 ? LONG_TESTS : given;
  const named = words.filter((word) => suites.includes(word));
  const wanted = named.length > 0 ? named : given.length > 0 ? Object.keys(projects) : suites;
  const wants = (suite) => wanted.includes(suite);
  const namesOf = (some) => some.map(({ name }) => name).join(', ');
  const needsEngines = ['integration', 'long', 'browser', 'arrangements', 'slow-line'].some(wants);

  const env = withoutShopSettings(process.env);
  env.LOG_LEVEL ??= 'silent';
  if (long) env.LONG_TESTS = '1';
  const context = { root, env, signal };
  const report = new TestReport({ strict: process.env.CI === 'true' });

  // The one uses the processors, the other waits for the network. What began to be installed is not left half done.
  const preparing = [prepare(tool, { build: needsEngines }), ...(needsEngines ? [ensureTestMachine(tool)] : [])];
  for (const end of await Promise.allSettled(preparing)) if (end.status === 'rejected') throw end.reason;
  if (needsEngines) {
    await startEngines({ tool, env, report, wants });
  }

  const checks = checksOf(root);
  const jobs = BESIDE.filter(wants).map((suite) => ({ name: suite, run: (print) => runOne(suite, print) }));
  const withEngines = Object.keys(projects).filter((project) => wants(project) && !BESIDE.includes(project));
  const results = new Map();
  const running = runWithEngines();
  const ends = await Promise.allSettled([...running, runBeside(running)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const suite of new Set([...SUITES, ...LONG_SUITES])) {
    if (results.has(suite)) report.ran(suite, ...results.get(suite));
  }
  for (const moment of wants('dates') ? MOMENTS : []) {
    if (!signal.aborted) await tryMoment(moment, { ...context, progress, report }, given);
  }
  for (const major of wants('nodes') ? NODES_TO_TRY : []) {
    if (!signal.aborted) await tryNode(major, { ...context, progress, report });
  }
  if (signal.aborted) return;
  // After the clean-up, so that nothing is printed below the closing line.
  process.once('exit', () => console.log(report.toString()));
  return report.failed ? 1 : 0;

  /**
   * Tests that need engines wait for them much of the time: two projects at once keep a small machine busy. The long ones each want
   * it whole.
   * @returns {Promise<void>[]} one for each project, or one for all that run one after the other
   */
  function runWithEngines() {
    if (signal.aborted) return [];
    const arranged = wants('arrangements') ? runArrangements() : null;
    const others = wants('slow-line') ? (arranged ?? Promise.resolve()).then(runOverSlowLine) : arranged;
    if (withEngines.length === 0) return others ? [others] : [];
    progress.say(`\nRunning the ${withEngines.join(' and ')} tests`);
    if (!long && !others) return withEngines.map(runTimed);
    return [withEngines.reduce((before, project) => before.then(() => runTimed(project)), others ?? Promise.resolve())];
  }

  async function runTimed(project) {
    if (signal.aborted) return;
    const own = project === 'browser' ? await prepareBrowser(paths, env) : {};
    if (own === null) return;
    const began = Date.now();
    results.set(project, [await runProject(project, { env: { ...env, ...own } }), Date.now() - began]);
  }

  /**
   * Tests that need no engine wait for nothing and would take the processors from those that wait for answers: they begin when the first of
   * those have ended, or at once where there is room. Static checks stand back behind all, and begin at once.
   */
  async function runBeside(running) {
    if (jobs.length === 0 || signal.aborted) return;
    const onEnd = (suite, ...result) => results.set(suite, result);
    if (jobs.length === 1 && running.length === 0) {
      progress.say(`\nRunning ${jobs[0].name}`);
      const began = Date.now();
      return onEnd(jobs[0].name, await jobs[0].run(), Date.now() - began);
    }
    if (running.length === 0) {
      progress.step(`Checking ${namesOf(jobs)}`);
      await sideBySide(jobs, { width: availableParallelism() + 1, progress, signal, onEnd });
      return progress.done('done');
    }
    const begin = (some, width) => {
      if (some.length === 0 || signal.aborted) return;
      progress.say(`\nChecking ${namesOf(some)}, beside the other tests`);
      return sideBySide(some, { width, progress, signal, onEnd });
    };
    const checking = begin(
      jobs.filter(({ name }) => STATIC.includes(name)),
      1,
    );
    const tested = jobs.filter(({ name }) => !STATIC.includes(name));
    const testing = HAS_ROOM
      ? begin(tested, WORKERS_BESIDE)
      : Promise.race(running.map((one) => one.catch(() => undefined))).then(() => begin(tested, WORKERS_BESIDE));
    for (const end of await Promise.allSettled([checking, testing])) if (end.status === 'rejected') throw end.reason;
  }

  /** The same tests once for each way in which a shop may stand. Without Redis only those that need none. */
  async function runArrangements() {
    const all = { passed: 0, failed: 0, skipped: 0 };
    const began = Date.now();
    for (const arrangement of ARRANGEMENTS) {
      const onRedis = arrangement.TEST_QUEUES === 'redis';
      if (signal.aborted || (onRedis && !env.TEST_REDIS_URL)) continue;
      const workers = arrangement.TEST_WORKERS === '1' ? 'one worker' : `${arrangement.TEST_WORKERS} workers`;
      progress.say(`\nRunning what works on queues: ${onRedis ? 'in Redis' : 'in Postgres'}, ${workers}`);
      const there = given.length > 0 ? given : ARRANGED_TESTS;
      const { counts } = await runJest('integration', there, { ...context, env: { ...env, ...arrangement } });
      for (const [outcome, count] of Object.entries(counts)) all[outcome] = (all[outcome] ?? 0) + count;
    }
    results.set('arrangements', [all, Date.now() - began]);
  }

  /** The journeys of an ordinary run, or the named ones, while each answer to a page comes late. */
  async function runOverSlowLine() {
    if (signal.aborted) return;
    const { LONG_TESTS: _long, ...slow } = { ...env, TEST_SLOW_ANSWERS: env.TEST_SLOW_ANSWERS || '1' };
    progress.say('\nRunning the journeys over a slow line');
    const own = await prepareBrowser(given, slow);
    if (own === null) return;
    const began = Date.now();
    const { counts } = await runJest('browser', given, { ...context, env: { ...slow, ...own } });
    results.set('slow-line', [counts, Date.now() - began]);
  }

  /** One of the suites that need no engine. With `print` others run beside it. */
  async function runOne(suite, print) {
    if (suite === 'unit') return runProject(suite, { print });
    if (suite === 'tools') return runToolTests({ ...context, print });
    return runCheck(checks[suite], { ...context, print, niceness: withEngines.length > 0 ? STATIC_NICENESS : 0 });
  }

  async function runProject(project, more) {
    const { counts, skippedNames, files } = await runJest(project, paths, { ...context, ...more });
    for (const name of skippedNames) report.skippedTest(`${project}: ${name}`);
    report.took(files);
    return counts;
  }

  /**
   * The browser drives the product as it is shipped: HTTP process and worker on a database of their own.
   * @returns {Promise<Record<string, string> | null>} what its tests need to know; null when they cannot run
   */
  async function prepareBrowser(under, shopEnv) {
    const files = await testFilesOf('browser', under, context);
    if (files.length === 0) return {};
    const CHROMIUM_PATH = findBrowser();
    if (CHROMIUM_PATH === undefined) {
      report.notRun(
        'browser',
        files.length,
        `no Chromium found for ${files.length} test files: install it, or name one in CHROMIUM_PATH`,
      );
      return null;
    }
    try {
      return { CHROMIUM_PATH, ...(await openShop(tool, shopEnv)) };
    } catch (error) {
      if (signal.aborted) return null;
      progress.failed();
      printFailure(error);
      report.ran('browser', { failed: files.length }, 0);
      return null;
    }
  }
});

async function startEngines({ tool, env, report, wants }) {
  const { root, progress, atEnd } = tool;
  if (!env.TEST_DATABASE_URL) {
    const postgres = await startTemporaryPostgres({ ...tool, parent: throwawayFolder(), settings: THROWAWAY_SETTINGS });
    atEnd(postgres.stop, postgres.kill);
    env.TEST_DATABASE_URL = postgres.url;
    const late = Number(env.TEST_LATE_FOLLOWERS ?? 0);
    if (late > 0) {
      progress.say(`Read models and reactions come up to ${late} s late: TEST_LATE_FOLLOWERS`);
      await makeFollowersLate(root, postgres.url, late);
    }
  } else if (env.TEST_LATE_FOLLOWERS) {
    throw new Failure(
      'TEST_LATE_FOLLOWERS changes the template of all new databases: leave TEST_DATABASE_URL unset with it.',
    );
  }
  // Names the database with the starter catalogue that tests clone.
  env.TEST_SOURCES = fingerprint(root, [join(root, 'apps', 'api', 'src'), join(root, 'libs')]);
  if (!['integration', 'arrangements'].some(wants) || env.TEST_REDIS_URL) return;
  if (!hasRedis())
    return report.notRun('redis', 1, 'redis-server is not installed; the queue tests ran on Postgres only');
  progress.step('Starting Redis');
  const redis = await startTemporaryRedis();
  atEnd(redis.stop);
  env.TEST_REDIS_URL = redis.url;
  progress.done();
}

/**
 * @returns {Promise<Record<string, string>>} what browser tests need to know: E2E_BASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, and for a
 *   further process of the same shop E2E_DATABASE_URL and E2E_DATA_DIR
 */
async function openShop({ root, progress, signal, atEnd }, env) {
  const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-shop-'));
  const admin = { ADMIN_EMAIL: 'owner@halfpallet.example', ADMIN_PASSWORD: randomBytes(9).toString('base64url') };
  const shopEnv = { ...env, ...admin, DATA_DIR: dataDir, PORT: String(await freePort()), FX_URL: 'off' };
  // Every journey is a visitor from another address, as the limits count them.
  shopEnv.TRUST_PROXY = 'loopback';
  // The shop is in use all the time, and a search would wait for each page that other journeys open.
  shopEnv.WORKERS_STAND_BACK = 'no';
  shopEnv.DATABASE_URL = await createDatabase(root, env.TEST_DATABASE_URL);
  const line = env.TEST_SLOW_ANSWERS ? await slowLine(shopEnv.PORT, env.TEST_SLOW_ANSWERS) : null;
  if (line) {
    progress.say(`Answers are held for up to ${line.longestMs} ms: TEST_SLOW_ANSWERS=${line.seed}`);
    shopEnv.PUBLIC_ORIGIN = line.url;
    atEnd(line.close, line.close);
  }
  const shop = new Shop({ root, env: shopEnv, progress, onFailed: (error) => progress.say(`  ${error.message}`) });
  atEnd(
    async () => {
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    () => shop.kill(),
  );
  await shop.claim();
  await shop.openDatabase(signal);
  await pausePictures(root, shopEnv);
  const url = await shop.openServices();
  return { ...admin, E2E_BASE_URL: line?.url ?? url, E2E_DATABASE_URL: shopEnv.DATABASE_URL, E2E_DATA_DIR: dataDir };
}

/** @param {string} wanted the seed, or `1` for a new one */
async function slowLine(shopPort, wanted) {
  const port = await freePort();
  const seed = wanted === '1' ? randomBytes(4).toString('hex') : wanted;
  return { ...(await openSlowLine({ port, shopPort, seed })), url: `http://localhost:${port}`, seed };
}

async function createDatabase(root, server) {
  // Not a static import: this file has to load before anything is installed.
  const { Client } = createRequire(join(root, 'package.json'))('pg');
  const client = new Client({ connectionString: server });
  const name = `shop_${randomBytes(6).toString('hex')}`;
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
