import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { hasRedis } from './redis.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns {string | undefined} path of a Chromium: CHROMIUM_PATH, else the first one on the search path */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  for (const name of BROWSERS) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/**
 * Installs what browser and queue tests need and Debian has, when we may: as root on Debian. Anywhere else, and when it
 * fails, the suites concerned are reported as not run.
 *
 * @param {{ progress: import('./progress.mjs').Progress, signal?: AbortSignal }} options
 */
export async function ensureTestMachine({ progress, signal }) {
  const packages = [];
  if (findBrowser() === undefined) packages.push('chromium', 'fonts-liberation');
  if (!hasRedis()) packages.push('redis-server');
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  progress.step(`Installing ${packages.join(', ')} for the tests (once)`);
  // Run level 1 keeps the packages from starting services of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { code, output } = await run('apt-get', args, { env, signal });
    if (code !== 0) {
      progress.failed();
      progress.say(`  apt-get ${args[0]} did not work: ${output.trim().split('\n').at(-1)}`);
      return;
    }
  }
  progress.done('installed');
}
