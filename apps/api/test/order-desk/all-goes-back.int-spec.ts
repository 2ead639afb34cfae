import type { AdminOrderDetail, OrderCheckoutView, PaymentListRow } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { openCardBank, type CardBank } from '../payments/card-bank';
import { placeOrder } from '../payments/pay';
import { bankToday, writtenToday } from '../support/bank-day';
import { expectStatus, placePaidOrder } from '../support/buying';
import { agreeToTransfer, restList } from '../support/finance';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';

/** All that a buyer paid goes back to them, or did not get there: what each page, list and mail says of the payment meanwhile. */
describe('an order of which everything paid goes back', () => {
  let shop: TestShop;
  let bank: CardBank;
  let owner: Visitor;
  let finance: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open();
    bank = await openCardBank(shop);
    owner = await shop.owner();
    finance = await shop.staff('finance');
  });
  afterAll(async () => {
    await bank?.close();
    await shop?.close();
  });

  interface Ordered {
    readonly id: string;
    readonly orderNumber: string;
    readonly buyer: Visitor;
  }
  const deliver = async ({ id }: Ordered) => {
    const force = { to: 'delivered', reason: 'It is there' };
    expectStatus(await owner.post(`/api/admin/orders/${id}/force`, force), 200);
    await allFollowed(shop);
  };
  const receive = async ({ id }: Ordered, amountAud: number) =>
    expectStatus(
      await finance.post(`/api/admin/orders/${id}/bank-receipts`, { amountAud, bookedOn: bankToday(), another: true }),
      200,
    );
  const sendBack = async ({ id }: Ordered, more: object = {}) => {
    const asked = { reason: 'All of it is broken', ...more };
    const { body } = expectStatus(await finance.post(`/api/admin/orders/${id}/refund`, asked), 200);
    return (body.order as AdminOrderDetail).payments.refunds.at(-1)!.id;
  };
  const detail = async (id: string): Promise<AdminOrderDetail> =>
    expectStatus(await finance.get(`/api/admin/orders/${id}`), 200).body;

  /** What buyer, staff and finance are told of it by each page and list. */
  const told = async ({ id, orderNumber, buyer }: Ordered) => {
    await allFollowed(shop);
    const view: OrderCheckoutView = expectStatus(await buyer.get(`/api/orders/${orderNumber}`), 200).body;
    const { body: byNumber } = expectStatus(await buyer.get(`/api/orders/by-number/${orderNumber}`), 200);
    const staffs = await detail(id);
    const [row] = expectStatus(await restList(finance, 'payments', { orderId: id }), 200).body as PaymentListRow[];
    const [listed] = expectStatus(await restList(finance, 'orders', { q: orderNumber }), 200).body;
    const asking = expectStatus(await restList(finance, 'payments', { orderId: id, balanceDue: true }), 200).body;
    return {
      why: [...new Set([view.why, byNumber.why, staffs.why, listed.why, row!.why])],
      askedAud: [view, byNumber, staffs, listed].map(({ balanceDueAud }) => balanceDueAud).concat(row!.dueAud),
      dueNowAud: view.dueNowAud,
      inBalancesDue: asking.length,
      payableAud: view.payableAud,
      line: staffs.whyItStands,
    };
  };
  const NOTHING = { askedAud: [0, 0, 0, 0, 0], dueNowAud: 0, inBalancesDue: 0 };

  it('asks for no balance anywhere while the deposit goes back or came back, and takes it from who wants the goods', async () => {
    const buyer = shop.visitor();
    const placed = await placeOrder(buyer, 'bank_transfer');
    const order = { ...placed, buyer };
    const half = placed.bankTransfer!.amountAud;
    const rest = Math.round((placed.totalAud - half) * 100) / 100;
    await receive(order, half);
    await deliver(order);
    expect(await told(order)).toMatchObject({ why: ['balance_due'], dueNowAud: rest, inBalancesDue: 1 });

    const refundId = await sendBack(order);
    const under = await told(order);
    expect(under).toMatchObject({ why: ['goes_back'], ...NOTHING, payableAud: rest });
    expect(under.line).toMatch(/^Delivered: everything that was paid goes back, and nothing is asked for meanwhile; /);
    expect(under.line).toContain('waits to be transferred');

    const url = `/api/admin/orders/${order.id}/refunds/${refundId}`;
    await agreeToTransfer(owner, order.id, refundId);
    expectStatus(await finance.post(`${url}/settle`, { paidOn: bankToday(), bankReference: 'NPP-1' }), 200);
    await eventually(async () => (await detail(order.id)).status === 'refunded');
    const returned = { returnedOn: bankToday(), reason: 'The account is closed' };
    expectStatus(await finance.post(`${url}/returned`, returned), 200);
    await eventually(async () => (await detail(order.id)).status === 'delivered');
    const back = await told(order);
    expect(back).toMatchObject({ why: ['came_back'], ...NOTHING, payableAud: rest });
    expect(back.line).toMatch(/^Delivered: everything that was paid goes back.*failed and has to be tried again$/);

    // Whoever wants the goods after all is told where to pay, and what counts.
    const transfer = expectStatus(await buyer.get(`/api/orders/${order.orderNumber}/bank-transfer`), 200).body;
    expect(transfer).toMatchObject({ amountAud: rest });
    await receive(order, rest);
    expect(await told(order)).toMatchObject({ why: ['paid_in_full'], ...NOTHING, payableAud: 0 });
  });

  it('is suggested for a transfer of all that is open, although nothing is asked for', async () => {
    const buyer = shop.visitor();
    const order = { ...(await placeOrder(buyer, 'bank_transfer')), buyer };
    await receive(order, 77);
    await sendBack(order);
    expect(await told(order)).toMatchObject({ why: ['goes_back'], ...NOTHING });
    const openAud = Math.round((order.totalAud - 77) * 100) / 100;
    const line = `${writtenToday()},all that is open of it,,${openAud.toFixed(2)},`;
    const csv = `Date,Description,Debit,Credit,Balance\r\n${line}`;
    expectStatus(await finance.post('/api/admin/rest/bank-statements', { fileName: 'open.csv', csv }), 201);
    const [{ id }] = expectStatus(await restList(finance, 'bank-lines', { q: 'all that is open' }), 200).body;
    const { body } = expectStatus(await finance.get(`/api/admin/rest/bank-lines/${id}/suggestions`), 200);
    expect(body).toContainEqual(expect.objectContaining({ orderId: order.id, openAud, clues: ['all-open'] }));
  });

  it('is not said to be paid in full while all of a whole price that came back waits to be sent again', async () => {
    const buyer = shop.visitor();
    const order = { ...(await placePaidOrder(buyer, {}, 'full')), buyer };
    await deliver(order);
    await sendBack(order);
    await eventually(async () => (await detail(order.id)).status === 'refunded');
    await allFollowed(shop);
    const { rows } = await shop.pool.query<{ ref: string }>(
      'select provider_refund_ref as ref from rm.payment_refunds where order_id = $1',
      [order.id],
    );
    await bank.failRefund(rows[0]!.ref);
    await eventually(async () => (await detail(order.id)).status === 'delivered');
    const back = await told(order);
    expect(back).toMatchObject({ why: ['came_back'], ...NOTHING, payableAud: 0 });
    expect(back.line).not.toContain('paid in full');
  });

  it('is said to be asked for what is open where a part goes back', async () => {
    const buyer = shop.visitor();
    const order = { ...(await placePaidOrder(buyer)), buyer };
    await deliver(order);
    await sendBack(order, { refundType: 'partial', amount: 40 });
    expect((await told(order)).why).toEqual(['balance_due']);
  });
});
