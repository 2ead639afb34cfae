import { PAYMENT_METHODS, type PaymentPlan } from '@halfpallet/contracts';
import { onOrder, pick, type Dice } from '../act';
import type { WalkResponse } from '../browser';
import * as calls from '../calls';
import { carryOut } from '../deed';
import { isDead, type CardPage, type WalkOrder } from '../model';
import { violation, type Violation } from '../violation';
import type { World } from '../world';

/** What a card does; the plainest first. */
const CARDS = [
  { words: 'a good card', number: '4242424242424242' },
  { words: 'a card whose refunds fail later', number: '4000000000005126' },
  { words: 'a card that is declined', number: '4000000000000002' },
  { words: 'a card whose bank asks', number: '4000000000003220' },
  { words: 'a card whose refunds take their time', number: '4000000000007726' },
  { words: 'a good card', number: '5555555555554444' },
  { words: 'a card without money', number: '4000000000009995' },
  { words: 'a card whose holder disputes it', number: '4000000000000259' },
] as const;

const PLANS: ReadonlyArray<PaymentPlan | null> = [null, 'full', 'deposit'];

const standing = ({ pages }: WalkOrder) => pages.filter(({ over }) => !over);

/** Opens the card page, as a buyer does who wants to pay what the shop asks for. */
async function open(world: World, order: WalkOrder, plan: PaymentPlan | null) {
  const asked = order.seen.bankAskedCents;
  const answer = await calls.openCardPage(order.buyer, order.number, plan);
  const violations: Violation[] = [];
  const page = answer.status === 201 ? calls.pageOf(answer) : null;
  const said = `${answer.status} ${answer.body?.code ?? ''}`;
  if (page) order.pages.push(page);
  if (page && isDead(order)) {
    violations.push(
      violation('cards/dead-order-is-payable', `a ${order.seen.status} order opens a page over ${page.cents}`),
    );
  }
  if (page && plan === null && asked !== null && page.cents !== asked) {
    violations.push(violation('cards/amount', `the card page asks for ${page.cents}, the transfer page for ${asked}`));
  }
  if (!page && asked !== null && answer.body?.code !== 'PLAN_IS_FIXED' && answer.status !== 429) {
    const sentence = `the shop asks for ${asked} on a ${order.seen.status} order and the card page answers ${said}`;
    violations.push(violation('cards/asked-for-and-not-payable', sentence));
  }
  return { answer, page, violations, said };
}

async function confirm(order: WalkOrder, page: CardPage, dice: Dice) {
  const card = pick(CARDS, dice.b);
  const answer = await calls.confirmCard(order.buyer, page.secret, card.number);
  note(order, page, answer);
  if (answer.status >= 400 && answer.status !== 402) page.over = true;
  return { answer, words: `with ${card.words}: ${answer.status} ${answer.body?.status ?? answer.body?.code ?? ''}` };
}

function note(order: WalkOrder, page: CardPage, { status, body, repeated }: WalkResponse): void {
  order.unsure ||= repeated;
  page.challenged = status === 200 && body?.status === 'requires_action';
  if (status !== 200 || body?.status !== 'succeeded') return;
  page.over = true;
  order.charges.push(page.cents);
}

export const openPage = onOrder(
  'open the card page',
  () => true,
  async (world, order, { a }) => {
    const plan = pick(PLANS, a);
    const { answer, page, violations, said } = await open(world, order, plan);
    const words = `the card page of ${order.number} is opened${plan ? ` for ${plan}` : ''}: ${page ? page.cents : said}`;
    return { words, answer, violations };
  },
);

/** Opens the page and pays at once, as most do. */
export const payByCard = onOrder(
  'pay by card',
  () => true,
  async (world, order, dice) => {
    const plan = pick(PLANS, dice.a);
    const { answer, page, violations, said } = await open(world, order, plan);
    const what = `${order.number} is paid by card${plan ? ` (${plan})` : ''}`;
    if (!page) return { words: `${what}: ${said}`, answer, violations };
    const paid = await confirm(order, page, dice);
    return { words: `${what}, ${page.cents}, ${paid.words}`, answer: paid.answer, violations };
  },
);

/** A page that somebody left open, perhaps in another tab, perhaps since days. */
export const payStandingPage = onOrder(
  'pay on a page left open',
  (order) => standing(order).length > 0,
  async (_world, order, dice) => {
    const page = pick(standing(order), dice.a);
    const paid = await confirm(order, page, dice);
    return {
      words: `a page of ${order.number} left open over ${page.cents} is paid ${paid.words}`,
      answer: paid.answer,
    };
  },
);

const challenged = ({ pages }: WalkOrder) => pages.filter((page) => page.challenged && !page.over);

export const answerTheBank = onOrder(
  'answer the bank',
  (order) => challenged(order).length > 0,
  async (_world, order, dice) => {
    const page = pick(challenged(order), dice.a);
    const outcome = dice.b % 3 === 2 ? 'fail' : 'approve';
    const answer = await calls.answerChallenge(order.buyer, page.secret, outcome);
    note(order, page, answer);
    return { words: `the holder answers their bank about ${order.number}: ${outcome}: ${answer.status}`, answer };
  },
);

/** From card to transfer, or back, whatever it was ordered with and whether or not a card page stands open. */
export const turn = onOrder(
  'turn to another way to pay',
  () => true,
  async (world, order, dice) => {
    const paymentMethod = pick(PAYMENT_METHODS, dice.a + 1);
    const { buyer, number, seen } = order;
    const done = await carryOut(
      world,
      {
        words: `the buyer of ${number} turns to ${paymentMethod}`,
        by: buyer,
        url: calls.paymentMethodUrl(number),
        body: { paymentMethod },
        expected:
          seen.bankAskedCents === null
            ? ['409 NOTHING_DUE', '409 ORDER_CANCELLED', '404 ORDER_NOT_FOUND']
            : ['200', '409 INTENT_STILL_OPEN'],
        look: async () => (await calls.checkoutView(buyer, number)).body.paymentMethod,
      },
      dice,
    );
    const { answer, violations } = done;
    // A card that had paid at this moment is the answer, too.
    if (answer.status === 200 && answer.body.paymentMethod !== paymentMethod) {
      const sentence = `turned to ${paymentMethod}, it is paid by ${answer.body.paymentMethod}`;
      violations.push(violation('cards/not-turned', sentence));
    }
    return done;
  },
);
