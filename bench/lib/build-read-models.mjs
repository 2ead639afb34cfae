import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../tools/lib/service.mjs';
import { familyCpuMs, residentMb } from './processes.mjs';

const BUILDER = fileURLToPath(new URL('rebuild-process.mjs', import.meta.url));
const LOOK_EVERY_MS = 200;

/**
 * Builds all read models of a checkout in a process with the flags of the product's own.
 *
 * @param {{ root: string, databaseUrl: string, ahead: number, postgres: number, signal: AbortSignal }} options `ahead`: how many
 *   versions on, 0 builds what does not stand yet; `postgres`: the server's process
 * @returns {{ done: Promise<{ seconds: number, events: number, cpuMs: number, postgresMs: number, peakMb: number } | undefined>,
 *   stop: () => void }} `done`: undefined when it was stopped
 */
export function buildReadModels({ root, databaseUrl, ahead, postgres, signal }) {
  const before = familyCpuMs(postgres);
  const child = fork(BUILDER, [root, databaseUrl, String(ahead)], { cwd: root, execArgv: NODE_FLAGS, signal });
  let peakMb = 0;
  const timer = setInterval(() => (peakMb = Math.max(peakMb, memoryOf(child))), LOOK_EVERY_MS);
  const told = new Promise((resolve, reject) => {
    let answer;
    child.once('message', (message) => {
      answer = { ...message, postgresMs: familyCpuMs(postgres) - before };
    });
    child.once('error', reject);
    child.once('exit', (code, by) => {
      if (code === 0 || by !== null) resolve(answer);
      else reject(new Error(`the rebuild ended with ${code}`));
    });
  }).finally(() => clearInterval(timer));
  return { done: told.then((answer) => answer && { ...answer, peakMb }), stop: () => child.kill() };
}

function memoryOf(child) {
  try {
    return residentMb(child.pid);
  } catch {
    // Gone in this moment.
    return 0;
  }
}

/** `Node 46, Postgres 35`: processor time an event, in microseconds. */
export const cpuPerEvent = ({ cpuMs, postgresMs, events }) =>
  `Node ${Math.round((cpuMs * 1000) / events)}, Postgres ${Math.round((postgresMs * 1000) / events)}`;
