import { eventually } from '@halfpallet/testing';
import { PaymentProviderUnavailable } from '../../src/payments/adapters/payment-provider';
import { PaymentGateway } from '../../src/payments/payment-gateway';
import { chargesTaken } from '../support/history';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { openIntent, pay, placeOrder, type Order } from './pay';
import { bankToday } from '../support/bank-day';

describe('a card page that stands open while money comes by bank', () => {
  let shop: TestShop;
  let owner: Visitor;
  let buyer: Visitor;
  beforeAll(async () => {
    shop = await sharedShop();
    owner = await shop.owner();
    buyer = shop.visitor();
  });
  afterEach(() => jest.restoreAllMocks());

  const less = (aud: number, cents: number) => Math.round(aud * 100 - cents) / 100;
  const moneyOf = async (order: Order) => (await buyer.get(`/api/orders/by-number/${order.orderNumber}`)).body;
  const receive = (order: Order, amountAud: number) =>
    owner.post(`/api/admin/orders/${order.id}/bank-receipts`, { amountAud, bookedOn: bankToday() });
  const typesOf = async (order: Order): Promise<string[]> => {
    const { rows } = await shop.pool.query<{ type: string }>(
      'select type from es.event where stream = $1 order by position',
      [`payment-${order.id}`],
    );
    return rows.map(({ type }) => type);
  };
  const chargedFor = async (order: Order) =>
    (await chargesTaken(shop.pool)).filter(({ orderId }) => orderId === order.id).map(({ amountCents }) => amountCents);
  const isConfirmed = (order: Order) => eventually(async () => (await moneyOf(order)).status === 'confirmed');

  it('charges nothing when all but a cent has come: it is closed before the receipt is booked', async () => {
    const order = await placeOrder(buyer);
    const page = await openIntent(buyer, order.id, { plan: 'full' });
    expect(page.amountDueAud).toBe(order.totalAud);
    expect((await receive(order, less(order.totalAud, 1))).status).toBe(200);
    const types = await typesOf(order);
    expect(types).toContain('PaymentIntentCanceled');
    expect(types.indexOf('PaymentIntentCanceled')).toBeLessThan(types.indexOf('BankTransferReceived'));
    expect((await pay(buyer, page.clientSecret)).status).toBe(409);
    expect(await chargedFor(order)).toEqual([]);
    expect(await moneyOf(order)).toMatchObject({
      paymentStatus: 'paid',
      paymentStage: 'paid_in_full',
      paidAud: less(order.totalAud, 1),
      balanceDueAud: 0,
      heldOverAud: 0,
    });
  });

  it('charges no more than what is left, on a page of its own', async () => {
    const order = await placeOrder(buyer);
    const page = await openIntent(buyer, order.id, { plan: 'full' });
    await receive(order, less(order.totalAud, 60));
    expect((await pay(buyer, page.clientSecret)).status).toBe(409);
    const rest = await openIntent(buyer, order.id);
    expect(rest.amountDueAud).toBe(0.6);
    expect((await pay(buyer, rest.clientSecret)).status).toBe(200);
    expect(await chargedFor(order)).toEqual([60]);
    expect(await moneyOf(order)).toMatchObject({ paidAud: order.totalAud, balanceDueAud: 0, heldOverAud: 0 });
  });

  it('is closed later when the card service is away; the receipt is booked all the same', async () => {
    const order = await placeOrder(buyer);
    const page = await openIntent(buyer, order.id, { plan: 'full' });
    const { provider } = shop.app.get(PaymentGateway);
    const cancelIntent = jest.spyOn(provider, 'cancelIntent').mockRejectedValue(new PaymentProviderUnavailable('away'));
    expect((await receive(order, order.totalAud)).status).toBe(200);
    expect(await moneyOf(order)).toMatchObject({ paidAud: order.totalAud, paymentStage: 'paid_in_full' });
    // Once by the receipt itself, then by the reaction.
    await eventually(async () => cancelIntent.mock.calls.length >= 2);
    expect(await typesOf(order)).not.toContain('PaymentIntentCanceled');
    cancelIntent.mockRestore();
    await eventually(async () => (await typesOf(order)).includes('PaymentIntentCanceled'));
    expect((await pay(buyer, page.clientSecret)).status).toBe(409);
    expect(await chargedFor(order)).toEqual([]);
  });

  it('is held over, and listed as owed back, when the card pays while the service cannot be asked', async () => {
    const order = await placeOrder(buyer);
    const page = await openIntent(buyer, order.id, { plan: 'full' });
    const { provider } = shop.app.get(PaymentGateway);
    jest.spyOn(provider, 'cancelIntent').mockRejectedValue(new PaymentProviderUnavailable('away'));
    await receive(order, order.totalAud);
    expect((await pay(buyer, page.clientSecret)).status).toBe(200);
    expect(await moneyOf(order)).toMatchObject({ paidAud: order.totalAud, heldOverAud: order.totalAud });
    const listed = await eventually(async () => {
      const filter = JSON.stringify({ owedBack: true, orderId: order.id });
      const { body } = await owner.get(`/api/admin/rest/payments?filter=${filter}`);
      return body.length === 1 && body[0];
    });
    expect(listed).toMatchObject({
      heldOverAud: order.totalAud,
      refundableAud: order.totalAud * 2,
      why: 'paid_too_much',
    });
  });

  it.each([1, 49])('lets a remainder of %i cents go and confirms the order', async (cents) => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud } = order.bankTransfer!;
    expect((await receive(order, less(amountAud, cents))).body.order).toMatchObject({
      paymentStatus: 'paid',
      dueNowAud: 0,
    });
    await isConfirmed(order);
    expect(await typesOf(order)).toContain('RemainderLetGo');
    expect(await moneyOf(order)).toMatchObject({ paymentStage: 'deposit_paid', paidAud: less(amountAud, cents) });
  });

  it('asks for a remainder of 50 cents, which a card pays', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const { amountAud } = order.bankTransfer!;
    await receive(order, less(amountAud, 50));
    expect(await moneyOf(order)).toMatchObject({ status: 'pending', dueNowAud: 0.5, payableAud: 0.5 });
    expect((await buyer.get(`/api/orders/${order.id}/bank-transfer`)).body).toMatchObject({
      amountAud: 0.5,
      part: 'deposit',
    });
    const rest = await openIntent(buyer, order.id);
    expect(rest.amountDueAud).toBe(0.5);
    expect((await pay(buyer, rest.clientSecret)).status).toBe(200);
    await isConfirmed(order);
    expect(await moneyOf(order)).toMatchObject({ paidAud: amountAud, dueNowAud: 0 });
  });
});
