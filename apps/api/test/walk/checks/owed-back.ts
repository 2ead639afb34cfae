import * as calls from '../calls';
import { arrived, held, isDead, onItsWayBack, told, wentBack } from '../model';
import type { RefundRow } from '../stored';
import { violation, type Violation } from '../violation';
import type { Check } from './check';

/** Never more goes back than came in. */
export const notMoreThanCame: Check = ({ order }) => {
  const back = wentBack(order) + onItsWayBack(order);
  if (back <= arrived(order)) return [];
  return [violation('owed-back/more-than-came', `${back} went back or will, ${arrived(order)} came in`)];
};

/** All that is held and not on its way back can be sent back, and the pages say how much that is. */
export const refundableIsWhatIsHeld: Check = ({ order }) => {
  const free = Math.max(0, held(order) - onItsWayBack(order));
  const said = told(order, 'refundableCents');
  if (said === free) return [];
  return [
    violation(
      'owed-back/refundable',
      `${said} can be refunded says the detail, ${free} are held (${order.seen.status})`,
    ),
  ];
};

interface PaymentFact {
  readonly type: string;
  readonly data: {
    readonly amountCents?: number;
    readonly from?: string;
    readonly sendsBackCents?: number;
    readonly owedAgainCents?: number;
    readonly settled?: ReadonlyArray<{ readonly amountCents: number }>;
    readonly cameBack?: true;
  };
}

const ARRIVALS: ReadonlySet<string> = new Set(['CardPaymentSettled', 'BankTransferReceived', 'HeldPaymentApplied']);

/** Of what came back since an order was reopened: what it did not ask for any more, as the events say it, and that was not sent since. */
function cameBackBeyond(facts: readonly PaymentFact[]): number {
  let counts = 0;
  let beyond = 0;
  for (const { type, data } of facts) {
    const { amountCents = 0, from, settled, cameBack, sendsBackCents = amountCents, owedAgainCents = 0 } = data;
    if (ARRIVALS.has(type)) counts += amountCents;
    if (type === 'RefundRequested' && from === 'deposits') beyond = Math.max(0, beyond - sendsBackCents);
    beyond += owedAgainCents;
    if (!settled || cameBack) continue;
    const before = counts;
    counts = settled.reduce((total, part) => total + part.amountCents, 0);
    beyond = type === 'RefundFailed' || type === 'DisputeWon' ? beyond + amountCents - (counts - before) : 0;
  }
  return beyond;
}

/**
 * What is held beyond what the order owes stands somewhere as owed back. What comes back of a refund or a dispute from before the order
 * was reopened pays what it asks for, and the rest is owed back.
 */
export const surplusIsListed: Check = async ({ world, order }) => {
  const free = held(order) - onItsWayBack(order);
  const listed = told(order, 'heldOverCents');
  if (isDead(order)) {
    const least = Math.max(0, free - order.keptCents);
    if (listed >= least && listed <= Math.max(0, free)) return [];
    const sentence = `${free} are held of a ${order.seen.status} order, ${order.keptCents} may be kept, ${listed} are listed as owed back`;
    return [violation('owed-back/dead-order-keeps-money', sentence)];
  }
  if (onItsWayBack(order) > 0 || order.seen.books.disputedCents > 0) return [];
  const { rows } = await world.pool.query<PaymentFact>(
    `select type, data from es.event where stream = 'payment-' || $1 order by revision`,
    [order.id],
  );
  const beyond = cameBackBeyond(rows);
  const asked = told(order, 'dueNowCents') + told(order, 'dueLaterCents');
  if (beyond > 0 && asked > 0) {
    const sentence = `${beyond} came back and are owed back, while ${asked} are asked for`;
    return [violation('owed-back/asked-for-what-is-held', sentence)];
  }
  const forTheOrder = Math.max(0, told(order, 'paidCents') - told(order, 'refundedCents') - beyond);
  if (listed === Math.max(0, free - forTheOrder)) return [];
  const sentence = `${free} are held, ${forTheOrder} of it for the ${order.seen.status} order, and ${listed} are listed as owed back`;
  return [violation('owed-back/surplus-not-listed', sentence)];
};

/** Of what was paid for an order, no more than its price stays. */
export const notMoreThanThePrice: Check = ({ order }) => {
  const paid = told(order, 'paidCents');
  // Of an order that was reopened the buyer is asked for what their bank had taken back; won, it is owed back.
  const back = told(order, 'refundedCents') + onItsWayBack(order) + order.seen.books.disputedCents;
  if (paid - back <= order.totalCents) return [];
  return [
    violation(
      'owed-back/paid-more-than-price',
      `${paid} less ${back} are said to be paid for a price of ${order.totalCents}`,
    ),
  ];
};

/** Money leaves only when somebody decided it who may. */
export const decidedByWhoMay: Check = ({ order, before, done }) => {
  if (!before || !done.role || calls.MAY_REFUND.includes(done.role)) return [];
  const more = order.seen.refunds.length - before.refunds.length;
  return more <= 0 ? [] : [violation('owed-back/decided-by-who-may-not', `${done.role} made ${more} refund(s)`)];
};

const ASKED_BEFORE_REOPENED = `
  select data->>'refundId' as id, data->>'from' as "from", (select suspense_cents::int from rm.payments where order_id::text = $1) as suspense
  from es.event r where stream = 'payment-' || $1 and type = 'RefundRequested'
    and exists (select from es.event o where o.stream = r.stream and o.type = 'PaymentsReopened' and not o.data ? 'cameBack'
      and o.revision > r.revision)`;

/**
 * Whatever waits for finance stands in a list that leads to the order. What had come back before an order was put back is spread over its
 * parts, and only what is left of it waits: what is held over of another payment is owed back for itself.
 */
export const waitingIsListed: Check = async ({ world, order }) => {
  const { refunds, books } = order.seen;
  type Earlier = { readonly id: string; readonly from: string; readonly suspense: number };
  const { rows: earlier } = await world.pool.query<Earlier>(ASKED_BEFORE_REOPENED, [order.id]);
  const free = ({ refund_id: id }: RefundRow) => {
    const known = earlier.find((each) => each.id === id);
    if (!known) return told(order, 'refundableCents');
    return known.from === 'suspense' ? known.suspense : told(order, 'heldOverCents') - known.suspense;
  };
  const toTransfer = refunds.some(({ method, status }) => method === 'bank' && status === 'requested');
  const failed = refunds.some(
    (refund) => refund.status === 'failed' && !refund.retried && refund.amount_cents <= free(refund),
  );
  const waits: ReadonlyArray<readonly [string, boolean, keyof typeof calls.WAITING]> = [
    ['a bank refund', toTransfer, 'toTransfer'],
    ['a failed refund', failed, 'failed'],
    ['money held over', told(order, 'heldOverCents') > 0, 'owedBack'],
    ['a dispute', books.openDisputes.length > 0, 'disputed'],
  ];
  const missing = await Promise.all(
    waits.map(async ([words, is, list]): Promise<Violation[]> => {
      if (!is) return [];
      const answer = await calls.WAITING[list](world.staff.finance, order.id);
      return answer.text.includes(order.id)
        ? []
        : [violation(`owed-back/${list}-in-no-list`, `${words} waits and no list has it (${answer.status})`)];
    }),
  );
  return missing.flat();
};
