import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_ROLES, type AdminRole } from '@halfpallet/contracts';
import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import { OWNER } from '../support/shop';
import { startFixtureMarketplace, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { registerPerson } from './acts/people';
import { Browser, type SeenResponse } from './browser';
import { me, plainProducts, projections } from './calls';
import { letTimersRing } from './card-provider';
import { driftOf } from './checks/books';
import { settle } from './idle';
import type { RunningShop } from './running-shop';
import { ShopHere } from './shop-here';

const PASSWORD = 'correct horse battery';

type StartShop = (database: TestDatabase, dataDir: string, marketUrl: string) => Promise<RunningShop>;

/** One running shop that many walks share; each walk brings its own people and orders. */
export class World {
  readonly answers: SeenResponse[] = [];
  readonly staff = {} as Record<AdminRole, Browser>;
  /** Their accounts. */
  readonly staffIds = {} as Record<AdminRole, string>;
  /** Two lines to order. */
  products: Array<{ productId: number; quantity: number }> = [];
  /** Others, which may leave the catalogue; and those that have. */
  spare: Array<{ productId: number; quantity: number }> = [];
  readonly withdrawn = new Set<number>();
  /** Names of all read models. */
  projections: string[] = [];
  /** Somebody with an account and no order. */
  otherCustomer!: Browser;
  /** Acts done, and walks begun. */
  steps = 0;
  walks = 0;
  /** How often processes were killed. */
  strikes = 0;
  driftBefore = 0;
  private addresses = 0;

  private constructor(
    readonly database: TestDatabase,
    readonly dataDir: string,
    /** Where goods are looked for. */
    readonly market: FixtureMarketplace,
    readonly shop: RunningShop,
  ) {}

  static async open(start: StartShop = (...here) => ShopHere.open(...here)): Promise<World> {
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-walk-'));
    const market = await startFixtureMarketplace();
    const world = new World(database, dataDir, market, await start(database, dataDir, market.origin));
    await world.appointStaff();
    const plain = await plainProducts(world.browser('guest'));
    world.products = plain.slice(0, 2);
    world.spare = plain.slice(2);
    world.projections = await projections(world.staff.owner);
    world.otherCustomer = (await registerPerson(world, 'other@buyer.example')).browser;
    await world.idle();
    return world;
  }

  get pool() {
    return this.database.pool;
  }

  get clock() {
    return this.shop.clock;
  }

  /** A browser that nobody has used yet. */
  browser(who: string, credentials: { email: string; password: string } | null = null): Browser {
    return new Browser(this, who, credentials);
  }

  /** Another address for every request: a walk is not about the limits, and its clock stands still. */
  newAddress(): string {
    this.addresses += 1;
    return `10.${(this.addresses >> 16) & 255}.${(this.addresses >> 8) & 255}.${this.addresses & 255}`;
  }

  /** The Australian dollar loses two per cent; the shop asks prices of it after its next start at the latest. */
  async rateRises(): Promise<void> {
    this.clock.advance(10);
    const { body } = await this.staff.owner.get('/api/currency/usd-aud');
    // Far from the reference a rate waits for a person: begin again there.
    if (body.rate > 1.9) await this.pool.query('delete from pricing.fx_rate');
    if (body.rate > 1.9) return;
    const now = this.clock.now();
    await this.pool.query(
      `insert into pricing.fx_rate (rate, source, source_time, max_source_age_hours, first_fetched_at, fetched_at)
       values ($1, 'walk', $2, 96, $2, $2)`,
      [body.rate * 1.02, now],
    );
  }

  /** Lets hours go by: what the card provider does later happens, the shop looks what it was not told. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await letTimersRing(this);
  }

  /** Resolves when nothing is left to do. @throws Error that names what is */
  idle(): Promise<void> {
    return settle(this);
  }

  /** An act made something fail, and whoever reads the log is told so. */
  complaintsMeant(words: string): void {
    const { complaints } = this.shop;
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes(words)));
  }

  /** Whatever an earlier walk left to happen happens, and is none of the next one's business. */
  async leaveThePast(): Promise<void> {
    await this.pass(10_000);
    await this.idle().catch(() => undefined);
    this.driftBefore = await driftOf(this);
    this.answers.length = 0;
    this.shop.complaints.length = 0;
  }

  async close(): Promise<void> {
    await this.shop.close();
    await this.market.close();
    await this.database.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async appointStaff(): Promise<void> {
    this.staff.owner = this.browser('owner', OWNER);
    await this.staff.owner.signIn();
    this.staffIds.owner = (await me(this.staff.owner)).body.id;
    for (const adminRole of ADMIN_ROLES.filter((role) => role !== 'owner')) {
      const person = { email: `${adminRole}@test.example`, password: PASSWORD };
      const body = { ...person, firstName: `Sam ${adminRole}`, role: 'admin', adminRole };
      const made = await this.staff.owner.post('/api/admin/rest/staff', body);
      if (made.status !== 201) throw new Error(`no ${adminRole}: ${made.text}`);
      this.staffIds[adminRole] = made.body.id;
      this.staff[adminRole] = this.browser(adminRole, person);
      await this.staff[adminRole].signIn();
    }
  }
}
