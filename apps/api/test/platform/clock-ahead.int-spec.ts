import { randomUUID } from 'node:crypto';
import { eventually } from '@halfpallet/testing';
import { CatalogueIndex } from '../../src/catalogue/public';
import { ActsUnderWay } from '../../src/identity/audit/acts-under-way';
import { PageTurns } from '../../src/marketplaces/public';
import { Rebuilds } from '../../src/operations/projections/rebuilds';
import { PaymentsCatchUp } from '../../src/payments/jobs/payments-catch-up';
import { RoleReports } from '../../src/platform/jobs/role-reports';
import { WorkerRuntime } from '../../src/platform/worker-runtime';
import { UnfinishedRequests } from '../../src/sourcing/unfinished-requests';
import { openIntent, placeOrder } from '../payments/pay';
import { TestShop } from '../support/shop';

/** What a clock leaves behind that ran ahead for a while, until somebody set it right. */
describe('a clock that ran ahead', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop.close());
  const of = <T>(type: abstract new (...args: never[]) => T): T => shop.app.get<T>(type, { strict: false });

  it('keeps no process of a worker alive that is gone', async () => {
    const before = await of(RoleReports).of('media');
    await shop.pool.query(
      `insert into app.role_report (process, role, seen_at) values ($1, 'media', now() + interval '10 hours')`,
      [randomUUID()],
    );
    expect(await of(RoleReports).of('media')).toEqual(before);
    const next = new RoleReports(shop.pool);
    await next.start(['browser']);
    await next.stop();
    const { rows } = await shop.pool.query(`select 1 from app.role_report where seen_at > now() + interval '1 hour'`);
    expect(rows).toEqual([]);
  });

  it('keeps no act of staff under way', async () => {
    const id = randomUUID();
    await shop.pool.query(
      `insert into identity.act_under_way (id, entry, command_id, seen_at)
       values ($1, '{"at": "2027-01-01T00:00:00.000Z"}', $1, now() + interval '10 hours')`,
      [id],
    );
    expect((await of(ActsUnderWay).silent(60_000)).map((act) => act.id)).toEqual([id]);
    await shop.pool.query('delete from identity.act_under_way');
  });

  it('puts off no page of a site for a year', async () => {
    const turns = of(PageTurns);
    await turns.next('ahead', 60_000);
    await shop.pool.query(`update app.page_turn set next_at = next_at + interval '400 days' where site = 'ahead'`);
    expect(await turns.nextWithin('ahead', 60_000, 1_000)).toBe(0);
    expect(await turns.nextWithin('ahead', 60_000, 1_000)).toBeNull();
  });

  it('keeps no rebuild running whose worker is gone', async () => {
    await shop.pool.query(
      `insert into operations.rebuild (id, projection, reason, requested_by, status, requested_at, started_at, touched_at)
       select $1, 'carts', 'remark', 'owner', 'running', t, t, t from (select now() + interval '10 hours' as t) ahead`,
      [randomUUID()],
    );
    await of(Rebuilds).giveUpLostRuns();
    const { rows } = await shop.pool.query('select status from operations.rebuild');
    expect(rows).toEqual([{ status: 'failed' }]);
  });

  it('shows no runner of the lists that is gone', async () => {
    const id = randomUUID();
    await shop.pool.query(
      `insert into rm.runner (id, role, names, heartbeat_at) values ($1, 'leader', '{orders}', now() + interval '10 hours')`,
      [id],
    );
    const { runners } = await of(WorkerRuntime).runtime()!.status();
    expect(runners.map((runner) => runner.id)).not.toContain(id);
    expect(runners.length).toBeGreaterThan(0);
  });

  it('keeps no search of the marketplaces going whose jobs are gone', async () => {
    const id = randomUUID();
    await shop.pool.query(
      `insert into rm.sourcing_requests (id, query, quantity, category, asker_kind, asker_id, state, partial, candidates,
         started_at, last_event_at, search_text)
       select $1, 'chairs', 10, 'Home', 'session', 's', 'running', false, 0, t, t, 'chairs' from (select now() + interval '10 hours' as t) ahead`,
      [id],
    );
    const now = new Date();
    expect((await of(UnfinishedRequests).list(now, now, now)).map((request) => request.id)).toEqual([id]);
    await shop.pool.query('delete from rm.sourcing_requests');
  });

  it('lets no notice of the card provider pass by', async () => {
    const asked = jest.spyOn(of(PaymentsCatchUp)['gateway'].provider, 'noticesSince');
    await shop.pool.query(
      `insert into payments.cursor (name, at) values ('notices', now() + interval '10 hours')
       on conflict (name) do update set at = excluded.at`,
    );
    await of(PaymentsCatchUp).run();
    await of(PaymentsCatchUp).run();
    const [first, second] = asked.mock.calls.map(([since]) => Date.now() - since.getTime());
    expect(Math.round(first! / 86_400_000)).toBe(30);
    expect(Math.abs(second!)).toBeLessThan(60_000);
  });

  it('lets no card payment wait for a word that got lost, though the history keeps that time', async () => {
    await shop.pool.query(
      `begin; set local session_replication_role = replica;
       update es.head set last_recorded_at = clock_timestamp() + interval '10 hours'; commit`,
    );
    const buyer = shop.visitor();
    const open = await placeOrder(buyer);
    const { paymentIntentId } = await openIntent(buyer, open.id);
    const known = `select 1 from rm.payment_intents where provider_ref = $1 and changed_at > now() + interval '9 hours'`;
    await eventually(async () => (await shop.pool.query(known, [paymentIntentId])).rowCount === 1);
    const asked = jest.spyOn(of(PaymentsCatchUp)['intents'], 'fetchAndApply');
    await of(PaymentsCatchUp).run();
    expect(asked.mock.calls.map(([ref]) => ref)).toContain(paymentIntentId);
  });

  it('lets no price grow old in a process that runs through it', async () => {
    const index = of(CatalogueIndex);
    await index.refresh();
    const before = await index.version();
    const ownTime = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => ownTime() - 10 * 3_600_000);
    await shop.pool.query(`update rm.products set changed_position = changed_position + 1000000 where id = '1'`);
    await eventually(async () => (await index.version()) !== before);
  });
});
