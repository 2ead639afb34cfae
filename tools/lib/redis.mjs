import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { freePort } from './ports.mjs';
import { signalQuietly } from './processes.mjs';
import { waitUntil } from './wait.mjs';

export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis that keeps nothing, on a free loopback port. @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startTemporaryRedis() {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'halfpallet-redis-'));
  const settings = {
    ...{ port, bind: '127.0.0.1', dir: home, save: '', appendonly: 'no' },
    // BullMQ refuses a server that may throw keys away.
    'maxmemory-policy': 'noeviction',
    // Each shop under test may have one of its own.
    databases: 1_000,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', args, { detached: true, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) signalQuietly(child.pid, 'SIGTERM');
    await exited;
    rmSync(home, { recursive: true, force: true });
  };
  await waitUntil(async () => child.exitCode !== null || (await accepts(port)), { withinMs: 5_000 });
  if (child.exitCode === null && (await accepts(port))) return { url: `redis://127.0.0.1:${port}`, stop };
  await stop();
  throw new Failure('redis-server is installed but does not start.');
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
