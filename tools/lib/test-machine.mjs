import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { hasRedis } from './redis.mjs';

/** The one without windows shows a page for half of the processor time. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {string | undefined} path of a Chromium: CHROMIUM_PATH, else the first one on the search path */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  for (const name of BROWSERS) {
    const path = found(name);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** @returns {string[]} packages to install, none as a rule */
function missingBrowser() {
  if (process.env.CHROMIUM_PATH || found(SHELL) !== undefined) return [];
  if (findBrowser() === undefined) return [SHELL, 'fonts-liberation'];
  // It shares files with Debian's Chromium, so that they have to be of one version.
  const query = ['-W', '-f', '${db:Status-Status} ${Version}', 'chromium'];
  const [status, version] = (spawnSync('dpkg-query', query, { encoding: 'utf8' }).stdout ?? '').split(' ');
  return status === 'installed' ? [`${SHELL}=${version}`] : [];
}

/** @param {string} name of a program @returns {string | undefined} where it is on the search path */
function found(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Installs what browser and queue tests need and Debian has, when we may: as root on Debian. Where that
 * fails, and anywhere else, a Chromium with windows will do, and the suites that miss what they need are reported as not run.
 *
 * @param {{ progress: import('./progress.mjs').Progress, signal?: AbortSignal }} options
 */
export async function ensureTestMachine({ progress, signal }) {
  const groups = [missingBrowser(), hasRedis() ? [] : ['redis-server']].filter((group) => group.length > 0);
  if (groups.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const title = `Installing ${groups.flat().join(', ')} for the tests (once)`;
  const began = Date.now();
  // Something else is built meanwhile: lines of its own leave that step alone.
  progress.say(`${title} ...`);
  // Run level 1 keeps the packages from starting services of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => run('apt-get', ['-o', 'Acquire::http::Timeout=20', ...args], { env, signal });
  const failed = [];
  const updated = await apt('update', '-qq');
  if (updated.code !== 0) failed.push(updated);
  for (const group of groups) {
    const installed = await apt('install', '-y', '-qq', '--no-install-recommends', ...group);
    if (installed.code !== 0) failed.push(installed);
  }
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  if (failed.length === 0) return progress.say(`${title}: installed (${took})`);
  progress.say(`${title}: failed after ${took}`);
  for (const { output } of failed) progress.say(`  apt-get did not work: ${output.trim().split('\n').at(-1)}`);
}
