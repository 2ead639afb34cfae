import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIfThere } from './fingerprint.mjs';
import { birthOf, isSameProcess } from './processes.mjs';
import { waitUntil } from './wait.mjs';

/** A first installation on a slow line; whoever waits longer is told by its own work what is missing. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Takes a name that only one process can have.
 *
 * @param {string} file in a folder that exists
 * @param {string} content what the others read in it
 * @returns {boolean} false when somebody has it
 */
export function claimFile(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    // A link either takes the name or fails, and what it names is already whole: nobody sees half a claim.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Does the work when no other process does work under this name; one that was killed holds nobody up.
 *
 * @template T
 * @param {string} file names the work; its folder is made
 * @param {{ onWait: () => void, signal?: AbortSignal }} options `onWait`: once, when somebody else is at work
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(file, { onWait, signal }, work) {
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  const claimed = () => {
    if (claimFile(file, mine)) return true;
    const theirs = readIfThere(file);
    // Only if it is still the claim that was judged: another process may have broken it and made its own meanwhile.
    if (theirs !== undefined && !isAtWork(theirs) && readIfThere(file) === theirs) rmSync(file, { force: true });
    return false;
  };
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (!claimed() && !claimed()) {
      onWait();
      await waitUntil(claimed, { withinMs: PATIENCE_MS, everyMs: 200, signal });
    }
  } catch (error) {
    // Nobody who may not write here changes anything that another could be at work on.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
  try {
    return await work();
  } finally {
    if (readIfThere(file) === mine) rmSync(file, { force: true });
  }
}

function isAtWork(claim) {
  try {
    return isSameProcess(JSON.parse(claim));
  } catch {
    return false;
  }
}
