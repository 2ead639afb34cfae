import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const HAS_PROC = process.platform === 'linux';

/**
 * When the process was started, as an opaque text. A process id alone proves nothing: ids are used again, within
 * minutes in a container. Id and birth together name one process for good.
 *
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs (a zombie does not run)
 */
export function birthOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (!HAS_PROC)
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
  const fields = statOf(pid);
  return fields === undefined || fields[0] === 'Z' ? undefined : fields[19];
}

/** What the system tells of a process, from its state on; undefined when it is gone. */
function statOf(pid) {
  try {
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Whether a command and all that it started in its group has ended: what is killed ends a moment later, each by itself.
 *
 * @param {{ pid: number, birth: string }} leader
 */
export function isGroupGone(leader) {
  if (!HAS_PROC) return !isSameProcess(leader);
  return !readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      const [state, , group] = statOf(pid) ?? [];
      return Number(group) === leader.pid && state !== 'Z';
    });
}

/** @param {{ pid: number, birth: string }} known */
export const isSameProcess = ({ pid, birth }) => birth !== undefined && birthOf(pid) === birth;

/**
 * Ids of the processes that work in this folder (a Postgres server and all its children work in their data folder).
 *
 * @param {string} folder real path
 * @returns {number[] | undefined} undefined where the system does not tell
 */
export function processesIn(folder) {
  if (!HAS_PROC) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && birthOf(pid) !== undefined;
      } catch {
        return false;
      }
    });
}

/** @param {number} pid @returns {string} the command line, empty when it cannot be read */
export function commandOf(pid) {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Sends a signal to a process that may be gone already. @param {number} pid @param {NodeJS.Signals} signal */
export function signalQuietly(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
