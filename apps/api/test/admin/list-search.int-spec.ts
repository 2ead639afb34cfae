import fc from 'fast-check';
import { ORDERS_COUNTED } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { CatalogueIndex } from '../../src/catalogue/public';
import { abandonedCartsResource } from '../../src/order-desk/admin/abandoned-carts.query';
import { MIXER } from '../support/buying';
import { TestShop, type Visitor } from '../support/shop';
import { placeOrder } from './back-office';

/** So many that a name is looked for in every way: by the index, by the first persons, and along the list's order. */
const ROWS = 20_000;
const PAGE = 20;
/** Persons of a text who are named one by one, at most: see `people-search.ts`. */
const NAMED = 2_500;

interface Known {
  readonly id: string;
  /** What the list is sorted by, in the order of its keys. */
  readonly place: readonly string[];
  /** Filters of a question: field to value. */
  readonly values: Readonly<Record<string, string>>;
}

/** Rows of a list with the words that they are found by. */
interface KnownBy extends Known {
  readonly holds: (typed: string) => boolean;
}

/** The lists' searches beside ones that compare every row. */
describe('the search of customers, left carts and acts', () => {
  let shop: TestShop;
  let owner: Visitor;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    const buyer = shop.visitor();
    await placeOrder(buyer, { name: 'First Buyer', email: 'first@buyer.example' });
    await shop.visitor().post('/api/cart/items', MIXER);
    await eventually(async () => (await shop.pool.query('select from rm.orders')).rowCount === 1);
    await eventually(async () => (await shop.pool.query('select from rm.carts where stands')).rowCount === 1);
    await fill();
  }, 180_000);
  afterAll(() => shop.close());

  /** Every fourth customer ordered twice, under two names. */
  async function fill() {
    await shop.pool.query(
      `insert into identity.person (id, kind, name, email, email_normalised, phone, created_at)
       select md5('person' || n)::uuid, 'guest',
         (array['Ada', 'Ben', 'Chloe', 'Dinh'])[1 + n % 4] || ' ' ||
           (array['Chen', 'Chen', 'Chen', 'Chen', 'Lowe', 'Oldham', 'Kelly'])[1 + n % 7] || ' ' || n % 700,
         'buyer' || n % 16000 || '@trade' || n % 97 || '.example', 'buyer' || n % 16000 || '@trade.example',
         '04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), now() - n * interval '1 minute'
       from generate_series(1, ${ROWS}) n`,
    );
    await likeTheFirst('orders', 'true', {
      order_id: `md5('order' || n)::uuid`,
      order_number: `'HP-' || upper(substr(md5('number' || n), 1, 12))`,
      contact_id: `md5('person' || n)::uuid`,
      customer_id: `md5('person' || n)::uuid`,
      total_cents: `50000 + n::bigint * 7919 % 400000`,
      // Two at a time.
      created_at: `now() - n / 2 * interval '1 minute'`,
    });
    await likeTheFirst('carts', 'stands', {
      cart_id: `md5('cart' || n)::uuid`,
      person_id: `md5('person' || n)::uuid`,
      product_ids: `array[1 + n % 3]`,
      checkout_started_at: `case when n % 3 = 0 then now() - interval '3 days' end`,
      last_viewed_at: `now() - interval '2 days' - n / 2 * interval '1 minute'`,
    });
    await shop.pool.query(
      `insert into identity.audit (at, actor_id, role, action, resource, record_id, outcome, reason)
       select now() - n / 2 * interval '1 minute', md5('person' || n % 40), (array['support', 'finance'])[1 + n % 2],
         (array['orders.read', 'orders.edit', 'orders.refund', 'orders.cancel', 'pii.reveal'])[1 + n % 5], 'things',
         md5('order' || n)::uuid::text, case when n % 9 = 3 then 'denied' else 'ok' end,
         case when n > 4000 then 'Asked by phone ' || n % 300 when n > 3900 then 'By letter' end
       from generate_series(1, ${ROWS}) n`,
    );
    await shop.pool.query('delete from app.customer_figures');
    await owner.get('/api/admin/rest/customers');
    await shop.pool.query('vacuum analyze');
  }

  async function likeTheFirst(table: string, where: string, own: Readonly<Record<string, string>>) {
    const { rows } = await shop.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'rm.${table}'::regclass and attnum > 0`,
    );
    await shop.pool.query(
      `insert into rm.${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
       select ${rows.map(({ name }) => own[name] ?? `o."${name}"`).join(', ')}
       from (select * from rm.${table} where ${where} limit 1) o, generate_series(1, ${ROWS}) n`,
    );
  }

  const isNumber = (typed: string) => !/[a-z@]/.test(typed) && typed.replaceAll(/[^0-9]/g, '').length >= 4;

  /** Ids of the persons whom a text finds, by comparing; texts of this test are no numbers with a country's code. */
  async function persons(): Promise<(typed: string) => ReadonlySet<string>> {
    const { rows } = await shop.pool.query<{ id: string; words: string; digits: string }>(
      'select id, search_text as words, search_digits as digits from identity.person',
    );
    const found = new Map<string, ReadonlySet<string>>();
    return (typed) => {
      const number = typed.replaceAll(/[^0-9]/g, '');
      const holds = ({ words, digits }: (typeof rows)[number]) =>
        words.includes(typed) || (isNumber(typed) && digits.includes(number));
      if (!found.has(typed)) found.set(typed, new Set(rows.filter(holds).map(({ id }) => id)));
      return found.get(typed)!;
    };
  }

  const MICROSECONDS = (column: string) => `lpad((extract(epoch from ${column}) * 1000000)::bigint::text, 18, '0')`;

  async function customers(): Promise<readonly KnownBy[]> {
    const found = await persons();
    const { rows } = await shop.pool.query<{
      id: string;
      contact: string;
      contacts: string[];
      last: string;
      first: string;
      orders: string;
    }>(
      `select g.id, g.contact_id as contact, g.first_contact_id as first, ${MICROSECONDS('g.last_at')} as last, g.orders::text as orders,
         array(select m.contact_id from app.customer_contact m where m.first_contact_id = g.first_contact_id) as contacts
       from app.customer g`,
    );
    return rows.map(({ id, contact, contacts, last, first, orders }) => ({
      id,
      place: [last, first, id],
      values: { orderCount: orders },
      // By any address they ordered under or, of thousands, by the newest.
      holds: (typed) => {
        const whom = found(typed);
        return whom.size > NAMED ? whom.has(contact) : contacts.some((one) => whom.has(one));
      },
    }));
  }

  async function carts(): Promise<readonly KnownBy[]> {
    const found = await persons();
    const { rows } = await shop.pool.query<{
      id: string;
      person: string | null;
      products: number[];
      stage: string;
      viewed: string;
    }>(
      `select cart_id as id, person_id as person, product_ids as products, ${MICROSECONDS('last_viewed_at')} as viewed,
         case when checkout_started_at is null then 'quote' else 'checkout' end as stage
       from rm.carts where stands and last_viewed_at <= now() - interval '24 hours'`,
    );
    const known = await shop.app.get(CatalogueIndex, { strict: false }).products();
    const names = new Map(known.map(({ data }) => [Number(data.productId), data.productName.toLowerCase()]));
    return rows.map(({ id, person, products, stage, viewed }) => ({
      id,
      place: [viewed, id],
      values: { stage },
      holds: (typed) =>
        (person !== null && found(typed).has(person)) ||
        products.some((product) => names.get(product)?.includes(typed)),
    }));
  }

  async function acts(): Promise<readonly KnownBy[]> {
    const { rows } = await shop.pool.query<{ id: string; at: string; outcome: string; words: string }>(
      `select id::text as id, ${MICROSECONDS('at')} as at, outcome,
         lower(concat(action, ' ', resource, ' ', record_id, ' ', reason)) as words
       from identity.audit where resource = 'things'`,
    );
    return rows.map(({ id, at, outcome, words }) => ({
      id,
      place: [at, id.padStart(18, '0')],
      values: { outcome },
      holds: (typed) => words.includes(typed),
    }));
  }

  const part = (text: string) =>
    fc
      .record({ from: fc.nat(text.length - 3), length: fc.integer({ min: 3, max: 14 }) })
      .map(({ from, length }) => text.slice(from, from + length).trim())
      .filter((cut) => cut.length > 0);
  const NAMES = [
    'chen',
    'lowe',
    'oldham',
    'chen 33',
    'chen 6',
    'lowe 6',
    'ada',
    'buyer',
    'buyer47',
    '0406453',
    'no such text',
  ];
  const NAME = fc.oneof(
    fc.constantFrom(...NAMES),
    part('chloe chen 233 buyer4711@trade55.example'),
    part('dinh oldham 61 buyer12@trade9.example'),
  );

  const LISTS = [
    {
      resource: 'customers',
      sort: 'lastOrderDate',
      known: customers,
      filter: { orderCount: ['1', '2'] },
      typed: NAME,
      always: {},
    },
    {
      resource: 'abandoned-carts',
      sort: 'lastViewedAt',
      known: carts,
      filter: { stage: ['quote', 'checkout'] },
      typed: fc.oneof({ weight: 5, arbitrary: NAME }, { weight: 2, arbitrary: part('gooseneck kitchen mixer') }),
      always: {},
    },
    {
      resource: 'audit-log',
      sort: 'at',
      known: acts,
      filter: { outcome: ['ok', 'denied'] },
      typed: fc.oneof(
        fc.constantFrom('refund', 'pii', 'by letter', 'phone', 'phone 12', 'orders.', 'no such text'),
        part('orders.cancel things asked by phone 233'),
      ),
      always: { resource: 'things' },
    },
  ] as const;

  it.each(LISTS)(
    'finds, orders and counts $resource as comparing every row does',
    async ({ resource, sort, known, filter, typed, always }) => {
      const all = inOrder(await known());
      expect(all.length).toBeGreaterThan(ROWS / 2);
      const [field, values] = Object.entries(filter)[0]! as [string, readonly string[]];
      const question = fc.record({
        typed,
        value: fc.constantFrom(undefined, undefined, ...values),
        page: fc.constantFrom<number>(0, 0, 0, 3, 40),
        direction: fc.constantFrom<string>('DESC', 'DESC', 'ASC'),
        exact: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(question, async ({ typed: text, value, page, direction, exact }) => {
          const found = all.filter((row) => row.holds(text) && (value === undefined || row.values[field] === value));
          const sorted = direction === 'DESC' ? found.toReversed() : found;
          const from = page * PAGE;
          const query = new URLSearchParams({
            filter: JSON.stringify({ ...always, q: text, ...(value === undefined ? {} : { [field]: value }) }),
            range: JSON.stringify([from, from + PAGE - 1]),
            sort: JSON.stringify([sort, direction]),
            ...(exact ? { count: 'exact' } : {}),
          });
          const answer = await owner.get(`/api/admin/rest/${resource}?${query}`);
          const ids = (answer.body as Array<{ id: string | number }>).map(({ id }) => String(id));
          expect(ids).toEqual(sorted.slice(from, from + PAGE).map(({ id }) => id));
          const [, total] = (answer.headers['content-range'] as string).split('/');
          const follow = from + PAGE < found.length;
          expect(total).toBe(!exact && follow && found.length > ORDERS_COUNTED ? '*' : String(found.length));
        }),
        { numRuns: 60, seed: 20_261_127, examples: EXAMPLES },
      );
    },
    180_000,
  );

  it('tells the database what a stage of the left carts is, so that it knows how many there are', async () => {
    const isAtCheckout = abandonedCartsResource.columns['stage']!.matches!('$1');
    const of = `from rm.carts c where stands and ${isAtCheckout}`;
    const { rows } = await shop.pool.query<{ found: number }>(`select count(*)::int as found ${of}`, ['checkout']);
    const plan = await shop.pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) select ${of}`,
      ['checkout'],
    );
    const expected = plan.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'] / rows[0]!.found;
    expect(expected).toBeGreaterThan(0.8);
    expect(expected).toBeLessThan(1.25);
  });
});

/** Sorted once, since each question leaves them in this order or turns it round. */
function inOrder(rows: readonly KnownBy[]): readonly KnownBy[] {
  return rows
    .map((row) => ({ row, place: row.place.join() }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);
}

type Question = [{ typed: string; value: undefined; page: number; direction: string; exact: boolean }];
/** Of thousands by the first persons, of thousands by the index, of many, of a few, and of none. */
const EXAMPLES: Question[] = [
  'chen',
  'lowe',
  'chen 6',
  'chen 33',
  'orders.',
  'by letter',
  'mixer',
  'no such text',
].flatMap((typed) =>
  [0, 40].map((page): Question => [{ typed, value: undefined, page, direction: 'DESC', exact: page === 40 }]),
);
