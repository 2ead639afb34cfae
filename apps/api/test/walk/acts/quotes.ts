import { randomUUID } from 'node:crypto';
import { pick, type Act } from '../act';
import * as calls from '../calls';
import { carryOut, isDone } from '../deed';
import type { Quote } from '../model';
import { cents } from '../told';
import { violation, type Violation } from '../violation';
import type { World } from '../world';
import { MOST_ORDERS, placeOrder } from './place';

const DAY_MS = 24 * 3_600_000;

/** A shopper has a price written down, for one of the goods that are ordered here or of those that may be withdrawn. */
export const askForQuote: Act = {
  name: 'ask for a quote',
  possible: ({ orders, quotes }) => orders.length > 0 && quotes.length < 3,
  async run(world, model, dice) {
    const { productId, quantity } =
      dice.b % 4 === 3 && world.spare.length > 0 ? world.spare[0]! : pick(world.products, dice.a);
    const person = dice.b % 2 === 1 ? (model.people.findLast(({ erased }) => !erased) ?? null) : null;
    const by = person?.browser ?? world.browser('guest');
    let number: string | null = null;
    const done = await carryOut(
      world,
      {
        words: `${person ? 'a customer' : 'a guest'} has ${quantity} of ${productId} quoted`,
        by,
        url: '/api/generate-quote',
        body: { product: { id: productId }, quantity, postcode: '4000' },
        expected: ['201'],
        keyed: true,
        look: async () => (await world.pool.query('select count(*)::int as n from rm.quotes')).rows[0]!.n as number,
      },
      dice,
    );
    if (isDone(done.answer)) {
      number = String(done.answer.headers['x-quote-number']);
      const { body } = await calls.quote(by, number);
      model.quotes.push({
        number,
        by,
        person,
        line: { productId, quantity },
        totalCents: cents(body.pricing.totalPriceAud),
        lapsesAt: Date.parse(body.validUntil),
        orderId: null,
      });
    }
    return { order: null, office: true, ...done };
  },
};

const orderWith = (world: World, quote: Quote, key: string) =>
  calls.place(
    quote.by,
    {
      customerName: 'Ada Buyer',
      customerEmail: quote.person?.email ?? 'guest-quoted@buyer.example',
      ...quote.line,
      items: [{ ...quote.line, quoteNumber: quote.number }],
      shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
      paymentMethod: 'bank_transfer',
      totalAmount: quote.totalCents / 100,
    },
    key,
  );

/** An order at the price of a quote: one, whatever became of the rate; none once it has lapsed, and none again. */
export const orderAtQuote: Act = {
  name: 'order at a quote',
  possible: ({ quotes, orders }) => quotes.length > 0 && orders.length < MOST_ORDERS,
  async run(world, model, dice) {
    const quote = pick(model.quotes, dice.which);
    if (dice.a % 5 === 4) await world.rateRises();
    if (dice.b % 5 === 4) await world.pass(31 * DAY_MS);
    const isLapsed = world.clock.now().getTime() > quote.lapsesAt;
    const isGone = world.withdrawn.has(quote.line.productId);
    const found: Violation[] = [];
    const what = `${quote.number} over ${quote.line.quantity} of ${quote.line.productId}`;
    if (quote.orderId !== null || isLapsed || isGone || quote.person?.erased) {
      const answer = await orderWith(world, quote, randomUUID());
      const code = quote.orderId !== null ? 'QUOTE_ALREADY_ORDERED' : isGone ? null : isLapsed ? 'QUOTE_LAPSED' : null;
      const words = `somebody orders at ${what}, ${quote.orderId ? 'ordered' : isLapsed ? 'lapsed' : isGone ? 'withdrawn' : 'erased'}: ${answer.status} ${answer.body?.code ?? ''}`;
      // Of somebody erased the quote stands, and whoever knows its number is a guest.
      const isGuests = code === null && !isGone;
      if (isGuests && answer.status === 201) quote.orderId = answer.body.order.id;
      if (isGuests) return { order: null, words };
      if (answer.status < 400 || (code && !isGone && answer.body?.code !== code))
        found.push(violation('quotes/ordered-all-the-same', words));
      return { order: null, words, violations: found };
    }
    if (dice.a % 3 === 2) {
      // Two people know the number, and both order in the same moment.
      const answers = await Promise.all([orderWith(world, quote, randomUUID()), orderWith(world, quote, randomUUID())]);
      const taken = answers.filter(({ status }) => status === 201);
      const words = `two order at ${what} at once: ${answers.map(({ status, body }) => `${status} ${body?.code ?? ''}`).join(', ')}`;
      if (taken.length !== 1) return { order: null, words, violations: [violation('quotes/two-orders', words)] };
      quote.orderId = taken[0]!.body.order.id;
      if (cents(taken[0]!.body.order.totalAud) !== quote.totalCents)
        found.push(violation('quotes/another-price', words));
      return { order: null, words, violations: found };
    }
    const promised = { items: [{ ...quote.line, quoteNumber: quote.number }], totalAud: quote.totalCents / 100 };
    const order = await placeOrder(world, model, { method: 'stripe', person: quote.person, lines: 1 }, promised);
    quote.orderId = order.id;
    if (order.totalCents !== quote.totalCents) {
      found.push(
        violation(
          'quotes/another-price',
          `${what} promises ${quote.totalCents}, and ${order.number} is ${order.totalCents}`,
        ),
      );
    }
    return { order, words: `${order.number} is ordered at ${what}`, violations: found };
  },
};
