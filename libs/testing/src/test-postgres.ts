import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, THROWAWAY_SETTINGS, type RunningPostgres } from '../../../tools/lib/embedded-postgres.mjs';
import { throwawayFolder } from '../../../tools/lib/throwaway-folder.mjs';

/** A Postgres server that belongs to one test, which may stop, kill and restart it as it likes. */
export interface TestPostgres {
  readonly url: string;
  readonly port: number;
  /** Process id of the running server, undefined while it is down. */
  readonly pid: number | undefined;
  /** SIGKILL, as the kernel's out-of-memory killer would; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Clean stop; connections are cut, committed data is kept. */
  stop(): Promise<void>;
  /** Stops every process of it where it stands: connections stay, nothing answers. Linux only. */
  freeze(): void;
  /** Lets it go on. */
  thaw(): void;
  /** Starts it again on the same port and data; crash recovery included. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

const ROOT = join(__dirname, '../../..');
const quiet = { step: () => undefined, done: () => undefined, say: () => undefined };

/**
 * Starts a server on a free loopback port with data of its own in a temporary folder.
 *
 * @param options.durable true keeps fsync on, so that a kill proves something about committed data (default);
 *   false is faster, and keeps them in memory where there is room
 * @param options.home a folder for its data, e.g. on a small disk; it is emptied at the end. Default: one of its own
 * @param options.env of the server's processes, beside this one's
 */
export async function startTestPostgres(
  options: { readonly durable?: boolean; readonly home?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<TestPostgres> {
  const parent = options.home ?? (options.durable === false ? throwawayFolder() : tmpdir());
  const home = mkdtempSync(join(parent, 'halfpallet-pg-'));
  const settings = {
    ...(options.durable === false ? THROWAWAY_SETTINGS : {}),
    shared_buffers: '32MB',
    max_connections: 60,
  };
  const { env = {} } = options;
  const start = (known: { port?: number } = {}) =>
    startPostgres({ root: ROOT, home, progress: quiet, settings, env, detached: false, ...known });
  const first = await start();
  let running: RunningPostgres | undefined = first;
  const end = async (how: (server: RunningPostgres) => unknown): Promise<void> => {
    const server = running;
    running = undefined;
    if (server === undefined) return;
    await how(server);
    await server.exited;
  };
  return {
    url: first.url,
    port: first.port,
    get pid() {
      return running?.pid;
    },
    kill: () => end(({ pid }) => process.kill(pid, 'SIGKILL')),
    stop: () => end((server) => server.stop()),
    freeze: () => signalAll(running?.pid, 'SIGSTOP'),
    thaw: () => signalAll(running?.pid, 'SIGCONT'),
    async start() {
      running = await start({ port: first.port });
    },
    async remove() {
      await end((server) => server.stop());
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The server first, so that it starts no further process meanwhile. A process of its may end while we go through them. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  process.kill(pid, signal);
  for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/)) {
    if (child === '') continue;
    try {
      process.kill(Number(child), signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
