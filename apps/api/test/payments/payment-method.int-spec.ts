import { brisbaneDate } from '@halfpallet/landed-cost';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { itemIdOf } from '../../src/ordering/public';
import { PaymentProviderUnavailable } from '../../src/payments/adapters/payment-provider';
import { PaymentsCatchUp } from '../../src/payments/jobs/payments-catch-up';
import { PaymentGateway } from '../../src/payments/payment-gateway';
import { expectStatus } from '../support/buying';
import { restList } from '../support/finance';
import { TO_MORNING_MS } from '../support/from-morning';
import { mailOf, mailsAbout } from '../support/mails';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';
import { openIntent, pay, placeOrder, type Order } from './pay';

const DAY_MS = 86_400_000;

/** How an order is paid is what its buyer chose last: one answer on every screen, and for whoever asks for its money. */
describe('an order whose buyer turns to another way to pay', () => {
  let shop: TestShop;
  let buyer: Visitor;
  let days = 0;
  const now = () => new Date(Date.now() + TO_MORNING_MS + days * DAY_MS);
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now } });
    buyer = shop.visitor();
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    days = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  const turn = async (order: Order, paymentMethod: 'stripe' | 'bank_transfer') => {
    const answer = await buyer.post(`/api/orders/${order.orderNumber}/payment-method`, { paymentMethod });
    await allFollowed(shop);
    return answer;
  };
  // Days go by, and sessions end.
  const staff = () => shop.owner();
  const rowOf = async (order: Order) => (await restList(await staff(), 'orders', { id: order.id })).body[0];
  const saidEverywhere = async ({ id, orderNumber }: Order) => [
    (await rowOf({ id } as Order)).paymentMethod,
    (await (await staff()).get(`/api/admin/orders/${id}`)).body.paymentMethod,
    (await (await staff()).get(`/api/admin/rest/payments/${id}`)).body.method,
    (await buyer.get(`/api/orders/${id}`)).body.paymentMethod,
    (await buyer.get(`/api/orders/by-number/${orderNumber}`)).body.paymentMethod,
  ];
  const typesOf = async ({ id }: Order): Promise<string[]> => {
    const { rows } = await shop.pool.query<{ type: string }>(
      'select type from es.event where stream = $1 order by position',
      [`payment-${id}`],
    );
    return rows.map(({ type }) => type);
  };

  it('from card to transfer is asked for it from then on, and reminded half-way', async () => {
    const order = await placeOrder(buyer);
    days = 3;
    expectStatus(await turn(order, 'bank_transfer'), 200);
    expectStatus(await turn(order, 'bank_transfer'), 200);
    expect((await typesOf(order)).filter((type) => type === 'BankTransferInstructed')).toHaveLength(1);
    expect(new Set(await saidEverywhere(order))).toEqual(new Set(['bank_transfer']));
    expect((await rowOf(order)).whyItStands).toMatch(/^Waiting for a transfer of .*, asked today, lapses /);
    days = 10.1;
    await shop.app.get(PaymentsCatchUp).run();
    await allFollowed(shop);
    const mail = await mailOf(await staff(), { kind: 'transfer-reminder', subject: order.orderNumber });
    expect(mail.subject).toContain('We are still waiting for your transfer');
  });

  it('is sent where to transfer it, once, and not when it turned back at once or its buyer was erased', async () => {
    const [stays, back, erased] = [await placeOrder(buyer), await placeOrder(buyer), await placeOrder(buyer)];
    for (const order of [stays, back, erased]) expectStatus(await turn(order, 'bank_transfer'), 200);
    expectStatus(await turn(stays, 'bank_transfer'), 200);
    expectStatus(await turn(back, 'stripe'), 200);
    const { rows } = await shop.pool.query('select contact_id from rm.payments where order_id = $1', [erased.id]);
    await shop.app.get(PersonVault).erase(rows[0].contact_id, new Date());
    const mail = await mailOf(await staff(), { kind: 'transfer-chosen', subject: stays.orderNumber });
    const { body } = await buyer.get(`/api/orders/${stays.id}/bank-transfer`);
    for (const words of [body.reference, body.bsb, body.accountNumber]) expect(mail.body).toContain(words);
    const told = async ({ orderNumber }: { orderNumber: string }) =>
      (await mailsAbout(shop, orderNumber)).filter((kind) => kind === 'transfer-chosen').length;
    expect(await Promise.all([stays, back, erased].map(told))).toEqual([1, 0, 0]);
  });

  it('and back to a card is not reminded of the transfer, which counts all the same', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    await allFollowed(shop);
    expectStatus(await turn(order, 'stripe'), 200);
    expect(new Set(await saidEverywhere(order))).toEqual(new Set(['stripe']));
    expect((await rowOf(order)).whyItStands).toMatch(/^Waiting for a card payment/);
    days = 8;
    await shop.app.get(PaymentsCatchUp).run();
    await allFollowed(shop);
    expect(await typesOf(order)).not.toContain('BankTransferReminded');
    const receipt = { amountAud: order.bankTransfer!.amountAud, bookedOn: brisbaneDate(now()) };
    expectStatus(await (await staff()).post(`/api/admin/orders/${order.id}/bank-receipts`, receipt), 200);
    await allFollowed(shop);
    expect(await rowOf(order)).toMatchObject({ paymentStage: 'deposit_paid', paymentMethod: 'bank_transfer' });
  });

  it('closes the card page that stood open, so that nobody pays twice', async () => {
    const order = await placeOrder(buyer);
    const page = await openIntent(buyer, order.id);
    expectStatus(await turn(order, 'bank_transfer'), 200);
    expect((await pay(buyer, page.clientSecret)).status).toBe(409);
    expect(new Set(await saidEverywhere(order))).toEqual(new Set(['bank_transfer']));
    // A tab that still shows the card turns the order back by paying.
    const again = await openIntent(buyer, order.id);
    expectStatus(await pay(buyer, again.clientSecret), 200);
    await allFollowed(shop);
    expect(await rowOf(order)).toMatchObject({ paymentStage: 'deposit_paid', paymentMethod: 'stripe' });
  });

  it('stays with the card that has paid meanwhile', async () => {
    const order = await placeOrder(buyer);
    const page = await openIntent(buyer, order.id);
    const { provider } = shop.app.get(PaymentGateway);
    const cancel = provider.cancelIntent.bind(provider);
    jest.spyOn(provider, 'cancelIntent').mockImplementation(async (ref, reason) => {
      await pay(buyer, page.clientSecret);
      return cancel(ref, reason);
    });
    expect((await turn(order, 'bank_transfer')).body).toEqual({ paymentMethod: 'stripe' });
    expect(await typesOf(order)).not.toContain('BankTransferInstructed');
    expect(await rowOf(order)).toMatchObject({ paymentStage: 'deposit_paid', paymentMethod: 'stripe' });
  });

  it('stays with the card page that its buyer opened after they had turned, while the page before it was still being closed', async () => {
    const order = await placeOrder(buyer);
    await openIntent(buyer, order.id);
    const { provider } = shop.app.get(PaymentGateway);
    const cancel = provider.cancelIntent.bind(provider);
    let page = '';
    jest.spyOn(provider, 'cancelIntent').mockImplementationOnce(async (ref, reason) => {
      const closed = await cancel(ref, reason);
      page = (await openIntent(buyer, order.id)).clientSecret;
      return closed;
    });
    expect((await turn(order, 'bank_transfer')).body).toEqual({ paymentMethod: 'stripe' });
    expectStatus(await pay(buyer, page), 200);
    await allFollowed(shop);
    expect(await rowOf(order)).toMatchObject({ paymentStage: 'deposit_paid', paymentMethod: 'stripe' });
  });

  it('is turned while its card page was still being opened, which nobody is led to then', async () => {
    const order = await placeOrder(buyer);
    const { provider } = shop.app.get(PaymentGateway);
    const open = provider.openIntent.bind(provider);
    jest.spyOn(provider, 'openIntent').mockImplementationOnce(async (request) => {
      const page = await open(request);
      expect((await turn(order, 'bank_transfer')).body).toEqual({ paymentMethod: 'bank_transfer' });
      return page;
    });
    const opened = await buyer.post('/api/orders/create-payment-intent', { orderId: order.id });
    expect([opened.status, opened.body.code]).toEqual([409, 'PAYMENT_NOT_OPEN']);
    await allFollowed(shop);
    expect(new Set(await saidEverywhere(order))).toEqual(new Set(['bank_transfer']));
  });

  it('is let go to a transfer while the card service is away, and its page is closed later', async () => {
    const order = await placeOrder(buyer);
    await openIntent(buyer, order.id);
    const { provider } = shop.app.get(PaymentGateway);
    const away = jest.spyOn(provider, 'cancelIntent').mockRejectedValue(new PaymentProviderUnavailable('away'));
    const url = `/api/orders/${order.id}/payment-method`;
    expectStatus(await buyer.post(url, { paymentMethod: 'bank_transfer' }), 200);
    await eventually(async () => away.mock.calls.length >= 2);
    away.mockRestore();
    await eventually(async () => (await typesOf(order)).includes('PaymentIntentCanceled'));
    expect(new Set(await saidEverywhere(order))).toEqual(new Set(['bank_transfer']));
  });

  it('stays with the transfer, now of all of it, where the card service was away for whoever wanted to pay all at once', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    await allFollowed(shop);
    const { provider } = shop.app.get(PaymentGateway);
    jest.spyOn(provider, 'openIntent').mockRejectedValue(new PaymentProviderUnavailable('away'));
    const wanted = await buyer.post('/api/orders/create-payment-intent', { orderId: order.id, plan: 'full' });
    expect(wanted.status).toBe(503);
    await allFollowed(shop);
    expect(new Set(await saidEverywhere(order))).toEqual(new Set(['bank_transfer']));
    expect((await rowOf(order)).whyItStands).toMatch(/^Waiting for a transfer of .*, asked today, lapses /);
    days = 8;
    for (let run = 0; run < 2; run += 1) await shop.app.get(PaymentsCatchUp).run();
    await allFollowed(shop);
    expect((await typesOf(order)).filter((type) => type === 'BankTransferReminded')).toHaveLength(1);
  });

  it('is asked for the transfer of another total, as one is that was ordered so', async () => {
    const [turned, back] = [await placeOrder(buyer), await placeOrder(buyer, 'bank_transfer')];
    await allFollowed(shop);
    expectStatus(await turn(turned, 'bank_transfer'), 200);
    expectStatus(await turn(back, 'stripe'), 200);
    for (const { id } of [turned, back]) {
      const order = (await (await staff()).get(`/api/admin/orders/${id}`)).body;
      const more = { quantity: order.items[0].quantity * 2 };
      const headers = { 'if-match': `"${order.version}"` };
      expectStatus(await (await staff()).put(`/api/admin/orders/${id}/items/${itemIdOf(id, 0)}`, more, headers), 200);
      const { proposedChange } = (await buyer.get(`/api/orders/${id}`)).body;
      const agrees = { changeId: proposedChange.changeId, answer: 'accepted' };
      expectStatus(await buyer.post(`/api/orders/${id}/change`, agrees), 200);
    }
    await allFollowed(shop);
    const asked = async (order: Order) => (await typesOf(order)).filter((type) => type === 'BankTransferInstructed');
    expect([(await asked(turned)).length, (await asked(back)).length]).toEqual([2, 1]);
  });
});
