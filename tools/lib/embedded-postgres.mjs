import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  APP_USER,
  appPassword,
  createDatabase,
  DATABASE,
  dataArgument,
  passwordFile,
  serverEnvironment,
  USER,
} from './create-database.mjs';
import { tailOf } from './data-folder.mjs';
import { Failure, Interrupted } from './failure.mjs';
import { readIfThere } from './fingerprint.mjs';
import { freePort } from './ports.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { birthOf, commandOf, processesIn, signalQuietly } from './processes.mjs';
import { waitUntil } from './wait.mjs';

const STOP_TIMEOUT_MS = 60_000;
const START_TIMEOUT_MS = 120_000;
const LOG_LIMIT_BYTES = 10_000_000;

const LEAST_BUFFERS_MB = 128;
const MOST_BUFFERS_MB = 512;
const BUFFERS_SHARE = 1 / 16;

/**
 * What the server keeps of its tables, in megabytes. Lists and searches of a million orders go through 300 MB of indexes again and again;
 * with less room each page comes from the system's cache, several times as dear. Pages that nobody reads take no memory, so a small shop
 * pays for the register of them alone: 21 MB for the most against the least.
 * @param {number} memoryBytes of the machine, or of the container that it runs in
 */
export function sharedBuffersMb(memoryBytes) {
  const share = Math.floor((memoryBytes * BUFFERS_SHARE) / 2 ** 20);
  return Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, share));
}

/** Zero or nothing at all where no container limits it. */
const memoryBytes = () => Math.min(totalmem(), process.constrainedMemory?.() || Infinity);

/** What a shop on one machine wants. Short queries only, so compiling them costs more than it gives. */
const SHOP_SETTINGS = {
  // The HTTP process takes about 20, a worker with every role up to 45: one that it waits on for each queue, and those it works with.
  max_connections: 300,
  shared_buffers: `${sharedBuffersMb(memoryBytes())}MB`,
  random_page_cost: 1.1,
  jit: 'off',
  // Whoever touches a page first after a checkpoint logs all of it; keys that are not in order of time touch many.
  wal_compression: 'on',
  log_min_messages: 'warning',
};
/** For tests: nothing here survives a power cut, and nothing here needs to. */
export const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 600,
  shared_buffers: '128MB',
  // Each shop opens dozens of connections, and each proves its password by as many rounds as this.
  scram_iterations: 1,
};

/**
 * @typedef {object} RunningPostgres
 * @property {string} url connection URL of the owner, who may do everything, with the generated password
 * @property {string} appUrl connection URL of the role that the shop's processes run as
 * @property {number} pid
 * @property {number} port
 * @property {Promise<void>} exited settles when the server process ends, whoever ended it
 * @property {() => Promise<void>} stop lets nobody new in, cuts connections, writes everything out, ends
 * @property {() => void} kill ends it at once; the next start recovers from the log
 */

/**
 * Starts the PostgreSQL that comes with the package, on a loopback port, with its data under `home`/postgres.
 *
 * A server left behind by a killed supervisor is stopped cleanly first. As root the server runs as the owner of its
 * data, or as `nobody`: PostgreSQL refuses root. It then starts inside its data folder and names it /proc/self/cwd, so
 * that it needs no right to pass through the folders above, which may well be private.
 *
 * @param {{ root: string, home: string, progress: import('./progress.mjs').Progress, signal?: AbortSignal,
 *   settings?: Record<string, string | number>, port?: number, env?: NodeJS.ProcessEnv, detached?: boolean }} options
 *   `home`: a folder only this process uses (see data-folder.mjs). `port`: the one it had before, so that whoever knows
 *   its address finds it again; default a free one. `env`: of the server's processes, beside this one's. `detached`:
 *   false ends it with the group of processes that this one belongs to
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres(options) {
  const { root, home, progress, signal, settings = {}, port: known, env = {}, detached = true } = options;
  const data = join(home, 'postgres');
  const identity = identityFor(data);
  const cache = process.getuid?.() === 0 ? '/var/cache/halfpallet' : join(home, 'cache');
  const { native, major } = postgresBinaries({ root, cache, identity, say: progress.say });
  const server = {
    native,
    data,
    identity,
    log: join(home, 'postgres.log'),
    settings: { ...SHOP_SETTINGS, ...settings },
    env: { ...serverEnvironment(), ...env },
    detached,
  };
  if (existsSync(data)) {
    checkVersion(data, major);
    takeOver(data, identity);
    await stopLeftover(data, progress);
  } else {
    progress.step('Creating the database (once)');
    await createDatabase(server, { home, signal });
    progress.done('created');
  }
  progress.step('Starting the database');
  const { child, port } = await launch(server, signal, known);
  progress.done(`PostgreSQL ${major} on 127.0.0.1:${port}`);
  const exited = child.exitCode === null ? once(child, 'exit').then(() => undefined) : Promise.resolve();
  return {
    ...urlsOf(home, port),
    pid: child.pid,
    port,
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // "Fast" shutdown; should a checkpoint hang on a broken disk, "immediate" leaves the rest to recovery.
      signalQuietly(child.pid, 'SIGINT');
      const timeout = setTimeout(() => signalQuietly(child.pid, 'SIGQUIT'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timeout);
    },
    kill: () => signalQuietly(child.pid, 'SIGQUIT'),
  };
}

function urlsOf(home, port) {
  const address = `127.0.0.1:${port}/${DATABASE}`;
  return {
    url: `postgres://${USER}:${readFileSync(passwordFile(home), 'utf8')}@${address}`,
    appUrl: `postgres://${APP_USER}:${appPassword(home)}@${address}`,
  };
}

/**
 * Where the database of a shop listens that somebody else has started.
 * @param {string} home as in {@link startPostgres}
 * @returns {{ url: string, appUrl: string } | undefined} as the owner, and as the shop's processes; undefined when none runs
 */
export function addressOfRunningPostgres(home) {
  const lines = (readIfThere(join(home, 'postgres', 'postmaster.pid')) ?? '').split('\n');
  const isReady = lines[7]?.trim() === 'ready' && birthOf(Number(lines[0])) !== undefined;
  return isReady ? urlsOf(home, Number(lines[3])) : undefined;
}

/** The user the server has to run as; undefined when that is ourselves. */
function identityFor(data) {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new Failure(
      'PostgreSQL does not run as the system administrator: start as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readIfThere('/etc/passwd') ?? '') ?? [];
  if (uid === undefined) {
    throw new Failure(
      'PostgreSQL does not run as root and there is no user "nobody": start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

function checkVersion(data, major) {
  const found = readIfThere(join(data, 'PG_VERSION'))?.trim();
  if (found === undefined) {
    throw new Failure(
      `${data} is not a database folder, though it has the name of one: move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (found !== String(major)) {
    throw new Failure(
      `The database in ${data} was written by PostgreSQL ${found} and this version of Halfpallet brings PostgreSQL ${major}: start the Halfpallet that wrote it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Data that root copied or restored belongs to root; the server would refuse it. */
function takeOver(data, identity) {
  if (identity === undefined || statSync(data).uid === identity.uid) return;
  const chownAll = (path) => {
    lchownSync(path, identity.uid, identity.gid);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) chownAll(join(path, entry.name));
      else lchownSync(join(path, entry.name), identity.uid, identity.gid);
    }
  };
  chownAll(data);
}

/** Stops the server of a supervisor that was killed, and removes its pid file if that names somebody else by now. */
async function stopLeftover(data, progress) {
  const pidFile = join(data, 'postmaster.pid');
  const pid = Number.parseInt(readIfThere(pidFile) ?? '', 10);
  if (Number.isNaN(pid)) return;
  const folder = realpathSync(data);
  const inside = processesIn(folder);
  if (inside === undefined ? /postgres/.test(commandOf(pid)) : inside.includes(pid)) {
    progress.step('Stopping the database of a start that was killed');
    signalQuietly(pid, 'SIGINT');
    if (!(await waitUntil(() => birthOf(pid) === undefined, { withinMs: STOP_TIMEOUT_MS / 2 })))
      signalQuietly(pid, 'SIGQUIT');
    if (!(await waitUntil(() => birthOf(pid) === undefined, { withinMs: STOP_TIMEOUT_MS / 2 }))) {
      throw new Failure(
        `A database server still works in ${data} and does not stop: end process ${pid} and start again.`,
      );
    }
    progress.done('stopped');
  } else if (inside !== undefined) {
    // Backends outlive a killed server for a moment; only when none is left the file is certainly a leftover.
    await waitUntil(() => processesIn(folder).length === 0, { withinMs: 5_000 });
    if (processesIn(folder).length === 0) rmSync(pidFile, { force: true });
  }
}

async function launch(server, signal, known) {
  const { native, data, identity, log, settings, env, detached } = server;
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
  for (let attempt = 1; ; attempt++) {
    const port = known ?? (await freePort());
    const all = {
      ...settings,
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      timezone: 'UTC',
      log_timezone: 'UTC',
    };
    const args = [
      '-D',
      dataArgument(data, identity),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const out = openSync(log, 'a', 0o600);
    const offset = statSync(log).size;
    // Detached: Ctrl+C on the terminal goes to the whole foreground group, and the database has to stop last.
    const child = spawn(join(native, 'bin', 'postgres'), args, {
      cwd: data,
      ...identity,
      env,
      detached,
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    const failed = once(child, 'error').then(([error]) => error);
    const early = await Promise.race([failed, waitForReady(data, child, signal)]);
    if (early instanceof Error) throw early;
    if (early === 'ready') return { child, port };
    const said = tailOf(log, offset);
    if (early === 'interrupted' || early === 'timeout') {
      signalQuietly(child.pid, 'SIGINT');
      await waitUntil(() => child.exitCode !== null || child.signalCode !== null, { withinMs: 10_000 });
      if (signal?.aborted) throw new Interrupted();
    }
    const passing = /pre-existing shared memory block|could not bind|Address already in use/.test(said);
    if (passing && attempt < 10) {
      await sleep(500);
      continue;
    }
    if (/No space left on device/.test(said))
      throw Object.assign(new Error('no space'), { code: 'ENOSPC', path: data });
    throw new Failure(`The database does not start: PostgreSQL says why above, and in ${log}.`, { detail: said });
  }
}

/** Line 8 of postmaster.pid tells when connections are welcome; `pg_ctl start` waits for the same. */
async function waitForReady(data, child, signal) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const lines = (readIfThere(join(data, 'postmaster.pid')) ?? '').split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return 'ready';
    if (signal?.aborted) return 'interrupted';
    if (Date.now() > deadline) return 'timeout';
    await sleep(20);
  }
  return 'exited';
}

/**
 * A server for tests or benchmarks, with its data in a temporary folder that goes away with it.
 *
 * @param {{ root: string, progress: import('./progress.mjs').Progress, signal?: AbortSignal, parent?: string,
 *   settings?: Record<string, string | number> }} options `parent`: where the folder goes, by default where the system
 *   keeps temporary files
 */
export async function startTemporaryPostgres(options) {
  const home = mkdtempSync(join(options.parent ?? tmpdir(), 'halfpallet-pg-'));
  const clean = () => rmSync(home, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({ ...options, home });
    return { ...postgres, stop: () => postgres.stop().finally(clean) };
  } catch (error) {
    clean();
    throw error;
  }
}
