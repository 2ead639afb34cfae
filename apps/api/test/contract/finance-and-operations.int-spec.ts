import type { ListedEntryRow } from '@halfpallet/contracts';
import {
  addDays,
  bmsbStanding,
  brisbaneDate,
  RATE_CARDS,
  selectRateCard,
  SHIP_AFTER_DAYS,
} from '@halfpallet/landed-cost';
import { eventually, soon } from '@halfpallet/testing';
import { placeOrder, placePaidOrder } from '../support/buying';
import { ledgerOf, replay, restList } from '../support/finance';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { bankToday } from '../support/bank-day';

describe('finance and operations calls', () => {
  let shop: TestShop;
  let owner: Visitor;
  let finance: Visitor;
  let order: Awaited<ReturnType<typeof placePaidOrder>>;
  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    finance = await shop.staff('finance');
    order = await placePaidOrder(shop.visitor());
    await eventually(async () => (await ledgerOf(finance, order.id)).length >= 4);
  });
  afterAll(() => shop.close());

  it('GET ledger-entries filters by order and account; GET ledger-accounts balances', async () => {
    const deposits = await restList(finance, 'ledger-entries', { orderId: order.id, account: 'customer-deposits' });
    expect(deposits.headers['content-range']).toBe('ledger-entries 0-0/1');
    expect(deposits.body).toMatchObject([
      { transactionId: expect.any(String), debitAud: 0, creditAud: order.paidAud, orderId: order.id },
    ]);
    expect((await restList(finance, 'ledger-entries', { orderId: 'nobody' })).body).toEqual([]);
    const accounts = (await finance.get('/api/admin/rest/ledger-accounts')).body as Array<{ balanceAud: number }>;
    expect(Math.round(accounts.reduce((sum, line) => sum + line.balanceAud, 0) * 100)).toBeCloseTo(0);
    const before = (await finance.get('/api/admin/rest/ledger-accounts?asAtPosition=1')).body;
    expect(before.every((line: { debitAud: number; creditAud: number }) => line.debitAud + line.creditAud === 0)).toBe(
      true,
    );
  });

  it('GET ledger-accounts speaks the dialect of the other lists', async () => {
    const ask = (filter: Readonly<Record<string, unknown>>, more: Record<string, string> = {}) =>
      restList(finance, 'ledger-accounts', filter, more);
    const names = ({ body }: Answer) => body.map((line: { account: string }) => line.account) as string[];
    const all = names(await ask({}));
    expect(all.length).toBeGreaterThan(5);
    const alphabet = await ask({}, { sort: '["account","ASC"]', range: '[1,3]' });
    expect(names(alphabet)).toEqual([...all].sort().slice(1, 4));
    expect(alphabet.headers['content-range']).toBe(`ledger-accounts 1-3/${all.length}`);
    const owed = await ask({ balanceAud: -order.paidAud });
    expect(names(owed)).toEqual(['customer-deposits']);
    expect(names(await ask({ id: ['customer-deposits', 'nothing'] }))).toEqual(['customer-deposits']);
    expectRefusal(await ask({ colour: 'red' }), 400, 'UNKNOWN_FILTER');
    expectRefusal(await ask({}, { sort: '["colour","ASC"]' }), 400, 'UNKNOWN_FILTER');
    for (const wrong of [
      'asAtPosition=1&asAtPosition=2',
      'asAtPosition=999999999999999999',
      'effectiveBefore=x',
      'effectiveBefore=-271821-04-20T00:00:00Z',
      'effectiveBefore=2099-01-01T00:00:00Z',
    ]) {
      const answer = await finance.get(`/api/admin/rest/ledger-accounts?${wrong}`);
      expectRefusal(answer, 400, 'MALFORMED_REQUEST');
      expect(Object.keys(answer.body.errors)).toEqual([wrong.split('=')[0]]);
    }
    const toCome = await finance.get('/api/admin/rest/ledger-accounts?effectiveBefore=2099-01-01T00:00:00Z');
    expect(toCome.body.errors.effectiveBefore).toMatch(/still to come/);
  });

  it('GET rate-cards tells which rates are in force, and each card as it stands', async () => {
    const { body } = await restList(finance, 'rate-cards');
    expect(body.map(({ id }: { id: string }) => id)).toEqual(RATE_CARDS.map(({ version }) => version).reverse());
    const today = brisbaneDate(new Date());
    const inForce = await restList(finance, 'rate-cards', { inForce: true });
    expect(inForce.headers['content-range']).toBe('rate-cards 0-0/1');
    // The official list changes each August; that of the season that runs was confirmed, or is told to be wanting.
    expect(inForce.body[0].stinkBugs).toEqual(bmsbStanding(selectRateCard(today), addDays(today, SHIP_AFTER_DAYS)));
    const [card] = RATE_CARDS;
    const one = await finance.get(`/api/admin/rest/rate-cards/${card!.version}`);
    expect(one.body).toMatchObject({ effectiveFrom: '2026-01-01', effectiveTo: card!.effectiveTo, rates: card });
    expectRefusal(await finance.get('/api/admin/rest/rate-cards/2019-01'), 404, 'NOT_FOUND');
    expectRefusal(await (await shop.staff('support')).get('/api/admin/rest/rate-cards'), 403, 'FORBIDDEN');
  });

  it('GET ledger-entries says what an account came to after each entry, page by page, as the trial balance does', async () => {
    type Entry = ListedEntryRow;
    const account = 'customer-deposits';
    const all = (await restList(finance, 'ledger-entries', { account }, { range: '[0,249]' })).body as Entry[];
    const cents = (aud: number) => Math.round(aud * 100);
    let balance = 0;
    for (const entry of all.toReversed()) {
      balance += cents(entry.debitAud) - cents(entry.creditAud);
      expect(cents(entry.balanceAud!)).toBe(balance);
    }
    const [line] = (await restList(finance, 'ledger-accounts', { account })).body as Array<{ balanceAud: number }>;
    expect(all[0]!.balanceAud).toBe(line!.balanceAud);
    const oldest = { sort: '["position","ASC"]', range: '[0,0]' };
    expect((await restList(finance, 'ledger-entries', { account }, oldest)).body).toEqual([all.at(-1)]);
    const upTo = all.at(-1)!;
    const asAt = { account, position_lte: upTo.position };
    expect((await restList(finance, 'ledger-entries', asAt)).body[0]).toEqual(upTo);
    for (const [filter, more] of [
      [{}, {}],
      [{ account, orderId: upTo.orderId }, {}],
      [{ account: [account, 'bank'] }, {}],
      [{ account }, { sort: '["debitAud","DESC"]' }],
    ] as const) {
      const [first] = (await restList(finance, 'ledger-entries', filter, more)).body as Entry[];
      expect([filter, first!.balanceAud]).toEqual([filter, undefined]);
    }
  });

  it('GET ledger-entries sorts positions as the numbers they are', async () => {
    const orderId = '0a1b2c3d-0000-4000-8000-000000000001';
    const positions = [9, 10, 100, 1_000, 99_999_999];
    await shop.pool.query(
      `insert into rm.ledger_entries (id, transaction_id, line, account, debit_cents, credit_cents, order_id, livemode, position,
         effective_at, recorded_at, description)
       select gen_random_uuid(), gen_random_uuid(), 1, 'customer-deposits', 0, 0, $1, false, position, now(), now(), 'order of positions'
       from unnest($2::bigint[]) position`,
      [orderId, positions],
    );
    try {
      const asked = (direction: string) =>
        restList(finance, 'ledger-entries', { orderId }, { sort: `["position","${direction}"]` });
      const read = ({ body }: Answer) => body.map((entry: { position: string }) => Number(entry.position)) as number[];
      expect(read(await asked('ASC'))).toEqual(positions);
      expect(read(await asked('DESC'))).toEqual([...positions].reverse());
      const after = await restList(finance, 'ledger-entries', { orderId, position_gt: '100' });
      expect(read(after)).toEqual([99_999_999, 1_000]);
    } finally {
      await shop.pool.query('delete from rm.ledger_entries where order_id = $1', [orderId]);
    }
  });

  it('GET orders/failed-payments answers all of them, or says that there are more than it answers', async () => {
    const seed = (count: number) =>
      shop.pool.query(
        `insert into rm.failed_payments (failure_ref, order_id, provider_ref, code, reason, amount_cents, created_at)
         select 'seed-' || gen_random_uuid(), gen_random_uuid(), 'pi_seed', 'card_declined', 'The card was declined', 100, now() from generate_series(1, $1)`,
        [count],
      );
    try {
      await seed(300);
      expect((await finance.get('/api/admin/orders/failed-payments')).body).toHaveLength(300);
      await seed(10_000);
      const tooMany = await finance.get('/api/admin/orders/failed-payments');
      expectRefusal(tooMany, 422, 'LIST_TOO_LONG');
      expect(tooMany.body.message).toContain('/api/admin/rest/failed-payments');
    } finally {
      await shop.pool.query(`delete from rm.failed_payments where failure_ref like 'seed-%'`);
    }
  });

  it('GET payments, failed-payments and provider-events answer lists', async () => {
    expect((await restList(finance, 'payments')).body).toMatchObject([
      {
        orderNumber: order.orderNumber,
        orderStatus: expect.stringMatching(/^(pending|confirmed)$/),
        paidAud: order.paidAud,
        dueAud: 0,
        dueLaterAud: expect.any(Number),
        refundPendingAud: 0,
        refundFailedAud: 0,
        disputedAud: 0,
        suspenseAud: 0,
        heldOverAud: 0,
        refundableAud: order.paidAud,
        retainedAud: 0,
        proposal: null,
        why: 'balance_due_on_delivery',
        bankReference: expect.stringMatching(/^HP/),
      },
    ]);
    for (const filter of [{ owedBack: true }, { disputed: true }]) {
      expect((await restList(finance, 'payments', filter)).body).toEqual([]);
    }
    expectRefusal(await restList(finance, 'payments', { owedBack: 'perhaps' }), 400, 'MALFORMED_REQUEST');
    expect((await restList(finance, 'failed-payments')).body).toEqual([]);
    expect((await finance.get('/api/admin/orders/failed-payments')).body).toEqual([]);
    const events = await eventually(async () => {
      const { body } = await restList(finance, 'provider-events');
      return body.length > 0 && body;
    });
    expect(events[0]).toMatchObject({ id: expect.stringMatching(/^evt_/), outcome: expect.any(String) });
    const { id, type, subjectRef } = events[0];
    const told = (await finance.get(`/api/admin/rest/provider-events/${id}`)).body;
    expect(told).toMatchObject({ id, type, payload: { id, type, data: { object: { id: subjectRef } } } });
    expect(JSON.stringify(told)).not.toMatch(/_secret_|"last4"/);
    expectRefusal(await finance.get('/api/admin/rest/provider-events/evt_none'), 404, 'NOTICE_NOT_FOUND');
  });

  it('GET payments asks nothing of a cancelled or refunded order, and lists what is owed back', async () => {
    const [unpaid, paid] = [await placeOrder(shop.visitor()), await placePaidOrder(shop.visitor())];
    const cancel = (id: string, refund?: object) =>
      owner.post(`/api/admin/orders/${id}/cancel`, { reason: 'Changed their mind', ...(refund ? { refund } : {}) });
    expect((await cancel(unpaid.id)).status).toBe(200);
    expect((await cancel(paid.id, { decision: 'propose' })).status).toBe(200);
    const row = async (orderId: string) => (await restList(finance, 'payments', { orderId })).body[0];
    await eventually(async () => (await row(paid.id))?.proposal);
    expect(await row(paid.id)).toMatchObject({
      orderStatus: 'cancelled',
      dueAud: 0,
      dueLaterAud: 0,
      heldOverAud: paid.paidAud,
      proposal: expect.any(String),
      why: 'owed_back',
    });
    await eventually(async () => (await row(unpaid.id))?.orderStatus === 'cancelled');
    expect(await row(unpaid.id)).toMatchObject({ dueAud: 0, dueLaterAud: 0, heldOverAud: 0, why: 'cancelled' });
    expect((await restList(finance, 'payments', { owedBack: true })).body).toMatchObject([{ orderId: paid.id }]);
    expect((await finance.get('/api/admin/money-attention')).body.owedBack).toEqual({ count: 1, sumAud: paid.paidAud });

    expect((await finance.post(`/api/admin/orders/${paid.id}/refund`, { refundType: 'full' })).status).toBe(200);
    const settled = { orderStatus: 'refunded', status: 'refunded', dueAud: 0, dueLaterAud: 0, heldOverAud: 0 };
    await soon(async () => expect(await row(paid.id)).toMatchObject(settled));
    const refunds = await restList(finance, 'refunds', { orderId: paid.id });
    expect(refunds.headers['content-range']).toBe('refunds 0-0/1');
    expect(refunds.body).toMatchObject([
      {
        orderNumber: paid.orderNumber,
        amountAud: paid.paidAud,
        method: 'card',
        status: 'settled',
        retried: false,
        failure: null,
        requestedBy: expect.stringContaining('Sam finance'),
        requestedByKind: 'finance',
        payeeName: 'Ada Buyer',
        bankReference: null,
      },
    ]);
    expect(refunds.text).not.toContain('ada@buyer.example');
  });

  it('GET refunds and money-attention lead to what waits: a transfer, a failed refund, a line nobody knows', async () => {
    const attention = async () => (await finance.get('/api/admin/money-attention')).body;
    const before = await attention();
    const none = { count: 0, sumAud: 0 };
    expect(before).toEqual({
      toTransfer: none,
      toApprove: none,
      owedBack: none,
      failedRefunds: none,
      disputes: none,
      balancesDue: none,
      unmatchedLines: none,
    });
    const byBank = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    const { amountAud } = byBank.bankTransfer!;
    await finance.post(`/api/admin/orders/${byBank.id}/bank-receipts`, { amountAud, bookedOn: bankToday() });
    await finance.post(`/api/admin/orders/${byBank.id}/refund`, { refundType: 'full' });
    const csv = 'Date,Description,Debit,Credit,Balance\n31/01/2026,A GIFT FROM NOBODY,,10.00,';
    await finance.post('/api/admin/rest/bank-statements', { fileName: 'gift.csv', csv });
    const [toTransfer] = await eventually(async () => {
      const { body } = await restList(finance, 'refunds', { toTransfer: true });
      return body.length === 1 && body;
    });
    expect(toTransfer).toMatchObject({ orderId: byBank.id, amountAud, status: 'requested', method: 'bank' });
    expect(await attention()).toEqual({
      ...before,
      toTransfer: { count: 1, sumAud: amountAud },
      unmatchedLines: { count: 1, sumAud: 10 },
    });

    const returned = `/api/admin/orders/${byBank.id}/refunds/${toTransfer.id}/returned`;
    expect((await finance.post(returned, { returnedOn: bankToday(), reason: 'Account closed' })).status).toBe(200);
    const [failed] = await eventually(async () => {
      const { body } = await restList(finance, 'refunds', { failedOpen: true });
      return body.length === 1 && body;
    });
    expect(failed).toMatchObject({ id: toTransfer.id, status: 'failed', failure: 'Account closed' });
    expect(await attention()).toMatchObject({ toTransfer: none, failedRefunds: { count: 1, sumAud: amountAud } });
    const again = await finance.post(`/api/admin/orders/${byBank.id}/refund`, { retryOf: failed.id });
    expect(again.status).toBe(200);
    await soon(async () =>
      expect(await attention()).toMatchObject({
        toTransfer: { count: 1, sumAud: amountAud },
        failedRefunds: { count: 0 },
      }),
    );
    expect((await restList(finance, 'refunds', { orderId: byBank.id, retried: true })).body).toHaveLength(1);
    expectRefusal(await restList(finance, 'refunds', { payee: 'x' }), 400, 'UNKNOWN_FILTER');
  });

  it('POST replays starts a run that GET replays shows to its end', async () => {
    const run = await replay(finance, { target: 'ledger', scope: { orderId: order.orderNumber }, reason: 'Month end' });
    const log = await owner.get(`/api/admin/rest/audit-log?filter=${JSON.stringify({ recordId: run.id })}`);
    expect(log.body).toMatchObject([
      { action: 'replay.start', resource: 'replays', reason: 'Month end', outcome: 'ok' },
    ]);
    expect(run).toMatchObject({ status: 'succeeded', progress: 1, reason: 'Month end', error: null });
    const list = await restList(finance, 'replays', { status: 'succeeded' });
    expect(list.body).toMatchObject([{ id: run.id, result: null }]);
  });

  it.each([
    ['no reason', { target: 'ledger' }, 400],
    ['a short reason', { target: 'ledger', reason: 'x' }, 400],
    ['a reason of spaces', { target: 'ledger', reason: '     ' }, 400],
    ['an unknown target', { target: 'orders', reason: 'Month end' }, 400],
    ['a beginning that nothing has reached', { target: 'ledger', from: '999999999999', reason: 'Month end' }, 422],
    ['an end that is still to come', { target: 'ledger', to: '2099-01-01', reason: 'Month end' }, 422],
    ['an end that is no moment', { target: 'ledger', to: 'yesterday-ish', reason: 'Month end' }, 422],
    ['an order that is none', { target: 'ledger', scope: { orderId: 'HP-1' }, reason: 'Month end' }, 404],
    ['a NUL byte', { target: 'ledger', reason: 'Month\u0000end' }, 400],
    ['a key we do not know', { target: 'ledger', reason: 'Month end', apply: true }, 400],
  ])('POST replays refuses %s and writes nothing', async (_what, body, status) => {
    const answer = await withoutEvents(shop.pool, () => finance.post('/api/admin/rest/replays', body));
    expectRefusal(answer, status, answer.body.code);
  });

  it('GET ledger-transactions tells the entries of each event, and GET invoices what was sold', async () => {
    const sold = await placePaidOrder(shop.visitor());
    const entriesOf = () => ledgerOf(finance, sold.id);
    await eventually(async () => (await owner.get(`/api/admin/orders/${sold.id}`)).body.status === 'confirmed');
    const invoices = () => restList(finance, 'invoices', { orderId: sold.id });
    expect((await invoices()).body).toEqual([]);
    for (const status of ['processing', 'shipped']) await owner.put(`/api/admin/orders/${sold.id}`, { status });
    expect((await owner.post(`/api/admin/orders/${sold.id}/deliver`, {})).status).toBe(200);
    await eventually(async () => (await entriesOf()).some(({ account }) => account === 'sales'));

    const entries = await entriesOf();
    const asked = { orderId: sold.id };
    const { body, headers } = await restList(finance, 'ledger-transactions', asked, { sort: '["position","ASC"]' });
    const told = body as Array<{ id: string; position: string; amountAud: number; entries: Array<{ id: string }> }>;
    expect(headers['content-range']).toBe(`ledger-transactions 0-${told.length - 1}/${told.length}`);
    expect(told.flatMap((each) => each.entries.map(({ id }) => id))).toEqual(entries.map(({ id }) => id));
    for (const { id, amountAud } of told) {
      const own = entries.filter(({ transactionId }) => transactionId === id);
      for (const side of ['debitAud', 'creditAud'] as const) {
        expect(own.reduce((sum, entry) => sum + entry[side], 0)).toBeCloseTo(amountAud, 2);
      }
    }
    const sales = await restList(finance, 'ledger-transactions', { ...asked, account: 'sales' });
    expect(sales.body).toMatchObject([{ position: told.at(-1)!.position }]);
    expect((await restList(finance, 'ledger-transactions', { id: [told[0]!.id, sold.id] })).body).toMatchObject([
      { id: told[0]!.id },
    ]);

    const creditOf = (account: string) => entries.find((entry) => entry.account === account)!.creditAud;
    const [invoice, ...others] = (await invoices()).body;
    expect([invoice, others]).toMatchObject([
      {
        id: sold.id,
        orderNumber: sold.orderNumber,
        totalAud: sold.totalAud,
        salesAud: creditOf('sales'),
        salesGstAud: creditOf('gst-payable'),
        soldAt: entries.find(({ account }) => account === 'sales')!.effectiveAt,
      },
      [],
    ]);
    expect(Math.abs(invoice.gstAud * 11 - invoice.totalAud)).toBeLessThan(0.11);
    expectRefusal(await restList(finance, 'invoices', { colour: 'red' }), 400, 'UNKNOWN_FILTER');
    expectRefusal(await restList(finance, 'ledger-transactions', { account: 'petty-cash' }), 400, 'MALFORMED_REQUEST');
  });

  it('GET ledger-accounts, ledger-entries, ledger-transactions and invoices tell of one book: a sale of the other mode is in none', async () => {
    const { rows } = await shop.pool.query<{ id: string }>(
      'select order_id as id from rm.ledger_orders where recognised_cents > 0 order by 1 limit 1',
    );
    const { id: orderId } = rows[0]!;
    const cents = (aud: number) => Math.round(aud * 100);
    const told = async () => {
      const lists = ['ledger-entries', 'ledger-transactions', 'invoices'];
      const counts = await Promise.all(
        lists.map(async (list) =>
          Number(String((await restList(finance, list)).headers['content-range']).split('/')[1]),
        ),
      );
      const accounts = (await restList(finance, 'ledger-accounts')).body as Array<{
        account: string;
        balanceAud: number;
      }>;
      return { counts, balances: new Map(accounts.map(({ account, balanceAud }) => [account, cents(balanceAud)])) };
    };
    const as = (livemode: boolean) =>
      Promise.all(
        ['ledger_entries', 'ledger_orders'].map((table) =>
          shop.pool.query(`update rm.${table} set livemode = $2 where order_id = $1`, [orderId, livemode]),
        ),
      );
    const [before, own] = [await told(), await ledgerOf(finance, orderId)];
    await as(true);
    try {
      const without = await told();
      for (const [account, balance] of before.balances) {
        const ofOrder = own.filter((entry) => entry.account === account);
        const sum = ofOrder.reduce((total, entry) => total + cents(entry.debitAud) - cents(entry.creditAud), 0);
        expect([account, without.balances.get(account)]).toEqual([account, balance - sum]);
      }
      const events = new Set(own.map(({ transactionId }) => transactionId)).size;
      expect(without.counts).toEqual([
        before.counts[0]! - own.length,
        before.counts[1]! - events,
        before.counts[2]! - 1,
      ]);
      expect(await ledgerOf(finance, orderId)).toEqual([]);
    } finally {
      await as(false);
    }
  });

  it('GET ledger-transactions dates each entry as the ledger does: money on the day of the bank, its sale from delivery, and GET invoices the sale', async () => {
    const sold = await placePaidOrder(shop.visitor());
    await eventually(async () => (await owner.get(`/api/admin/orders/${sold.id}`)).body.status === 'confirmed');
    for (const status of ['processing', 'shipped']) await owner.put(`/api/admin/orders/${sold.id}`, { status });
    expect((await owner.post(`/api/admin/orders/${sold.id}/deliver`, {})).status).toBe(200);
    const balance = { amountAud: (await owner.get(`/api/admin/orders/${sold.id}`)).body.payableAud, another: true };
    const receipt = { ...balance, bookedOn: bankToday() };
    expect((await finance.post(`/api/admin/orders/${sold.id}/bank-receipts`, receipt)).status).toBe(200);
    const banked = async () => (await ledgerOf(finance, sold.id)).find(({ account }) => account === 'bank');
    const { transactionId } = (await eventually(banked))!;
    const entries = (await ledgerOf(finance, sold.id)).filter((entry) => entry.transactionId === transactionId);
    const dated = (rows: ReadonlyArray<{ id: string; account: string; effectiveAt: string }>) =>
      rows.map(({ id, account, effectiveAt }) => `${id} ${account} ${effectiveAt}`);
    const { body } = await restList(finance, 'ledger-transactions', { id: transactionId });
    expect(dated(body[0].entries)).toEqual(dated(entries));
    const dayOf = (account: string) => entries.find((entry) => entry.account === account)!.effectiveAt;
    expect(dayOf('bank')).toBe(body[0].effectiveAt);
    expect(dayOf('sales') > dayOf('bank')).toBe(true);

    const invoice = async () => (await restList(finance, 'invoices', { orderId: sold.id })).body[0];
    expect((await invoice()).soldAt).toBe(dayOf('sales'));
    expect((await finance.post(`/api/admin/orders/${sold.id}/refund`, { refundType: 'full' })).status).toBe(200);
    await eventually(async () => (await invoice()).salesAud === 0);
    // What was taken back whole is a sale of no day.
    expect(await invoice()).toMatchObject({ totalAud: sold.totalAud, salesGstAud: 0, soldAt: null });
  });

  it('GET payment-events tells of an order what happened to its money', async () => {
    const { body } = await restList(finance, 'payment-events', { orderId: order.id });
    const all = await restList(finance, 'order-events', { orderId: order.id }, { range: '[0,199]' });
    const ofPayment = all.body.filter(({ stream }: { stream: string }) => stream === `payment-${order.id}`);
    expect(body).toEqual(ofPayment.slice(0, 25));
    expect(body.map(({ type }: { type: string }) => type)).toContain('CardPaymentSettled');
    const settled = await restList(finance, 'payment-events', { orderId: order.id, type: 'CardPaymentSettled' });
    expect(settled.headers['content-range']).toBe('payment-events 0-0/1');
    expectRefusal(await restList(finance, 'payment-events'), 400, 'MALFORMED_REQUEST');
  });

  it('GET replay-diffs tells where the live books differ from a replay', async () => {
    const [entry] = await ledgerOf(finance, order.id);
    const retell = (description: string) =>
      shop.pool.query('update rm.ledger_entries set description = $2 where id = $1', [entry!.id, description]);
    await retell('Told otherwise');
    const run = await (async () => {
      try {
        return await replay(finance, { target: 'ledger', scope: { orderId: order.id } });
      } finally {
        await retell(entry!.description);
      }
    })();
    expect(run.differences).toBe(1);
    const diffs = await restList(finance, 'replay-diffs', { replayId: run.id, kind: 'changed' });
    expect(diffs.headers['content-range']).toBe('replay-diffs 0-0/1');
    const diff = { id: `${run.id}~1`, place: 1, target: 'ledger', key: entry!.id, replay: entry };
    expect(diffs.body).toEqual([
      { ...diff, replayId: run.id, kind: 'changed', live: { ...entry, description: 'Told otherwise' } },
    ]);
    expect((await restList(finance, 'replay-diffs', { id: [diff.id, 'none'] })).body).toEqual(diffs.body);
    expect((await restList(finance, 'replay-diffs', { replayId: run.id, kind: 'missing-in-live' })).body).toEqual([]);
  });

  it('GET reconciliations counts the lines of a statement, GET reconciliation-items tells them', async () => {
    const byBank = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    const { reference, amountAud } = byBank.bankTransfer!;
    const csv = [
      'Date,Description,Debit,Credit,Balance',
      `${bankToday()},Osko ${reference},,${amountAud.toFixed(2)},`,
      `${bankToday()},NOBODY KNOWS WHO,,11.00,`,
      `${bankToday()},A FEE OF THE BANK,2.00,,`,
    ].join('\n');
    const { body: run } = await finance.post('/api/admin/rest/bank-statements', { fileName: 'agree.csv', csv });
    const [reconciliation] = (await restList(finance, 'reconciliations', { id: run.id })).body;
    expect(reconciliation).toMatchObject({
      fileName: 'agree.csv',
      source: 'bank',
      buckets: { matched: 1, 'amount-break': 0, 'bank-only': 1, 'no-order': 0, outgoing: 1 },
      open: 1,
      bookedAud: amountAud,
    });
    expect(reconciliation.receivedAud).toBeCloseTo(amountAud + 11, 2);
    const items = async (filter: object) =>
      (await restList(finance, 'reconciliation-items', { reconciliationId: run.id, ...filter })).body;
    expect(await items({ open: true })).toMatchObject([{ bucket: 'bank-only', amountAud: 11, orderId: null }]);
    expect(await items({ bucket: ['matched', 'outgoing'], amountAud_gt: 0 })).toMatchObject([{ orderId: byBank.id }]);
    const lines = await restList(finance, 'bank-lines', { statementId: run.id });
    expect((await items({})).map(({ id }: { id: string }) => id).toSorted()).toEqual(
      lines.body.map(({ id }: { id: string }) => id).toSorted(),
    );
    expect((await restList(finance, 'reconciliations', { open_gt: 0, q: 'AGREE' })).body).toHaveLength(1);
    expectRefusal(
      await restList(finance, 'reconciliation-items', { bucket: 'timing-break' }),
      400,
      'MALFORMED_REQUEST',
    );
  });

  it('GET projections tells how far each read model has come', async () => {
    const { body } = await restList(finance, 'projections', { kind: 'projection' });
    expect(body.map((row: { name: string }) => row.name)).toEqual(
      expect.arrayContaining(['catalogue', 'orders', 'payments', 'ledger']),
    );
    const ledger = body.find((row: { name: string }) => row.name === 'ledger');
    expect(ledger).toMatchObject({
      kind: 'projection',
      parkedStreams: 0,
      lastError: null,
      heartbeatAt: expect.any(String),
    });
    expect((await owner.get('/api/admin/rest/projections/ledger')).body).toMatchObject({ name: 'ledger' });
    expect((await owner.get('/api/admin/rest/projections/nothing')).status).toBe(404);
  });

  it('POST rebuilds makes a read model again beside the live one', async () => {
    const body = { projection: 'ledger', reason: 'Checking the books' };
    expectRefusal(await finance.post('/api/admin/rest/rebuilds', body), 403, 'FORBIDDEN');
    // The live one is no measure while it is behind for long.
    await eventually(async () => (await owner.get('/api/admin/rest/projections/ledger')).body.lagEvents === 0);
    const started = await owner.post('/api/admin/rest/rebuilds', body);
    expect(started.status).toBe(201);
    const ended = await eventually(async () => {
      const { body: run } = await owner.get(`/api/admin/rest/rebuilds/${started.body.id}`);
      return run.status === 'succeeded' && run;
    });
    expect(ended.result).toMatchObject({ equal: true });
    expect(await ledgerOf(finance, order.id)).toHaveLength(4);

    const unknown = await owner.post('/api/admin/rest/rebuilds', { projection: 'nothing', reason: 'Checking' });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expectRefusal(unknown, unknown.status, unknown.body.code);
    expectRefusal(await owner.post('/api/admin/rest/rebuilds', { projection: 'ledger' }), 400, 'VALIDATION_FAILED');
  });

  it('refuses the books to support, and everything to strangers', async () => {
    const support = await shop.staff('support');
    const books = ['ledger-transactions', 'invoices', 'payment-events', 'replay-diffs', 'reconciliations'];
    const runs = ['replays', 'projections', 'rebuilds', 'reconciliation-items'];
    const lists = ['ledger-entries', 'ledger-accounts', 'payments', 'refunds', ...books, ...runs];
    for (const path of [...lists.map((name) => `rest/${name}`), 'money-attention']) {
      expectRefusal(await support.get(`/api/admin/${path}`), 403, 'FORBIDDEN');
      expectRefusal(await shop.visitor().get(`/api/admin/${path}`), 401, 'NOT_SIGNED_IN');
    }
    const run = { target: 'ledger', reason: 'Curious' };
    const answer = await withoutEvents(shop.pool, () => support.post('/api/admin/rest/replays', run));
    expectRefusal(answer, 403, 'FORBIDDEN');
  });
});
