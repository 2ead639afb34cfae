import { eventually } from '@halfpallet/testing';
import { startEventStoreDouble, type EventStoreDouble } from '../../../../libs/event-store/src/testing/grpc-double';
import { placePaidOrder } from '../support/buying';
import { historyOf, ledgerOf, NO_DIFFERENCE, replay } from '../support/finance';
import { chargesTaken } from '../support/history';
import { TestShop, type ShopOptions } from '../support/shop';

/** The same journey on the engines that growth switches on: nothing but the settings is different. */
const redisUrl = process.env['TEST_REDIS_URL'];

describe('a card order with the event store on EventStoreDB’s protocol', () => {
  let store: EventStoreDouble;
  beforeAll(async () => {
    store = await startEventStoreDouble();
  });
  afterAll(() => store.stop());

  it('is placed, paid, confirmed, posted, replayed and refunded', async () => {
    await journey({ env: { EVENTSTORE_URL: store.connectionString } }, async (shop) => {
      const { rows } = await shop.pool.query('select 1 from es.event');
      expect(rows).toEqual([]);
    });
  });
});

(redisUrl ? describe : describe.skip)('a card order with the queues on Redis', () => {
  it('is placed, paid, confirmed, posted, replayed and refunded', async () => {
    await journey({ env: { REDIS_URL: redisUrl } });
  });
});

async function journey(options: ShopOptions, check: (shop: TestShop) => Promise<void> = async () => undefined) {
  const shop = await TestShop.open(options);
  try {
    const buyer = shop.visitor();
    const owner = await shop.owner();
    const order = await placePaidOrder(buyer);
    const view = async () => (await owner.get(`/api/admin/orders/${order.id}`)).body;
    await eventually(async () => (await view()).status === 'confirmed');
    const types = (await historyOf(owner, order.id)).map(({ type }) => type);
    for (const type of ['OrderPlaced', 'PaymentIntentOpened', 'CardPaymentSettled', 'OrderConfirmed']) {
      expect(types.filter((one) => one === type)).toEqual([type]);
    }
    expect(await chargesTaken(shop.pool)).toEqual([
      { orderId: order.id, amountCents: Math.round(order.paidAud * 100) },
    ]);
    await eventually(async () => (await ledgerOf(owner, order.id)).length >= 4);
    const clean = await replay(owner, { target: 'ledger' });
    expect(clean.result).toMatchObject({ debitsMinusCreditsAud: '0.00', difference: NO_DIFFERENCE });

    expect((await owner.post(`/api/admin/orders/${order.id}/refund`, { refundType: 'full' })).status).toBe(200);
    await eventually(async () => (await view()).status === 'refunded');
    expect((await owner.get(`/api/admin/orders/${order.id}/verify`)).body.ok).toBe(true);
    await eventually(async () => {
      const { result } = await replay(owner, { target: 'payments' });
      return result!.difference.changed === 0;
    });
    await check(shop);
  } finally {
    await shop.close();
  }
}
