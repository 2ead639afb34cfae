import { brisbaneDate } from '@halfpallet/landed-cost';
import { PersonVault } from '../../src/identity/public';
import { MailComposers, NOT_NEEDED } from '../../src/notifications/mail-composers';
import { RemindOfTransfers } from '../../src/payments/use-cases/remind-of-transfers';
import { PaymentsCatchUp } from '../../src/payments/jobs/payments-catch-up';
import { expectStatus } from '../support/buying';
import { TO_MORNING_MS } from '../support/from-morning';
import { historyOf, restList } from '../support/finance';
import { mailOf } from '../support/mails';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';
import { openIntent, placeOrder } from './pay';

const DAY_MS = 86_400_000;

/** Who was asked for a transfer, and has not sent it, is told so half-way. */
describe('a transfer that does not come', () => {
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

  const ordered = async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    await allFollowed(shop);
    return { ...order, ...order.bankTransfer! };
  };
  type Ordered = Awaited<ReturnType<typeof ordered>>;
  const catchUp = async () => {
    await shop.app.get(PaymentsCatchUp).run();
    await allFollowed(shop);
  };
  const bankDay = () => brisbaneDate(now());
  const receive = async ({ id }: Ordered, amountAud: number) => {
    const receipt = { amountAud, bookedOn: bankDay(), note: 'seen at the bank' };
    expectStatus(await (await shop.owner()).post(`/api/admin/orders/${id}/bank-receipts`, receipt), 200);
    await allFollowed(shop);
  };
  const remindersOf = async ({ id, orderNumber }: Ordered) => {
    const owner = await shop.owner();
    const history = await historyOf(owner, id);
    const { body } = await restList(owner, 'mails', { kind: 'transfer-reminder' });
    return {
      events: history.filter(({ type }) => type === 'BankTransferReminded'),
      mails: (body as Array<{ subject: string }>).filter(({ subject }) => subject.includes(orderNumber)),
    };
  };
  const counts = async (order: Ordered) => {
    const { events, mails } = await remindersOf(order);
    return [events.length, mails.length];
  };

  it('is reminded of once, with where to transfer what, and the order says so', async () => {
    const order = await ordered();
    days = 6.9;
    await catchUp();
    expect(await counts(order)).toEqual([0, 0]);
    days = 7.1;
    await catchUp();
    await catchUp();
    expect(await counts(order)).toEqual([1, 1]);
    const mail = await mailOf(await shop.owner(), { kind: 'transfer-reminder', subject: order.orderNumber });
    expect(mail.subject).toContain('We are still waiting for your transfer of A$');
    expect(mail.body).toContain(order.reference);
    const { events } = await remindersOf(order);
    expect(events[0]).toMatchObject({
      title: expect.stringContaining('Buyer reminded of a bank transfer of A$'),
      actor: { kind: 'system', id: 'remind-of-transfers' },
      data: { amountCents: Math.round(order.amountAud * 100) },
    });
    const [row] = (await restList(await shop.owner(), 'orders', { id: order.id })).body;
    expect(row.whyItStands).toMatch(/asked 7 days ago and reminded since, lapses/);
  });

  it('is reminded of once after nine days without a worker, and not once it has lapsed', async () => {
    const [late, lapsed] = [await ordered(), await ordered()];
    await receive(lapsed, lapsed.amountAud);
    days = 9;
    // Two workers come back at once.
    await Promise.all([shop.app.get(RemindOfTransfers).run(), shop.app.get(RemindOfTransfers).run()]);
    await allFollowed(shop);
    expect(await counts(late)).toEqual([1, 1]);
    const longAgo = await (async () => {
      days = 0;
      return ordered();
    })();
    days = 14.1;
    await catchUp();
    expect(await counts(longAgo)).toEqual([0, 0]);
    // A clock that had run ahead is put right.
    days = 8;
    await catchUp();
    expect([await counts(longAgo), await counts(late)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is not reminded of while processes of the release before, which cannot read of it, may still answer', async () => {
    const order = await ordered();
    days = 8;
    const newSince = (hours: number) =>
      shop.pool.query(`update app.event_version set since = $1 where type = 'BankTransferReminded'`, [
        new Date(now().getTime() - hours * 3_600_000),
      ]);
    await newSince(0.9);
    await catchUp();
    expect(await counts(order)).toEqual([0, 0]);
    await newSince(1.1);
    await catchUp();
    expect(await counts(order)).toEqual([1, 1]);
  });

  it('is asked for the rest of, and of an order that is paid, cancelled or paid by card nobody hears', async () => {
    const [part, paid, cancelled, byCard] = [await ordered(), await ordered(), await ordered(), await ordered()];
    await receive(part, 10);
    await receive(paid, paid.amountAud);
    const owner = await shop.owner();
    expectStatus(await owner.post(`/api/admin/orders/${cancelled.id}/cancel`, { reason: 'Off' }), 200);
    await openIntent(buyer, byCard.id);
    days = 8;
    await catchUp();
    expect([await counts(part), await counts(paid), await counts(cancelled), await counts(byCard)]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const mail = await mailOf(await shop.owner(), { kind: 'transfer-reminder', subject: part.orderNumber });
    expect(mail.body).toMatch(/a part of it has arrived\. A\$[\d,.]+ of the deposit is still due\./);
    expect(mail.body).toContain('Paid: A$10.00');
  });

  it('is not reminded of while a line at the bank desk names the order', async () => {
    const [order, other] = [await ordered(), await ordered()];
    const day = bankDay().split('-').reverse().join('/');
    const csv = `Date,Description,Debit,Credit,Balance\n${day},FOR ${order.reference} AND ${other.reference},,500.00,`;
    expectStatus(await (await shop.owner()).post('/api/admin/rest/bank-statements', { fileName: 'l.csv', csv }), 201);
    days = 8;
    await catchUp();
    expect([await counts(order), await counts(other)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const owner = await shop.owner();
    const [line] = (await restList(owner, 'bank-lines', { state: 'unmatched' })).body;
    const settled = await owner.post(`/api/admin/rest/bank-lines/${line.id}/settle`, {
      order: order.orderNumber,
      reason: 'Of the first',
    });
    expectStatus(settled, 200);
    await allFollowed(shop);
    await catchUp();
    expect((await counts(other)).concat((await remindersOf(order)).events.length)).toEqual([
      1,
      1,
      order.amountAud > 500 ? 1 : 0,
    ]);
  });

  it('is reminded of again when the order stood again and it was asked for anew', async () => {
    const order = await ordered();
    days = 8;
    await catchUp();
    const owner = await shop.owner();
    expectStatus(await owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'Off' }), 200);
    await allFollowed(shop);
    const force = { to: 'pending', reason: 'Said on the phone' };
    expectStatus(await owner.post(`/api/admin/orders/${order.id}/force`, force), 200);
    await allFollowed(shop);
    await catchUp();
    expect(await counts(order)).toEqual([1, 1]);
    days = 15.5;
    await catchUp();
    expect(await counts(order)).toEqual([2, 2]);
  });

  it('is not reminded of when its buyer was erased', async () => {
    const order = await ordered();
    const { rows } = await shop.pool.query('select contact_id from rm.payments where order_id = $1', [order.id]);
    await shop.app.get(PersonVault).erase(rows[0].contact_id, new Date());
    days = 8;
    await catchUp();
    expect(await counts(order)).toEqual([0, 0]);
  });

  it('is written about no more once its request has lapsed, or its money is there', async () => {
    const order = await ordered();
    const write = () =>
      shop.app.get(MailComposers).compose({
        mail: 'transfer-reminder',
        orderId: order.id,
        expiresAt: new Date(start + 14 * DAY_MS).toISOString(),
      });
    const start = now().getTime();
    days = 13.9;
    expect(await write()).toMatchObject({ subject: expect.stringContaining('We are still waiting') });
    days = 14.1;
    expect(await write()).toBe(NOT_NEEDED);
    days = 8;
    await receive(order, order.amountAud);
    expect(await write()).toBe(NOT_NEEDED);
  });
});
