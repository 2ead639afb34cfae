import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { INestApplicationContext, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Pool } from 'pg';
import type { AdminRole } from '@halfpallet/contracts';
import { quietPool, type TestDatabase } from '@halfpallet/testing';
import { createHttpApp, prepareDatabase, systemClock } from '../../src/app';
import { StarterImport } from '../../src/catalogue/public';
import { loadConfig, type Config } from '../../src/platform/config';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { Readiness } from '../../src/platform/readiness';
import type { Clock } from '../../src/platform/tokens';
import { WorkerRuntime } from '../../src/platform/worker-runtime';
import { poolOfShop, queuesOfItsOwn, startFurtherWorkers } from './arrangement';
import { isDescribed, misfitsOfAnswer } from './described-answers';
import { rolesOf } from './roles';
import { createBareDatabase, createStockedDatabase } from './stocked-database';

export interface ShopOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly clock?: Clock;
  /** False leaves the catalogue empty. Default true: the 120 starter products. */
  readonly catalogue?: boolean;
  /** A database that is there before the shop and stays when it closes, as its owner. Default: one of its own. */
  readonly databaseUrl?: string;
  /** A data folder that outlives the shop, so that a shop opened later has the same secrets. Default: one of its own. */
  readonly dataDir?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
  /** A file as it was sent; left out by visitors across a socket. */
  readonly bytes?: Buffer;
}

/**
 * A visitor with a cookie jar: requests go through the real HTTP stack, without a socket. As both applications do, a read asks for
 * what was written before; here whoever wrote it, so that one person of a story sees what another did.
 */
export interface Visitor {
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(url: string, headers?: Record<string, string>): Promise<Answer>;
}

export const OWNER = { email: 'owner@test.example', password: 'correct horse battery' };

/**
 * The whole shop, HTTP and worker in one process, on a database of its own and a real listening port. It runs as the role
 * of the processes; `pool` belongs to the test and connects as the owner, who may look at and change everything. What carries its
 * queues, and whether there are further workers, is said in `arrangement.ts`. What it answers is compared with
 * what OpenAPI says of it; closing the shop tells where they differ.
 */
export class TestShop {
  private readonly misfits = new Set<string>();
  /** Position of the last event that any visitor was answered with. */
  private written = 0n;
  /** Where visitors come from, as limits count them: this machine, under one of its many addresses. */
  private from = '127.0.0.1';

  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    readonly pool: Pool,
    readonly url: string,
    private readonly database: TestDatabase | null,
    private readonly ownDataDir: string | null,
    private readonly further: readonly INestApplicationContext[],
  ) {}

  static async open(options: ShopOptions = {}): Promise<TestShop> {
    const database = options.databaseUrl === undefined ? await ownDatabase(options) : null;
    const ownerUrl = options.databaseUrl ?? (database as TestDatabase).url;
    const ownDataDir = options.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'halfpallet-test-')) : null;
    const config = loadConfig({
      ...rolesOf(ownerUrl),
      DATA_DIR: options.dataDir ?? ownDataDir ?? undefined,
      PORT: '0',
      FX_URL: 'off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...(options.databaseUrl === undefined ? await queuesOfItsOwn() : {}),
      ...options.env,
    });
    const clock = options.clock ?? systemClock;
    const ofTheShop = poolOfShop(config);
    await prepareDatabase(config, ofTheShop);
    const app = await createHttpApp(config, ofTheShop, clock);
    const further: INestApplicationContext[] = [];
    try {
      const pool = database?.pool ?? quietPool(ownerUrl, { max: 3 });
      await app.listen(0, '127.0.0.1');
      // Drawing every picture takes minutes of both processors; a page that shows one has it drawn.
      await app.get(JobQueues).queue('image-warm-up').pause();
      await app.get(WorkerRuntime).start();
      if (options.catalogue !== false) await app.get(StarterImport).loadWhenEmpty(() => undefined);
      if (options.catalogue !== false) await app.get(Readiness).whenReady(() => undefined);
      await startFurtherWorkers(further, config, clock);
      return new TestShop(app, config, pool, await app.getUrl(), database, ownDataDir, further);
    } catch (error) {
      // Nobody else could close it, and it would work on beside all tests that follow.
      for (const one of [...further, app]) await one.close().catch(() => undefined);
      await database?.drop();
      throw error;
    }
  }

  /** What stands for `token` in each application of the shop: which of them does a job is not for the test to say. */
  each<T>(token: Type<T>): T[] {
    return [this.app, ...this.further].map((one) => one.get(token));
  }

  /** Visitors come from elsewhere from now on, so that what others did is not counted as theirs. */
  moveVisitors(): void {
    this.from = this.from.replace(/\d+$/, (last) => String(Number(last) + 1));
  }

  visitor(): Visitor {
    const jar = new Map<string, string>();
    const request: Visitor['request'] = async (method, url, body, headers = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await this.app.inject({
        method,
        url,
        remoteAddress: this.from,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...asBackOffice(method, url),
          ...(method === 'GET' && this.written > 0n ? { 'x-min-position': String(this.written) } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
      });
      for (const { name, value, maxAge, expires } of response.cookies) {
        if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) jar.delete(name);
        else jar.set(name, encodeURIComponent(value));
      }
      const reached = BigInt((response.headers['x-event-position'] as string | undefined) ?? 0);
      if (reached > this.written) this.written = reached;
      const answer: Answer = {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        body: parse(response.body),
        bytes: response.rawPayload,
      };
      this.compare(method, url, answer, response.rawPayload);
      return answer;
    };
    return {
      request,
      get: (url, headers) => request('GET', url, undefined, headers),
      post: (url, body, headers) => request('POST', url, body, headers),
      put: (url, body, headers) => request('PUT', url, body, headers),
      delete: (url, headers) => request('DELETE', url, undefined, headers),
    };
  }

  /** A visitor signed in as the owner. */
  async owner(): Promise<Visitor> {
    const visitor = this.visitor();
    const answer = await visitor.post('/api/login', OWNER);
    if (answer.status >= 300) throw new Error(`the owner could not sign in: ${answer.status} ${answer.text}`);
    return visitor;
  }

  /** A visitor signed in as a member of staff with this role. */
  async staff(adminRole: AdminRole): Promise<Visitor> {
    const person = { email: `${adminRole}@test.example`, password: 'correct horse battery' };
    const owner = await this.owner();
    await owner.post('/api/admin/rest/staff', { ...person, firstName: `Sam ${adminRole}`, role: 'admin', adminRole });
    const visitor = this.visitor();
    const answer = await visitor.post('/api/login', person);
    if (answer.status >= 300) throw new Error(`${adminRole} could not sign in: ${answer.status} ${answer.text}`);
    return visitor;
  }

  /** Sends a body as it stands, e.g. one that is no JSON. */
  async raw(url: string, payload: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.app.inject({
      method: 'POST',
      url,
      remoteAddress: this.from,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: parse(response.body),
    };
  }

  private compare(method: string, url: string, answer: Answer, bytes: Buffer): void {
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (!isDescribed(url.replace(/\?.*/s, '')) || !isJson || answer.status >= 300) return;
    const whole = { ...answer, body: parse(decoded(answer, bytes)) };
    for (const misfit of misfitsOfAnswer(this.app, method, url, whole)) this.misfits.add(misfit);
  }

  async close(): Promise<void> {
    for (const worker of this.further) await worker.close();
    await this.app.close();
    if (this.database) await this.database.drop();
    else await this.pool.end();
    if (this.ownDataDir) rmSync(this.ownDataDir, { recursive: true, force: true });
    // Tests that are loaded together are kept until the last of them has ended, and with them each shop that they name.
    Object.assign(this, { app: undefined, pool: undefined, database: undefined, further: undefined });
    if (this.misfits.size > 0) throw new Error([...this.misfits].slice(0, 20).join('\n'));
  }
}

/** A history that is kept elsewhere is empty, and so are the read models of it. */
const ownDatabase = ({ catalogue, env }: ShopOptions): Promise<TestDatabase> =>
  catalogue === false || env?.EVENTSTORE_URL ? createBareDatabase() : createStockedDatabase();

/** What the back-office sends with every change. */
export function asBackOffice(method: string, url: string): Record<string, string> {
  return method !== 'GET' && url.startsWith('/api/admin/rest/') ? { 'x-admin-client': '1' } : {};
}

/** The text of an answer, also of one that was asked for in compressed form. */
function decoded({ headers, text }: Answer, bytes: Buffer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
