import type { TestDatabase } from '@halfpallet/testing';
import { StarterImport } from '../../src/catalogue/public';
import { PaymentProviderUnavailable } from '../../src/payments/adapters/payment-provider';
import { PaymentGateway } from '../../src/payments/payment-gateway';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { HistorySeals } from '../../src/platform/history-seals';
import { log } from '../../src/platform/log';
import { Readiness } from '../../src/platform/readiness';
import { POSITION_WAITER } from '../../src/platform/tokens';
import { MailNotTaken, MailSender } from '../../src/notifications/mail-sender';
import { TestShop } from '../support/shop';
import { withdraw } from '../support/withdraw';
import { overHttp } from './over-http';
import type { Reply, Request, RunningShop, ShopSecrets } from './running-shop';
import { StandingClock } from './walk-clock';

const PICTURES = 'image-warm-up';

interface Waiter {
  waitFor(position: bigint, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
}

/** The shop in this process: fast, and the same every time. */
export class ShopHere implements RunningShop {
  /** Pictures and price searches take half a minute where all else takes the processors as well. */
  readonly patienceMs = Number(process.env.WALK_PATIENCE_SECONDS ?? 120) * 1_000;
  readonly complaints: string[] = [];
  private readonly logged = log.error;

  private constructor(
    readonly clock: StandingClock,
    private readonly database: TestDatabase,
    private readonly dataDir: string,
    private readonly marketUrl: string,
    private shop: TestShop,
  ) {
    log.error = ((...words: unknown[]) => this.complaints.push(words.map(inOneLine).join(' '))) as typeof log.error;
  }

  static async open(database: TestDatabase, dataDir: string, marketUrl: string): Promise<ShopHere> {
    const clock = new StandingClock();
    return new ShopHere(clock, database, dataDir, marketUrl, await openShop(clock, database, dataDir, marketUrl));
  }

  get secrets(): ShopSecrets {
    const { secret, stripe } = this.shop.config;
    return { secret, webhookSecret: stripe.webhookSecret, webhookUrl: `${this.shop.url}/api/stripe/webhook` };
  }

  async send(request: Request): Promise<Reply> {
    const { method, url, headers, body } = request;
    // A file comes over a connection, which ends with a refusal; one that is handed in would never have come whole.
    if (body instanceof Uint8Array) return overHttp(this.shop.url, request);
    const payload = body === undefined ? {} : { payload: body as Record<string, unknown> };
    const {
      statusCode,
      headers: answered,
      body: text,
      cookies,
    } = await this.shop.app.inject({ method, url, headers, ...payload });
    return { status: statusCode, headers: answered, text, cookies, repeated: false };
  }

  caughtUp(position: bigint, withinMs: number): Promise<boolean> {
    return this.shop.app.get<Waiter>(POSITION_WAITER).waitFor(position, undefined, withinMs);
  }

  async enqueue(queue: string, jobId: string, data: object = {}): Promise<void> {
    await this.shop.app.get(JobQueues).add(queue, data, { jobId });
  }

  refuseMails(): () => void {
    const sender = this.shop.app.get(MailSender);
    Object.defineProperty(sender, 'canSend', { value: true, configurable: true });
    sender.send = () => Promise.reject(new MailNotTaken('EENVELOPE 550', 'refused'));
    return () => {
      Reflect.deleteProperty(sender, 'canSend');
      Reflect.deleteProperty(sender, 'send');
    };
  }

  async verifyHistory(): Promise<{ readonly ok: boolean }> {
    const seals = this.shop.app.get(HistorySeals);
    await seals.seal();
    return seals.verify();
  }

  withdraw(productId: number): Promise<void> {
    return withdraw(this.shop, productId);
  }

  loseTwoRefunds(): () => void {
    const { provider } = this.shop.app.get(PaymentGateway);
    const refund = provider.refund.bind(provider);
    let calls = 0;
    provider.refund = async (request) => {
      calls += 1;
      if (calls === 1) throw new PaymentProviderUnavailable('the request got lost');
      const isLost = calls === 2;
      const done = await refund(request);
      if (isLost) throw new PaymentProviderUnavailable('the answer got lost');
      return done;
    };
    return () => {
      provider.refund = refund;
    };
  }

  async restart(): Promise<void> {
    await this.shop.close();
    this.shop = await openShop(this.clock, this.database, this.dataDir, this.marketUrl);
  }

  async close(): Promise<void> {
    log.error = this.logged;
    await this.shop.close();
  }
}

async function openShop(
  clock: StandingClock,
  database: TestDatabase,
  dataDir: string,
  marketUrl: string,
): Promise<TestShop> {
  const env = {
    ABUSE_LIMITS: 'off',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://shop.example',
    FIXTURE_MARKETPLACE_URL: marketUrl,
  };
  const shop = await TestShop.open({ clock, databaseUrl: database.url, dataDir, env, catalogue: false });
  // Drawing every picture takes minutes of both processors, and no walk looks at one.
  await shop.app.get(JobQueues).queue(PICTURES).pause();
  await shop.app.get(StarterImport).loadWhenEmpty(() => undefined);
  await shop.app.get(Readiness).whenReady(() => undefined);
  return shop;
}

function inOneLine(word: unknown): string {
  if (typeof word === 'string') return word;
  const { err, ...rest } = (word ?? {}) as { err?: Error };
  return [JSON.stringify(rest), err?.stack ?? err?.message ?? ''].join(' ').slice(0, 1_500);
}
