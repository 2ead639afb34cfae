import * as calls from '../calls';
import { arrived, isDead, told, wentBack, type WalkOrder } from '../model';
import { violation } from '../violation';
import type { Check } from './check';

/** On its way back: decided and neither settled nor failed. */
const pendingCents = ({ seen }: WalkOrder) =>
  seen.refunds
    .filter(({ status }) => status === 'requested' || status === 'submitted')
    .reduce((total, { amount_cents: cents }) => total + cents, 0);

/** Never more goes back than came in. */
export const notMoreThanCame: Check = ({ order }) => {
  const back = wentBack(order) + pendingCents(order);
  if (back <= arrived(order)) return [];
  return [violation('owed-back/more-than-came', `${back} went back or will, ${arrived(order)} came in`)];
};

/** All that is held and not on its way back can be sent back, and the pages say how much that is. */
export const refundableIsWhatIsHeld: Check = ({ order }) => {
  const held = arrived(order) - wentBack(order) - pendingCents(order);
  const said = told(order, 'refundableCents');
  if (said === held || order.seen.books.disputedCents > 0) return [];
  return [
    violation(
      'owed-back/refundable',
      `${said} can be refunded says the detail, ${held} are held (${order.seen.status})`,
    ),
  ];
};

/** What is held beyond what the order owes stands somewhere as owed back. */
export const surplusIsListed: Check = ({ order }) => {
  if (pendingCents(order) > 0 || order.keptCents === null) return [];
  const held = arrived(order) - wentBack(order);
  const listed = told(order, 'heldOverCents');
  const forTheOrder = isDead(order) ? order.keptCents : told(order, 'paidCents') - told(order, 'refundedCents');
  if (listed === held - forTheOrder) return [];
  const sentence = `${held} are held, ${forTheOrder} of it for the ${order.seen.status} order, and ${listed} are listed as owed back`;
  return [violation(isDead(order) ? 'owed-back/dead-order-keeps-money' : 'owed-back/surplus-not-listed', sentence)];
};

/** Money leaves only when somebody decided it who may. */
export const decidedByWhoMay: Check = ({ order, before, done }) => {
  if (!before || !done.role || calls.MAY_REFUND.includes(done.role)) return [];
  const backThen = before.refunds.length;
  if (order.seen.refunds.length <= backThen) return [];
  return [
    violation(
      'owed-back/decided-by-who-may-not',
      `${done.role} made ${order.seen.refunds.length - backThen} refund(s)`,
    ),
  ];
};

/** A bank refund waits for finance in a list that leads to it. */
export const bankRefundIsListed: Check = async ({ world, order }) => {
  const waiting = order.seen.refunds.filter(({ method, status }) => method === 'bank' && status === 'requested');
  if (waiting.length === 0) return [];
  const list = calls.TO_TRANSFER_LIST && (await calls.TO_TRANSFER_LIST(world.staff.finance));
  const missing = waiting.filter(({ refund_id: id }) => !list?.text.includes(id));
  return missing.length === 0
    ? []
    : [
        violation(
          'owed-back/bank-refund-in-no-list',
          `${missing.map(({ amount_cents: c }) => c).join(', ')} wait to be transferred and no list has it`,
        ),
      ];
};
