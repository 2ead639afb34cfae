import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('static-server.mjs', import.meta.url));

/**
 * Starts the bare server of `static-server.mjs` in a process of its own, works with it and ends it.
 * @param {{ bytes?: string | Buffer, type?: string, databaseUrl?: string }} what it answers, and where it writes
 * @param {(server: { url: string, pid: number, readyAfterMs: number }) => Promise<T>} work
 * @template T
 */
export async function withBareServer({ bytes = '{}', type, databaseUrl }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'halfpallet-bench-'));
  const file = join(folder, 'answer');
  writeFileSync(file, bytes);
  const began = performance.now();
  const child = fork(SERVER, [file, ...(type === undefined ? [] : [type])], {
    env: { PATH: process.env.PATH, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  });
  try {
    const [url] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the bare server ended with ${code}`))),
    ]);
    return await work({ url, pid: child.pid, readyAfterMs: performance.now() - began });
  } finally {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}
