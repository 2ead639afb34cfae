import { randomUUID } from 'node:crypto';
import type { LineSuggestion } from '@halfpallet/contracts';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { eventually } from '@halfpallet/testing';
import { NamedOrder } from '../../src/payments/bank-statements/named-order';
import { PaymentsCatchUp } from '../../src/payments/jobs/payments-catch-up';
import { storedOrderMoney } from '../../src/payments/public';
import { CLOCK, type Clock } from '../../src/platform/tokens';
import { TestShop, type Visitor } from '../support/shop';
import { agreeToTransfer } from '../support/finance';
import { placeOrder, type Order } from './pay';
import { bankToday, writtenToday } from '../support/bank-day';

type Line = (amountCents: number, balanceCents: number) => string;

/** YYYY-MM-DD. Asked for before something happens, it is before the day of that, also at midnight. */
const dayBefore = (): string => brisbaneDate(new Date(Date.now() - 86_400_000));

describe('paying by bank transfer', () => {
  let shop: TestShop;
  let owner: Visitor;
  let buyer: Visitor;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    buyer = shop.visitor();
  });
  afterAll(() => shop?.close());

  /** While the clock of the shop ran so many days ahead. */
  const placedAhead = async (days: number) => {
    const clock = shop.app.get<Clock>(CLOCK);
    const now = clock.now.bind(clock);
    const ahead = jest.spyOn(clock, 'now').mockImplementation(() => new Date(now().getTime() + days * 86_400_000));
    const order = await placeOrder(buyer, 'bank_transfer').finally(() => ahead.mockRestore());
    return { order, ...order.bankTransfer! };
  };

  const statusOf = async (order: Order) => (await buyer.get(`/api/orders/by-number/${order.orderNumber}`)).body;

  it('tells the buyer where to transfer what, and nobody else', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference, amountAud, payUrl } = order.bankTransfer!;
    expect(reference).toMatch(/^HP[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(amountAud).toBeCloseTo(order.totalAud / 2, 1);
    expect(new URL(payUrl).searchParams.get('reference')).toBe(reference);
    expect(new URL(payUrl).searchParams.get('amount')).toBe(amountAud.toFixed(2));
    expect((await buyer.get(`/api/orders/${order.id}/bank-transfer`)).body).toEqual(order.bankTransfer);
    expect((await shop.visitor().get(`/api/orders/${order.id}/bank-transfer`)).status).toBe(404);
    await eventually(async () => {
      const { rows } = await shop.pool.query(`select state from rm.payment_folds where order_id = $1`, [order.id]);
      return rows.length === 1 && storedOrderMoney(rows[0].state).payment.instructions.length === 1;
    });
  });

  it('is how the order is paid from the beginning, before anything has come', async () => {
    const [byBank, byCard] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer)];
    const found = async (method: string) => {
      const filter = encodeURIComponent(JSON.stringify({ id: [byBank.id, byCard.id], method }));
      return (await owner.get(`/api/admin/rest/payments?filter=${filter}`)).body.map(({ id }: Order) => id);
    };
    await eventually(async () => (await found('stripe')).length + (await found('bank_transfer')).length === 2);
    expect([await found('bank_transfer'), await found('stripe')]).toEqual([[byBank.id], [byCard.id]]);
  });

  it('books a receipt that finance records, confirms the order, and asks for the rest', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud } = order.bankTransfer!;
    const receipt = { amountAud, bookedOn: bankToday(), note: 'seen in online banking' };
    const answer = await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, receipt);
    expect([answer.status, answer.body]).toMatchObject([200, { paymentStatus: 'paid', paidAud: amountAud }]);
    await eventually(async () => (await statusOf(order)).status === 'confirmed');
    const rest = await buyer.get(`/api/orders/${order.id}/bank-transfer`);
    expect(rest.body.amountAud).toBeCloseTo(order.totalAud - amountAud, 2);
    const days = ['31/01/2026', '2026-02-30', '1999-01-31', '2999-01-31'].map((bookedOn) => ({ bookedOn }));
    for (const wrong of [{ amountAud: 0 }, { amountAud: 1.234 }, ...days]) {
      const refused = await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, { ...receipt, ...wrong });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, Object.keys(wrong)]);
    }
  });

  it('leaves the refund of a transfer to finance, who then records it', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud } = order.bankTransfer!;
    await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, { amountAud, bookedOn: bankToday() });
    const refund = await owner.post(`/api/admin/orders/${order.id}/refund`, { refundType: 'full' });
    expect(refund.body.message).toContain('has to be transferred by finance');
    const { refund_id } = await eventually(async () => {
      const { rows } = await shop.pool.query(`select refund_id from rm.payment_refunds where order_id = $1`, [
        order.id,
      ]);
      return rows[0];
    });
    await agreeToTransfer(owner, order.id, refund_id);
    const settle = () =>
      owner.post(`/api/admin/orders/${order.id}/refunds/${refund_id}/settle`, { paidOn: bankToday() });
    const early = await owner.post(`/api/admin/orders/${order.id}/refunds/${refund_id}/settle`, {
      paidOn: '2999-02-03',
    });
    expect([early.status, early.body.errors]).toMatchObject([
      400,
      { paidOn: expect.stringContaining('still to come') },
    ]);
    const long = await owner.post(`/api/admin/orders/${order.id}/refunds/${refund_id}/settle`, {
      paidOn: '2026-02-03',
    });
    expect([long.status, long.body]).toMatchObject([
      422,
      {
        code: 'REFUND_DAY',
        errors: { paidOn: expect.stringMatching(/^This refund cannot .+: the order was placed on/) },
      },
    ]);
    const yesterday = dayBefore();
    expect((await settle()).status).toBe(200);
    await eventually(async () => (await statusOf(order)).status === 'refunded');
    const returned = (returnedOn: string) =>
      owner.post(`/api/admin/orders/${order.id}/refunds/${refund_id}/returned`, {
        returnedOn,
        reason: 'Account closed',
      });
    expect((await returned(yesterday)).body).toMatchObject({
      code: 'REFUND_DAY',
      errors: { returnedOn: expect.stringContaining('it was transferred on') },
    });
    expect((await returned(bankToday())).status).toBe(200);
    await eventually(async () => (await statusOf(order)).status !== 'refunded');
    expect((await returned(yesterday)).body.code).toBe('REFUND_NOT_UNDER_WAY');
    expect(
      (await owner.post(`/api/admin/orders/${order.id}/refunds/none/settle`, { paidOn: bankToday() })).status,
    ).toBe(404);
  });

  const importCsv = (fileName: string, ...lines: string[]) =>
    owner.post('/api/admin/rest/bank-statements', {
      fileName,
      csv: ['Date,Description,Debit,Credit,Balance', ...lines].join('\r\n'),
    });
  const lineOf = async (text: string) => {
    const { body } = await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ q: text })}`);
    return body[0] as { id: string; version: number; state: string; orderId: string | null; note: string | null };
  };

  it('reads a statement: what names an order is booked, the rest is listed, and a second import adds nothing', async () => {
    const [exact, other] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const due = exact.bankTransfer!;
    const lines = [
      `${writtenToday()},Osko ${due.reference} ACME,,${due.amountAud.toFixed(2)},`,
      `${writtenToday()},"Transfer ${other.bankTransfer!.reference.toLowerCase()}",,25.00,`,
      '01/02/2026,Direct credit 8841,,99.95,',
      '01/02/2026,Account fee,10.00,,',
    ];
    const first = await importCsv('jan.csv', ...lines);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      lineCount: 4,
      newLines: 4,
      matched: 1,
      recordedByHand: 0,
      allocated: 1,
      held: 0,
      debits: 1,
      balancesAddUp: null,
    });
    expect(first.body.unmatched).toEqual([
      {
        bookedOn: '2026-02-01',
        description: 'Direct credit 8841',
        amountAud: 99.95,
        note: 'no reference or order number',
      },
    ]);
    expect(await lineOf('8841')).toMatchObject({ state: 'unmatched', note: 'no reference or order number' });
    expect(await statusOf(exact)).toMatchObject({ paymentStatus: 'paid' });
    expect(await statusOf(other)).toMatchObject({ paymentStatus: 'pending', paidAud: 25 });

    const log = await owner.get(`/api/admin/rest/audit-log?filter=${JSON.stringify({ resource: 'bank-statements' })}`);
    expect(log.body).toMatchObject([{ action: 'bank-statement.import', recordId: first.body.id, outcome: 'ok' }]);
    const again = await importCsv('jan again.csv', ...lines, '');
    expect(again.body).toMatchObject({ newLines: 0, matched: 0, allocated: 0, held: 0 });
    expect(await statusOf(other)).toMatchObject({ paidAud: 25 });
    const allocated = await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ state: 'allocated' })}`);
    expect(allocated.headers['content-range']).toBe('bank-lines 0-0/1');
    expect(allocated.body[0]).toMatchObject({
      orderId: other.id,
      amountAud: 25,
      note: expect.stringContaining('$25.00 came'),
    });
    const bad = await owner.post('/api/admin/rest/bank-statements', { fileName: 'x.csv', csv: 'a,b\n1,2' });
    expect([bad.status, bad.body.code]).toEqual([422, 'BANK_CSV_UNREADABLE']);
    // A period without a line is no statement that anybody has to look through later.
    const { rows: before } = await shop.pool.query('select count(*)::int as n from payments.bank_statement');
    const none = await importCsv('none.csv');
    expect([none.status, none.body.code]).toEqual([422, 'BANK_CSV_UNREADABLE']);
    expect(none.body.message).toBe(
      'The file names its columns and has no line below them. There is nothing to import.',
    );
    expect((await shop.pool.query('select count(*)::int as n from payments.bank_statement')).rows).toEqual(before);
  });

  it('reads the file of a bank that nobody knows as finance names its columns, and the next one by itself', async () => {
    const [one, two] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const csvOf = ({ bankTransfer }: typeof one, headings: string) =>
      `${headings}\n${writtenToday()},ADA BUILDER,${bankTransfer!.reference},${bankTransfer!.amountAud.toFixed(2)},9000.00\n`;
    const csv = csvOf(one, 'When,Who,What,Value,Left');
    const base = '/api/admin/rest/bank-statements';
    const unknown = await owner.post(base, { fileName: 'new bank.csv', csv });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'BANK_CSV_UNREADABLE']);
    const proposed = (await owner.post(`${base}/preview`, { csv })).body;
    expect(proposed).toMatchObject({ known: 'proposed', lineCount: 1, problem: null, balancesAddUp: null });
    const columns = { ...proposed.columns, description: 2, payer: 1, balance: 4 };
    expect(columns).toMatchObject({ named: true, date: 0, amount: 3, dayOrder: 'dmy' });
    const wrong = (await owner.post(`${base}/preview`, { csv, columns: { ...columns, amount: 1, payer: null } })).body;
    expect(wrong.problem).toContain('"ADA BUILDER" is not an amount');
    const run = await owner.post(base, { fileName: 'new bank.csv', csv, columns });
    expect(run.body).toMatchObject({ newLines: 1, matched: 1 });
    expect(await statusOf(one)).toMatchObject({ paymentStatus: 'paid' });

    // The bank has put its columns into another order since.
    const next = csvOf(two, 'When,Who,What,Value,Left')
      .split('\n')
      .map((line) => line.split(',').toReversed().join(','));
    const nextCsv = next.join('\n');
    expect((await owner.post(`${base}/preview`, { csv: nextCsv })).body).toMatchObject({ known: 'remembered' });
    expect((await owner.post(base, { fileName: 'next.csv', csv: nextCsv })).body).toMatchObject({ matched: 1 });
    const { body: log } = await owner.get(
      `/api/admin/rest/audit-log?filter=${JSON.stringify({ action: 'bank-statement.columns' })}`,
    );
    expect(log).toMatchObject([{ recordId: run.body.id, outcome: 'ok' }]);
  });

  it('counts a line once that is read again by columns that mean something else', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference, amountAud } = order.bankTransfer!;
    const today = writtenToday();
    const csv = `Posted,Giver,Tale,Cash,Left\n${today},ADA BUILDER,Pay ${reference},${amountAud.toFixed(2)},9000.00\n${today},LANDLORD,Rent,-500.00,8500.00\n`;
    const columns = { named: true, date: 0, description: 1, payer: null, amount: 3, balance: 4, dayOrder: 'dmy' };
    const read = async (said: object) =>
      (
        await owner.post('/api/admin/rest/bank-statements', {
          fileName: 'said.csv',
          csv,
          columns: { ...columns, ...said },
        })
      ).body;
    // Who paid is not what they wrote: the line waits, and the columns are said anew.
    expect(await read({})).toMatchObject({ newLines: 2, matched: 0, unmatched: [{ description: 'ADA BUILDER' }] });
    expect(await read({ description: 2 })).toMatchObject({ newLines: 0, matched: 1, debits: 1, unmatched: [] });
    expect(await read({ description: 2, payer: 1 })).toMatchObject({ newLines: 0, matched: 0, held: 0, unmatched: [] });
    expect(await read({ description: 2, payer: 1, balance: null })).toMatchObject({ newLines: 0, matched: 0, held: 0 });
    expect(await read({})).toMatchObject({ newLines: 0, matched: 0, unmatched: [] });
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud, heldOverAud: 0 });
    // The sum was another column: what was booked by mistake is a person's to take back.
    const note = expect.stringContaining('like a line of said.csv that was read by other columns: set it aside');
    const other = await read({ description: 2, amount: 4, balance: null });
    expect(other).toMatchObject({ newLines: 1, matched: 0, held: 0 });
    expect(other.unmatched).toContainEqual(expect.objectContaining({ amountAud: 9000, note }));
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud, heldOverAud: 0 });
  });

  it('takes no columns whose balances do not follow from their amounts', async () => {
    const csv = 'Day,Text,Value,Left\n01/02/2026,A,5.00,100.00\n02/02/2026,B,5.00,90.00\n';
    const columns = { named: true, date: 0, description: 1, amount: 2, balance: 3, dayOrder: 'dmy' };
    const refused = await owner.post('/api/admin/rest/bank-statements', { fileName: 'x.csv', csv, columns });
    expect([refused.status, refused.body.message]).toMatchObject([422, expect.stringContaining('do not follow')]);
    const without = { ...columns, balance: null };
    expect(
      (await owner.post('/api/admin/rest/bank-statements', { fileName: 'x.csv', csv, columns: without })).status,
    ).toBe(201);
  });

  it('finds an order by its number, however it was typed, before any read model knows the order', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const amount = order.bankTransfer!.amountAud.toFixed(2);
    const typed = order.orderNumber.toLowerCase().replace('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o');
    const run = await importCsv('number.csv', `${writtenToday()},OSKO ${typed} ACME PTY,,${amount},`);
    expect(run.body).toMatchObject({ matched: 1, unmatched: [] });
    expect(await statusOf(order)).toMatchObject({ paymentStatus: 'paid', paidAud: order.bankTransfer!.amountAud });
  });

  it('books a transfer that names its order twice, and none that names two orders', async () => {
    const [one, two] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const { reference, amountAud } = one.bankTransfer!;
    const run = await importCsv(
      'two.csv',
      `${writtenToday()},${reference} ${two.orderNumber} both,,${amountAud.toFixed(2)},`,
      `${writtenToday()},${reference} ${one.orderNumber} once,,${amountAud.toFixed(2)},`,
    );
    expect(run.body).toMatchObject({ matched: 1, unmatched: [{ description: expect.stringContaining('both') }] });
    expect(await lineOf(`${two.orderNumber.toLowerCase()} both`)).toMatchObject({
      state: 'unmatched',
      orderId: null,
      note: 'names more than one order',
    });
    expect(await statusOf(one)).toMatchObject({ paidAud: amountAud });
    expect(await statusOf(two)).toMatchObject({ paidAud: 0 });
  });

  it('counts a transfer once that finance recorded by hand before the statement came', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud, reference } = order.bankTransfer!;
    await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, { amountAud, bookedOn: bankToday() });
    const run = await importCsv('hand.csv', `${writtenToday()},Osko ${reference},,${amountAud.toFixed(2)},`);
    expect(run.body).toMatchObject({ matched: 1, recordedByHand: 1, held: 0 });
    expect(await lineOf(reference.toLowerCase())).toMatchObject({
      state: 'matched',
      orderId: order.id,
      note: 'the transfer that was recorded by hand',
    });
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud, heldOverAud: 0 });
  });

  it('says of a line that an amount which was typed in otherwise may have been this one', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference, amountAud } = order.bankTransfer!;
    const typed = { amountAud: Math.round(amountAud * 100 - 1) / 100, bookedOn: bankToday() };
    expect((await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, typed)).status).toBe(200);
    await importCsv('slip.csv', `${writtenToday()},Slip ${reference},,${amountAud.toFixed(2)},`);
    const note = expect.stringContaining(`of ${writtenToday()} was recorded by hand and no line has come for it`);
    expect(await lineOf(`slip ${reference.toLowerCase()}`)).toMatchObject({ orderId: order.id, note });
  });

  it('says of a second payment of a paid order that it is held over, and lists it as owed back', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference } = order.bankTransfer!;
    const total = order.totalAud.toFixed(2);
    const [first, second] = [
      `${writtenToday()},${reference} first,,${total},`,
      `${writtenToday()},${reference} second,,${total},`,
    ];
    expect((await importCsv('once.csv', first)).body).toMatchObject({ matched: 0, allocated: 1, held: 0 });
    expect((await importCsv('twice.csv', first, second)).body).toMatchObject({ matched: 0, allocated: 0, held: 1 });
    const held = async () => lineOf(`${reference.toLowerCase()} second`);
    const told = await held();
    expect(told.state).toBe('held');
    expect(told.note).toMatch(/came, nothing was due; \S+ is held over until finance sends it back$/);

    // Killed between booking and noting: the next import tells of the line as if nothing had happened.
    await shop.pool.query(
      `update payments.bank_line set state = 'new', note = null, version = 1 where description like $1`,
      [`${reference} second`],
    );
    expect((await importCsv('twice again.csv', first, second)).body).toMatchObject({
      newLines: 0,
      held: 1,
      matched: 0,
    });
    expect(await held()).toEqual(told);

    const owedBack = await eventually(async () => {
      const filter = JSON.stringify({ owedBack: true, id: order.id });
      const { body } = await owner.get(`/api/admin/rest/payments?filter=${filter}`);
      return body.length === 1 && body[0];
    });
    expect(owedBack).toMatchObject({
      heldOverAud: order.totalAud,
      why: 'paid_too_much',
      dueAud: 0,
      bankReference: reference,
    });
    const waiting = await owner.get(
      `/api/admin/rest/bank-lines?filter=${JSON.stringify({ waits: true, orderId: order.id })}`,
    );
    expect(waiting.body).toMatchObject([{ state: 'held' }]);
  });

  it('sends back what arrives for a cancelled order, and leads finance to it', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference, amountAud } = order.bankTransfer!;
    const cancelled = await owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'Changed their mind' });
    expect(cancelled.status).toBe(200);
    const run = await importCsv('late.csv', `${writtenToday()},${reference} late,,${amountAud.toFixed(2)},`);
    expect(run.body).toMatchObject({ held: 1, matched: 0 });
    expect((await lineOf(`${reference.toLowerCase()} late`)).note).toMatch(
      /goes back: its refund waits to be transferred$/,
    );
    const toTransfer = () =>
      owner.get(`/api/admin/rest/refunds?filter=${JSON.stringify({ toTransfer: true, orderId: order.id })}`);
    const [refund] = await eventually(async () => {
      const { body } = await toTransfer();
      return body.length === 1 && body;
    });
    expect(refund).toMatchObject({
      orderNumber: order.orderNumber,
      amountAud,
      method: 'bank',
      status: 'requested',
      requestedBy: 'Owner',
      payeeName: 'Ada Buyer',
      payeeEmail: expect.not.stringContaining('ada@buyer.example'),
      orderReference: reference,
      bankReference: null,
    });
    await agreeToTransfer(owner, order.id, refund.id);
    const settle = `/api/admin/orders/${order.id}/refunds/${refund.id}/settle`;
    expect((await owner.post(settle, { paidOn: bankToday(), bankReference: 'NPP-77' })).status).toBe(200);
    await eventually(async () => (await toTransfer()).body.length === 0);
    const settled = await owner.get(`/api/admin/rest/refunds?filter=${JSON.stringify({ orderId: order.id })}`);
    expect(settled.body).toMatchObject([{ status: 'settled', bankReference: 'NPP-77' }]);
  });
  it('lets finance say which order a line is for, or that it is for none', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud } = order.bankTransfer!;
    await importCsv(
      'nameless.csv',
      `${writtenToday()},ADA TOWARDS PALLETS,,${amountAud.toFixed(2)},`,
      '10/02/2026,INTEREST OF THE BANK,,1.25,',
      `${writtenToday()},ADA ONCE MORE,,${amountAud.toFixed(2)},`,
    );
    const idOf = async (text: string) =>
      (await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ q: text })}`)).body[0].id as string;
    const settle = async (text: string, body: object, by = owner) =>
      by.post(`/api/admin/rest/bank-lines/${await idOf(text)}/settle`, body);
    const reason = 'Ada wrote to us about it';

    const support = await shop.staff('support');
    expect((await settle('towards', { order: order.id, reason }, support)).status).toBe(403);
    expect((await settle('towards', { order: 'HP-000000000000', reason })).status).toBe(404);
    expect((await settle('towards', { order: order.id, reason: '    ' })).status).toBe(400);
    const booked = await settle('towards', { order: order.orderNumber, reason });
    expect([booked.status, booked.body]).toMatchObject([200, { state: 'matched', orderId: order.id, note: reason }]);
    expect(await statusOf(order)).toMatchObject({ paymentStatus: 'paid', paidAud: amountAud });
    // The answer to the first request may have got lost.
    const twice = await settle('towards', { order: order.id, reason });
    expect([twice.status, twice.body]).toEqual([200, booked.body]);
    const aside = await settle('towards', { reason: 'Not ours after all' });
    expect([aside.status, aside.body.code]).toEqual([409, 'BANK_LINE_SETTLED']);
    expect(aside.body.message).toContain('booked to an order');
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud });

    expect((await settle('interest', { reason: 'Interest, no order' })).body).toMatchObject({ state: 'set-aside' });
    const afterAll = await settle('interest', { order: order.id, reason });
    expect([afterAll.status, afterAll.body.message]).toEqual([409, expect.stringContaining('set this line aside')]);
    // Recorded by hand before: the line is that transfer, and books nothing.
    const receipt = { amountAud, bookedOn: bankToday(), another: true };
    await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, receipt);
    expect((await settle('once more', { order: order.id, reason })).body).toMatchObject({ state: 'matched' });
    expect((await statusOf(order)).paidAud + (await statusOf(order)).heldOverAud).toBeCloseTo(2 * amountAud, 2);
    const waiting = await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ waits: true, q: 'ada' })}`);
    expect(waiting.body).toEqual([]);
    expect((await owner.post('/api/admin/rest/bank-lines/bank:none/settle', { reason })).status).toBe(404);
    const booking = JSON.stringify({ action: 'bank-line.book', outcome: 'ok' });
    const audit = await owner.get(`/api/admin/rest/audit-log?filter=${booking}`);
    expect(audit.body).toHaveLength(3);
    expect(audit.body).toMatchObject([{ reason }, { reason }, { reason }]);

    // The buyer's name is in none of what stands for ever.
    const kept = await shop.pool.query(
      `select 1 from es.event where data::text || meta::text like $1
       union all select 1 from identity.audit where reason like $1
       union all select 1 from payments.bank_line where note like $1`,
      [`%${reason}%`],
    );
    expect(kept.rowCount).toBe(0);
  });

  it('takes no money of a day before the order, by hand, from a file or for a line that names another order or none', async () => {
    const yesterday = dayBefore();
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud, reference } = order.bankTransfer!;
    const why = expect.stringMatching(/^Money of .+ cannot be for this order, which was placed on .+\.$/);
    const byHand = await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, { amountAud, bookedOn: yesterday });
    expect([byHand.status, byHand.body]).toMatchObject([
      422,
      { code: 'RECEIPT_BEFORE_ORDER', message: why, errors: { bookedOn: why } },
    ]);
    const run = await importCsv(
      'early.csv',
      `${yesterday},Osko EARLY,,${amountAud.toFixed(2)},`,
      `${bankToday()},Osko ${reference},,${amountAud.toFixed(2)},`,
    );
    expect(run.body).toMatchObject({ matched: 1, unmatched: [{ bookedOn: yesterday, amountAud }] });
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud });
    const { body } = await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ q: 'early' })}`);
    expect(body).toMatchObject([{ state: 'unmatched', orderId: null }]);
    const settle = (to: object) =>
      owner.post(`/api/admin/rest/bank-lines/${body[0].id}/settle`, { ...to, reason: 'They say it is theirs' });
    const refused = await settle({ order: order.id });
    expect([refused.status, refused.body.code]).toEqual([422, 'RECEIPT_BEFORE_ORDER']);
    expect((await settle({})).body).toMatchObject({ state: 'set-aside', orderId: null });
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud, heldOverAud: 0 });
  });

  it('leaves it to people to say that a line is for the order it names, though a clock that ran ahead dated that later', async () => {
    const { order, reference, amountAud } = await placedAhead(3);
    const csv = `${dayBefore()},Osko ${reference} AHEAD,,${amountAud.toFixed(2)},`;
    const run = await importCsv('ahead.csv', csv);
    const why = expect.stringMatching(/^Money of .+ cannot be for this order, .+ choose it for this line yourself\.$/);
    expect(run.body).toMatchObject({ matched: 0, unmatched: [{ note: why }] });
    const [line] = (await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ q: 'ahead' })}`)).body;
    const suggested = await owner.get(`/api/admin/rest/bank-lines/${line.id}/suggestions`);
    expect(suggested.body).toMatchObject([{ orderId: order.id, clues: expect.arrayContaining(['named']) }]);
    const settled = await owner.post(`/api/admin/rest/bank-lines/${line.id}/settle`, {
      order: order.id,
      reason: 'Our clock was three days ahead',
    });
    expect([settled.status, settled.body]).toMatchObject([200, { state: 'matched', orderId: order.id }]);
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud });
  });

  it('takes money by hand for an order whose day is still to come: a clock ran ahead while it was placed', async () => {
    const { order, amountAud } = await placedAhead(3);
    const path = `/api/admin/orders/${order.id}/bank-receipts`;
    expect((await owner.post(path, { amountAud, bookedOn: bankToday() })).status).toBeLessThan(300);
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud });
  });

  it('counts a transfer once that two exports tell, one with balances and one without', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference, amountAud } = order.bankTransfer!;
    const line = (balance: string) => `${writtenToday()},Osko ${reference},,${amountAud.toFixed(2)},${balance}`;
    const exported = async (...lines: string[]) => (await importCsv('feb.csv', ...lines)).body;
    expect(await exported(line('5000.00'))).toMatchObject({ newLines: 1, matched: 1 });
    expect(await exported(line(''))).toMatchObject({ newLines: 0, matched: 0, held: 0 });
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud, heldOverAud: 0 });
    // The same buyer paid the same once more: the export of the whole day tells two.
    expect(await exported(line(''), line(''))).toMatchObject({ newLines: 1 });
    expect(await exported(line('5000.00'), line('6000.00'))).toMatchObject({ newLines: 0 });
    const { paidAud, heldOverAud } = await statusOf(order);
    expect(paidAud + heldOverAud).toBeCloseTo(2 * amountAud, 2);
  });

  it('books a line that an earlier export told with another balance only when somebody says that it is another transfer', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference, amountAud } = order.bankTransfer!;
    const line = (balance: string) => `${writtenToday()},Resorted ${reference},,${amountAud.toFixed(2)},${balance}`;
    const exported = async (name: string, ...lines: string[]) => (await importCsv(name, ...lines)).body;
    expect(await exported('ten.csv', line('5000.00'))).toMatchObject({ matched: 1, unmatched: [] });
    // The bank put a line before it since then: its balance is another one.
    const resorted = [`${writtenToday()},Wages run,100.00,,3900.00`, line('4900.00')];
    const note = expect.stringContaining('like a line of ten.csv but for the balance: set it aside');
    expect(await exported('five.csv', ...resorted)).toMatchObject({ newLines: 2, matched: 0, unmatched: [{ note }] });
    expect(await exported('five.csv', ...resorted)).toMatchObject({ newLines: 0, matched: 0, unmatched: [{ note }] });
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud, heldOverAud: 0 });
    // A file that has the line it was told as, and one more, tells two transfers.
    expect(await exported('both.csv', ...resorted, line('5000.00'), line('9000.00'))).toMatchObject({
      newLines: 1,
      matched: 1,
    });
    const { paidAud, heldOverAud } = await statusOf(order);
    expect(paidAud + heldOverAud).toBeCloseTo(2 * amountAud, 2);
  });

  it('knows the lines of a day that a later export tells anew from its beginning', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference, amountAud } = order.bankTransfer!;
    const cents = Math.round(amountAud * 100);
    const [theirs, wages, rent] = [`Retold ${reference}`, `Wages ${reference}`, `Rent ${reference}`].map(
      (text) => (amountCents: number, balanceCents: number) =>
        `${writtenToday()},${text},,${(amountCents / 100).toFixed(2)},${(balanceCents / 100).toFixed(2)}`,
    ) as [Line, Line, Line];
    const exported = async (...lines: string[]) => (await importCsv('retold.csv', ...lines)).body;
    const opening = 77_000_00;
    expect(await exported(theirs(cents, opening + cents))).toMatchObject({ newLines: 1, matched: 1 });
    const second = [wages(-100_00, opening - 100_00), theirs(cents, opening - 100_00 + cents)];
    expect(await exported(...second)).toMatchObject({ newLines: 1, matched: 0, unmatched: [] });
    // Newest first, with another line before all others, and the same transfer once more.
    const third = [rent(-50_00, opening - 50_00), wages(-100_00, opening - 150_00)];
    third.push(theirs(cents, opening - 150_00 + cents), theirs(cents, opening - 150_00 + 2 * cents));
    expect(await exported(...third.reverse())).toMatchObject({ newLines: 2, unmatched: [] });
    const { paidAud, heldOverAud } = await statusOf(order);
    expect(paidAud + heldOverAud).toBeCloseTo(2 * amountAud, 2);
    // It goes on where the day stood: nothing says that it is one of those.
    const next = theirs(cents, opening - 150_00 + 3 * cents);
    expect(await exported(next)).toMatchObject({ newLines: 1, matched: 0, held: 0, unmatched: [{}] });
  });

  it('says of a debit that names an order what it may be, and of no other', async () => {
    const { reference, amountAud } = (await placeOrder(buyer, 'bank_transfer')).bankTransfer!;
    const debit = (text: string) => `${writtenToday()},${text},${amountAud.toFixed(2)},,`;
    const run = await importCsv('debits.csv', debit(`Dishonour ${reference}`), debit('Rent of the yard'));
    expect(run.body).toMatchObject({ debits: 2, matched: 0, unmatched: [] });
    const note = expect.stringContaining('take back the match of that transfer');
    expect(await lineOf('dishonour')).toMatchObject({ state: 'debit', note });
    expect(await lineOf('rent of the yard')).toMatchObject({ state: 'debit', note: null });
  });

  it('that was cut off tells what both tries did when it is asked for again, and explains its debits to whoever brings it anew', async () => {
    const orders = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const [one, other] = orders.map(({ bankTransfer }) => bankTransfer!);
    const file = {
      fileName: 'cut.csv',
      csv: [
        'Date,Description,Debit,Credit,Balance',
        ...[one!, other!].map(
          ({ reference, amountAud }, n) => `${writtenToday()},Cut ${n} ${reference},,${amountAud.toFixed(2)},`,
        ),
        `${writtenToday()},Cut dishonour ${one!.reference},5.00,,`,
      ].join('\n'),
    };
    const send = (key: string) => owner.post('/api/admin/rest/bank-statements', file, { 'idempotency-key': key });
    const named = shop.app.get(NamedOrder);
    const find = named.find.bind(named);
    const diesAt = (text: string) =>
      jest.spyOn(named, 'find').mockImplementation((description) => {
        return description.includes(text) ? Promise.reject(new Error('the process died')) : find(description);
      });
    const key = randomUUID();
    for (const text of ['Cut dishonour', 'Cut 1']) {
      const dying = diesAt(text);
      expect((await send(key)).status).toBe(500);
      dying.mockRestore();
    }
    const told = { newLines: 3, matched: 2, debits: 1, unmatched: [] };
    expect((await send(key)).body).toMatchObject(told);

    file.csv = file.csv.replaceAll('Cut', 'Cut for good');
    const gone = diesAt('Cut for good 1');
    expect((await send(randomUUID())).status).toBe(500);
    gone.mockRestore();
    // Nobody sends it again.
    await shop.app.get(PaymentsCatchUp).run();
    expect(await lineOf('cut for good 1')).toMatchObject({ state: 'new' });
    await shop.pool.query(
      `update payments.bank_statement set imported_at = imported_at - interval '16 minutes' where file_name = 'cut.csv'`,
    );
    // One, or both: lines are booked in the order of their keys.
    expect((await shop.app.get(PaymentsCatchUp).run()).lines).toBeGreaterThan(0);
    for (const [n, { id }] of orders.entries())
      expect(await lineOf(`cut for good ${n}`)).toMatchObject({ orderId: id });

    file.csv = file.csv.replaceAll('Cut for good', 'Cut again');
    const dying = diesAt('dishonour');
    expect((await send(randomUUID())).status).toBe(500);
    dying.mockRestore();
    // The page was opened anew.
    expect((await send(randomUUID())).body).toMatchObject({ newLines: 0, debits: 1, unmatched: [] });
    const note = expect.stringContaining('take back the match of that transfer');
    expect(await lineOf('cut again dishonour')).toMatchObject({ state: 'debit', note });
  });

  it('tells of a file what became of its own lines, whoever booked them', async () => {
    const [one, other] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const lineFor = ({ bankTransfer }: typeof one, text: string) =>
      `${writtenToday()},${text} ${bankTransfer!.reference},,${bankTransfer!.amountAud.toFixed(2)},`;
    const file = (text: string, ...lines: string[]) => ({
      fileName: `${text}.csv`,
      csv: ['Date,Description,Debit,Credit,Balance', ...lines].join('\n'),
    });
    const send = (body: object, key: string) =>
      owner.post('/api/admin/rest/bank-statements', body, { 'idempotency-key': key });
    const named = shop.app.get(NamedOrder);
    const dying = jest.spyOn(named, 'find').mockRejectedValueOnce(new Error('the process died'));
    const [first, key] = [file('first', lineFor(one, 'Of the first')), randomUUID()];
    expect((await send(first, key)).status).toBe(500);
    dying.mockRestore();

    // It takes up what the other left.
    const second = file('second', lineFor(other, 'Of the second'));
    expect((await send(second, randomUUID())).body).toMatchObject({
      lineCount: 1,
      newLines: 1,
      matched: 1,
      unmatched: [],
    });
    expect(await lineOf('Of the first')).toMatchObject({ state: 'matched', orderId: one.id });
    expect((await send(first, key)).body).toMatchObject({ lineCount: 1, newLines: 1, matched: 1, unmatched: [] });
  });

  it('books no line anew whose amount somebody changed in the file', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { reference, amountAud } = order.bankTransfer!;
    const line = (amount: number) => `${writtenToday()},Edited ${reference},,${amount.toFixed(2)},7000.00`;
    expect((await importCsv('as it was.csv', line(amountAud))).body).toMatchObject({ matched: 1 });
    const { body } = await importCsv('edited.csv', line(amountAud + 9));
    const note = expect.stringContaining('like a line of as it was.csv but for the amount: set it aside');
    expect(body).toMatchObject({ newLines: 1, matched: 0, held: 0, unmatched: [{ note }] });
    expect(await statusOf(order)).toMatchObject({ paidAud: amountAud, heldOverAud: 0 });
  });

  it('counts a transfer once that two people import at once from the two kinds of export', async () => {
    for (const round of [1, 2, 3]) {
      const lines = (balance: string) =>
        Array.from({ length: 60 }, (_, i) => `${writtenToday()},At once ${round} ${i},,1.00,${balance}`);
      const runs = await Promise.all([
        importCsv('with.csv', ...lines('5000.00')),
        importCsv('without.csv', ...lines('')),
      ]);
      expect(runs.reduce((total, { body }) => total + body.newLines, 0)).toBe(60);
    }
  });

  it('leaves a line to whom a person gave it while another import of the same file was still under way', async () => {
    const [theirs, other] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const { amountAud } = theirs.bankTransfer!;
    const line = `${writtenToday()},WHOSE PALLETS ARE THESE,,${amountAud.toFixed(2)},`;
    const reason = 'They wrote to us about it';
    const lineOf = async () =>
      (await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ q: 'whose pallets' })}`)).body[0];
    const settle = async (order: Order) =>
      owner.post(`/api/admin/rest/bank-lines/${(await lineOf()).id}/settle`, { order: order.id, reason });

    const named = shop.app.get(NamedOrder);
    const find = named.find.bind(named);
    jest.spyOn(named, 'find').mockImplementationOnce(async (text) => {
      const found = await find(text);
      await importCsv('same.csv', line);
      expect((await settle(theirs)).body).toMatchObject({ state: 'matched', orderId: theirs.id });
      return found;
    });
    expect((await importCsv('same.csv', line)).body).toMatchObject({ newLines: 1, unmatched: [] });
    expect(await lineOf()).toMatchObject({ state: 'matched', orderId: theirs.id });
    expect([(await settle(other)).status, (await statusOf(other)).paidAud]).toEqual([409, 0]);
    expect((await statusOf(theirs)).paidAud).toBe(amountAud);
  });

  it('suggests to which order a line may belong that names none: a slip in the reference, the sum, the name', async () => {
    const [meant, other] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    await eventually(async () => {
      const filter = JSON.stringify({ id: [meant.id, other.id] });
      return (await owner.get(`/api/admin/rest/payments?filter=${filter}`)).body.length === 2;
    });
    const { reference, amountAud } = meant.bankTransfer!;
    const slip = reference.slice(0, 9) + (reference.endsWith('A') ? 'B' : 'A');
    const total = meant.totalAud.toFixed(2);
    const lines = [
      `${writtenToday()},Osko ${slip} slipped,,1.23,`,
      `${writtenToday()},all at once,,${total},`,
      `${writtenToday()},Ada B paid a part,,${amountAud.toFixed(2)},`,
      `01/02/2026,before anybody ordered,,${total},`,
      `${writtenToday()},nobody waits for this,,7.77,`,
    ];
    expect((await importCsv('slips.csv', ...lines)).body).toMatchObject({ unmatched: { length: 5 } });
    const of = async (text: string) => {
      const { id } = (await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ q: text })}`)).body[0];
      const { status, body } = await owner.get(`/api/admin/rest/bank-lines/${id}/suggestions`);
      expect(status).toBe(200);
      return body as LineSuggestion[];
    };
    expect(await of('slipped')).toEqual([
      expect.objectContaining({ orderId: meant.id, orderNumber: meant.orderNumber, clues: ['reference'] }),
    ]);
    const ids = async (text: string) => (await of(text)).map(({ orderId }) => orderId);
    expect((await ids('all at once')).slice(0, 2)).toEqual([other.id, meant.id]);
    const [first] = await of('paid a part');
    expect(first).toMatchObject({ buyerName: expect.stringMatching(/ada/i), clues: ['part-due', 'buyer'] });
    expect([await of('before anybody'), await of('nobody waits')]).toEqual([[], []]);
    expect((await owner.get('/api/admin/rest/bank-lines/none/suggestions')).status).toBe(404);
  });

  it('names the order to whoever settles or splits a line whose booking was cut off', async () => {
    const [cut, other] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    await eventually(async () => (await statusOf(cut)).status === 'pending');
    await importCsv('cut.csv', `${writtenToday()},cut off before its money,,12.00,`);
    const line = await lineOf('cut off before');
    await shop.pool.query('update payments.bank_line set order_id = $2 where line_key = $1', [line.id, cut.id]);
    const settle = (order: Order) =>
      owner.post(`/api/admin/rest/bank-lines/${line.id}/settle`, { order: order.orderNumber, reason: 'Ada called' });
    const split = { 'if-match': `"${line.version}"` };
    for (const { status, body } of [
      await settle(other),
      await owner.post(`/api/admin/rest/bank-lines/${line.id}/split`, { amountAud: 1 }, split),
    ]) {
      expect([status, body.code]).toEqual([409, 'BANK_LINE_SETTLED']);
      expect(body.message).toContain(`is booking this line to ${cut.orderNumber} just now`);
      expect(body.message).toContain('that was cut off: book it to that order, and take the match back');
    }
    expect((await settle(cut)).body).toMatchObject({ state: 'allocated', orderId: cut.id });
  });

  it('is split when one transfer pays two orders; its file adds nothing again, and no money is told twice', async () => {
    const [one, two] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const [first, second] = [one.bankTransfer!, two.bankTransfer!];
    const both = (first.amountAud + second.amountAud).toFixed(2);
    const file = [`${writtenToday()},two for Ada ${first.reference} ${second.reference},,${both},9000.00`];
    const { id: reconciliation } = (await importCsv('both.csv', ...file)).body;
    const lines = async () =>
      (await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ q: 'two for ada' })}`)).body as Array<{
        id: string;
        state: string;
        amountAud: number;
        version: number;
        orderId: string | null;
      }>;
    const [whole] = await lines();
    expect(whole).toMatchObject({ state: 'unmatched', amountAud: Number(both) });
    const suggested = async (id: string) =>
      ((await owner.get(`/api/admin/rest/bank-lines/${id}/suggestions`)).body as LineSuggestion[])
        .filter(({ clues }) => clues.includes('named'))
        .map(({ orderId }) => orderId)
        .toSorted();
    expect(await suggested(whole!.id)).toEqual([one.id, two.id].toSorted());
    const split = (by: Visitor, id: string, amountAud: number, version: number) =>
      by.post(`/api/admin/rest/bank-lines/${id}/split`, { amountAud }, { 'if-match': `"${version}"` });
    expect((await owner.post(`/api/admin/rest/bank-lines/${whole!.id}/split`, { amountAud: 1 })).status).toBe(428);
    expect((await split(owner, whole!.id, 1, 9)).body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 2 });
    expect((await split(owner, whole!.id, Number(both), 2)).body).toMatchObject({
      errors: { amountAud: expect.stringContaining('less than the whole line') },
    });
    const parts = (await split(owner, whole!.id, first.amountAud, whole!.version)).body;
    expect(parts).toMatchObject([
      { amountAud: first.amountAud, state: 'unmatched' },
      { amountAud: second.amountAud, state: 'unmatched' },
    ]);
    // Asked again, since the answer was lost.
    expect((await split(owner, whole!.id, first.amountAud, whole!.version)).body).toEqual(parts);
    expect(await suggested(parts[0].id)).toEqual([one.id, two.id].toSorted());
    expect((await importCsv('waits.csv', ...file)).body).toMatchObject({
      newLines: 0,
      unmatched: [
        { amountAud: first.amountAud, note: 'part 1 of a line that was split; names more than one order' },
        { amountAud: second.amountAud, note: 'part 2 of a line that was split; names more than one order' },
      ],
    });
    const settle = (id: string, order: Order) =>
      owner.post(`/api/admin/rest/bank-lines/${id}/settle`, { order: order.orderNumber, reason: 'Ada called' });
    expect((await settle(whole!.id, one)).body.code).toBe('BANK_LINE_SETTLED');
    expect((await settle(parts[0].id, one)).body).toMatchObject({ state: 'matched', orderId: one.id });
    expect((await settle(parts[1].id, two)).body).toMatchObject({ state: 'matched', orderId: two.id });
    for (const order of [one, two]) await eventually(async () => (await statusOf(order)).status === 'confirmed');
    // The match of a part is taken back like any other.
    const booked = (await lines()).find(({ id }) => id === parts[1].id)!;
    const back = { 'if-match': `"${booked.version}"` };
    expect((await owner.post(`/api/admin/rest/bank-lines/${booked.id}/unmatch`, { reason: 'Slip' }, back)).status).toBe(
      200,
    );
    expect((await settle(parts[1].id, two)).body).toMatchObject({ state: 'matched' });
    for (const again of [file, [file[0]!.replace('9000.00', '')]]) {
      expect((await importCsv('again.csv', ...again)).body).toMatchObject({ newLines: 0 });
    }
    expect((await lines()).map(({ state }) => state).sort()).toEqual(['matched', 'matched', 'split']);
    const [told] = (await owner.get(`/api/admin/rest/reconciliations?filter=${JSON.stringify({ id: reconciliation })}`))
      .body;
    expect(told).toMatchObject({
      receivedAud: Number(both),
      bookedAud: Number(both),
      buckets: { matched: 2 },
      open: 0,
    });
  });
});
