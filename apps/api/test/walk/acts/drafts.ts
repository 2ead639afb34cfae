import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@halfpallet/contracts';
import { pick, type Act } from '../act';
import * as calls from '../calls';
import { violation, type Violation } from '../violation';
import { MOST_ORDERS, placeOrder } from './place';

const ROLES: readonly AdminRole[] = ['support', 'owner', 'finance'];

/** Somebody orders on the phone: staff send the prices once, however often they press, and the buyer orders at them, once. */
export const draftOnThePhone: Act = {
  name: 'draft on the phone',
  possible: ({ orders }) => orders.length < MOST_ORDERS,
  async run(world, model, { a, b }) {
    const role = pick(ROLES, b);
    const by = world.staff[role];
    const items = world.products.slice(0, 1 + (a % 2)).map((line) => ({ ...line, optionIds: [] }));
    const plain = { items, postcode: '4000' };
    const asked = a % 3 === 2 ? { ...plain, discountPct: 1 } : plain;
    const answer = await calls.draftPrices(by, asked);
    // Goods of little value bear the least of handling, or hardly more, and the shop says how much less can be given.
    const { code, message } = answer.body as { code?: string; message?: string };
    const most = Number(/^At most ([\d.]+)%/.exec(message ?? '')?.[1] ?? 0);
    const isAtFloor = asked !== plain && code === 'DISCOUNT_BELOW_FLOOR' && most < 1;
    const draft = isAtFloor ? plain : asked;
    const prices = isAtFloor ? await calls.draftPrices(by, plain) : answer;
    const told = `${role} drafts ${items.length} lines for a caller`;
    if (role === 'finance' || prices.status !== 200) {
      const fine = role === 'finance' && prices.status === 403;
      const words = `${told}: ${prices.status}${fine ? '' : ` ${prices.text}`}`;
      return { order: null, words, violations: fine ? [] : [violation('drafts/prices', words)] };
    }
    const caller = { name: 'Ada Buyer', email: `caller-${randomUUID().slice(0, 8)}@buyer.example` };
    const { totalAud } = prices.body;
    const body = { ...draft, caller, totalAud, ...(draft === plain ? {} : { reason: 'A good customer' }) };
    const key = randomUUID();
    const [first, again] = [await calls.sendDraft(by, body, key), await calls.sendDraft(by, body, key)];
    const found: Violation[] = [];
    if (first.status !== 200 || again.status !== 200 || first.body.id !== again.body.id) {
      const sentence = `${told}, twice: ${first.status} ${first.text}, then ${again.status} ${again.text}`;
      return { order: null, words: told, violations: [violation('drafts/sent-twice', sentence)] };
    }
    const quotes = first.body.quoteNumbers as string[];
    const promised = {
      totalAud,
      items: world.products.slice(0, quotes.length).map((line, n) => ({ ...line, quoteNumber: quotes[n]! })),
    };
    const method = b % 2 === 1 ? 'bank_transfer' : 'stripe';
    const order = await placeOrder(world, model, { method, person: null, lines: quotes.length }, promised);
    if (order.totalCents !== Math.round(totalAud * 100)) {
      const sentence = `${told} at ${totalAud}, and ${order.number} comes to ${order.totalCents} cents`;
      found.push(violation('drafts/another-price', sentence));
    }
    const second = await calls.place(world.browser('guest'), order.placing.body, randomUUID());
    if (second.status !== 409) {
      const sentence = `the quotes of ${order.number} are ordered again: ${second.status} ${second.text}`;
      found.push(violation('drafts/ordered-twice', sentence));
    }
    return { order, words: `${told}, who orders ${order.number} by ${method}`, violations: found };
  },
};
