import { randomUUID } from 'node:crypto';
import { eventually } from '@halfpallet/testing';
import { openIntent, pay, placeOrder, type Order } from '../payments/pay';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { rest, totalOf } from './back-office';

const LISTS = ['audit-log', 'refunds', 'ledger-entries', 'ledger-transactions'] as const;

/** Events and the log hold an order by its id and a reason by the mark of its text; people look for what they read. */
describe('what staff wrote', () => {
  let shop: TestShop;
  let owner: Visitor;
  let order: Order;

  const hits = async (q: string, by = owner) =>
    Promise.all(LISTS.map(async (list) => totalOf(await rest(by, list, { filter: { q } }))));
  const refund = (reason: string, amount: number) =>
    owner.post(
      `/api/admin/orders/${order.id}/refund`,
      { refundType: 'partial', amount, reason },
      { 'idempotency-key': randomUUID() },
    );

  beforeAll(async () => {
    shop = await sharedShop();
    owner = await shop.owner();
    const buyer = shop.visitor();
    order = await placeOrder(buyer);
    await pay(buyer, (await openIntent(buyer, order.id)).clientSecret);
    await eventually(async () => (await owner.get(`/api/admin/orders/${order.id}`)).body.status === 'confirmed');
    expect((await refund('100% of a crate was wet_through', 11)).status).toBe(200);
    await eventually(async () => totalOf(await rest(owner, 'refunds', { filter: { orderId: order.id } })) === 1);
    const ofOrder = { orderId: order.id, q: 'refund' };
    await eventually(async () => totalOf(await rest(owner, 'ledger-transactions', { filter: ofOrder })) > 0);
  });

  it('is found by its words, in every list that shows them', async () => {
    const found = await hits('WET_through');
    expect(found.every((count) => count > 0)).toBe(true);
    expect(await hits('% of a crate')).toEqual(found);
    expect(await hits('wet-through')).toEqual([0, 0, 0, 0]);
    expect(await hits("'); drop table identity.remark; --")).toEqual([0, 0, 0, 0]);
    const filter = { q: 'wet_through', outcome: 'denied' };
    expect(totalOf(await rest(owner, 'audit-log', { filter }))).toBe(0);
  });

  it('is found when more texts hold it than a list is told one by one', async () => {
    const before = await hits('crate');
    await shop.pool.query(
      `insert into identity.remark (id, person_id, text, at)
       select gen_random_uuid(), (select id from identity.person limit 1), 'Another crate ' || n, now()
       from generate_series(1, 300) n`,
    );
    expect(await hits('crate')).toEqual(before);
    expect(before.every((count) => count > 0)).toBe(true);
  });

  it('is found by those alone who may see the entry', async () => {
    const support = await shop.staff('support');
    expect(totalOf(await rest(support, 'audit-log', { filter: { q: 'wet_through' } }))).toBe(0);
  });

  it('is in the log under the number of its order, however that is typed', async () => {
    const acts = totalOf(await rest(owner, 'audit-log', { filter: { resource: 'orders', recordId: order.id } }));
    expect(acts).toBeGreaterThan(0);
    for (const q of [order.orderNumber, ` ${order.orderNumber.toLowerCase()} `, order.id]) {
      expect([q, totalOf(await rest(owner, 'audit-log', { filter: { q } }))]).toEqual([q, acts]);
    }
    expect(totalOf(await rest(owner, 'audit-log', { filter: { q: 'HP-000000000000' } }))).toBe(0);
  });
});
