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
  await insertLike(pool, 'orders', own, [count]);
  await pool.query(
    `insert into rm.order_search (order_id, created_at, search_text)
     select order_id, created_at, lower(order_number || '  ' || first_product_name) from rm.orders o
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
  // What customers come to follows events, and none made these rows: whoever reads makes all of it anew.
  await pool.query('delete from app.customer_figures');
  await pool.query('vacuum analyze');
}

/**
 * Fills the read model of carts with ones that were left days ago, of the persons of `fillOrders`; every third at the checkout.
 *
 * @param {import('pg').Pool} pool of a shop that has at least one cart, which gives every other column its value
 */
export async function fillCarts(pool, count) {
  const { rows } = await pool.query(`select product_id, quantity from rm.order_items limit 1`);
  const [{ product_id: productId, quantity }] = rows;
  const goods = JSON.stringify([{ productId, optionIds: [], quantity }]);
  const own = {
    cart_id: `md5('cart' || n)::uuid`,
    person_id: `md5('person' || n)::uuid`,
    stands: 'true',
    goods: '$2::jsonb',
    product_ids: `array[${Number(productId)}]`,
    checkout_started_at: `case when n % 3 = 0 then now() - interval '2 days' - n * interval '1 minute' end`,
    last_viewed_at: `now() - interval '2 days' - n * interval '1 minute'`,
  };
  await insertLike(pool, 'carts', own, [count, goods]);
}

/** Fills the audit log with acts of all kinds, one of five refused. */
export async function fillAudit(pool, count) {
  await pool.query(
    `insert into identity.audit (at, actor_id, role, action, resource, record_id, outcome, reason)
     select now() - n * interval '1 minute', md5('person' || n % 40), 'support',
       (array['orders.read', 'orders.edit', 'orders.refund', 'orders.cancel', 'pii.reveal'])[1 + n % 5], 'orders',
       md5('order' || n)::uuid::text, case when n % 5 = 3 then 'denied' else 'ok' end, 'Asked by phone'
     from generate_series(1, $1::int) n`,
    [count],
  );
}

/** As many rows as $1 says, like the one that is there but for some columns. */
async function insertLike(pool, table, own, values) {
  const columns = await columnsOf(pool, table);
  const selected = columns.map((column) => own[column] ?? `o."${column}"`);
  await pool.query(
    `insert into rm.${table} (${columns.map((column) => `"${column}"`).join(', ')})
     select ${selected.join(', ')} from (select * from rm.${table} limit 1) o, generate_series(1, $1::int) n`,
    values,
  );
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

async function columnsOf(pool, table) {
  const { rows } = await pool.query(
    `select column_name from information_schema.columns where table_schema = 'rm' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ column_name: name }) => name);
}

const md5 = (text) => createHash('md5').update(text).digest('hex');

/** As `fillOrders` gives it to the n-th person. */
const phoneOf = (n) => `04${String((n * 7919) % 100_000_000).padStart(8, '0')}`;

/** What staff type to find anything from any page: numbers, names, telephones, references, products, amounts. */
export const FINDS = [
  `HP-${md5('number4711').slice(0, 12)}`,
  `hp-${md5('number4711').slice(0, 5)}`,
  phoneOf(4711),
  `+61 4${phoneOf(815).slice(2)}`,
  'chen 33',
  'chen',
  'buyer4711@',
  'copper kettle',
  'A$13,564.09',
  `TRK ${String(4 * 7919).padStart(10, '0')}`,
  `HP${md5('reference4711').slice(0, 8)}`,
  'gooseneck',
].map((find) => ({ find }));

/** What staff look for: states, amounts, names, numbers, products, pages deep down. All with the total. */
export const QUESTIONS = [
  { filter: {}, range: [0, 24] },
  { filter: {}, range: [10_000, 10_024] },
  // The last page: the order turned round, and by its number.
  { filter: {}, range: [0, 24], sort: ['createdAt', 'ASC'] },
  { filter: {}, range: [0, 24], last: true },
  { filter: { status: 'pending' }, range: [0, 24] },
  { filter: { status: ['shipped', 'processing'], paymentStatus: 'paid' }, range: [0, 24] },
  { filter: { q: 'copper kettle 1' }, range: [0, 24] },
  { filter: { q: 'chen 33' }, range: [0, 24] },
  { filter: { q: 'chen' }, range: [0, 24] },
  { filter: { q: 'lowe', status: 'delivered' }, range: [0, 24] },
  { filter: { q: 'copper' }, range: [0, 24] },
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
