import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIfThere } from './fingerprint.mjs';
import { birthOf, isGroupGone, isSameProcess } from './processes.mjs';
import { killGroup } from './run.mjs';
import { waitUntil } from './wait.mjs';

/** A first installation on a slow line; whoever waits longer is told by its own work what is missing. */
const PATIENCE_MS = 15 * 60_000;
/** What was killed is gone in moments, unless a disk holds it. */
const END_MS = 5_000;

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
 * Does the work when no other process does work under this name; one that was killed holds nobody up, and what it had running is ended
 * first: two that install or build at once would take each other's files away.
 *
 * @template T
 * @param {string} file names the work; its folder is made
 * @param {{ onWait: () => void, signal?: AbortSignal }} options `onWait`: once, when somebody else is at work
 * @param {(remember: (pid: number | undefined) => void) => Promise<T>} work `remember`: notes the command that it runs, the leader of a
 *   process group (undefined: none any more)
 * @returns {Promise<T>}
 */
export async function inTurn(file, { onWait, signal }, work) {
  const self = { pid: process.pid, birth: birthOf(process.pid) };
  let mine = JSON.stringify(self);
  const claimed = async () => {
    if (claimFile(file, mine)) return true;
    const theirs = readIfThere(file);
    if (theirs === undefined || isAtWork(theirs)) return false;
    await endCommandOf(theirs);
    // Only if it is still the claim that was judged: another process may have broken it and made its own meanwhile.
    if (readIfThere(file) === theirs) rmSync(file, { force: true });
    return false;
  };
  let isMine = false;
  try {
    mkdirSync(dirname(file), { recursive: true });
    isMine = (await claimed()) || (await claimed());
    if (!isMine) {
      onWait();
      isMine = await waitUntil(claimed, { withinMs: PATIENCE_MS, everyMs: 200, signal });
    }
  } catch (error) {
    // Nobody who may not write here changes anything that another could be at work on.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
  const remember = (pid) => {
    if (!isMine) return;
    mine = JSON.stringify(pid === undefined ? self : { ...self, command: { pid, birth: birthOf(pid) } });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, mine, { mode: 0o600 });
    renameSync(draft, file);
  };
  try {
    return await work(remember);
  } finally {
    if (readIfThere(file) === mine) rmSync(file, { force: true });
  }
}

async function endCommandOf(claim) {
  const command = readClaim(claim)?.command;
  if (command === undefined || !isSameProcess(command)) return;
  killGroup(command.pid, 'SIGKILL');
  await waitUntil(() => isGroupGone(command), { withinMs: END_MS });
}

function isAtWork(claim) {
  const theirs = readClaim(claim);
  return theirs !== undefined && isSameProcess(theirs);
}

/** Undefined when it is half a claim. */
function readClaim(text) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
