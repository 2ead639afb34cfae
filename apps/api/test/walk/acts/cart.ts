import type { CartItem } from '@halfpallet/contracts';
import { pick, type Act } from '../act';
import * as calls from '../calls';
import { violation, type Violation } from '../violation';

/** Products with options are asked for theirs; those of a walk have none. */
const ADDS = ['a product', 'a product that may be withdrawn', 'what was ordered before'] as const;

/** A customer fills their cart, and looks at what it says of each line. */
export const fillCart: Act = {
  name: 'fill the cart',
  possible: ({ people }) => people.some(({ erased }) => !erased),
  async run(world, { people, orders }, { which, a, b }) {
    const person = people.find(({ erased }) => !erased)!;
    const { browser } = person;
    const what = pick(ADDS, a);
    const own = orders.find((order) => order.person === person);
    const spare = world.spare[which % Math.max(1, world.spare.length)];
    const line = what === 'a product that may be withdrawn' && spare ? spare : pick(world.products, b);
    const answer =
      what === 'what was ordered before' && own
        ? await calls.reorder(browser, own.id)
        : await calls.addToCart(browser, line);
    const words = `a customer puts ${what} into the cart: ${answer.status} ${answer.body?.code ?? ''}`;
    const violations: Violation[] =
      answer.status < 400 ? [] : [violation('cart/refused', `${words} ${answer.text.slice(0, 200)}`)];
    return {
      order: null,
      office: true,
      words,
      violations: [...violations, ...problemsOf((await calls.cart(browser)).body.items, world.withdrawn)],
    };
  },
};

/** A line of goods that are gone says so, and no other does. */
export function problemsOf(items: readonly CartItem[], withdrawn: ReadonlySet<number>): Violation[] {
  return items
    .filter(({ productId, problem }) => (problem !== null) !== withdrawn.has(productId))
    .map(({ productId, problem }) => violation('cart/problem', `the line of ${productId} says: ${problem}`));
}

/** Lines go up, down and out. */
export const changeCart: Act = {
  name: 'change the cart',
  possible: ({ people }) => people.some(({ erased }) => !erased),
  async run(world, { people }, { a, b }) {
    const { browser } = people.find(({ erased }) => !erased)!;
    const { body } = await calls.cart(browser);
    const item = (body.items as CartItem[])[a % Math.max(1, body.items.length)];
    if (!item) return { order: null, office: true, words: 'a cart is empty' };
    const isGone = world.withdrawn.has(item.productId);
    const times = pick([2, 0, 1, 3], b);
    const quantity = times * (isGone ? item.quantity : item.moqUnits);
    const answers = await Promise.all([
      calls.changeCart(browser, item.id, quantity),
      ...(b % 3 === 2 ? [calls.changeCart(browser, item.id, quantity)] : []),
    ]);
    const words = `a customer wants ${quantity} of ${item.productId} in the cart: ${answers.map(({ status }) => status).join(', ')}`;
    const fits = answers.every(({ status }) => (isGone && quantity > 0 ? status === 404 : status < 300));
    const now = ((await calls.cart(browser)).body.items as CartItem[]).find(({ id }) => id === item.id);
    const expected = isGone && quantity > 0 ? item.quantity : quantity > 0 ? quantity : undefined;
    const found =
      fits && now?.quantity === expected ? [] : [violation('cart/quantity', `${words}, and it is ${now?.quantity}`)];
    return { order: null, office: true, words, violations: found };
  },
};
