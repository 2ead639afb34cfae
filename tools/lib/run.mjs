import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { Failure, Interrupted } from './failure.mjs';

const KEPT_OUTPUT = 20_000;

/**
 * Runs a command to its end and keeps the last of what it printed. The command gets a process group of its own, so
 * that an interruption reaches its children too (npm and the TypeScript launcher both leave theirs behind).
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, uid?: number, gid?: number, input?: string,
 *   onOutput?: (text: string) => void, onPid?: (pid: number | undefined) => void, niceness?: number }} [options] `onPid`: hears of the
 *   command when it runs, and with undefined when it is gone. `niceness`: how far it stands back for others, 0 to 19
 * @returns {Promise<{ code: number, output: string }>} never rejects for a non-zero exit
 * @throws {Interrupted} when `signal` aborts; the command is gone by then
 */
export async function run(command, args, { signal, input, onOutput, onPid, niceness = 0, ...options } = {}) {
  if (signal?.aborted) throw new Interrupted();
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
  let output = '';
  const keep = (chunk) => {
    output = (output + chunk).slice(-KEPT_OUTPUT);
    onOutput?.(chunk);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep);
  child.stdin?.on('error', () => undefined).end(input);
  const stop = () => killGroup(child.pid, 'SIGTERM');
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode) => resolve(exitCode ?? 1));
    });
    if (child.pid !== undefined) onPid?.(child.pid);
    const code = await ended;
    onPid?.(undefined);
    if (signal?.aborted) throw new Interrupted();
    return { code, output };
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Like {@link run}, but a non-zero exit is a failure told by `sentence`. */
export async function runOrFail(command, args, { sentence, ...options }) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  if (/ENOSPC|No space left on device/i.test(output)) {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC', path: options.cwd });
  }
  throw new Failure(sentence, { detail: output });
}

/** @param {number | undefined} pid leader of the group @param {NodeJS.Signals} signal */
export function killGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
