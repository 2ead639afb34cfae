import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import type { PriceExplanation, Pricing } from '@halfpallet/landed-cost';
import type { ProjectionRuntime, Row } from '@halfpallet/projections';
import { createTestDatabase, eventually, type TestDatabase } from '@halfpallet/testing';
import { prepareDatabase } from '../../src/app';
import { contributions } from '../../src/capabilities';
import { PROJECTION_RUNTIME } from '../../src/operations/projection-runtime';
import { storedOrderMoney } from '../../src/payments/public';
import { PAYMENT_COLUMNS, paymentColumns } from '../../src/payments/read-models/payment-row';
import { ordersInList, rest } from '../admin/back-office';
import { TestShop, type Visitor } from '../support/shop';

const KEPT = resolve(__dirname, '../kept');
const HOUR_MS = 3_600_000;

interface Known {
  readonly at: string;
  readonly staff: { readonly email: string; readonly password: string };
  readonly holder: {
    readonly email: string;
    readonly password: string;
    readonly cookie: string;
    readonly orderNumber: string;
  };
  readonly orders: ReadonlyArray<{ readonly orderNumber: string; readonly status: string; readonly totalAud: number }>;
}

/** An order as version 1 of the event has it. */
interface PlacedThen {
  readonly orderId: string;
  readonly items: ReadonlyArray<{ readonly explanation: PriceExplanation; readonly pricing: Pricing }>;
}

/** What every earlier version left behind is opened by this one. `../kept/README.md` tells how a folder is made. */
describe.each(readdirSync(KEPT).filter((name) => existsSync(join(KEPT, name, 'known.json'))))('data of %s', (name) => {
  const folder = join(KEPT, name);
  const known = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8')) as Known;
  const newer = contributions
    .flatMap(({ projections }) => projections ?? [])
    .filter((projection) => ['orders', 'payments'].includes(projection.name));
  let database: TestDatabase;
  let dataDir: string;
  let shop: TestShop;
  let owner: Visitor;

  beforeAll(async () => {
    database = await createTestDatabase();
    await readIn(database, gunzipSync(readFileSync(join(folder, 'database.sql.gz'))).toString());
    for (const model of newer) await pretendEarlierVersion(database, model.name, model.version);
    dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-kept-'));
    cpSync(join(folder, 'secrets'), join(dataDir, 'secrets'), { recursive: true });
    // Shortly after it was left, so that sessions are as they were.
    const clock = { now: () => new Date(Date.parse(known.at) + HOUR_MS) };
    shop = await TestShop.open({
      databaseUrl: database.url,
      dataDir,
      clock,
      env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
    });
    owner = shop.visitor();
    expect((await owner.post('/api/login', known.staff)).status).toBe(200);
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('shows every order as it was, in read models that were built beside those of before', async () => {
    await ordersInList(owner, known.orders.length);
    const { body } = await rest(owner, 'orders', { range: [0, 99] });
    const shown = body.map(({ orderNumber, status, totalAud }: Known['orders'][number]) => ({
      orderNumber,
      status,
      totalAud,
    }));
    expect(shown).toEqual(known.orders);
    for (const { name: model, version } of newer) {
      const standing = () =>
        shop.pool.query(
          `select version, state from rm.checkpoint where kind = 'projection' and name = $1 order by version`,
          [model],
        );
      await eventually(async () => (await standing()).rows.at(-1).state === 'active');
      expect((await standing()).rows).toEqual([
        { version: expect.any(Number), state: 'retired' },
        { version, state: 'active' },
      ]);
    }
  });

  it('tells of every payment what was told then, and keeps the fold of it apart', async () => {
    const { rows } = await shop.pool.query<{ tables: string[] }>(
      `select tables from rm.checkpoint where kind = 'projection' and name = 'payments' and state = 'retired'`,
    );
    const then = rows[0]!.tables.find((table) => table.startsWith('payments_'))!;
    // The first had another name before, the second another meaning, the others came later.
    const others = ['due_instalment', 'method', 'failed_refunds', 'remind_at', 'open_cents'];
    const same = PAYMENT_COLUMNS.filter((column) => !others.includes(column));
    const columns = [...same, 'order_number', 'bank_reference'].join(', ');
    const told = async (table: string) =>
      (await shop.pool.query<Row>(`select order_id, ${columns} from rm.${table} order by 1`)).rows;
    const now = await told('payments');
    expect(now).toHaveLength(known.orders.length);
    expect(now).toEqual(await told(then));
    // Of none of them everything goes back: what is open is asked for.
    const { rows: open } = await shop.pool.query<Row>(
      `select p.open_cents as now, t.due_cents + t.due_later_cents as then from rm.payments p join rm.${then} t using (order_id)`,
    );
    expect(open.map((row) => row.now)).toEqual(open.map((row) => row.then));
    // A payment by transfer was called a card's until its money came.
    const { rows: methods } = await shop.pool.query<Row>(
      `select p.method, case when t.received_cents = 0 and t.newest_intent_ref is null then o.payment_method else t.method end as then
       from rm.payments p join rm.${then} t using (order_id) join rm.orders o using (order_id)`,
    );
    expect(methods.map(({ method }) => method)).toEqual(methods.map((row) => row.then));
    expect(new Set(methods.map(({ method }) => method)).size).toBe(2);
    const { rows: kept } = await shop.pool.query<Row>('select * from rm.payments');
    expect(Object.keys(kept[0]!)).not.toContain('state');
    const { rows: folds } = await shop.pool.query<Row>('select order_id, state from rm.payment_folds order by 1');
    expect(folds.map(({ order_id, state }) => [order_id, paymentColumns(storedOrderMoney(state)).status])).toEqual(
      now.map(({ order_id, status }) => [order_id, status]),
    );
  });

  it('tells every price as it was told then', async () => {
    const { rows } = await shop.pool.query<{ data: PlacedThen }>(
      `select data from es.event where type = 'OrderPlaced' and schema_version = 1`,
    );
    for (const { data } of rows) {
      const told = data.items.map(({ explanation, pricing }) => ({ ...explanation, pricing }));
      const items = (await owner.get(`/api/admin/orders/${data.orderId}`)).body.items as AdminOrderDetail['items'];
      expect(items).toHaveLength(told.length);
      told.forEach(({ lines, gst, pricing }, index) => {
        const { lines: shown, unitPriceAud, totalPriceAud } = items[index]!;
        const said = lines.map(({ code, label, formula, amountAudCents }) => [code, label, formula, amountAudCents]);
        const now = shown.map(({ code, label, formula, amount }) => [code, label, formula, Math.round(amount * 100)]);
        expect(now.slice(0, -1)).toEqual(said);
        expect(now.at(-1)).toEqual(['GST', 'GST (10%)', gst.formula, gst.gstAudCents]);
        expect([unitPriceAud, totalPriceAud]).toEqual([
          pricing.pricePerUnitAudCents / 100,
          pricing.totalPriceAudCents / 100,
        ]);
      });
      expect((await owner.get(`/api/admin/orders/${data.orderId}/verify`)).body).toMatchObject({ ok: true });
    }
  });

  it('folds its events to the very same rows again, and their chains hold', async () => {
    const runtime = shop.app.get<ProjectionRuntime>(PROJECTION_RUNTIME);
    for (const { name: model } of contributions.flatMap(({ projections }) => projections ?? [])) {
      const { equal, firstDifferences } = await runtime.rebuild(model);
      expect({ model, equal, firstDifferences }).toEqual({ model, equal: true, firstDifferences: [] });
    }
    const [{ id }] = (await rest(owner, 'orders', { range: [0, 0] })).body;
    expect((await owner.get(`/api/admin/orders/${id}/verify`)).body.ok).toBe(true);
  });

  it('keeps people signed in, lets them sign in, and shows them their order', async () => {
    const { cookie, email, password, orderNumber } = known.holder;
    const signedIn = await shop.visitor().get('/api/auth/user', { cookie });
    expect(signedIn.body).toMatchObject({ email });
    const holder = shop.visitor();
    expect((await holder.post('/api/login', { email, password })).status).toBe(200);
    const order = await holder.get(`/api/orders/by-number/${orderNumber}`);
    expect(order.body).toMatchObject({ orderNumber, status: 'confirmed' });
  });

  it('goes on where it was: staff move an order on', async () => {
    const [{ id }] = (await rest(owner, 'orders', { filter: { status: 'confirmed' }, range: [0, 0] })).body;
    expect((await owner.put(`/api/admin/orders/${id}`, { status: 'processing' })).status).toBe(200);
    await eventually(async () => (await owner.get(`/api/admin/orders/${id}`)).body.status === 'processing');
  });
});

describe('data of a newer version', () => {
  let database: TestDatabase;
  let settings: Parameters<typeof prepareDatabase>[0];
  beforeAll(async () => {
    database = await createTestDatabase();
    settings = { databaseUrl: database.url, databaseOwnerUrl: null, queuesDatabaseUrl: null, redisUrl: null };
    await prepareDatabase(settings, database.pool);
  });
  afterAll(() => database.drop());

  it('is not touched: the start stops with one sentence', async () => {
    await prepareDatabase(settings, database.pool);
    const { pool } = database;
    await pool.query(`insert into pricing.price_grounds (name) values ('rate card 2026-07'), ('rate card 2099-01')`);
    await expect(prepareDatabase(settings, pool)).rejects.toThrow('(its prices rest on rate card 2099-01)');
    await pool.query(`update app.event_version set version = version + 1 where type = 'OrderPlaced'`);
    await expect(prepareDatabase(settings, pool)).rejects.toThrow(
      /^The data was written by a newer version of Halfpallet \(it writes the event OrderPlaced in version \d+\): start that version, or use a copy/,
    );
    await pool.query(`insert into app.migration (id) values ('ordering/999-of-next-year')`);
    await expect(prepareDatabase(settings, pool)).rejects.toThrow(
      /\(its tables have had the step ordering\/999-of-next-year\)/,
    );
  });
});

/** On a connection of its own: a dump changes the settings of the one it is read through. */
async function readIn(database: TestDatabase, sql: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Makes what a read model left behind look like that of an earlier version, whatever version wrote it. */
async function pretendEarlierVersion({ pool }: TestDatabase, model: string, version: number): Promise<void> {
  const { rows } = await pool.query<{ tables: string[]; version: number }>(
    `select tables, version from rm.checkpoint where kind = 'projection' and name = $1 and state = 'active'`,
    [model],
  );
  const { tables, version: written } = rows[0]!;
  // Already an earlier one: the real thing.
  if (written < version) return;
  const old = tables.map((table) => table.replace(/_v\d+$/, '_v0'));
  for (const [index, table] of tables.entries()) await pool.query(`alter table rm.${table} rename to ${old[index]}`);
  await pool.query(
    `update rm.checkpoint set version = 0, shape = 'of an earlier version', tables = $2 where kind = 'projection' and name = $1`,
    [model, old],
  );
}
