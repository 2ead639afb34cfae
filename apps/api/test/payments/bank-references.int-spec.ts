import { randomUUID } from 'node:crypto';
import { eventually } from '@halfpallet/testing';
import { BankReferences } from '../../src/payments/bank-references';
import { bankReferenceOf } from '../../src/payments/bank-transfer-instructions';
import type { PositionWaiter } from '../../src/platform/position-waiter';
import { POSITION_WAITER } from '../../src/platform/tokens';
import { TestShop, type Visitor } from '../support/shop';
import { placeOrder, type Order } from './pay';
import { writtenToday } from '../support/bank-day';

describe('bank references', () => {
  let shop: TestShop;
  let owner: Visitor;
  let buyer: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    buyer = shop.visitor();
  });
  afterAll(() => shop?.close());

  /** Every order's first derivation is the same. */
  const shared = bankReferenceOf(randomUUID());
  const colliding = () =>
    new BankReferences(shop.pool, (orderId, salt) => (salt === 0 ? shared : bankReferenceOf(orderId, salt)));
  const shownOf = async (order: Order): Promise<string> =>
    (await buyer.get(`/api/orders/${order.id}/bank-transfer`)).body.reference;
  const inReadModel = (...orders: Order[]) =>
    eventually(async () => {
      const ids = orders.map(({ id }) => id);
      const { rows } = await shop.pool.query(
        `select 1 from rm.payments join rm.payment_folds using (order_id) where order_id = any($1::uuid[])
         and (method <> 'bank_transfer' or jsonb_array_length(state::jsonb -> 'payment' -> 'instructions') = 1)`,
        [ids],
      );
      return rows.length === orders.length;
    });
  /** The mail about an order shows its reference, and so claims it. */
  const mailed = (...orders: Order[]) =>
    eventually(async () => {
      const { rows } = await shop.pool.query(
        `select 1 from notifications.mail m join rm.orders o on o.contact_id = m.person_id
         where o.order_id = any($1::uuid[]) and m.kind = 'order-placed' and m.state <> 'queued'`,
        [orders.map(({ id }) => id)],
      );
      return rows.length === orders.length;
    });
  /** As an older version left them: shown the plain derivation, with no row of their own. */
  const asOfOld = async (reference: string, ...orders: Order[]) => {
    await inReadModel(...orders);
    await mailed(...orders);
    // An event that is still on its way would write the row as it is remembered.
    const { rows } = await shop.pool.query<{ head: string }>('select max(position)::text as head from es.event');
    await shop.app.get<PositionWaiter>(POSITION_WAITER).waitFor(BigInt(rows[0]!.head));
    const ids = orders.map(({ id }) => id);
    await shop.pool.query('delete from payments.bank_reference where order_id = any($1::uuid[])', [ids]);
    await shop.pool.query('update rm.payments set bank_reference = $2 where order_id = any($1::uuid[])', [
      ids,
      reference,
    ]);
  };
  const importLine = async (description: string, amountAud: number) => {
    const csv = `Date,Description,Debit,Credit,Balance\n${writtenToday()},${description},,${amountAud.toFixed(2)},`;
    const run = await owner.post('/api/admin/rest/bank-statements', { fileName: 'line.csv', csv });
    expect(run.status).toBe(201);
    const { rows } = await shop.pool.query(
      'select state, order_id, note from payments.bank_line where description = $1',
      [description],
    );
    return rows[0] as { state: string; order_id: string | null; note: string | null };
  };

  it('never give two orders the same one, and the same order always its own', async () => {
    const references = colliding();
    const [one, two] = [randomUUID(), randomUUID()];
    expect(await references.of(one)).toBe(shared);
    expect(await references.of(two)).toBe(bankReferenceOf(two, 1));
    expect(await references.of(one)).toBe(shared);
    expect(await references.of(two)).toBe(bankReferenceOf(two, 1));
    expect(await references.ordersOf(shared)).toEqual([one]);
    expect(await references.ordersOf(bankReferenceOf(two, 1))).toEqual([two]);
  });

  it('are one an order also when many ask at the same moment', async () => {
    const orderIds = Array.from({ length: 6 }, () => randomUUID());
    const asked = await Promise.all([...orderIds, ...orderIds].map((orderId) => colliding().of(orderId)));
    expect(asked.slice(6)).toEqual(asked.slice(0, 6));
    expect(new Set(asked).size).toBe(6);
  });

  it('are shown the same by every way, and book where they were claimed', async () => {
    // Somebody else has the first derivation of this order already.
    const order = await placeOrder(buyer);
    await shop.pool.query('insert into payments.bank_reference (reference, order_id) values ($1, $2)', [
      bankReferenceOf(order.id),
      randomUUID(),
    ]);
    const reference = await shownOf(order);
    expect(reference).toBe(bankReferenceOf(order.id, 1));
    expect(await shownOf(order)).toBe(reference);
    await inReadModel(order);
    const { body } = await owner.get(`/api/admin/rest/payments?filter=${JSON.stringify({ id: order.id })}`);
    expect(body).toMatchObject([{ bankReference: reference }]);
    expect(await importLine(`Osko ${reference} salted`, 25)).toMatchObject({ state: 'allocated', order_id: order.id });
  });

  it('of older orders still match, and are theirs from then on', async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    const shown = bankReferenceOf(order.id);
    expect(order).toMatchObject({ bankTransfer: { reference: shown } });
    await asOfOld(shown, order);
    expect(await importLine(`Osko ${shown} older`, 25)).toMatchObject({ state: 'allocated', order_id: order.id });
    expect(await new BankReferences(shop.pool, bankReferenceOf).ordersOf(shown)).toEqual([order.id]);
    expect(await shownOf(order)).toBe(shown);
  });

  it('that two older orders share book nothing until one of them claims it', async () => {
    const [older, newer] = [await placeOrder(buyer, 'bank_transfer'), await placeOrder(buyer, 'bank_transfer')];
    const reference = bankReferenceOf(older.id);
    await asOfOld(reference, older, newer);
    expect(await importLine(`Osko ${reference} whose`, 25)).toEqual({
      state: 'unmatched',
      order_id: null,
      note: `${reference} is the reference of more than one order`,
    });
    const references = new BankReferences(shop.pool, (orderId, salt) =>
      salt === 0 ? reference : bankReferenceOf(orderId, salt),
    );
    // Whoever asks first: the older one was shown it first.
    expect(await references.of(newer.id)).toBe(bankReferenceOf(newer.id, 1));
    expect(await references.of(older.id)).toBe(reference);
    expect(await importLine(`Osko ${reference} mine`, 25)).toMatchObject({ state: 'allocated', order_id: older.id });
  });

  it('of an older order are given to no newer one', async () => {
    const older = await placeOrder(buyer, 'bank_transfer');
    await asOfOld(shared, older);
    await shop.pool.query('delete from payments.bank_reference where reference = $1', [shared]);
    const placedNow = randomUUID();
    expect(await colliding().of(placedNow)).toBe(bankReferenceOf(placedNow, 1));
    expect(await colliding().of(older.id)).toBe(shared);
  });
});
