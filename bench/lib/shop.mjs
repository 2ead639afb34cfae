import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/lib/ports.mjs';
import { Service } from '../../tools/lib/service.mjs';
import { withoutShopSettings } from '../../tools/lib/shop-settings.mjs';
import { createDatabaseBeside } from './database.mjs';
import { cpuMs, residentMb } from './processes.mjs';

export const OWNER = { email: 'owner@bench.example', password: 'measured horse battery' };

/** A shop at rest still looks after its queues, checkpoints and sessions. */
const QUIET_CPU_MS = 60;
const QUIET_SECONDS = 3;

/**
 * The product as it is shipped: HTTP process and worker, and beside them the card simulator, started the way `npm start` starts them, on the database given.
 * Ready means that the starter catalogue is there and every read model serves.
 *
 * @param {{ root: string, databaseUrl: string, signal: AbortSignal, env?: Record<string, string>, workers?: number, apart?: boolean }} options
 *   `workers`: worker processes, one as `npm start` has it; `apart`: pages, pictures and prices in a worker of their own
 */
export async function openShop({ root, databaseUrl, signal, env = {}, workers = 1, apart = false }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-bench-'));
  const port = await freePort();
  const cardsUrl = await createDatabaseBeside(databaseUrl, 'cards');
  const settings = {
    ...withoutShopSettings(process.env),
    NODE_OPTIONS: '',
    DATABASE_URL: databaseUrl,
    QUEUES_DATABASE_URL: `${databaseUrl}_queues`,
    CARD_SIMULATOR_URL: `http://127.0.0.1:${await freePort()}`,
    DATA_DIR: dataDir,
    PORT: String(port),
    FX_URL: 'off',
    // Hundreds of buyers arrive from this one machine.
    ABUSE_LIMITS: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...env,
  };
  /** By the name of the process. */
  const roles = apart ? { worker: 'housekeeping', 'worker-2': 'sourcing,browser,media,market' } : {};
  const services = {};
  const stop = async () => {
    signal.removeEventListener('abort', stop);
    await Promise.all(Object.values(services).map((service) => service.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  };
  const began = performance.now();
  const dist = join(root, 'apps', 'api', 'dist');
  const entries = { cards: 'card-simulator.js', api: 'main.js', worker: 'worker.js' };
  for (let further = 2; further <= (apart ? 2 : workers); further++) entries[`worker-${further}`] = 'worker.js';
  // A release from before the simulator could stand alone runs it in its other processes.
  if (!existsSync(join(dist, entries.cards))) {
    delete entries.cards;
    delete settings.CARD_SIMULATOR_URL;
  }
  const readyAfterMs = await new Promise((resolve, reject) => {
    const failed = (error) => void stop().then(() => reject(error));
    for (const [name, entry] of Object.entries(entries)) {
      services[name] = new Service({
        name,
        // A release from before the bundle has none.
        entry: [join(dist, 'bundled', entry), join(dist, entry)].find(existsSync),
        cwd: root,
        // It stands for Stripe: a process and tables of its own, so that what it costs is told apart.
        env: {
          ...settings,
          ...(name === 'cards' ? { DATABASE_URL: cardsUrl } : {}),
          ...(roles[name] === undefined ? {} : { WORKER_ROLES: roles[name] }),
        },
        logFile: join(dataDir, `${name}.log`),
        onFailed: failed,
        ...(name === 'api' ? { onReady: () => resolve(performance.now() - began) } : {}),
      });
      services[name].start();
    }
    signal.addEventListener('abort', () => failed(signal.reason), { once: true });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    readyAfterMs,
    dataDir,
    cardsDatabase: new URL(cardsUrl).pathname.slice(1),
    apiPid: services.api.pid,
    workerPid: services.worker.pid,
    settled: () => settled(services, signal),
    cpu: () => Object.fromEntries(Object.entries(services).map(([name, { pid }]) => [name, cpuMs(pid)])),
    memory: () => ({ api: residentMb(services.api.pid), worker: residentMb(services.worker.pid) }),
    stop,
  };
}

/** Resolves once no process has anything left to do from the start (pictures of the starter catalogue, first jobs). */
async function settled({ cards: _, ...services }, signal) {
  const used = () => Object.values(services).reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  for (let quiet = 0, before = used(); quiet < QUIET_SECONDS;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    signal.throwIfAborted();
    const now = used();
    quiet = now - before <= QUIET_CPU_MS ? quiet + 1 : 0;
    before = now;
  }
}

/** Opens a shop, works with it and stops it, whatever happens. */
export async function withShop(options, work) {
  const shop = await openShop(options);
  try {
    await shop.settled();
    return await work(shop);
  } finally {
    await shop.stop();
  }
}
