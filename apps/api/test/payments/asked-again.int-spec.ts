import { brisbaneDate } from '@halfpallet/landed-cost';
import { restList } from '../support/finance';
import { expectStatus } from '../support/buying';
import { TO_MORNING_MS } from '../support/from-morning';
import { mailOf } from '../support/mails';
import { TestShop } from '../support/shop';
import { allFollowed } from '../support/under-way';
import { PaymentsCatchUp } from '../../src/payments/jobs/payments-catch-up';
import { openIntent, pay, placeOrder, type Order } from './pay';

const DAY_MS = 86_400_000;

/** What a transfer was asked for, and until when, is told from the last time that its buyer was asked. */
describe('a transfer that is asked for again', () => {
  let shop: TestShop;
  let days = 0;
  const now = () => new Date(Date.now() + TO_MORNING_MS + days * DAY_MS);
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now } });
  });
  afterAll(() => shop?.close());

  const line = async ({ id }: Order) => {
    await allFollowed(shop);
    return (await restList(await shop.owner(), 'orders', { id })).body[0];
  };

  it('by the mail that an order stands again lapses so long after that mail', async () => {
    days = 0;
    const order = await placeOrder(shop.visitor(), 'bank_transfer');
    const owner = await shop.owner();
    expectStatus(await owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'Off' }), 200);
    await allFollowed(shop);
    days = 30;
    const force = { to: 'pending', reason: 'Said on the phone' };
    expectStatus(await (await shop.owner()).post(`/api/admin/orders/${order.id}/force`, force), 200);
    const mail = await mailOf(await shop.owner(), { kind: 'order-reopened', subject: order.orderNumber });
    expect(mail.body).toContain(order.bankTransfer!.reference);
    expect((await line(order)).whyItStands).toMatch(
      new RegExp(`reference ${order.bankTransfer!.reference}, asked today, lapses`),
    );
  });

  it('by the mail that what came was taken off it lapses so long after that mail', async () => {
    days = 0;
    const order = await placeOrder(shop.visitor(), 'bank_transfer');
    const { reference, amountAud } = order.bankTransfer!;
    const receipts = `/api/admin/orders/${order.id}/bank-receipts`;
    const owner = await shop.owner();
    const recorded = expectStatus(await owner.post(receipts, { amountAud, bookedOn: brisbaneDate(now()) }), 200).body;
    await allFollowed(shop);
    days = 30;
    const [{ id }] = recorded.order.payments.unconfirmed;
    const takenBack = await (await shop.owner()).post(`${receipts}/${id}/take-back`, { reason: 'Of another order' });
    expectStatus(takenBack, 200);
    await mailOf(await shop.owner(), { kind: 'payment-taken-back', subject: order.orderNumber });
    expect((await line(order)).whyItStands).toMatch(new RegExp(`reference ${reference}, asked today, lapses`));
  });

  const move = async ({ id }: Order, status: string) => {
    const owner = await shop.owner();
    const path = `/api/admin/orders/${id}`;
    const answer = status === 'delivered' ? await owner.post(`${path}/deliver`, {}) : await owner.put(path, { status });
    expectStatus(answer, 200);
    await allFollowed(shop);
  };

  it('as its balance falls due lapses so long after that, and is reminded of, whoever turned to it weeks before', async () => {
    days = 0;
    const buyer = shop.visitor();
    const turned = await placeOrder(buyer);
    expectStatus(await pay(buyer, (await openIntent(buyer, turned.id)).clientSecret), 200);
    const ordered = await placeOrder(buyer, 'bank_transfer');
    const receipt = { amountAud: ordered.bankTransfer!.amountAud, bookedOn: brisbaneDate(now()) };
    expectStatus(await (await shop.owner()).post(`/api/admin/orders/${ordered.id}/bank-receipts`, receipt), 200);
    await allFollowed(shop);
    const method = { paymentMethod: 'bank_transfer' };
    expectStatus(await buyer.post(`/api/orders/${turned.orderNumber}/payment-method`, method), 200);
    const both = [turned, ordered];
    for (const order of both) await move(order, 'processing');
    days = 20;
    for (const order of both) await move(order, 'shipped');
    for (const order of both) {
      expect((await line(order)).whyItStands).toMatch(/waiting for the balance, a transfer of .*, reference HP\w+$/);
    }
    days = 50;
    await shop.app.get(PaymentsCatchUp).run();
    for (const order of both) await move(order, 'delivered');
    for (const order of both) expect((await line(order)).whyItStands).toMatch(/, asked today, lapses/);
    for (days of [50.1, 57.1, 57.2]) {
      await shop.app.get(PaymentsCatchUp).run();
      await allFollowed(shop);
    }
    const { body } = await restList(await shop.owner(), 'mails', { kind: 'transfer-reminder' });
    const subjects = (body as Array<{ subject: string }>).map(({ subject }) => subject);
    for (const { orderNumber } of both) {
      expect(subjects.filter((subject) => subject.includes(orderNumber))).toHaveLength(1);
    }
  });
});
