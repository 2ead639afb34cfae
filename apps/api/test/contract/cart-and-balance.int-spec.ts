import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { ForceOrderStatus } from '../../src/ordering/public';
import { MIXER, ORDER, placeOrder, standardOptions, placePaidOrder } from '../support/buying';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop } from '../support/shop';

describe('what a shopper is told before and after they order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

  const priceToBrisbane = async () =>
    (await shop.visitor().get('/api/pricing/1?quantity=80&postcode=4000')).body.totalPriceAud as number;

  it('takes nobody`s higher price without their word, be it a cent', async () => {
    const price = await priceToBrisbane();
    const shown = Math.round(price * 100 - 1) / 100;
    const told = await withoutEvents(shop.pool, () =>
      shop.visitor().post('/api/orders/create-validated', { ...ORDER, totalAmount: shown }),
    );
    expectRefusal(told, 409, 'PRICE_CHANGED');
    expect(told.body).toMatchObject({ shownTotalAud: shown, totalPriceAud: price });
    // Having seen it, the buyer orders at it.
    expect((await placeOrder(shop.visitor(), { totalAmount: told.body.totalPriceAud })).totalAud).toBe(price);
  });

  it('charges the lower price when more was shown', async () => {
    const price = await priceToBrisbane();
    expect((await placeOrder(shop.visitor(), { totalAmount: price + 100 })).totalAud).toBe(price);
  });

  it('says in a refusal of a quantity which one is sold', async () => {
    const visitor = shop.visitor();
    for (const quantity of [7, 81]) {
      const refused = await visitor.post('/api/cart/items', { ...MIXER, quantity });
      expect([refused.status, refused.body.moqUnits]).toEqual([422, 80]);
    }
  });

  it('puts a line in once, however often it is sent under one key', async () => {
    const visitor = shop.visitor();
    await visitor.post('/api/cart/items', { productId: 2, optionIds: standardOptions(2), quantity: 60 });
    const key = { 'idempotency-key': randomUUID() };
    for (let times = 0; times < 2; times += 1) {
      await visitor.post('/api/cart/items', MIXER, key);
    }
    const { items } = (await visitor.get('/api/cart')).body;
    expect(items).toMatchObject([{ problem: null }, { productId: 1, sector: 'kitchen', quantity: 80, problem: null }]);
  });

  it('calls the balance due when the goods are on their way, takes it, and owes nothing after a cancellation', async () => {
    const buyer = shop.visitor();
    const force = async (orderId: string, to: 'shipped' | 'cancelled') => {
      const id = randomUUID();
      const actor = { kind: 'admin' as const, id: 'test' };
      const context = {
        commandId: id,
        correlationId: id,
        causationId: id,
        actor,
        occurredAt: new Date().toISOString(),
      };
      await shop.app.get(CommandBus).execute(new ForceOrderStatus(orderId, to, 'for the test', context));
    };
    const order = await placePaidOrder(buyer);
    const seen = async () => (await buyer.get(`/api/orders/${order.orderNumber}`)).body;
    expect(await seen()).toMatchObject({ paymentStage: 'deposit_paid' });
    await force(order.id, 'shipped');
    const due = await seen();
    expect(due).toMatchObject({ paymentStage: 'balance_due', paymentStatus: 'paid' });
    const intent = (await buyer.post('/api/orders/create-payment-intent', { orderId: order.id })).body;
    expect(intent.amountDueAud).toBe(due.balanceDueAud);

    const other = await placeOrder(buyer);
    await force(other.id, 'cancelled');
    expect((await buyer.get(`/api/orders/by-number/${other.orderNumber}`)).body).toMatchObject({
      status: 'cancelled',
      balanceDueAud: 0,
    });
  });
});
