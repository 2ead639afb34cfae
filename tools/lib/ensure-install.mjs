import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { readIfThere } from './fingerprint.mjs';
import { run } from './run.mjs';

/**
 * Brings node_modules to the state of package-lock.json, by `npm ci`, when it is not there already.
 *
 * @param {{ root: string, progress: import('./progress.mjs').Progress, signal?: AbortSignal,
 *   onPid?: (pid: number | undefined) => void }} options `onPid`: hears of the command that runs
 */
export async function ensureInstalled({ root, progress, signal, onPid }) {
  const stamp = join(root, 'node_modules', '.halfpallet-install');
  const wanted = lockHash(root);
  if (readIfThere(stamp) === wanted) return progress.say('Packages: up to date');
  if (isInstalled(root)) {
    writeFileSync(stamp, wanted);
    return progress.say('Packages: up to date');
  }
  progress.step('Installing packages (a minute or two, once)');
  rmSync(stamp, { force: true });
  await npmCi(root, { signal, onPid });
  writeFileSync(stamp, wanted);
  progress.done('installed');
}

/** Changes whenever an installed package may change: with the lock file, and with the machine's architecture. */
export function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Compares npm's record of what it put into node_modules with the lock file, so that somebody who just ran
 * `npm install` need not wait for a second, clean one.
 */
function isInstalled(root) {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const same = (a, b) => a !== undefined && a.version === b.version && a.integrity === b.integrity;
  return (
    Object.entries(installed).every(([path, entry]) => same(locked[path], entry)) &&
    Object.entries(locked).every(
      ([path, entry]) =>
        !path.includes('node_modules/') ||
        entry.optional ||
        entry.devOptional ||
        entry.peer ||
        same(installed[path], entry),
    )
  );
}

/** The npm that started us, if one did: it may be the only one, and not be called "npm". @returns {string[]} */
export function npmCommand({ npm_execpath: self } = process.env) {
  return self?.endsWith('.js') ? [process.execPath, self] : ['npm'];
}

async function npmCi(root, options) {
  const [command, ...before] = npmCommand();
  // Compilers and bundlers are development packages, and needed whatever NODE_ENV says.
  const args = [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(command, args, { cwd: root, ...options });
  if (code !== 0) throw installFailure(root, output);
}

function installFailure(root, output) {
  if (/ENOSPC|no space left/i.test(output)) {
    return Object.assign(new Error('no space'), { code: 'ENOSPC', path: root });
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return new Failure(`Packages cannot be installed, as ${root} cannot be written by this user.`, { detail: output });
  }
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output)) {
    return new Failure(
      'Packages cannot be installed, as the package registry cannot be reached: check the network and start again.',
      {
        detail: output,
      },
    );
  }
  return new Failure('Packages cannot be installed: npm says why above.', { detail: output });
}
