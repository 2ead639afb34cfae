import { eventually, TestShop, type Visitor } from '../support/shop';
import { placeOrder, type Order } from './pay';

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
      const { rows } = await shop.pool.query(`select state from rm.payments where order_id = $1`, [order.id]);
      return rows[0]?.state.instructions.length === 1;
    });
  });

  it('books a receipt that finance records, confirms the order, and asks for the rest', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud } = order.bankTransfer!;
    const receipt = { amountAud, bookedOn: '2026-01-31', note: 'seen in online banking' };
    const answer = await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, receipt);
    expect([answer.status, answer.body]).toMatchObject([200, { paymentStatus: 'paid', paidAud: amountAud }]);
    await eventually(async () => (await statusOf(order)).status === 'confirmed');
    const rest = await buyer.get(`/api/orders/${order.id}/bank-transfer`);
    expect(rest.body.amountAud).toBeCloseTo(order.totalAud - amountAud, 2);
    for (const wrong of [{ amountAud: 0 }, { amountAud: 1.234 }, { bookedOn: '31/01/2026' }]) {
      expect((await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, { ...receipt, ...wrong })).status).toBe(
        400,
      );
    }
  });

  it('leaves the refund of a transfer to finance, who then records it', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud } = order.bankTransfer!;
    await owner.post(`/api/admin/orders/${order.id}/bank-receipts`, { amountAud, bookedOn: '2026-01-31' });
    const refund = await owner.post(`/api/admin/orders/${order.id}/refund`, { refundType: 'full' });
    expect(refund.body.message).toContain('transferred back by finance');
    const { refund_id } = await eventually(async () => {
      const { rows } = await shop.pool.query(`select refund_id from rm.payment_refunds where order_id = $1`, [
        order.id,
      ]);
      return rows[0];
    });
    const settle = () =>
      owner.post(`/api/admin/orders/${order.id}/refunds/${refund_id}/settle`, { paidOn: '2026-02-03' });
    expect((await settle()).status).toBe(200);
    await eventually(async () => (await statusOf(order)).status === 'refunded');
    expect(
      (await owner.post(`/api/admin/orders/${order.id}/refunds/none/settle`, { paidOn: '2026-02-03' })).status,
    ).toBe(404);
  });

  it('reads a statement: what names an order is booked, the rest is listed, and a second import adds nothing', async () => {
    const [exact, other] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const inReadModel = async () => {
      const { rows } = await shop.pool.query(
        `select count(*)::int as n from rm.payments where order_id = any($1::uuid[])`,
        [[exact.id, other.id]],
      );
      return rows[0].n === 2;
    };
    await eventually(inReadModel);
    const due = exact.bankTransfer!;
    const csv = [
      'Date,Description,Debit,Credit,Balance',
      `31/01/2026,Osko ${due.reference} ACME,,${due.amountAud.toFixed(2)},`,
      `31/01/2026,"Transfer ${other.bankTransfer!.reference.toLowerCase()}",,25.00,`,
      '01/02/2026,Direct credit 8841,,99.95,',
      '01/02/2026,Account fee,10.00,,',
    ].join('\r\n');
    const first = await owner.post('/api/admin/rest/bank-statements', { fileName: 'jan.csv', csv });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      lineCount: 4,
      newLines: 4,
      matched: 1,
      allocated: 1,
      debits: 1,
      balancesAddUp: null,
    });
    expect(first.body.unmatched).toEqual([
      { bookedOn: '2026-02-01', description: 'Direct credit 8841', amountAud: 99.95 },
    ]);
    expect(await statusOf(exact)).toMatchObject({ paymentStatus: 'paid' });
    expect(await statusOf(other)).toMatchObject({ paymentStatus: 'pending', paidAud: 25 });

    const again = await owner.post('/api/admin/rest/bank-statements', { fileName: 'jan again.csv', csv: `${csv}\n` });
    expect(again.body).toMatchObject({ newLines: 0, matched: 0, allocated: 0 });
    expect(await statusOf(other)).toMatchObject({ paidAud: 25 });
    const lines = await owner.get(`/api/admin/rest/bank-lines?filter=${JSON.stringify({ state: 'allocated' })}`);
    expect(lines.headers['content-range']).toBe('bank-lines 0-0/1');
    expect(lines.body[0]).toMatchObject({
      orderId: other.id,
      amountAud: 25,
      note: expect.stringContaining('$25.00 came'),
    });
    const bad = await owner.post('/api/admin/rest/bank-statements', { fileName: 'x.csv', csv: 'a,b\n1,2' });
    expect([bad.status, bad.body.code]).toEqual([422, 'BANK_CSV_UNREADABLE']);
  });
});
