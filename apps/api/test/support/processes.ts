import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pool } from 'pg';
import { createTestDatabase, eventually, freePort, type TestDatabase } from '@halfpallet/testing';
import type { Buyer } from './buying';
import { rolesOf } from './roles';
import { asBackOffice, type Answer } from './shop';
import { createStockedDatabase } from './stocked-database';

const THIS_RELEASE = resolve(__dirname, '../../../..');
const ENTRIES = {
  api: 'main.js',
  'api-2': 'main.js',
  worker: 'worker.js',
  'worker-2': 'worker.js',
  'worker-3': 'worker.js',
} as const;
export type ProcessName = keyof typeof ENTRIES;

const programOf = (release: string, name: ProcessName) => join(release, 'apps/api/dist/bundled', ENTRIES[name]);

/** A start takes seconds, and a minute on a machine that others keep busy. */
const READY_WITHIN_MS = 110_000;

const START_AGAIN_AFTER_MS = 500;
/** Exit code of a start that only a person can mend. */
const EX_CONFIG = 78;

/**
 * The shop as it is shipped: the built HTTP process and the built worker, each a process of its own, on a database of
 * their own. They can be killed without warning and started again.
 */
export class ShopProcesses {
  private readonly running = new Map<ProcessName, ChildProcess>();
  /** Those of them that have said that they work. */
  private readonly working = new WeakSet<ChildProcess>();
  private lastWords = '';
  private otherPort = 0;

  private constructor(
    readonly port: number,
    private readonly database: TestDatabase,
    /** Of all its processes. */
    readonly dataDir: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /**
   * Resolves when the shop is ready.
   * @param others processes beside the one that answers
   * @param readyWithinMs for the start
   * @param release checkout of the release that begins, in a database that only it has seen; without one this release
   * @throws Error when the product is not built
   */
  static async open(
    env: NodeJS.ProcessEnv = {},
    others: readonly Exclude<ProcessName, 'api'>[] = ['worker'],
    readyWithinMs = READY_WITHIN_MS,
    release = THIS_RELEASE,
  ): Promise<ShopProcesses> {
    if (!existsSync(programOf(release, 'api')))
      throw new Error(`the server is not built: run \`npm run build\` in ${release} first`);
    const database = await (release === THIS_RELEASE ? createStockedDatabase() : createTestDatabase());
    const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-processes-'));
    const port = await freePort();
    const shop = new ShopProcesses(port, database, dataDir, env);
    shop.otherPort = await freePort();
    for (const other of others) shop.start(other, release);
    shop.start('api', release);
    try {
      await shop.ready(readyWithinMs);
    } catch (error) {
      // Nobody else could end them.
      await shop.close();
      throw error;
    }
    return shop;
  }

  get pool(): Pool {
    return this.database.pool;
  }

  /** Where a process that answers is reached. */
  origin(name: 'api' | 'api-2' = 'api'): string {
    return `http://127.0.0.1:${name === 'api' ? this.port : this.otherPort}`;
  }

  start(name: ProcessName, release = THIS_RELEASE): void {
    const child = spawn(process.execPath, [programOf(release, name)], {
      cwd: this.dataDir,
      env: {
        PATH: process.env.PATH,
        ...rolesOf(this.database.url),
        DATA_DIR: this.dataDir,
        PORT: String(name === 'api-2' ? this.otherPort : this.port),
        FX_URL: 'off',
        LOG_LEVEL: 'warn',
        ADMIN_EMAIL: 'owner@test.example',
        ADMIN_PASSWORD: 'correct horse battery',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (line.startsWith('HALFPALLET_READY')) this.working.add(child);
        this.lastWords = `${this.lastWords}\n${name}: ${line}`.slice(-4_000);
      });
    }
    this.running.set(name, child);
    // As the supervisor does: a start on a busy machine may meet a database that takes too long to answer.
    child.once('exit', (code) => {
      if (code === EX_CONFIG) return;
      setTimeout(() => this.running.get(name) === child && this.start(name, release), START_AGAIN_AFTER_MS);
    });
  }

  /** SIGKILL: no handler runs, nothing is flushed, nothing is answered. */
  kill(name: ProcessName): Promise<void> {
    return this.end(name, 'SIGKILL');
  }

  /** As a release ends it: what it has in hand it finishes. */
  stop(name: ProcessName): Promise<void> {
    return this.end(name, 'SIGTERM');
  }

  private async end(name: ProcessName, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.running.get(name);
    this.running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Waits until a process says that it works. */
  async works(name: ProcessName, withinMs = READY_WITHIN_MS): Promise<void> {
    const isWorking = () => Promise.resolve(this.working.has(this.running.get(name)!));
    await eventually(isWorking, { withinMs, everyMs: 50, what: `a working ${name}` });
  }

  /** Waits until the shop says of itself that it is ready, and that it is this one. */
  async ready(withinMs = READY_WITHIN_MS): Promise<void> {
    const healthy = async () => {
      const died = [...this.running].find(([, child]) => child.exitCode === EX_CONFIG);
      if (died) throw new Error(`${died[0]} ended with ${died[1].exitCode}:\n${this.lastWords}`);
      const answer = await this.buyer()
        .get('/api/health')
        .catch(() => null);
      const api = [...this.running].filter(([name]) => name !== 'worker').map(([, child]) => child);
      return answer?.status === 200 && api.some((child) => this.working.has(child));
    };
    await eventually(healthy, { withinMs, everyMs: 50, what: 'health' }).catch((error: unknown) => {
      throw new Error(`the shop did not become ready: ${(error as Error).message}\n${this.lastWords}`);
    });
  }

  /**
   * A buyer with a cookie jar, across a real socket. Calls reject when the process at the other end dies.
   * @param origin of whoever shares out requests, where several processes answer
   */
  buyer(origin = this.origin()): Buyer {
    const jar = new Map<string, string>();
    const request = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(`${origin}${url}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === undefined || isFile(body) ? {} : { 'content-type': 'application/json' }),
          ...asBackOffice(method, url),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isFile(body) ? body : JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name !== undefined && value !== undefined) jar.set(name, value);
      }
      return answerOf(response, await response.text());
    };
    return {
      get: (url, headers) => request('GET', url, undefined, headers),
      post: (url, body, headers) => request('POST', url, body, headers),
    };
  }

  async close(): Promise<void> {
    for (const name of [...this.running.keys()]) await this.kill(name);
    await this.database.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

function answerOf(response: Response, text: string): Answer {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A page, or half an answer.
  }
  return { status: response.status, headers: Object.fromEntries(response.headers), text, body };
}
