import { onOrder, pick } from '../act';
import * as calls from '../calls';
import { actAtProvider, catchUp, refundAtProvider, type ProviderAct } from '../card-provider';
import type { WalkOrder } from '../model';
import { violation } from '../violation';
import type { World } from '../world';

/** Half of the notices get lost, and the shop has to look for itself. */
const isTold = (b: number) => b % 2 === 0;

async function happens(world: World, act: ProviderAct, b: number): Promise<string> {
  const status = await actAtProvider(world, act, isTold(b));
  if (isTold(b)) return String(status);
  // Far enough for the catch-up to ask about it. What else falls due at the provider meanwhile happens before it asks.
  await world.pass(31 * 60_000);
  await catchUp(world);
  return `${status}, and its notice gets lost`;
}

const refunds = ({ seen }: WalkOrder) => seen.books.refunds.filter(({ status }) => status !== 'failed');
const REFUND_ACTS = ['fail_refund', 'settle_refund', 'hold_refund'] as const;

/** The bank of the card does something with money on its way back, or sends back what had arrived. */
export const refundMeetsItsBank = onOrder(
  'a refund meets its bank',
  (order) => refunds(order).length > 0,
  async (world, order, { a, b }) => {
    const { id, cents, status } = pick(refunds(order), b);
    const what = status === 'pending' ? pick(REFUND_ACTS, a) : 'fail_refund';
    const answer = await happens(world, { do: what, id }, b);
    return { words: `the bank: ${what} of ${cents} (${status}) of ${order.number}: ${answer}` };
  },
);

/** Finance has a notice of the provider handled once more: what is on record stays as it is. */
export const handledAgain = onOrder(
  'a notice is handled again',
  ({ pages }) => pages.length > 0,
  async (world, order, { a, b }) => {
    const role = pick(['finance', 'owner', 'support'] as const, b);
    await world.idle();
    const { body } = await calls.notices(world.staff.finance, order.id);
    if (body.length === 0) return { words: `nothing was told of ${order.number}` };
    const notice = pick(body as Array<{ id: string; type: string; outcome: string }>, a);
    const before = await eventsOf(world, order);
    const answer = await calls.reprocess(world.staff[role], notice.id);
    await world.idle();
    const more = (await eventsOf(world, order)) - before;
    const words = `${role} has ${notice.type} of ${order.number} handled again: ${answer.status} ${answer.body?.code ?? ''}`;
    const violations = [];
    if ((answer.status === 200) !== (role !== 'support')) violations.push(violation('notices/answer', words));
    // A shop that was killed meanwhile looks for what it missed by itself.
    if (more > 0 && notice.outcome !== 'failed' && !world.shop.strike)
      violations.push(violation('notices/handled-twice', `${words}, and ${more} event(s) more`));
    return { words, violations };
  },
);

async function eventsOf(world: World, { id }: WalkOrder): Promise<number> {
  const streams = [`order-${id}`, `payment-${id}`];
  const { rows } = await world.pool.query<{ n: number }>(
    'select count(*)::int as n from es.event where stream = any($1::text[])',
    [streams],
  );
  return rows[0]!.n;
}

export const disputeOpens = onOrder(
  'a dispute opens',
  ({ seen }) => seen.books.charges.length > 0 && seen.books.openDisputes.length === 0,
  async (world, order, { a, b }) => {
    const { id, cents } = pick(order.seen.books.charges, a);
    const answer = await happens(world, { do: 'open_dispute', id }, b);
    return { words: `the holder disputes the charge of ${cents} for ${order.number}: ${answer}` };
  },
);

export const disputeCloses = onOrder(
  'a dispute closes',
  ({ seen }) => seen.books.openDisputes.length > 0,
  async (world, order, { a, b }) => {
    const outcome = a % 2 === 1 ? 'won' : 'lost';
    const answer = await happens(world, { do: 'close_dispute', id: order.seen.books.openDisputes[0]!, outcome }, b);
    return { words: `the dispute about ${order.number} is ${outcome}: ${answer}` };
  },
);

/** Somebody gives money back in the provider's own pages. */
export const refundElsewhere = onOrder(
  'a refund at the provider',
  ({ seen }) => seen.books.charges.length > 0,
  async (world, order, { a, b }) => {
    const { id, cents } = pick(order.seen.books.charges, a);
    const part = Math.max(1, Math.floor(cents / pick([3, 1], b)));
    const status = await refundAtProvider(world, id, part, true);
    // A refund that nobody knows may be one of ours whose answer is late: the shop waits before it takes it for another's.
    await world.pass(11 * 60_000);
    await catchUp(world);
    return { words: `somebody refunds ${part} of ${order.number} at the provider: ${status}` };
  },
);
