import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { TestDatabase } from '@halfpallet/testing';
import { eventually } from '@halfpallet/testing';
import { createWorkerApp, prepareDatabase } from '../../src/app';
import { loadConfig, type Config } from '../../src/platform/config';
import { createPool } from '../../src/platform/database/pool';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { ShopProcesses, type ProcessName } from '../support/processes';
import { rolesOf } from '../support/roles';
import { OWNER } from '../support/shop';
import { overHttp } from './over-http';
import type { Reply, Request, RunningShop, ShopSecrets, Strike } from './running-shop';
import { ShiftedClock } from './walk-clock';

const SECRETS = { SECRET: 'a-secret-of-a-walk-and-of-nothing-else', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_walk' };
const VICTIMS: readonly ProcessName[][] = [['api'], ['worker'], ['api', 'worker']];
/** In the middle of a release a worker of each is there, and whatever answers may start again as either. */
const VICTIMS_OF_RELEASE: readonly ProcessName[][] = [['worker-2'], ['api', 'worker-2'], ['worker', 'worker-2']];
/** Long enough for a process to start again. */
const PATIENCE_MS = 90_000;
/** The processes look at the clock this often, with room to spare. */
const CLOCK_MS = 40;

/** The shop as it is shipped, in processes that can be killed at any moment: one of each, or those of a release that goes on for ever. */
export class ShopInProcesses implements RunningShop {
  readonly patienceMs = 180_000;
  readonly complaints: string[] = [];
  private striking: Promise<void> = Promise.resolve();
  private struck = 0;

  private constructor(
    readonly clock: ShiftedClock,
    private readonly processes: ShopProcesses,
    private readonly config: Config,
    /** Reaches the queues; it serves nothing and runs no jobs. */
    private readonly control: INestApplicationContext,
    /** Checkout of the release before, built. */
    private readonly older: string | undefined,
  ) {}

  /** @param older checkout of the release before, built: a worker of it works beside, and what answers is one of the two in turn */
  static async open(
    database: TestDatabase,
    dataDir: string,
    marketUrl: string,
    older?: string,
  ): Promise<ShopInProcesses> {
    const clockFile = join(dataDir, 'walk-clock');
    const clock = new ShiftedClock(clockFile);
    const env = {
      ...rolesOf(database.url),
      DATA_DIR: dataDir,
      ABUSE_LIMITS: 'off',
      TRUST_PROXY: 'loopback',
      PUBLIC_ORIGIN: 'http://shop.example',
      FIXTURE_MARKETPLACE_URL: marketUrl,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...SECRETS,
    };
    const config = loadConfig({ ...env, PORT: '0', FX_URL: 'off' });
    const pool = createPool(config);
    await prepareDatabase(config, pool);
    const control = await createWorkerApp(config, pool, clock);
    await control.get(JobQueues).queue('image-warm-up').pause();
    const preload = `--require ${resolve(__dirname, 'shifted-clock.cjs')}`;
    const processes = await ShopProcesses.open({ ...env, NODE_OPTIONS: preload, WALK_CLOCK: clockFile });
    if (older) processes.start('worker-2', older);
    return new ShopInProcesses(clock, processes, config, control, older);
  }

  get secrets(): ShopSecrets {
    const { port } = this.processes;
    const webhookUrl = `http://127.0.0.1:${port}/api/stripe/webhook`;
    return { secret: this.config.secret, webhookSecret: this.config.stripe.webhookSecret, webhookUrl };
  }

  /** Sends again, as browsers do, until somebody answers. */
  async send(request: Request): Promise<Reply> {
    await sleep(CLOCK_MS);
    let sent = 0;
    return eventually(async () => {
      sent += 1;
      const reply = await overHttp(`http://127.0.0.1:${this.processes.port}`, request).catch(() => null);
      // 503 asks to try again; that nobody listens is the same to a browser.
      return reply && reply.status !== 503 && { ...reply, repeated: sent > 1 };
    }, PATIENCE_MS);
  }

  async caughtUp(position: bigint, withinMs: number): Promise<boolean> {
    const headers = { 'x-min-position': String(position) };
    const end = Date.now() + withinMs;
    for (;;) {
      const { headers: answered } = await this.send({ method: 'GET', url: '/api/auth/user', headers, body: undefined });
      if (answered['x-projection-lag'] === undefined) return true;
      if (Date.now() > end) return false;
    }
  }

  async enqueue(queue: string, jobId: string, data: object = {}): Promise<void> {
    await this.control.get(JobQueues).add(queue, data, { jobId });
  }

  restart(): Promise<void> {
    return this.strike({ which: 2, afterMs: 0 });
  }

  /**
   * SIGKILL in the middle of whatever is going on; whoever was killed starts again at once. One after the other: an act that restarts the
   * shop may be struck itself, and two that start the same process leave one of them behind, on its port.
   */
  strike(strike: Strike): Promise<void> {
    const struck = this.striking.then(() => this.strikeNow(strike));
    this.striking = struck.catch(() => undefined);
    return struck;
  }

  private async strikeNow({ which, afterMs }: Strike): Promise<void> {
    await sleep(afterMs);
    const kinds = this.older && this.struck % 2 === 1 ? VICTIMS_OF_RELEASE : VICTIMS;
    const victims = kinds[which % kinds.length]!;
    await Promise.all(victims.map((name) => this.processes.kill(name)));
    this.struck += 1;
    for (const name of victims) this.processes.start(name, this.releaseOf(name));
    await this.processes.ready(PATIENCE_MS);
  }

  private releaseOf(name: ProcessName): string | undefined {
    const isOlder = name === 'worker-2' || (name === 'api' && this.struck % 4 < 2);
    return isOlder ? this.older : undefined;
  }

  async close(): Promise<void> {
    await this.control.close();
    await this.processes.close();
  }
}
