import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { run } from './run.mjs';
import { countClosingLine } from './test-report.mjs';

/**
 * When an ordinary run begins that is tried at other dates, and in which zone its processes stand. Midnight in Brisbane is 14:00 UTC, that of
 * Sydney 13:00 UTC in summer: where they say ten minutes before, it passes while tests run.
 */
export const MOMENTS = [
  { name: 'an evening', at: '2027-05-12T11:40:00Z', zone: 'UTC' },
  { name: 'the new year', at: '2026-12-31T13:50:00Z', zone: 'Pacific/Auckland' },
  { name: 'a leap day', at: '2028-02-28T13:50:00Z', zone: 'America/St_Johns' },
  { name: 'the new tax year', at: '2027-06-30T13:50:00Z', zone: 'UTC' },
  { name: 'Easter', at: '2027-03-28T02:00:00Z', zone: 'Australia/Brisbane' },
  { name: 'winter time', at: '2027-04-03T15:50:00Z', zone: 'Australia/Sydney' },
  { name: 'summer time', at: '2027-10-02T15:50:00Z', zone: 'Australia/Sydney' },
];

/** What is run of each, unless other suites or paths are named. */
const SUITES_TO_TRY = ['unit', 'integration'];

/** Tells whether it is that moment, in that zone: only then do the tests prove anything. */
const TELL = 'console.log(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)';
const NEAR_MS = 600_000;

/**
 * Runs `npm test` as if it were that moment: for the tests, for the database and for the queues, which are all begun anew.
 *
 * @param {{ name: string, at: string, zone: string }} moment
 * @param {{ root: string, env: NodeJS.ProcessEnv, signal: AbortSignal, progress: import('./progress.mjs').Progress,
 *   report: import('./test-report.mjs').TestReport }} context `env`: what tests may see
 * @param {string[]} paths of the tests; all when empty
 */
export async function tryMoment({ name, at, zone }, { root, env, signal, progress, report }, paths) {
  const title = `at ${name}`;
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'halfpallet-date-'));
  try {
    const clock = await clockAt(at, { root, env, signal, folder });
    if (clock === null) {
      return report.notRun(title, SUITES_TO_TRY.length, 'another clock needs Linux and a C compiler (`cc`)');
    }
    const then = { ...env, ...clock, TZ: zone, TEST_MOMENT: at };
    // Neither the long run's engines, which live today, nor its length.
    for (const name of ['TEST_DATABASE_URL', 'TEST_REDIS_URL', 'TEST_SOURCES', 'LONG_TESTS']) delete then[name];
    await checkClock(then, { at, zone, root, signal });
    progress.say(`\nRunning tests as of ${at}, in ${zone}: ${name}`);
    const suite = [join(root, 'tools', 'test.mjs'), ...(paths.length > 0 ? paths : SUITES_TO_TRY)];
    const onOutput = (text) => progress.say(text.trimEnd());
    report.ran(
      title,
      countClosingLine(await run(process.execPath, suite, { cwd: root, env: then, signal, onOutput })),
      Date.now() - began,
    );
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<{ LD_PRELOAD: string, MACHINE_CLOCK: string } | null>} for the environment of what shall live then; null where there is none */
async function clockAt(at, { root, env, signal, folder }) {
  if (process.platform !== 'linux') return null;
  const [clock, ahead] = ['clock.so', 'ahead'].map((name) => join(folder, name));
  // The database runs as another user.
  chmodSync(folder, 0o755);
  const source = join(root, 'libs', 'testing', 'src', 'machine-clock.c');
  const args = ['-shared', '-fPIC', '-O1', '-o', clock, source];
  const built = await run('cc', args, { env, signal }).catch((error) => {
    if (error.code === 'ENOENT') return { code: 1 };
    throw error;
  });
  if (built.code !== 0) return null;
  const seconds = Buffer.alloc(8);
  seconds.writeBigInt64LE(BigInt(Math.ceil((Date.parse(at) - Date.now()) / 1000)));
  writeFileSync(ahead, seconds, { mode: 0o644 });
  return { LD_PRELOAD: clock, MACHINE_CLOCK: ahead };
}

/** @throws {Failure} where a process does not live then: a run would say "passed" of today */
async function checkClock(env, { at, zone, root, signal }) {
  const { output } = await run(process.execPath, ['-e', TELL], { cwd: root, env, signal });
  const [time, told] = output.trim().split(' ');
  if (Math.abs(Number(time) - Date.parse(at)) < NEAR_MS && told === zone) return;
  throw new Failure(`No process believes that it is ${at} in ${zone}.`, { detail: output });
}
