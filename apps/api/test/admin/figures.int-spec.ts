import fc from 'fast-check';
import {
  attentionLists,
  dashboardOrders,
  funnelRows,
  MONEY_LISTS,
  ORDER_STATUSES,
  potentialImportLists,
  RETURN_STATES,
  orderFigureLists,
  type AdminOrderRow,
  type AdminOrderStats,
  type AttentionKind,
  type CountedRows,
  type DashboardPeriod,
  type DashboardSpan,
  type MoneyAttention,
  type OrderDashboard,
  type OrderStatus,
  type PotentialImportsResponse,
  type SourcingFunnel,
} from '@halfpallet/contracts';
import { eventually, testUuid } from '@halfpallet/testing';
import { moneyColumns } from '../../src/order-desk/read-models/orders.projection';
import { initialOrderMoney, ORDER_MONEY_STATE } from '../../src/payments/public';
import { TestShop, type Visitor } from '../support/shop';
import { placeOrder, rest, totalOf } from './back-office';

const DAY_MS = 24 * 3_600_000;
const ROWS = 60;
const NOW = Date.now();
const since = new Date(NOW - DAY_MS).toISOString();

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 }));
const lately = fc.integer({ min: 0, max: 3 * DAY_MS }).map((ago) => new Date(NOW - ago).toISOString());
/** The same rows in every run, so that a failure can be looked at. */
const some = <T>(of: fc.Arbitrary<T>): T[] => fc.sample(of, { seed: 20_260_701, numRuns: ROWS });
const idOf = (row: number) => testUuid(50_000 + row);

/**
 * Random rows in all read models the overview counts in: whoever adds a figure to it adds its list to the contracts, and
 * finds here that both say the same.
 */
describe('the figures of the overview', () => {
  let shop: TestShop;
  let owner: Visitor;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    await placeOrder(shop.visitor());
    await eventually(async () => (await shop.pool.query('select from rm.orders, rm.payments')).rowCount === 1);
    await fill();
    await owner.post('/api/admin/rest/queues/replays/pause');
  });
  afterAll(() => shop.close());

  it.each(Object.entries(MONEY_LISTS) as ReadonlyArray<[keyof MoneyAttention, CountedRows & { sum: string }]>)(
    'count and add up the money of %s as its list does',
    async (kind, { sum, ...list }) => {
      const figures = (await owner.get('/api/admin/money-attention')).body as MoneyAttention;
      const rows = await rowsOf(list);
      expect(rows.length).toBeGreaterThan(0);
      expect(figures[kind]).toEqual({ count: rows.length, sumAud: dollars(rows.map((row) => row[sum] as number)) });
      expect(rows.filter(({ livemode }) => livemode === true)).toEqual([]);
    },
  );

  it.each(Object.entries(attentionLists(since)) as ReadonlyArray<[AttentionKind, CountedRows]>)(
    'count of %s the rows of the list, and none that needs nobody',
    async (kind, list) => {
      const first = await rest(owner, list.resource, { filter: list.filter, range: [0, 0] });
      const rows = await rowsOf(list);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThan(ROWS);
      expect(totalOf(first)).toBe(rows.length);
      expect(rows.filter((row) => !WAITS[kind](row))).toEqual([]);
    },
  );

  it('add up the orders of the book that their lists show', async () => {
    const { stats } = (await owner.get('/api/admin/orders/stats/overview')).body as { stats: AdminOrderStats };
    const lists = orderFigureLists(stats.livemode);
    const of = async (figure: keyof typeof lists) => (await rowsOf(lists[figure])) as unknown as AdminOrderRow[];
    const received = dollars((await of('totalRevenue')).map(({ paidAud, refundedAud }) => paidAud - refundedAud));
    const placed = await of('ordersPlacedAud');
    const placedAud = dollars(placed.map(({ totalAud }) => totalAud));
    expect(stats).toEqual({
      totalOrders: (await of('totalOrders')).length,
      totalRevenue: received,
      ordersPlacedAud: placedAud,
      avgOrderValue: Math.round((placedAud * 100) / placed.length) / 100,
      pendingOrders: (await of('pendingOrders')).length,
      livemode: false,
    });
    expect(stats.totalOrders).toBeLessThan(ROWS);
    expect(new Set([received, placedAud, 0]).size).toBe(3);
  });

  it.each([30, 365])('of the dashboards add up the orders that their lists show, over %i days', async (days) => {
    const read = async (who: Visitor) =>
      (await who.get(`/api/admin/orders/stats/periods?days=${days}`)).body as OrderDashboard;
    const { livemode, periods, open, ...whole } = await read(owner);
    expect(livemode).toBe(false);
    const ordersOf = async (list: CountedRows) => (await rowsOf(list)) as unknown as AdminOrderRow[];
    for (const { statuses, receivedAud, marginAud, ...span } of [...periods.slice(-2), totalsOf(periods, whole)]) {
      const lists = dashboardOrders(span, livemode);
      const all = await ordersOf(lists.all);
      expect(all.length).toBe(Object.values(statuses).reduce((sum, count) => sum + count, 0));
      for (const [status, count] of Object.entries(statuses))
        expect(await ordersOf(lists.status(status as OrderStatus))).toHaveLength(count);
      const received = await ordersOf(lists.received);
      expect(receivedAud).toBe(dollars(received.map(({ paidAud, refundedAud }) => paidAud - refundedAud)));
      expect(marginAud).toBe(dollars((await ordersOf(lists.margin)).map((row) => row.marginAud!)));
    }
    for (const { stage, orders, openAud } of open) {
      const rows = await ordersOf(dashboardOrders(whole, livemode).open(stage));
      expect({ orders, openAud }).toEqual({
        orders: rows.length,
        openAud: dollars(rows.map(({ balanceDueAud }) => balanceDueAud)),
      });
    }
    expect(open.some(({ openAud }) => openAud > 0)).toBe(true);
    const support = await shop.staff('support');
    expect((await read(support)).periods.map(({ marginAud }) => marginAud)).toEqual(periods.map(() => null));
  });

  it('count of the sourcing funnel the rows that each step shows', async () => {
    const { steps, ...span } = (await owner.get('/api/admin/sourcing-funnel?days=90')).body as SourcingFunnel;
    for (const [step, { sum, ...list }] of Object.entries(funnelRows(span))) {
      // Beyond the last row: a proposal of this test is no more than what it is counted by.
      const total = totalOf(await rest(owner, list.resource, { filter: list.filter, range: [ROWS, ROWS] }));
      const counted = sum ? (await rowsOf(list)).reduce((all, row) => all + (row[sum] as number), 0) : total;
      expect([step, counted]).toEqual([step, steps[step as keyof typeof steps]]);
      expect(counted).toBeGreaterThan(0);
    }
    expect((await owner.get('/api/admin/sourcing-funnel?days=7')).status).toBe(400);
  });

  it('count of the review desk the proposals that each card`s list shows', async () => {
    const { stats } = (await owner.get('/api/admin/potential-imports?search=nobody')).body as PotentialImportsResponse;
    for (const [figure, list] of Object.entries(potentialImportLists(Date.now()))) {
      const total = totalOf(await rest(owner, list.resource, { filter: list.filter, range: [ROWS, ROWS] }));
      expect([figure, stats[figure as keyof typeof stats]]).toEqual([figure, total]);
    }
  });

  const rowsOf = async ({ resource, filter }: CountedRows): Promise<ReadonlyArray<Record<string, unknown>>> => {
    const answer = await rest(owner, resource, { filter, range: [0, 249] });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  async function fill(): Promise<void> {
    const order = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES, 'refunded' as const, 'pending' as const, 'pending' as const),
      totalCents: fc.integer({ min: 1, max: 900_000 }),
      receivedCents: cents,
      refundedShare: fc.constantFrom(0, 0, 0.5, 1),
      livemode: fc.boolean(),
      created_at: lately,
    });
    await insert(
      'rm.orders',
      some(order).map(({ status, totalCents, receivedCents, refundedShare, livemode, created_at }, row) => {
        const refundedCents = Math.round(receivedCents * refundedShare);
        const payment = { ...initialOrderMoney.payment, receivedCents, refundedCents };
        const state = { ...initialOrderMoney, status, totalCents, livemode, payment };
        const kept = { money: ORDER_MONEY_STATE.write(state), ...moneyColumns(state) };
        const payment_status = row % 2 === 0 ? { payment_status: 'failed' } : {};
        const own = {
          margin_cents: 100 + row * 7,
          order_id: idOf(row),
          order_number: `HP-RANDOM${row}`,
          total_cents: totalCents,
        };
        return { ...own, livemode, created_at, ...kept, ...payment_status };
      }),
    );
    const { id: assignee_id } = (await owner.get('/api/auth/user')).body as { readonly id: string };
    await insert(
      'rm.order_notes',
      some(fc.boolean()).flatMap((isTheirs, row) =>
        isTheirs
          ? [{ order_id: idOf(row), assignee_id, assigned_by: 'x', assigned_at: since, tags: [], version: 1 }]
          : [],
      ),
    );
    const payment = fc.record({
      held_over_cents: cents,
      disputed_cents: cents,
      refund_failed_cents: cents,
      refundable_cents: cents,
      due_cents: cents,
      stage: fc.constantFrom('deposit_due', 'deposit_paid', 'balance_due', 'paid_in_full'),
      status: fc.constantFrom('pending', 'paid', 'failed', 'refunded'),
      created_at: lately,
      refundWaits: fc.boolean(),
      livemode: fc.boolean(),
    });
    await insert(
      'rm.payments',
      some(payment).map(({ refundWaits, ...of }, row) => {
        const failed_refunds = refundWaits ? `another refund-${row}` : null;
        return { order_id: idOf(row), order_number: `HP-RANDOM${row}`, failed_refunds, ...of };
      }),
    );
    const refund = fc.record({
      amount_cents: fc.integer({ min: 1, max: 300_000 }),
      method: fc.constantFrom('card', 'bank'),
      status: fc.constantFrom('requested', 'submitted', 'settled', 'failed'),
      retried: fc.boolean(),
    });
    const asked = { request_id: 'r', reason: 'r', requested_by: 'x', requested_by_kind: 'admin' };
    const when = { requested_at: since, changed_at: since };
    await insert(
      'rm.payment_refunds',
      some(refund).map((of, row) => ({ refund_id: `refund-${row}`, order_id: idOf(row), ...asked, ...when, ...of })),
    );
    // Of every other order the account is known that its refunds go to.
    const account = { account_check: 'called_back', given_by: 'x', given_by_kind: 'admin', given_at: since };
    await insert(
      'rm.bank_refunds',
      Array.from({ length: ROWS }, (_, row) => ({
        ...{ order_id: idOf(row), transferred_cents: 100 + row, ...account },
        account_id: row % 2 === 0 ? testUuid(60_000 + row) : null,
      })),
    );
    // Of some of them it is forgotten by now: nobody can approve a transfer to it.
    await insert(
      'payments.refund_account',
      Array.from({ length: ROWS / 4 }, (_, at) => ({
        ...{ id: testUuid(60_000 + 4 * at), order_id: idOf(4 * at), person_id: testUuid(1), given_at: since },
        sealed: '\\x00',
      })),
    );
    await insert(
      'rm.failed_payments',
      some(fc.record({ amount_cents: cents, created_at: lately })).map((of, row) => ({
        ...{ failure_ref: `failure-${row}`, order_id: idOf(row), provider_ref: 'pi', code: 'c', reason: 'r' },
        ...of,
      })),
    );
    const statement = { id: testUuid(1), file_name: 'f', sha256: 's', imported_by: 'x', imported_at: since };
    await insert('payments.bank_statement', [{ ...statement, line_count: 0, new_count: 0 }]);
    const line = fc.record({
      state: fc.constantFrom('new', 'matched', 'allocated', 'held', 'unmatched', 'set-aside', 'debit'),
      amount_cents: fc.integer({ min: 1, max: 300_000 }),
    });
    await insert(
      'payments.bank_line',
      some(line).map((of, row) => ({
        ...{ line_key: `line-${row}`, statement_id: testUuid(1), booked_on: '2026-07-01', description: 'd' },
        ...{ order_id: idOf(row), round: 1, version: 1, ...of },
      })),
    );
    const answered = fc.record({ answered_at: fc.option(lately), at: lately });
    await insert(
      'support.contact_message',
      some(answered).map((of, row) => ({
        id: idOf(row),
        person_id: idOf(row),
        subject: 's',
        message: 'm',
        version: 0,
        ...of,
      })),
    );
    const { rows: placed } = await shop.pool.query<{ order_id: string }>(
      `select order_id from rm.orders where order_number not like 'HP-RANDOM%'`,
    );
    const report = { order_number: 'HP', reason: 'short', lines: [], text: 't', photographs: [], requested_at: since };
    await insert(
      'rm.returns',
      some(fc.record({ state: fc.constantFrom(...RETURN_STATES) })).map((of, row) => ({
        ...{ return_id: idOf(row), contact_id: idOf(row), ...placed[0], ...report, ...of },
      })),
    );
    await insert(
      'notifications.mail',
      some(fc.record({ state: fc.constantFrom('queued', 'sent', 'kept', 'failed'), at: lately })).map((of, row) => ({
        ...{ id: idOf(row), kind: 'k', to_operator: false, attempts: 1, ...of },
      })),
    );
    await insert(
      'rm.outbox',
      some(fc.record({ state: fc.constantFrom('done', 'needs_attention') })).map((of, row) => ({
        ...{ id: idOf(row), reaction: 'r', kind: 'k', payload: {}, created_at: since, due_at: since, attempts: 1 },
        ...{ position: 1, correlation_id: 'c', causation: 'c', away: 0, claimed: false, finished_at: since, ...of },
      })),
    );
    const days = fc.integer({ min: 0, max: 120 }).map((ago) => new Date(NOW - ago * DAY_MS).toISOString());
    await insert(
      'rm.sourcing_requests',
      some(fc.record({ candidates: fc.integer({ min: 0, max: 9 }), started_at: days })).map((of, row) => ({
        ...{ id: idOf(row), query: 'q', category: 'c', asker_kind: 'staff', asker_id: 'x', state: 'completed' },
        ...{ partial: false, last_event_at: since, search_text: 'q', ...of },
      })),
    );
    const admin_status = fc.constantFrom('pending', 'approved', 'rejected', 'imported');
    await insert(
      'rm.potential_imports',
      some(fc.record({ admin_status, created_at: days })).map((of, row) => ({
        ...{ id: idOf(row), state: {}, product_name: 'p', product_query: 'q', category: 'c', marketplace: 'm' },
        ...{ ai_confidence: 0.5, rereading: false, search_text: 'p', ...of },
      })),
    );
    await insert('app.dead_job', [
      ...Array.from({ length: 7 }, (_, row) => ({
        ...{ queue: 'mail', job_id: `job-${row}`, name: 'n', class: 'fault', reason: 'r', payload_whole: true },
        ...{ attempts: 1, scheduled: false, times: 1, asked_at: since, failed_at: since },
      })),
    ]);
    await insert(
      'rm.dead_letter',
      some(fc.record({ state: fc.constantFrom('poison', 'waiting', 'skipped') })).map((of, row) => ({
        ...{ kind: 'projection', name: 'nobody', version: 1, stream: `s-${row}`, position: row, revision: 0 },
        ...{ event_id: idOf(row), event_type: 'E', attempts: 1, parked_at: since, ...of },
      })),
    );
  }

  /** Columns left out are as in a row that is there already, else empty. */
  async function insert(table: string, rows: readonly object[]): Promise<void> {
    const { rows: known } = await shop.pool.query<{ columns: string; values: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns, string_agg('made.' || quote_ident(attname), ', ') as values
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const { columns, values } = known[0]!;
    await shop.pool.query(
      `with base as (select b.* from ${table} b limit 1)
       insert into ${table} (${columns})
       select ${values} from jsonb_array_elements($1::jsonb) given
         left join base on true
         cross join lateral jsonb_populate_record(null::${table}, coalesce(to_jsonb(base), '{}') || given.value) made`,
      [JSON.stringify(rows)],
    );
  }
});

/** What the periods of a dashboard come to. */
function totalsOf(periods: readonly DashboardPeriod[], span: DashboardSpan): DashboardPeriod {
  const statuses: Partial<Record<OrderStatus, number>> = {};
  for (const [status, count] of periods.flatMap((period) => Object.entries(period.statuses)))
    statuses[status as OrderStatus] = (statuses[status as OrderStatus] ?? 0) + count;
  const receivedAud = dollars(periods.map((period) => period.receivedAud));
  return { ...span, statuses, receivedAud, marginAud: dollars(periods.map((period) => period.marginAud!)) };
}

/** What a card says of each of its rows. */
const WAITS: Readonly<Record<AttentionKind, (row: Record<string, unknown>) => boolean>> = {
  ownTasks: ({ kind, state }) => kind === 'order' && state === 'open',
  waitingOrders: ({ status, livemode }) => status === 'pending' && livemode === false,
  failedPayments: ({ status, createdAt }) => status === 'failed' && String(createdAt) >= since,
  messages: ({ answeredAt }) => answeredAt === null,
  returns: ({ state }) => state === 'open',
  failedMails: ({ state, waits }) => state === 'failed' && waits === true,
  heldUpMails: ({ state, at }) => state === 'queued' && Date.parse(String(at)) < Date.now() - 15 * 60_000,
  givenUp: ({ state }) => state === 'needs_attention',
  deadJobs: () => true,
  deadLetters: ({ state }) => state === 'poison',
  standingQueues: ({ paused, workers }) => paused === true || workers === 0,
};

const dollars = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
