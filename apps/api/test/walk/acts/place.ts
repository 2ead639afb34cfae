import { randomUUID } from 'node:crypto';
import type { Act, Dice } from '../act';
import { pick } from '../act';
import type { Browser } from '../browser';
import * as calls from '../calls';
import type { Model, Person, WalkOrder } from '../model';
import { look } from '../screens';
import { cents } from '../told';
import { violation } from '../violation';
import type { World } from '../world';

export const MOST_ORDERS = 3;

interface Placing {
  readonly method: 'stripe' | 'bank_transfer';
  readonly person: Person | null;
  readonly lines: number;
}

/** A price that was promised. */
export interface Promised {
  readonly items: ReadonlyArray<{
    readonly productId: number;
    readonly quantity: number;
    readonly quoteNumber: string;
  }>;
  readonly totalAud: number;
}

/** Places an order at the price the buyer is shown. @throws Error when it is refused: nothing may be in its way */
export async function placeOrder(
  world: World,
  model: Model,
  { method, person, lines }: Placing,
  promised?: Promised,
): Promise<WalkOrder> {
  const email = person?.email ?? `guest-${randomUUID().slice(0, 8)}@buyer.example`;
  const by: Browser = person?.browser ?? world.browser('guest');
  // Whoever has been away for long sees that they are signed out, and signs in first: as a guest they would order as a guest.
  if (person) await by.get('/api/customer/profile');
  const items = promised?.items ?? world.products.slice(0, lines);
  const totalAmount = promised?.totalAud ?? (await shownTotal(by, items));
  const body = {
    customerName: 'Ada Buyer',
    customerEmail: email,
    ...items[0]!,
    ...(lines > 1 || promised ? { items } : {}),
    shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
    paymentMethod: method,
    totalAmount,
  };
  const key = randomUUID();
  const answer = await calls.place(by, body, key, person?.id);
  if (answer.status !== 201) throw new Error(`no order: ${answer.status} ${answer.text}`);
  const { id, orderNumber, totalAud } = calls.orderOf(answer);
  const order: Omit<WalkOrder, 'seen'> = {
    id,
    number: orderNumber,
    totalCents: cents(totalAud),
    proposals: [],
    email,
    buyer: by,
    person,
    placing: { body, key, by, person },
    pages: [],
    transfers: [],
    takenBack: [],
    charges: [],
    transferredBack: new Map(),
    eventsBefore: 0,
    comments: [],
    reports: [],
    unsure: false,
    keptCents: 0,
    forced: null,
  };
  await world.idle();
  const seen = await look(world, order, 'owner');
  const placed: WalkOrder = { ...order, seen };
  model.orders.push(placed);
  return placed;
}

async function shownTotal(
  by: Browser,
  items: ReadonlyArray<{ readonly productId: number; readonly quantity: number }>,
): Promise<number> {
  const prices = await Promise.all(items.map(({ productId, quantity }) => calls.priceOf(by, productId, quantity)));
  return prices.reduce((sum, price) => sum + cents(price), 0) / 100;
}

/** Zeros stand for a guest with one line and a card. */
export const placingOf = (model: Model, { a, b }: Dice): Placing => ({
  method: a % 3 === 2 ? 'bank_transfer' : 'stripe',
  person: b % 2 === 1 ? (model.people.filter(({ erased }) => !erased).at(-1) ?? null) : null,
  lines: a % 5 === 4 ? 2 : 1,
});

export const wordsOf = ({ number }: WalkOrder, { method, person, lines }: Placing): string =>
  `${person ? 'a customer' : 'a guest'} places ${number} (${lines} line${lines > 1 ? 's' : ''}, ${method})`;

export const placeAct: Act = {
  name: 'place',
  possible: ({ orders }) => orders.length < MOST_ORDERS,
  async run(world, model, dice) {
    const placing = placingOf(model, dice);
    const order = await placeOrder(world, model, placing);
    return { order, words: wordsOf(order, placing) };
  },
};

/**
 * The browser sends the form again: at once, or after the shop died before it could keep its answer and the rate rose. A key is its sender's, and
 * whoever was erased has no session any more: their page, which names them, is not served as a guest's, which would order once more.
 */
export const sameKeyAgain: Act = {
  name: 'same key again',
  possible: ({ orders }) => orders.length > 0,
  async run(world, { orders }, { which, a }) {
    const order = pick(orders, which);
    const { body, key, by, person } = order.placing;
    const crashed = a % 2 === 1;
    if (crashed) {
      await world.pool.query('update app.idempotency set answer = null');
      await world.rateRises();
      await world.shop.restart();
    }
    const gone = person?.erased ? person.id : null;
    const answer = gone ? await calls.placeAsIs(by, body, key, gone) : await calls.place(by, body, key, person?.id);
    const words = `the form of ${order.number} is sent again${crashed ? ' after a crash, the rate has risen' : ''}`;
    const same = gone
      ? answer.status === 401 && answer.body?.code === 'NOT_SIGNED_IN'
      : answer.status === 201 && calls.orderOf(answer).id === order.id;
    return {
      order,
      words,
      answer,
      violations: same
        ? []
        : [violation('same-key/another-answer', `${words}: ${answer.status} ${answer.body?.code ?? answer.text}`)],
    };
  },
};
