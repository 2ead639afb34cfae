import fc from 'fast-check';
import { ORDERS_COUNTED, type AdminOrderRow, type AdminCustomerRow } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { soughtText } from '../../src/platform/sought-text';
import { TestShop, type Visitor } from '../support/shop';
import { placeOrder, rest } from './back-office';

/** So many that each way of looking is taken: gathering, along the list, and both. */
const ROWS = 14_000;
const PAGE = 20;

interface Known {
  readonly id: string;
  readonly status: string;
  readonly totalCents: number;
  readonly contactId: string;
  readonly words: string;
  readonly person: string;
  readonly digits: string;
}

/**
 * The list's search beside one that compares every row. Words and names are spread so that some are in every order, in one of two, in
 * old ones alone, and in one.
 */
describe('the search of orders', () => {
  let shop: TestShop;
  let owner: Visitor;
  let known: readonly Known[];

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    await placeOrder(shop.visitor(), { name: 'First Buyer', email: 'first@buyer.example' });
    await eventually(async () => (await shop.pool.query('select from rm.orders, rm.order_search')).rowCount === 1);
    await fill();
    known = await allOrders();
  }, 120_000);
  afterAll(() => shop.close());

  async function fill() {
    await shop.pool.query(
      `insert into identity.person (id, kind, name, email, email_normalised, phone, created_at)
       select md5('person' || n)::uuid, 'guest',
         (array['Ada', 'Ben', 'Chloe', 'Dinh'])[1 + n % 4] || ' ' ||
           case when n > 5000 then 'Oldham' when n % 2 = 0 then 'Chen' else 'Lowe' end || ' ' || n % 700,
         'buyer' || n || '@trade' || n % 97 || '.example', 'buyer' || n || '@trade' || n % 97 || '.example',
         '04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), now() - n * interval '1 minute'
       from generate_series(1, ${ROWS}) n`,
    );
    const { rows } = await shop.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'rm.orders'::regclass and attnum > 0`,
    );
    const own: Readonly<Record<string, string>> = {
      order_id: `md5('order' || n)::uuid`,
      order_number: `'HP-' || upper(substr(md5('number' || n), 1, 12))`,
      contact_id: `md5('person' || n)::uuid`,
      customer_id: `md5('person' || n)::uuid`,
      status: `(array['pending', 'confirmed', 'processing', 'shipped', 'delivered'])[1 + n % 5]`,
      total_cents: `50000 + n::bigint * 7919 % 400000`,
      created_at: `now() - n / 2 * interval '1 minute'`,
    };
    await shop.pool.query(
      `insert into rm.orders (${rows.map(({ name }) => `"${name}"`).join(', ')})
       select ${rows.map(({ name }) => own[name] ?? `o."${name}"`).join(', ')}
       from (select * from rm.orders limit 1) o, generate_series(1, ${ROWS}) n`,
    );
    await shop.pool.query(
      `insert into rm.order_search (order_id, created_at, search_text)
       select o.order_id, o.created_at, lower(o.order_number) || '  ' || (array['bamboo', 'copper', 'acacia'])[1 + n % 3] || ' ' ||
         (array['basin', 'kettle', 'chair', 'lamp', 'towel set'])[1 + n / 3 % 5] || ' ' || n % 300
       from generate_series(1, ${ROWS}) n join rm.orders o on o.order_id = md5('order' || n)::uuid`,
    );
    await shop.pool.query('vacuum analyze');
  }

  async function allOrders(): Promise<readonly Known[]> {
    const { rows } = await shop.pool.query<Omit<Known, 'totalCents'> & { totalCents: string }>(
      `select o.order_id as id, o.status, o.total_cents as "totalCents", o.contact_id as "contactId", s.search_text as words,
         p.search_text as person, p.search_digits as digits
       from rm.orders o join rm.order_search s using (order_id) join identity.person p on p.id = o.contact_id
       order by o.created_at desc, o.order_id desc`,
    );
    return rows.map((row) => ({ ...row, totalCents: Number(row.totalCents) }));
  }

  /** As the README of the order desk tells it, by comparing. Texts of this test are no tracking numbers and no references. */
  function holding(typed: string): (order: Known) => boolean {
    const text = soughtText(typed).toLowerCase();
    const number = text.replaceAll(/[^0-9]/g, '');
    const isNumber = !/[a-z@]/.test(text) && number.length >= 4;
    const dollars = /^\d{1,9}$/.test(text) ? Number(text) : null;
    return ({ words, person, digits, totalCents }) =>
      words.includes(text) ||
      person.includes(text) ||
      (isNumber && digits.includes(number)) ||
      Math.floor(totalCents / 100) === dollars;
  }

  const part = (texts: readonly string[]) =>
    fc
      .record({ text: fc.constantFrom(...texts), from: fc.nat(30), length: fc.integer({ min: 3, max: 14 }) })
      .map(({ text, from, length }) =>
        text.slice(from % Math.max(1, text.length - 2), (from % text.length) + length).trim(),
      )
      .filter((text) => text.length > 0);

  it('finds, orders and counts as comparing every order does', async () => {
    const some = known.filter((_, index) => index % 701 === 0);
    const typed = fc.oneof(
      { weight: 3, arbitrary: part(some.flatMap(({ words, person }) => [words, person])) },
      { weight: 1, arbitrary: part(some.map(({ digits }) => digits.trim())) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          ...[
            'chen',
            'lowe',
            'oldham',
            'copper',
            'copper kettle 1',
            'chen 33',
            'ada',
            'example',
            'buyer47',
            'hp-',
            'no such text',
          ],
        ),
      },
    );
    const question = fc.record({
      typed,
      status: fc.constantFrom(undefined, 'delivered', 'pending'),
      page: fc.constantFrom(0, 0, 0, 3, 40),
      sort: fc.constantFrom(undefined, undefined, ['totalAud', 'DESC'] as const, ['createdAt', 'ASC'] as const),
      exact: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ typed, status, page, sort, exact }) => {
        const holds = holding(typed);
        const found = known.filter((order) => holds(order) && (status === undefined || order.status === status));
        const [field, direction] = sort ?? ['createdAt', 'DESC'];
        const sign = direction === 'DESC' ? -1 : 1;
        const sorted =
          field === 'createdAt'
            ? sign === -1
              ? found
              : found.toReversed()
            : found.toSorted((a, b) => sign * (a.totalCents - b.totalCents || (a.id < b.id ? -1 : 1)));
        const query = new URLSearchParams({
          filter: JSON.stringify({ q: typed, ...(status ? { status } : {}) }),
          range: JSON.stringify([page * PAGE, page * PAGE + PAGE - 1]),
          ...(sort ? { sort: JSON.stringify(sort) } : {}),
          ...(exact ? { count: 'exact' } : {}),
        });
        const answer = await owner.get(`/api/admin/rest/orders?${query}`);
        const ids = sorted.slice(page * PAGE, page * PAGE + PAGE).map(({ id }) => id);
        expect((answer.body as AdminOrderRow[]).map(({ id }) => id)).toEqual(ids);
        const [, total] = (answer.headers['content-range'] as string).split('/');
        const follow = page * PAGE + PAGE < found.length;
        expect(total).toBe(!exact && follow && found.length > ORDERS_COUNTED ? '*' : String(found.length));
      }),
      { numRuns: 120, seed: 20_261_127, examples: EXAMPLES },
    );
  }, 120_000);

  it('finds customers as comparing every person does', async () => {
    for (const typed of ['chen 33', 'buyer4711@', 'oldham 6', 'lowe', '0406453', 'copper']) {
      const found = known.filter(({ person, digits }) => person.includes(typed) || digits.includes(typed));
      const { body, headers } = await rest(owner, 'customers', { filter: { q: typed }, range: [0, PAGE - 1] });
      expect(body).toHaveLength(Math.min(PAGE, found.length));
      expect((headers['content-range'] as string).split('/')[1]).toBe(
        found.length > ORDERS_COUNTED ? '*' : String(found.length),
      );
      const contacts = new Set(found.map(({ contactId }) => contactId));
      for (const { id } of body as AdminCustomerRow[]) expect(contacts).toContain(id);
    }
  });

  it('forgets whoever was erased', async () => {
    const { id, contactId } = known[4_711]!;
    const email = `buyer${(await shop.pool.query<{ email: string }>('select email from identity.person where id = $1', [contactId])).rows[0]!.email.slice(5)}`;
    const found = async () =>
      ((await rest(owner, 'orders', { filter: { q: email } })).body as AdminOrderRow[]).map((row) => row.id);
    expect(await found()).toEqual([id]);
    await shop.app.get(PersonVault, { strict: false }).erase(contactId, new Date());
    expect(await found()).toEqual([]);
  });
});

type Question = [
  {
    typed: string;
    status: string | undefined;
    page: number;
    sort: readonly ['totalAud', 'DESC'] | readonly ['createdAt', 'ASC'] | undefined;
    exact: boolean;
  },
];
/** Each way of looking: along the list, gathered beyond what is counted, more than is gathered and none of the newest. */
const EXAMPLES: Question[] = [
  ['chen', undefined],
  ['chen', 'delivered'],
  ['lowe', 'pending'],
  ['oldham', undefined],
  ['oldham', 'pending'],
  ['example', undefined],
  ['kettle', undefined],
  ['copper kettle 1', undefined],
].flatMap(([typed, status]) =>
  [0, 40].map((page): Question => [{ typed: typed!, status, page, sort: undefined, exact: page === 40 }]),
);
