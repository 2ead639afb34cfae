import fc from 'fast-check';
import {
  customerFigureLists,
  ORDER_STATUSES,
  type AdminCustomer,
  type AdminCustomerRow,
  type AdminOrderRow,
  type CountedRows,
} from '@halfpallet/contracts';
import type { Decider, Fact, Transactor } from '@halfpallet/event-store';
import { eventually, testUuid } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { CustomerFigures, customerGroups } from '../../src/order-desk/admin/customer-figures';
import { moneyColumns } from '../../src/order-desk/read-models/orders.projection';
import { initialOrderMoney, ORDER_MONEY_STATE } from '../../src/payments/public';
import { TRANSACTOR } from '../../src/platform/tokens';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { placeOrder, rest, totalOf } from './back-office';

const ROWS = 120;
const idOf = (row: number) => testUuid(70_000 + row);
/** Orders of 40 buyers; some of them ordered with an account, and of some nothing is known any more. */
const some = fc.sample(
  fc.record({
    buyer: fc.integer({ min: 0, max: 39 }),
    account: fc.option(fc.integer({ min: 0, max: 5 })),
    named: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    status: fc.constantFrom(...ORDER_STATUSES),
    totalCents: fc.integer({ min: 1, max: 900_000 }),
    receivedCents: fc.integer({ min: 0, max: 900_000 }),
    refundedShare: fc.constantFrom(0, 0, 0.5, 1),
    livemode: fc.boolean(),
    minutesAgo: fc.integer({ min: 0, max: 500 }),
  }),
  { seed: 20_261_123, numRuns: ROWS },
);

describe('what customers come to', () => {
  let shop: TestShop;
  let owner: Visitor;
  let figures: CustomerFigures;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    figures = shop.app.get(CustomerFigures);
    await placeOrder(shop.visitor());
    await eventually(async () => (await shop.pool.query('select from rm.orders')).rowCount === 1);
    await fill();
    // Rows that no event made: as after a change of the read model, all is made anew.
    await shop.pool.query('delete from app.customer_figures');
  });
  afterAll(() => shop.close());

  it('is the sum of their orders, whatever they ordered', async () => {
    await figures.follow();
    expect((await kept()).length).toBeGreaterThan(20);
    expect(await kept()).toEqual(await addedUp());
  });

  it('is on the page of each of them what the orders behind its figures come to', async () => {
    // Under the id of the list, which is an account's for who has one, and under that of any person who gave the address.
    const ids = new Set([...(await kept()).map(({ id }) => id as string), idOf(1), idOf(2), idOf(3)]);
    const known = (await shop.pool.query('select id from identity.person where id = any($1)', [[...ids]])).rows;
    expect(known.length).toBeGreaterThan(10);
    for (const { id } of known as ReadonlyArray<{ id: string }>) {
      const customer = (await owner.get(`/api/admin/rest/customers/${id}`)).body as AdminCustomer;
      const lists = customerFigureLists(id, customer.livemode);
      const sum = async (list: CountedRows, of: (row: AdminOrderRow) => number) =>
        dollars((await rowsOf(list)).map(of));
      const all = await rowsOf(lists.orderCount);
      const { owedAud, owedBackAud, totalSpent, ordersPlacedAud, orderCount, firstOrderDate } = customer;
      expect({ id, owedAud, owedBackAud, totalSpent, ordersPlacedAud, orderCount, firstOrderDate }).toEqual({
        id,
        owedAud: await sum(lists.owedAud, ({ balanceDueAud }) => balanceDueAud),
        owedBackAud: await sum(lists.owedBackAud, ({ heldOverAud }) => heldOverAud),
        totalSpent: await sum(lists.totalSpent, ({ paidAud, refundedAud }) => paidAud - refundedAud),
        ordersPlacedAud: await sum(lists.ordersPlacedAud, ({ totalAud }) => totalAud),
        orderCount: all.length,
        firstOrderDate: all.map(({ createdAt }) => createdAt).toSorted()[0] ?? null,
      });
    }
  });

  it('is listed by any figure, page after page, each customer once', async () => {
    const all = await addedUp();
    for (const field of ['lastOrderDate', 'totalSpent', 'owedAud', 'orderCount', 'customerName'] as const) {
      const rows: AdminCustomerRow[] = [];
      for (let from = 0; from < all.length; from += 25) {
        const page = await rest(owner, 'customers', { range: [from, from + 24], sort: [field, 'DESC'] });
        expect(totalOf(page)).toBe(all.length);
        rows.push(...page.body);
      }
      expect(rows).toHaveLength(all.length);
      const values = rows.map((row) => row[field]!);
      if (field !== 'customerName') expect(values).toEqual(values.toSorted((a, b) => (a === b ? 0 : a < b ? 1 : -1)));
    }
  });

  it('is read on behind the last row of a page, as by counting the rows off', async () => {
    for (const sort of ['["lastOrderDate","DESC"]', '["orderCount","ASC"]']) {
      const url = `/api/admin/rest/customers?sort=${sort}`;
      const first = await owner.get(`${url}&range=[0,6]`);
      const after = String(first.headers['x-page-after']);
      const [counted, behind] = [
        await owner.get(`${url}&range=[7,13]`),
        await owner.get(`${url}&range=[7,13]&after=${after}`),
      ];
      expect(behind.body).toEqual(counted.body);
      expect(behind.headers['content-range']).toBe(counted.headers['content-range']);
      const last = await owner.get(`${url}&range=[0,249]`);
      expect(last.headers['x-page-after']).toBeUndefined();
      expectRefusal(await owner.get(`/api/admin/rest/customers?after=xyz`), 400, 'MALFORMED_REQUEST');
      const [of, ...values] = JSON.parse(Buffer.from(after, 'base64url').toString()) as string[];
      const wrong = Buffer.from(JSON.stringify([of, ...values.map(() => 'wrong')])).toString('base64url');
      expectRefusal(await owner.get(`${url}&after=${wrong}`), 400, 'MALFORMED_REQUEST');
    }
  });

  it('is one row for an account, found by every address it ordered under', async () => {
    const account = testUuid(80_001);
    const theirs = some.map((one, row) => ({ ...one, row })).filter((one) => one.account === 1 && one.named);
    const page = (await owner.get(`/api/admin/rest/customers/${account}`)).body as AdminCustomer;
    expect(page.orderCount).toBe(some.filter((one) => one.account === 1).length);
    for (const { buyer } of theirs) {
      const { body } = await rest(owner, 'customers', { filter: { q: `buyer${buyer}@trade.example` } });
      const { emails, orderCount, totalSpent } = page;
      expect(body).toContainEqual(expect.objectContaining({ emails, orderCount, totalSpent }));
    }
    expect(page.emails).toBe(new Set(theirs.map(({ buyer }) => buyer)).size);
    expect(page.personIds).toEqual(expect.arrayContaining([account, ...theirs.map(({ row }) => idOf(row))]));
  });

  it('follows an account to another address, with the guests who ordered under it', async () => {
    const [account, guest] = [testUuid(80_002), some.findIndex(({ account, named }) => account === null && named)];
    const address = `buyer${some[guest]!.buyer}@trade.example`;
    await rest(owner, 'customers');
    const changed: Decider<null, null, Fact> = {
      initial: null,
      evolve: () => null,
      decide: () => [{ type: 'EmailChanged', data: { personId: account } }],
    };
    await shop.pool.query('update identity.person set email = $2, email_normalised = $2 where id = $1', [
      account,
      address,
    ]);
    await shop.app.get<Transactor>(TRANSACTOR).transact(`account-${account}`, changed, null, {
      ...{ commandId: account, correlationId: account, causationId: account },
      ...{ actor: { kind: 'worker', id: 'account' }, occurredAt: '2026-06-02T00:00:00.000Z' },
    });
    const together = await eventually(async () => {
      const { body } = await rest(owner, 'customers', { filter: { q: address } });
      const ids = new Set((body as AdminCustomerRow[]).map(({ id }) => id));
      return ids.has(account) || ids.has(idOf(guest)) ? (await kept()).length === (await addedUp()).length : false;
    });
    expect(together).toBe(true);
    expect(await kept()).toEqual(await addedUp());
  });

  it('follows an order of somebody known at once, and counts it with the others', async () => {
    const before = await customer('ada@buyer');
    const { totalAud } = await placeOrder(shop.visitor(), { email: 'ADA@Buyer.example' });
    await eventually(async () => (await customer('ada@buyer')).orderCount === 2);
    const after = await customer('ada@buyer');
    expect(after).toMatchObject({ id: before.id, firstOrderDate: before.firstOrderDate });
    expect(after.ordersPlacedAud).toBeCloseTo(before.ordersPlacedAud + totalAud);
    expect(await kept()).toEqual(await addedUp());
  });

  it('falls apart when a person is erased, also when all read at once', async () => {
    const { rows } = await shop.pool.query<{ id: string }>(
      `select p.id from identity.person p join app.customer g on g.first_contact_id = p.id
       where p.email_normalised like 'buyer%' and g.orders > 2 limit 1`,
    );
    expect(await shop.app.get(PersonVault, { strict: false }).erase(rows[0]!.id, new Date())).toBe(true);
    await Promise.all(Array.from({ length: 8 }, () => rest(owner, 'customers')));
    expect(await kept()).toEqual(await addedUp());
  });

  it('stands as it is while nothing changes, and is made anew with its read model', async () => {
    const versions = async () => (await shop.pool.query('select xmin::text from app.customer order by 1')).rows;
    const before = await versions();
    await rest(owner, 'customers');
    expect(await versions()).toEqual(before);
    await shop.pool.query(`update app.customer set spent_cents = spent_cents + 1 where orders = 1`);
    await shop.pool.query(
      `update rm.checkpoint set generation = generation + 1 where kind = 'projection' and name = 'orders'`,
    );
    await rest(owner, 'customers');
    expect(await kept()).toEqual(await addedUp());
  });

  it('can be read as it stood while it is made anew, and nobody waits for that', async () => {
    const before = (await rest(owner, 'customers')).body;
    await shop.pool.query(`update app.customer set spent_cents = spent_cents + 1 where orders = 1`);
    await shop.pool.query(
      `update rm.checkpoint set generation = generation + 1 where kind = 'projection' and name = 'orders'`,
    );
    // Holds up the last statement of the making, when all rows are written.
    const other = await shop.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from app.customer_figures for update');
      const meanwhile = await rest(owner, 'customers');
      expect({ status: meanwhile.status, rows: meanwhile.body.length }).toEqual({ status: 200, rows: before.length });
    } finally {
      await other.query('rollback');
      other.release();
    }
    await rest(owner, 'customers');
    expect(await kept()).toEqual(await addedUp());
  });

  it('is made the first time though a backup reads the tables for an hour', async () => {
    await shop.pool.query('delete from app.customer_figures');
    const backup = await shop.pool.connect();
    try {
      await backup.query('begin');
      await backup.query('lock table app.customer, app.customer_contact in access share mode');
      expect((await rest(owner, 'customers')).status).toBe(200);
      expect(await kept()).toEqual(await addedUp());
    } finally {
      await backup.query('rollback');
      backup.release();
    }
  });

  const rowsOf = async ({ resource, filter }: CountedRows) => {
    const { status, body } = await rest(owner, resource, { filter, range: [0, 249] });
    expect(status).toBe(200);
    return body as AdminOrderRow[];
  };
  const dollars = (amounts: readonly number[]) =>
    amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

  const customer = async (q: string) => (await rest(owner, 'customers', { filter: { q } })).body[0] as AdminCustomerRow;

  const FIGURES = `first_contact_id, id, contact_id, first_at, last_at, orders, emails, spent_cents, placed_cents,
    due_cents, held_over_cents`;
  const kept = async () => (await shop.pool.query(`select ${FIGURES} from app.customer order by 1`)).rows;
  const addedUp = async () =>
    (await shop.pool.query(`select ${FIGURES} from (${customerGroups('true', false)}) g order by 1`)).rows;

  async function fill(): Promise<void> {
    const people = some.map(({ buyer, named }, row) => {
      const email = named ? `Buyer${buyer}@Trade.example` : null;
      return { id: idOf(row), kind: 'guest', name: `Buyer ${buyer}`, email, email_normalised: email?.toLowerCase() };
    });
    await shop.pool.query(
      `insert into identity.person (id, kind, name, email, email_normalised)
       select id, kind, name, email, email_normalised from jsonb_populate_recordset(null::identity.person, $1)`,
      [JSON.stringify(people)],
    );
    // Accounts, one under the address of somebody who ordered as a guest, too.
    const accounts = Array.from({ length: 5 }, (_, account) => ({
      ...{ id: testUuid(80_000 + account), kind: 'customer', name: `Account ${account}` },
      email_normalised: account === 0 ? 'buyer0@trade.example' : `account${account}@trade.example`,
    }));
    await shop.pool.query(
      `insert into identity.person (id, kind, name, email, email_normalised)
       select id, kind, name, email_normalised, email_normalised from jsonb_populate_recordset(null::identity.person, $1)`,
      [JSON.stringify(accounts)],
    );
    const orders = some.map(
      ({ account, status, totalCents, receivedCents, refundedShare, livemode, minutesAgo }, row) => {
        const refundedCents = Math.round(receivedCents * refundedShare);
        const payment = { ...initialOrderMoney.payment, receivedCents, refundedCents };
        const state = { ...initialOrderMoney, status, totalCents, livemode, payment };
        return {
          ...{ order_id: idOf(row), order_number: `HP-RANDOM${row}`, total_cents: totalCents, livemode },
          ...{ contact_id: idOf(row), customer_id: account === null ? idOf(row) : testUuid(80_000 + account) },
          created_at: new Date(Date.UTC(2026, 5, 1) - minutesAgo * 60_000).toISOString(),
          ...{ money: ORDER_MONEY_STATE.write(state), ...moneyColumns(state) },
        };
      },
    );
    await shop.pool.query(
      `insert into rm.orders select made.* from jsonb_array_elements($1::jsonb) given,
         (select to_jsonb(o) as base from rm.orders o limit 1) known,
         lateral jsonb_populate_record(null::rm.orders, known.base || given.value) made`,
      [JSON.stringify(orders)],
    );
  }
});
