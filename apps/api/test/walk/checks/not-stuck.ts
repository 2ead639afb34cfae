import { isDead, told } from '../model';
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

/** Nothing waits for a person without being seen: no parked event, no message given up, no failed job. */
const NEEDS_A_PERSON = `
  select (select string_agg(name || ' ' || event_type || ' ' || coalesce(error, ''), '; ') from rm.dead_letter where state = 'poison') as letters,
    (select string_agg(kind || ' ' || coalesce(last_error, ''), '; ') from rm.outbox where state = 'needs_attention' or attempts > 3) as outbox,
    (select string_agg(queue || ' ' || coalesce(failed_reason, ''), '; ') from bullmq.job where state = 'failed') as jobs`;

export const nothingGivenUp: Check = async ({ world }) => {
  const { rows } = await world.pool.query<Record<string, string | null>>(NEEDS_A_PERSON);
  return Object.entries(rows[0]!)
    .filter(([kind, what]) => what !== null && !world.known.has(`${kind} ${what}`))
    .map(([kind, what]) => {
      world.known.add(`${kind} ${what}`);
      return violation(`stuck/${kind}`, what!);
    });
};
