import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { announcedAddress, openDataFolder } from './data-folder.mjs';
import { addressOfRunningPostgres, startPostgres } from './embedded-postgres.mjs';
import { Failure, sentenceFor } from './failure.mjs';
import { assertPortFree, freePort, parsePort } from './ports.mjs';
import { Service } from './service.mjs';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const FIXTURE_MARKET = 'fixture-marketplace';

/**
 * The whole product on one machine: database (unless DATABASE_URL names one), HTTP process, worker, and while there is no
 * live scraping the sites that stand for the marketplaces. Stopping goes the other way round, the database last.
 */
export class Shop {
  #services = {};
  #postgres;
  #folder;
  #closing = new AbortController();
  #keeping;
  #settings;

  /**
   * @param {{ root: string, env: NodeJS.ProcessEnv, progress: import('./progress.mjs').Progress,
   *   onFailed: (error: unknown) => void, postgresSettings?: Record<string, string | number>, bundled?: boolean }} options
   *   `onFailed`: something that does not mend itself happened after `open`; close the shop. `bundled`: false runs what the compiler
   *   wrote, file by file
   */
  constructor(options) {
    this.options = options;
  }

  /**
   * Cheap checks first: whatever can be known to fail in a second must not fail after minutes of installing.
   * Takes the data folder.
   */
  async claim() {
    const { root, env } = this.options;
    const port = parsePort(env.PORT);
    // The folder first: a leftover of a killed run may still hold the port, and taking the folder waits for it.
    this.#folder = await openDataFolder(resolve(root, env.DATA_DIR || '.data'), { isDefault: !env.DATA_DIR });
    await assertPortFree(port);
    this.#settings = { ...env, PORT: String(port), DATA_DIR: this.#folder.path };
  }

  /** Boots the database. @param {AbortSignal} [signal] @returns {Promise<string>} its URL, as the owner */
  async openDatabase(signal) {
    const { root, progress, postgresSettings: settings } = this.options;
    if (this.#settings.DATABASE_URL) return this.#settings.DATABASE_URL;
    this.#postgres = await startPostgres({ root, home: this.#folder.path, progress, signal, settings });
    this.#keeping = this.#keepDatabase();
    this.#settings.DATABASE_OWNER_URL = this.#postgres.url;
    this.#settings.DATABASE_URL = this.#postgres.appUrl;
    this.#settings.QUEUES_DATABASE_URL ||= `${this.#postgres.appUrl}_queues`;
    return this.#postgres.url;
  }

  /** Starts the HTTP process and the worker. @returns {Promise<string>} the shop's address, once everything answers */
  async openServices() {
    const { progress, onFailed } = this.options;
    if (standsInForMarketplaces(this.#settings)) {
      // Where it was: what was found there is kept with its address.
      const before = Number(this.#folder.announcedBefore(FIXTURE_MARKET)?.match(/:(\d+)$/)?.[1]);
      this.#settings.FIXTURE_MARKETPLACE_URL = `http://127.0.0.1:${await freePort(before)}`;
      this.#folder.announce(FIXTURE_MARKET, this.#settings.FIXTURE_MARKETPLACE_URL);
      // The shop sells without it.
      this.#service(FIXTURE_MARKET, { onFailed: (failure) => progress.say(`  ${failure.message}`) });
    }
    return new Promise((ready, reject) => {
      let isReady = false;
      const failed = (error) => (isReady ? onFailed(error) : reject(error));
      this.#service('api', {
        onStep: (text) => isReady || progress.step(capitalised(text)),
        onReady(url) {
          if (!isReady) progress.done();
          isReady = true;
          ready(url);
        },
        onFailed: failed,
      });
      this.#service('worker', {
        onStep: (text) => isReady || progress.say(`  worker: ${text}`),
        onFailed: failed,
      });
    });
  }

  /** Restarts HTTP process and worker, e.g. after a build. */
  async restartServices() {
    await Promise.all(Object.values(this.#services).map((service) => service.restart()));
  }

  /** Drains and ends everything this shop started, the database last. */
  async close() {
    this.#closing.abort();
    await Promise.all(Object.values(this.#services).map((service) => service.stop()));
    await this.#postgres?.stop();
    await this.#keeping;
    this.#folder?.release();
  }

  /** Ends everything at once; nothing committed is lost. */
  kill() {
    this.#closing.abort();
    for (const service of Object.values(this.#services)) service.kill();
    this.#postgres?.kill();
    this.#folder?.release();
  }

  /**
   * Starts the database again whenever it stops by itself, at the same address, for as long as the shop runs. The
   * services stay: they answer that the shop is catching its breath, and go on when it is back.
   */
  async #keepDatabase() {
    const { root, progress, postgresSettings: settings } = this.options;
    const { signal } = this.#closing;
    const home = this.#folder.path;
    const quiet = { step: () => undefined, done: () => undefined, say: (text) => progress.say(text) };
    while (!signal.aborted) {
      const { exited, port } = this.#postgres;
      await exited;
      for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        progress.say(
          `  database: it stopped (${join(home, 'postgres.log')} tells why); it starts again in ${pause / 1000} s.`,
        );
        await sleep(pause, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        try {
          this.#postgres = await startPostgres({ root, home, progress: quiet, signal, settings, port });
          progress.say('  database: it runs again.');
          for (const service of Object.values(this.#services)) service.hurry();
          break;
        } catch (error) {
          if (!signal.aborted) progress.say(`  database: ${sentenceFor(error) ?? error}`);
        }
      }
    }
    // One that came up while the shop was being closed.
    await this.#postgres.stop();
  }

  #service(name, handlers) {
    const { root, progress, bundled = true } = this.options;
    const dist = join(root, 'apps', 'api', 'dist', bundled ? 'bundled' : '.');
    const entry = join(dist, name === 'api' ? 'main.js' : `${name}.js`);
    if (!existsSync(entry)) throw new Failure(`${entry} is missing: run npm run build and look at what it says.`);
    const service = new Service({
      name,
      entry,
      cwd: root,
      env: this.#settings,
      logFile: join(this.#folder.logs, `${name}.log`),
      onLine: (line) => progress.say(`  ${name}: ${line}`),
      onPid: (pid) => this.#folder.remember(name, pid),
      ...handlers,
    });
    this.#services[name] = service;
    service.start();
  }
}

/** Suppliers' pages come from invented sites until somebody has said that the real ones may be read, outside production. */
const standsInForMarketplaces = (env) =>
  !env.FIXTURE_MARKETPLACE_URL && !env.LIVE_SCRAPING_ACK && env.NODE_ENV !== 'production';

/**
 * What a further worker needs to know of the market that the running shop has started.
 * @param {string} home its data folder @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>} settings beside those of the environment
 */
export function marketOfRunningShop(home, env) {
  const url = standsInForMarketplaces(env) ? announcedAddress(home, FIXTURE_MARKET) : undefined;
  return url === undefined ? {} : { FIXTURE_MARKETPLACE_URL: url };
}

const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The database that `npm start` brought along, as it tells its own services.
 * @param {string} home absolute path of DATA_DIR
 */
export function enginesOfRunningShop(home) {
  if (process.env.DATABASE_URL) return {};
  const running = addressOfRunningPostgres(home);
  if (running === undefined) {
    throw new Failure(`No shop runs on ${home}: run npm start first, or name its database in DATABASE_URL.`);
  }
  return {
    DATABASE_OWNER_URL: running.url,
    DATABASE_URL: running.appUrl,
    QUEUES_DATABASE_URL: process.env.QUEUES_DATABASE_URL || `${running.appUrl}_queues`,
  };
}
