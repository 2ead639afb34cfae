import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { readIfThere } from './fingerprint.mjs';
import { claimFile } from './in-turn.mjs';
import { birthOf, isSameProcess, signalQuietly } from './processes.mjs';
import { waitUntil } from './wait.mjs';

/** Layout of the data folder. Raise it when an older Halfpallet could no longer read what a newer one wrote. */
const FORMAT = 1;
/** A new database takes 60 MB, its log up to 1 GB more under load; below this a start would only fail later. */
const LEAST_FREE_MB = 200;
/** Services of a supervisor that was killed notice within moments and then finish what they are doing. */
const ORPHAN_PATIENCE_MS = 10_000;

/**
 * Makes the folder usable and takes it for this process alone.
 *
 * @param {string} folder absolute path of DATA_DIR
 * @param {{ isDefault?: boolean }} [options] the folder nobody chose is closed to other users, whoever made it; one that
 *   somebody chose keeps the rights it has
 * @returns {Promise<DataFolder>}
 * @throws {Failure} when somebody else uses it, owns it, wrote it in another format, or its disk is full
 */
export async function openDataFolder(folder, { isDefault = false } = {}) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (error.code === 'ENOENT') {
      throw new Failure(`The data folder ${folder} is a link to nowhere: mount the disk it leads to, or set DATA_DIR.`);
    }
    if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error;
    throw new Failure(`The data folder ${folder} is a file, or lies below one: set DATA_DIR to a folder.`);
  }
  const { uid, mode } = statSync(folder);
  const self = process.getuid?.() ?? uid;
  if (self !== 0 && uid !== self) {
    throw new Failure(
      `The data folder ${folder} belongs to another user (uid ${uid}): start as that user, or set DATA_DIR to a folder of your own.`,
    );
  }
  if (isDefault && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
  assertSpace(folder);
  checkFormat(folder);
  const lock = await takeLock(folder);
  mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
  return { path: folder, logs: join(folder, 'logs'), ...lock };
}

/**
 * @typedef {object} DataFolder
 * @property {string} path
 * @property {string} logs folder for log files
 * @property {(name: string, pid: number | undefined) => void} remember notes a child's process id (undefined: gone),
 *   so that the next start can wait for it should this process be killed
 * @property {(name: string, url: string) => void} announce says where something of this shop listens, for further workers
 * @property {(name: string) => string | undefined} announcedBefore where that listened the last time, in this run or an earlier one
 * @property {() => void} release
 */

function assertSpace(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < LEAST_FREE_MB) {
    throw new Failure(
      `Only ${free} MB are free on the disk that holds ${folder}, and Halfpallet needs at least ${LEAST_FREE_MB} MB: free some space or set DATA_DIR to another disk.`,
    );
  }
}

function checkFormat(folder) {
  const file = join(folder, 'halfpallet.json');
  const text = readIfThere(file);
  if (text === undefined) return replaceFile(file, JSON.stringify({ format: FORMAT }));
  let format;
  try {
    format = JSON.parse(text).format;
  } catch {
    format = undefined;
  }
  if (format !== FORMAT) {
    throw new Failure(
      `The data folder ${folder} belongs to another version of Halfpallet (format ${format ?? 'unknown'}, this version writes ${FORMAT}): start that version, or set DATA_DIR to another folder.`,
    );
  }
}

async function takeLock(folder) {
  const file = join(folder, 'supervisor.json');
  const children = {};
  const addresses = {};
  const content = () => JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), children, addresses });
  for (;;) {
    if (claimFile(file, content())) break;
    await breakStaleLock(folder, file);
  }
  return {
    remember(name, pid) {
      if (pid === undefined) delete children[name];
      else children[name] = { pid, birth: birthOf(pid) };
      try {
        replaceFile(file, content());
      } catch {
        // On a full disk a child that died is started again all the same; the next note holds what this one would have said.
        rmSync(`${file}.new`, { force: true });
      }
    },
    announce(name, url) {
      addresses[name] = url;
      replaceFile(file, content());
      replaceFile(join(folder, `${name}.url`), url);
    },
    announcedBefore: (name) => readIfThere(join(folder, `${name}.url`)),
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Where something of the shop listens that runs on this folder.
 * @param {string} folder @param {string} name as it was announced
 * @returns {string | undefined} undefined when no shop runs there, or it has none
 */
export function announcedAddress(folder, name) {
  try {
    const holder = JSON.parse(readIfThere(join(folder, 'supervisor.json')) ?? '{}');
    return isSameProcess(holder) ? holder.addresses?.[name] : undefined;
  } catch {
    return undefined;
  }
}

async function breakStaleLock(folder, file) {
  const text = readIfThere(file);
  if (text === undefined) return;
  let holder;
  try {
    holder = JSON.parse(text);
  } catch {
    holder = { children: {} };
  }
  if (isSameProcess(holder)) {
    throw new Failure(
      `Halfpallet is already running on the data folder ${folder} (process ${holder.pid}): stop it first, or give this one another PORT and DATA_DIR.`,
    );
  }
  const orphans = Object.values(holder.children ?? {});
  if (!(await waitUntil(() => !orphans.some(isSameProcess), { withinMs: ORPHAN_PATIENCE_MS }))) {
    for (const orphan of orphans.filter(isSameProcess)) signalQuietly(orphan.pid, 'SIGKILL');
    await waitUntil(() => !orphans.some(isSameProcess), { withinMs: 2_000 });
  }
  // Only if it is still the lock that was judged: another start may have broken it and taken its own meanwhile.
  if (readIfThere(file) === text) rmSync(file, { force: true });
}

function replaceFile(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The last lines of a log file, from `offset` on. @param {string} file @param {number} offset @param {number} [lines] */
export function tailOf(file, offset = 0, lines = 12) {
  try {
    return readFileSync(file).subarray(offset).toString().trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
