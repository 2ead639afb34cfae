import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GENESIS_HASH, sealEvents, type EventStore } from '@halfpallet/event-store';
import { createTestDatabase, eventually, soon, type TestDatabase } from '@halfpallet/testing';
import type { ProjectionRuntime } from '@halfpallet/projections';
import { contributions } from '../../src/capabilities';
import { PROJECTION_RUNTIME } from '../../src/operations/projection-runtime';
import { EVENT_STORE } from '../../src/platform/tokens';
import { WorkerRuntime } from '../../src/platform/worker-runtime';
import { placeOrder, placePaidOrder } from '../support/buying';
import { NO_DIFFERENCE, replay } from '../support/finance';
import { chargesTaken, eventCount } from '../support/history';
import { bankToday, writtenToday } from '../support/bank-day';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';

const projections = contributions.flatMap((contribution) => contribution.projections ?? []);
const tables = projections.flatMap((projection) => Object.keys(projection.tables));

/** The one statement that a runbook gives to `npm run sql`. */
function statementOf(runbook: string): string {
  const text = readFileSync(join(__dirname, '../../../../docs/runbooks', runbook), 'utf8');
  return /npm run sql -- "([^"]+)"/.exec(text)![1]!;
}

const META = {
  schemaVersion: 1,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  actor: { kind: 'system', id: 'test' } as const,
  occurredAt: '2026-01-01T00:00:00Z',
};

/** Read models are worth nothing that the events do not say: they can be thrown away at any time. */
describe('read models', () => {
  let database: TestDatabase;
  let dataDir: string;
  let shop: TestShop;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-rebuild-'));
    shop = await TestShop.open({ databaseUrl: database.url, dataDir });
    const owner = await shop.owner();
    const paid = await placePaidOrder(shop.visitor());
    const refunded = await placePaidOrder(shop.visitor(), {}, 'full');
    const byBank = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    await eventually(async () => (await owner.get(`/api/admin/orders/${paid.id}`)).body.status === 'confirmed');
    await owner.post(`/api/admin/orders/${refunded.id}/refund`, { refundType: 'full' });
    await eventually(async () => (await owner.get(`/api/admin/orders/${refunded.id}`)).body.status === 'refunded');
    await owner.post(`/api/admin/orders/${byBank.id}/cancel`, { reason: 'changed their mind' });
    await takeBackAMatch(owner);
    await allFollowed(shop);
  });
  afterAll(async () => {
    await shop.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const fingerprints = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const { rows } = await database.pool.query<{ n: number; hash: string }>(
            `select count(*)::int as n, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from rm."${table}" t`,
          );
          return [table, rows[0]] as const;
        }),
      ),
    );

  it('are rebuilt row for row while the shop answers', async () => {
    const visitor = shop.visitor();
    const runtime = shop.app.get(WorkerRuntime).runtime()!;
    const before = await fingerprints();
    for (const { name } of projections) {
      const answers: number[] = [];
      const report = await runtime.rebuild(name, {
        onProgress: async () => {
          for (const url of ['/api/products', '/api/products/1', '/api/pricing/1?quantity=80', '/api/health']) {
            answers.push((await visitor.get(url)).status);
          }
        },
      });
      expect(report).toMatchObject({ name, equal: true, firstDifferences: [] });
      expect(answers.length).toBeGreaterThan(0);
      expect(new Set(answers)).toEqual(new Set([200]));
    }
    expect(await fingerprints()).toEqual(before);
  });

  it('go on being rebuilt by the next worker, when the one that was at it is told to stop', async () => {
    const runtime = shop.app.get<ProjectionRuntime>(PROJECTION_RUNTIME);
    const real = runtime.rebuild.bind(runtime);
    const [isAtIt, stops] = [gate(), gate()];
    jest.spyOn(runtime, 'rebuild').mockImplementation((name, options) =>
      real(name, {
        ...options,
        onProgress: async (progress) => {
          await options?.onProgress?.(progress);
          isAtIt.open();
          await stops.opened;
        },
      }),
    );
    const asked = await (
      await shop.owner()
    ).post('/api/admin/rest/rebuilds', {
      projection: 'orders',
      reason: 'Told to stop in the middle',
    });
    const run = async () =>
      (
        await database.pool.query('select status, progress, error from operations.rebuild where id = $1', [
          asked.body.id,
        ])
      ).rows[0];
    await isAtIt.opened;
    const closing = shop.close();
    stops.open();
    await closing;
    expect(await run()).toEqual({ status: 'queued', progress: 0, error: null });
    const left = await database.pool.query(`select from rm.checkpoint where kind = 'shadow'`);
    expect(left.rowCount).toBe(0);

    shop = await TestShop.open({ databaseUrl: database.url, dataDir });
    await eventually(async () => (await run()).status === 'succeeded');
    expect(await run()).toEqual({ status: 'succeeded', progress: 1, error: null });
  });

  it('are made again from nothing by a start, without anything being done twice', async () => {
    const before = { rows: await fingerprints(), events: await eventCount(database.pool) };
    const charges = await chargesTaken(database.pool);
    for (const table of ['orders', 'order_items', 'payments', 'ledger_entries', 'products'].filter((name) =>
      tables.includes(name),
    )) {
      expect([table, before.rows[table]!.n > 0]).toEqual([table, true]);
    }
    await shop.close();
    await database.pool.query('drop schema rm cascade');
    // What a kill leaves behind: a run in the middle, and one written down before any queue had it.
    await database.pool.query(
      `insert into operations.rebuild (id, projection, reason, requested_by, status, requested_at, touched_at)
       select gen_random_uuid(), name, 'left behind', 'owner', status, now() - interval '1 hour', now() - interval '1 hour'
       from (values ('orders', 'running'), ('catalogue', 'queued')) as r(name, status)`,
    );

    shop = await TestShop.open({ databaseUrl: database.url, dataDir });
    await allFollowed(shop);
    expect(await fingerprints()).toEqual(before.rows);
    const left = await database.pool.query(
      `select projection, status, error from operations.rebuild where reason = 'left behind' order by 1`,
    );
    expect(left.rows).toEqual([
      { projection: 'catalogue', status: 'failed', error: expect.stringContaining('never reached a worker') },
      { projection: 'orders', status: 'failed', error: expect.stringContaining('is gone') },
    ]);
    expect(await eventCount(database.pool)).toBe(before.events);
    expect(await chargesTaken(database.pool)).toEqual(charges);
    const refunds = await database.pool.query(`select 1 from testpay.objects where kind = 'refund'`);
    expect(refunds.rowCount).toBe(1);
    const { result } = await replay(await shop.owner(), { target: 'ledger' });
    expect(result).toMatchObject({ debitsMinusCreditsAud: '0.00', difference: NO_DIFFERENCE });
  });

  it('are made again by the statement of the runbook, which takes nothing from what waits to be done', async () => {
    const before = { rows: await fingerprints(), events: await eventCount(database.pool) };
    await shop.close();
    const given = await database.pool.query<{ id: string }>(
      `update rm.outbox set state = 'needs_attention' where id = (select id from rm.outbox where state = 'done' limit 1) returning id`,
    );
    const kept = async () => {
      const waiting = await database.pool.query(`select id from rm.outbox where state = 'needs_attention'`);
      const reactions = await database.pool.query(`select name from rm.checkpoint where kind = 'reaction' order by 1`);
      return { waiting: waiting.rows, reactions: reactions.rows };
    };
    const standing = await kept();
    expect(standing.waiting).toEqual(given.rows);

    await database.pool.query(statementOf('rebuild-a-read-model.md'));

    const begun = await database.pool.query(
      `select from rm.checkpoint where kind = 'projection' and state <> 'retired'`,
    );
    expect(begun.rowCount).toBe(0);
    shop = await TestShop.open({ databaseUrl: database.url, dataDir });
    await allFollowed(shop);
    expect(await fingerprints()).toEqual(before.rows);
    expect(await kept()).toEqual(standing);
    expect(await eventCount(database.pool)).toBe(before.events);
  });

  it('halt at a bad payment rather than leave it out, which is an alarm and keeps no start from being ready', async () => {
    const orderId = randomUUID();
    const stream = `payment-${orderId}`;
    const bad = { id: randomUUID(), type: 'CardPaymentSettled', data: { orderId, amountCents: 'much' }, meta: META };
    await shop.app
      .get<EventStore>(EVENT_STORE)
      .append(stream, 'no_stream', sealEvents(stream, 0n, GENESIS_HASH, [bad]));
    const ledger = async () => {
      const { rows } = await database.pool.query(`select state from rm.checkpoint where name = 'ledger'`);
      return (rows[0] as { state: string }).state;
    };
    await eventually(async () => (await ledger()) === 'halted');
    await shop.close();

    shop = await TestShop.open({ databaseUrl: database.url, dataDir });
    expect((await shop.visitor().get('/api/health')).status).toBe(200);
    const owner = await shop.owner();
    // A start gives it another chance, and until that is over the row of before may still stand.
    await soon(async () => {
      expect(await ledger()).toBe('halted');
      expect((await shop.visitor().get('/api/metrics')).text).toContain(
        'halfpallet_projection_halted{projection="ledger"} 1',
      );
      const shown = (await owner.get('/api/admin/rest/projections/ledger')).body;
      expect(shown).toMatchObject({ state: 'faulted', lastError: expect.stringContaining('CardPaymentSettled') });
    });
    expect(await placeOrder(shop.visitor())).toHaveProperty('orderNumber');
  });
});

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** A line is matched with an order that is not its own; the order's own money comes, is held over, and counts in the end. */
async function takeBackAMatch(owner: Visitor): Promise<void> {
  const order = await placeOrder(owner, { paymentMethod: 'bank_transfer' });
  const line = `${writtenToday()},SOMEBODY ELSE,,${order.totalAud.toFixed(2)},`;
  const csv = `Date,Description,Debit,Credit,Balance\n${line}`;
  await owner.post('/api/admin/rest/bank-statements', { fileName: 'today.csv', csv });
  const { id } = (await owner.get('/api/admin/rest/bank-lines')).body[0] as { readonly id: string };
  const reason = 'It looked like theirs';
  const { version } = (await owner.post(`/api/admin/rest/bank-lines/${id}/settle`, { order: order.id, reason })).body;
  const receipt = { amountAud: order.bankTransfer!.amountAud, bookedOn: bankToday() };
  await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, receipt);
  const seen = { 'if-match': `"${version}"` };
  const { status, body } = await owner.post(`/api/admin/rest/bank-lines/${id}/unmatch`, { reason }, seen);
  expect([status, body.state]).toEqual([200, 'unmatched']);
}
