import { held, isDead, told } from '../model';
import { violation, type Violation } from '../violation';
import type { Check } from './check';

/** A card takes no less than this. */
const LEAST_BY_CARD = 50;

/** At most one intent may still be paid, over what is asked for; none on an order of which nothing is asked. */
export const openIntents: Check = ({ order }) => {
  const { intents, books, bankAskedCents, status } = order.seen;
  const ours = intents.filter(({ status: now }) =>
    ['requested', 'open', 'action_required', 'failed_attempt'].includes(now),
  );
  const found: Violation[] = [];
  if (ours.length > 1 || books.openIntents.length > 1) {
    found.push(
      violation(
        'intents/two-open',
        `${ours.length} intents are open with us, ${books.openIntents.length} at the provider`,
      ),
    );
  }
  for (const { cents } of books.openIntents) {
    if (isDead(order)) found.push(violation('intents/open-on-dead-order', `a ${status} order can be paid ${cents}`));
    else if (cents !== bankAskedCents) {
      found.push(
        violation(
          'intents/not-what-is-due',
          `a page over ${cents} can be paid, ${bankAskedCents} is asked for (${status})`,
        ),
      );
    }
  }
  return found;
};

/** What the buyer is asked for can be paid one way or the other. */
export const askedCanBePaid: Check = ({ order }) => {
  const { bankAskedCents, status } = order.seen;
  const open = told(order, 'openCents');
  if (isDead(order)) {
    return bankAskedCents === null
      ? []
      : [violation('stuck/dead-order-is-asked', `a ${status} order is asked for ${bankAskedCents}`)];
  }
  if (open > 0 && bankAskedCents === null) {
    return [
      violation(
        'stuck/open-and-nowhere-to-pay',
        `${open} is open on a ${status} order and the transfer page asks for nothing`,
      ),
    ];
  }
  if (bankAskedCents !== null && bankAskedCents < LEAST_BY_CARD && open >= LEAST_BY_CARD) return [];
  if (bankAskedCents !== null && bankAskedCents < LEAST_BY_CARD) {
    return [violation('stuck/too-small-to-pay', `${bankAskedCents} is asked for, which no card can pay`)];
  }
  return [];
};

/** An order that lives and of which nothing is held is asked to be paid. */
export const unpaidIsAskedFor: Check = ({ order }) => {
  const open = told(order, 'openCents');
  if (isDead(order) || open > 0 || held(order) > 0 || order.seen.books.disputedCents > 0) return [];
  return [
    violation(
      'stuck/nothing-paid-and-nothing-asked',
      `nothing is held of a ${order.seen.status} order, and nothing is asked for`,
    ),
  ];
};

/** Each state has a next act, and somebody is told of it. */
export const hasANextAct: Check = ({ order }) => {
  const { status, can } = order.seen;
  const paid = order.seen.told.find((each) => each.where === 'order detail')?.paymentStatus === 'paid';
  const owner = can.owner!;
  if (status === 'pending' && paid && order.forced === null) {
    return [violation('stuck/paid-and-not-confirmed', 'the part due first is paid and the order is still pending')];
  }
  const stuck = {
    pending: !owner.changeStatus,
    confirmed: !owner.changeStatus,
    processing: !owner.changeStatus,
    shipped: !owner.deliver,
  };
  if (stuck[status as keyof typeof stuck])
    return [violation('stuck/no-next-step', `nobody can take a ${status} order further`)];
  return [];
};

/** What was given up, or is tried again and again: it is about this order and waits for a person. */
const GIVEN_UP = `
  select (select string_agg(name || ' ' || event_type || ' ' || coalesce(error, ''), '; ') from rm.dead_letter
      where state = 'poison' and stream like '%' || $1) as letters,
    (select string_agg(kind || ' ' || coalesce(last_error, ''), '; ') from rm.outbox
      where state <> 'done' and attempts > 3 and payload::text like '%' || $1 || '%') as outbox,
    (select string_agg(queue || ' ' || coalesce(failed_reason, ''), '; ') from bullmq.job
      where (state = 'failed' or (state <> 'completed' and attempts_made > 2)) and data::text like '%' || $1 || '%') as jobs`;

export const nothingGivenUp: Check = async ({ world, order }) => {
  const { rows } = await world.pool.query<Record<string, string | null>>(GIVEN_UP, [order.id]);
  return Object.entries(rows[0]!).flatMap(([kind, what]) => (what === null ? [] : [violation(`stuck/${kind}`, what)]));
};
