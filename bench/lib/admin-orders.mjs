import { createHash } from 'node:crypto';

/**
 * Fills the read model of orders and the vault inside the database: what the projection would have left after that many
 * orders, without writing ten million events first. Times, names, numbers, products and states are spread.
 *
 * @param {import('pg').Pool} pool of a shop that has at least one order, which gives every other column its value
 */
export async function fillOrders(pool, count) {
  await pool.query(
    `insert into identity.person (id, kind, name, email, email_normalised, phone, created_at)
     select md5('person' || n)::uuid, 'guest', ${NAME}, 'buyer' || n || '@trade' || n % 997 || '.example',
       'buyer' || n || '@trade' || n % 997 || '.example', '04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
       now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  );
  const columns = await columnsOf(pool);
  const own = {
    order_id: `md5('order' || n)::uuid`,
    order_number: `'HP-' || upper(substr(md5('number' || n), 1, 12))`,
    contact_id: `md5('person' || n)::uuid`,
    customer_id: `md5('person' || n)::uuid`,
    status: `(array['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'delivered', 'delivered', 'cancelled'])[1 + n % 8]`,
    payment_status: `(array['pending', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'failed'])[1 + n / 8 % 8]`,
    first_product_name: PRODUCT,
    total_cents: `50000 + n::bigint * 7919 % 4000000`,
    created_at: `now() - n * interval '1 minute'`,
    changed_at: `now() - n * interval '1 minute'`,
  };
  const values = columns.map((column) => own[column] ?? `o."${column}"`);
  await pool.query(
    `insert into rm.orders (${columns.map((column) => `"${column}"`).join(', ')})
     select ${values.join(', ')} from (select * from rm.orders limit 1) o, generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into rm.order_search (order_id, search_text)
     select order_id, lower(order_number || '  ' || first_product_name) from rm.orders o
     where not exists (select from rm.order_search known where known.order_id = o.order_id)`,
  );
  await pool.query(
    `insert into rm.order_tracking (order_id, search_text)
     select md5('order' || n)::uuid, 'trk' || lpad((n::bigint * 7919 % 1000000007)::text, 10, '0')
     from generate_series(1, $1::int) n where n % 8 between 3 and 6`,
    [count],
  );
  await pool.query(
    `insert into payments.bank_reference (reference, order_id)
     select 'HP' || upper(substr(md5('reference' || n), 1, 8)), md5('order' || n)::uuid from generate_series(1, $1::int) n
     on conflict do nothing`,
    [count],
  );
  await pool.query('vacuum analyze');
}

const pick = (words, step) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (n / ${step}) % ${words.length}]`;
const FIRST = [
  'Ada',
  'Ben',
  'Chloe',
  'Dinh',
  'Ella',
  'Farid',
  'Grace',
  'Hugo',
  'Isla',
  'Jack',
  'Kiri',
  'Liam',
  'Mei',
  'Noah',
];
const LAST = [
  'Abbott',
  'Baker',
  'Chen',
  'Dawson',
  'Evans',
  'Fraser',
  'Grant',
  'Hughes',
  'Ivanov',
  'Jones',
  'Kelly',
  'Lowe',
];
const NAME = `${pick(FIRST, 1)} || ' ' || ${pick(LAST, 14)} || ' ' || n % 5000`;
const PRODUCT = `${pick(['Bamboo', 'Porcelain', 'Stainless steel', 'Acacia', 'Recycled', 'Ceramic', 'Copper'], 1)} || ' ' || ${pick(['basin', 'chair', 'tile', 'mixer tap', 'lamp', 'drawer unit', 'towel set', 'kettle', 'mirror'], 7)} || ' ' || n % 300`;

async function columnsOf(pool) {
  const { rows } = await pool.query(
    `select column_name from information_schema.columns where table_schema = 'rm' and table_name = 'orders' order by ordinal_position`,
  );
  return rows.map(({ column_name: name }) => name);
}

const md5 = (text) => createHash('md5').update(text).digest('hex');

/** As `fillOrders` gives it to the n-th person. */
const phoneOf = (n) => `04${String((n * 7919) % 100_000_000).padStart(8, '0')}`;

/** What staff look for: states, amounts, names, numbers, products, pages deep down. All with the total. */
export const QUESTIONS = [
  { filter: {}, range: [0, 24] },
  { filter: {}, range: [10_000, 10_024] },
  { filter: { status: 'pending' }, range: [0, 24] },
  { filter: { status: ['shipped', 'processing'], paymentStatus: 'paid' }, range: [0, 24] },
  { filter: { q: 'copper kettle 1' }, range: [0, 24] },
  { filter: { q: 'chen 33' }, range: [0, 24] },
  { filter: { q: 'buyer4711@' }, range: [0, 24] },
  { filter: { q: 'lowe 12', status: 'delivered' }, range: [0, 24] },
  { filter: { q: `+61 4${phoneOf(4711).slice(2)}` }, range: [0, 24] },
  { filter: { q: phoneOf(815).slice(0, 7) }, range: [0, 24] },
  { filter: { q: 'A$13,564.09' }, range: [0, 24] },
  { filter: { q: `TRK ${String(4 * 7919).padStart(10, '0')}` }, range: [0, 24] },
  { filter: { q: `HP${md5('reference4711').slice(0, 8)}` }, range: [0, 24] },
  { filter: { totalAud_gte: 39_000 }, range: [0, 24], sort: ['totalAud', 'DESC'] },
  { filter: { needsAttention: true }, range: [0, 24] },
];

export function pathOf({ filter, range, sort = ['createdAt', 'DESC'] }) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify(range),
    sort: JSON.stringify(sort),
  });
  return `/api/admin/rest/orders?${query}`;
}
