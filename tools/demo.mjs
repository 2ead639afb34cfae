import { Buyer } from './lib/demo/buyer.mjs';
import { fateOf } from './lib/demo/fate.mjs';
import { writeManyOrders } from './lib/demo/many-orders.mjs';
import { companies, people } from './lib/demo/people.mjs';
import { report } from './lib/demo/report.mjs';
import { Failure } from './lib/failure.mjs';
import { main } from './lib/main.mjs';

const MOST_BY_COMMAND = 2_000;
const MOST_ORDERS = 1_000_000;
const WISHES = [
  { query: 'bamboo cutting board', quantity: 300, mustHave: ['FSC'] },
  { query: 'led downlight', quantity: 500 },
  { query: 'ceramic planter', quantity: 200 },
];

/**
 * `npm run demo [-- orders]`: fills the running shop with buyers, orders and payments by sending the commands people
 * would send. With ADMIN_EMAIL and ADMIN_PASSWORD it also plays the staff: transfers arrive, orders move on, some are
 * cancelled or refunded, deliveries are reported and decided on, goods are searched for. One machine may place 200 orders an hour; for more, start the shop with ABUSE_LIMITS=off.
 * More than 2,000 orders are written as a past of a year, in large parts, and nothing is sent for them; DEMO_SEED gives other ones.
 */
await main(async ({ root, progress, signal }) => {
  const shop = process.env.SHOP_URL ?? `http://localhost:${process.env.PORT || 3000}`;
  const wanted = Number(process.argv[2] ?? 24);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST_ORDERS)
    throw new Failure(`Say how many orders, from 1 to ${MOST_ORDERS}.`);
  await assertRunning(shop);
  if (wanted > MOST_BY_COMMAND) return writeManyOrders({ root, orders: wanted, progress, signal });
  const staff = await signInStaff(shop);
  const products = await new Buyer(shop).call('GET', '/api/products');

  const counts = { orders: 0, paid: 0, declined: 0, transfers: 0, moved: 0, reported: 0 };
  progress.step(`Placing ${wanted} orders`);
  for (let i = 0; i < wanted && !signal.aborted; i += 1) {
    const buyer = new Buyer(shop);
    const fate = fateOf(i);
    const order = await place(buyer, products, i, fate);
    counts.orders += 1;
    if (fate.by === 'transfer') counts.transfers += 1;
    if (!(await pay(buyer, staff, order, fate, counts)) || !staff) continue;
    counts.moved += await moveOn(staff, order, i, fate);
    if (fate.reported === null) continue;
    await report(buyer, staff, order, i, fate.reported);
    counts.reported += 1;
  }
  progress.done();
  progress.say(
    `${counts.orders} orders, ${counts.paid} paid by card, ${counts.declined} declined first, ${counts.transfers} by bank transfer, ` +
      `${counts.moved} steps by staff, ${counts.reported} deliveries reported.`,
  );
  if (staff) await search(staff, progress);
  if (!staff) progress.say('Give ADMIN_EMAIL and ADMIN_PASSWORD to see orders move on, too.');
});

/** What staff look for on the marketplaces ends on the review desk, where the marketplaces can be reached. */
async function search(staff, progress) {
  progress.step(`Searching the marketplaces for ${WISHES.length} wishes`);
  for (const wish of WISHES) await staff.call('POST', '/api/sourcing', { targetMarginPercent: 35, ...wish });
  progress.done('started; see the review desk');
}

async function assertRunning(shop) {
  const answer = await fetch(`${shop}/api/health`).catch(() => undefined);
  if (!answer?.ok)
    throw new Failure(`No shop answers at ${shop}. Start one with \`npm start\` first, or name it with SHOP_URL.`);
}

async function signInStaff(shop) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) return null;
  const staff = new Buyer(shop);
  await staff.signIn({ email, password });
  return staff;
}

async function place(buyer, products, i, { by }) {
  const product = products[(i * 37) % products.length];
  const person = people[i % people.length];
  const quantity = product.moqUnits * (1 + (i % 3));
  const [city, state, postcode] = [
    ['Brisbane', 'QLD', '4000'],
    ['Melbourne', 'VIC', '3000'],
    ['Sydney', 'NSW', '2000'],
    ['Perth', 'WA', '6000'],
    ['Hobart', 'TAS', '7000'],
  ][i % 5];
  const shipping = {
    name: person.name,
    address: `${10 + i} Wharf Street`,
    city,
    state,
    postcode,
    country: 'Australia',
  };
  // One of each kind of option, another with every order.
  const types = [...new Set(product.variations.map(({ variationType }) => variationType))];
  const optionIds = types.map((type) => {
    const values = product.variations.filter(({ variationType }) => variationType === type);
    return values[i % values.length].id;
  });
  const line = { productId: product.id, optionIds, quantity };
  await buyer.call('POST', '/api/cart/items', line);
  const { order } = await buyer.call('POST', '/api/orders/create-validated', {
    customerName: person.name,
    customerEmail: person.email,
    ...line,
    paymentMethod: by === 'transfer' ? 'bank_transfer' : 'stripe',
    shippingAddress: `${shipping.address}\n${city}, ${state} ${postcode}`,
    billing: { ...shipping, email: person.email, phone: '0400 000 000' },
    shipping,
    purchaseOrderNumber: `PO-${1000 + i}`,
    notes: `For ${companies[i % companies.length]}`,
  });
  return order;
}

/** Money as it comes before the goods leave. @returns {Promise<boolean>} whether enough came to go on */
async function pay(buyer, staff, order, { by, pays, declinedFirst }, counts) {
  if (by === 'transfer') {
    if (pays === 'none' || !staff) return false;
    await receiveTransfer(staff, order.id, order.bankTransfer.amountAud);
    return true;
  }
  if (declinedFirst && (await buyer.pay(order.orderNumber, '4000000000000002', 'deposit')) === 'declined')
    counts.declined += 1;
  if (pays === 'none' || (await buyer.pay(order.orderNumber, '4242424242424242', pays)) !== 'succeeded') return false;
  counts.paid += 1;
  return true;
}

/** A transfer arrives on the bank account and finance records it. */
async function receiveTransfer(staff, id, amountAud, another = false) {
  // In Brisbane, where the bank's day and the order's begin.
  await staff.call('POST', `/api/admin/orders/${id}/bank-receipts`, {
    amountAud,
    bookedOn: dayInBrisbane(0),
    note: 'Demo transfer',
    another,
  });
}

/** Staff take a paid order as far as it gets. @returns {Promise<number>} in how many steps */
async function moveOn(staff, { id }, i, { ends, steps, balanceArrives }) {
  const change = (body) => staff.call('PUT', `/api/admin/orders/${id}`, body);
  await staff.until(`/api/admin/orders/${id}`, (order) => order.status === 'confirmed');
  if (ends === 'cancelled') await staff.call('POST', `/api/admin/orders/${id}/cancel`, { reason: 'Buyer asked us to' });
  if (ends === 'refunded')
    await staff.call('POST', `/api/admin/orders/${id}/refund`, { refundType: 'full', reason: 'Admin refund' });
  for (const status of steps) {
    if (status === 'shipped')
      await change({ trackingNumber: `HPX${100_000 + i}AU`, estimatedDelivery: dayInBrisbane(24 + (i % 7)) });
    // Once the goods have left, only their arrival is left to say.
    if (status === 'delivered') await staff.call('POST', `/api/admin/orders/${id}/deliver`, {});
    else await change({ status });
  }
  if (balanceArrives) {
    const { balanceDueAud } = await staff.call('GET', `/api/admin/orders/${id}`);
    // As much as the deposit on the same day, as a rule: the shop asks whether that is the same transfer once more.
    await receiveTransfer(staff, id, balanceDueAud, true);
  }
  return ends === 'stays' ? steps.length : 1;
}

/** YYYY-MM-DD, so many days from today. */
function dayInBrisbane(days) {
  return new Date(Date.now() + 10 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}
