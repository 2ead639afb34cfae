import { Body, Controller, Get, Module, Param, Post, Req, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { EventStore, RecordedEvent } from '@halfpallet/event-store';
import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import type { Config } from '../../src/platform/config';
import { EVENT_STORE } from '../../src/platform/tokens';
import type { ShopRequest } from '../../src/platform/http/request';

// The real application and edge, with no capability but identity: what stands here does not wait for the others.
jest.mock('../../src/capabilities', () => {
  const identity = jest.requireActual<typeof import('../../src/identity/public')>('../../src/identity/public');
  const platform = jest.requireActual<typeof import('../../src/platform/http/idempotency.interceptor')>(
    '../../src/platform/http/idempotency.interceptor',
  );
  return {
    contributions: [
      {
        capability: 'platform',
        migrations: [platform.idempotencyMigration, platform.keptAnswersMigration, platform.shortAnswersMigration],
      },
      identity.identityContribution,
    ],
    get capabilityModules() {
      return [identity.IdentityModule, GrantProbeModule];
    },
  };
});

import { createHttpApp, prepareDatabase } from '../../src/app';
import { IdentityModule, OrderGrants } from '../../src/identity/public';
import { Public, Requires, SignedIn } from '../../src/platform/http/policy';

/** Stands for ordering: gives and asks for grants, and has one route of each kind of policy. */
@Controller('api/probe')
class GrantProbe {
  constructor(private readonly grants: OrderGrants) {}

  @Post('orders')
  @Public()
  place(
    @Body() body: { orderId: string },
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): { ok: true } {
    this.grants.grant(reply, request, body.orderId);
    return { ok: true };
  }

  @Get('orders/:id')
  @Public()
  holds(@Param('id') id: string, @Req() request: ShopRequest): { holds: boolean } {
    return { holds: this.grants.holds(request, id) };
  }

  @Get('signed-in')
  @SignedIn()
  signedIn(): { ok: true } {
    return { ok: true };
  }

  @Get('finance')
  @Requires('ledger.read')
  finance(): { ok: true } {
    return { ok: true };
  }
}

@Module({ imports: [IdentityModule], controllers: [GrantProbe] })
class GrantProbeModule {}

export const OWNER = { email: 'owner@halfpallet.example', password: 'owner-has-a-long-one' };

/** A clock that tests move. */
export class TestClock {
  private ms = Date.UTC(2026, 0, 5, 9);
  now(): Date {
    return new Date(this.ms);
  }
  advance(ms: number): void {
    this.ms += ms;
  }
}

export interface IdentityApp {
  readonly app: NestFastifyApplication;
  readonly pool: Pool;
  readonly clock: TestClock;
  readonly config: Config;
  browser(address?: string): Browser;
  /** The events of a person's account, oldest first. */
  eventsOf(personId: string): Promise<RecordedEvent[]>;
  close(): Promise<void>;
}

/** Starts the application on a database of its own, or a second one on the database of the first. */
export async function startIdentityApp(
  options: { readonly config?: Partial<Config>; readonly database?: TestDatabase; readonly clock?: TestClock } = {},
): Promise<IdentityApp & { readonly database: TestDatabase }> {
  const database = options.database ?? (await ownDatabase());
  const own = options.database === undefined;
  const clock = options.clock ?? new TestClock();
  const config = { ...baseConfig, databaseUrl: database.url, ...options.config };
  if (own) await prepareDatabase(config, database.pool);
  const { Pool: PgPool } = jest.requireActual<typeof import('pg')>('pg');
  const pool = new PgPool({ connectionString: database.url, max: 10 });
  pool.on('error', () => undefined);
  const app = await createHttpApp(config, pool, clock).catch(async (error: unknown) => {
    await pool.end();
    if (own) await database.drop();
    throw error;
  });
  return {
    app,
    pool,
    clock,
    config,
    database,
    browser: (address) => new Browser(app, address),
    async eventsOf(personId) {
      const events: RecordedEvent[] = [];
      const store = app.get<EventStore>(EVENT_STORE);
      for await (const event of store.readStream(`account-${personId}`)) events.push(event);
      return events;
    },
    async close() {
      await app.close();
      if (own) await database.drop();
    },
  };
}

/** With the tables of this application alone, which are made once for these sources and cloned. */
function ownDatabase(): Promise<TestDatabase> {
  const { TEST_SOURCES } = process.env;
  if (!TEST_SOURCES) return createTestDatabase({ poolSize: 10 });
  const prepare = (pool: Pool) => prepareDatabase({ ...baseConfig, databaseUrl: pool.options.connectionString! }, pool);
  return createTestDatabase({ poolSize: 10, template: { key: `identity ${TEST_SOURCES}`, prepare } });
}

const baseConfig: Config = {
  production: false,
  port: 0,
  drainMs: 0,
  publicOrigin: 'http://localhost:3000',
  dataDir: '/nowhere',
  databaseUrl: '',
  databaseOwnerUrl: null,
  databaseConsoleUrl: 'https://console.example/',
  eventStoreUrl: null,
  redisUrl: null,
  egress: { trustedOrigins: [], nat64Prefixes: [] },
  imageHosts: [],
  pictureStorage: null,
  trustProxy: 'loopback',
  abuseLimits: true,
  devPages: true,
  vitalsShare: 0,
  secret: 'a secret of this test',
  admin: { email: OWNER.email, password: OWNER.password },
  issuer: null,
  stripe: {
    secretKey: null,
    livemode: false,
    publishableKey: null,
    webhookSecret: 'whsec_test',
    allowSimulatedInProduction: false,
    simulatorUrl: null,
  },
  queuesDatabaseUrl: null,
  workerRoles: ['housekeeping'],
  workersStandBack: true,
  assistant: { openai: null, dailyTokens: null },
  scraping: { live: false, acknowledgedBy: null, oxylabs: null, pagesPerMinute: {}, pagesPerDay: {} },
  marketShops: [],
  chromiumPath: null,
  fx: { url: null },
  smtpUrl: null,
  refundApprovalAboveCents: 0,
  fixtureMarketplaceUrl: null,
  operator: {
    legalName: 'Test',
    abn: '51 824 753 556',
    address: 'Test',
    phone: 'Test',
    email: 'test@test.example',
    bank: { accountName: 'Test', bsb: '000-000', accountNumber: '000000000', payId: null },
    bankPayLink: 'https://pay.test.example',
    freightPartner: null,
  },
  databasePoolSize: 10,
};

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes, judged by the expectations
  readonly body: any;
}

/** One visitor with their cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly address = '198.51.100.1',
  ) {}

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', url, undefined, headers);
  }

  post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', url, body, headers);
  }

  form(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send('POST', url, new URLSearchParams(fields).toString(), { ...type, ...headers });
  }

  async send(method: string, url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.app.inject({
      method: method as 'GET',
      url,
      headers: {
        'x-forwarded-for': this.address,
        ...(method !== 'GET' && url.startsWith('/api/admin/rest/') ? { 'x-admin-client': '1' } : {}),
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; ') } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const cookie of response.cookies) {
      const gone = cookie.value === '' || cookie.maxAge === 0;
      if (gone) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, encodeURIComponent(cookie.value));
    }
    const text = response.body;
    const json = String(response.headers['content-type'] ?? '').includes('json');
    return { status: response.statusCode, headers: response.headers, text, body: json ? JSON.parse(text) : null };
  }

  signIn(who: { email: string; password: string }): Promise<Answer> {
    return this.post('/api/login', who);
  }
}
