import { onOrder, pick } from '../act';
import { press } from '../act';
import * as calls from '../calls';
import { told, type WalkOrder } from '../model';
import { violation, type Violation } from '../violation';
import { bankDay } from '../walk-clock';

const AMOUNTS = [
  'all',
  'two equal parts at once',
  'a third',
  'two equal parts at once',
  'a cent too much',
  'a cent',
] as const;
const REFUNDERS = ['finance', 'owner', 'finance', 'support'] as const;

export const REFUND_REASON = 'The boxes were wet';

export const refund = onOrder(
  'refund',
  () => true,
  async (world, order, { a, b }) => {
    const role = pick(REFUNDERS, b);
    const what = pick(AMOUNTS, a);
    const refundable = told(order, 'refundableCents');
    const by = world.staff[role];
    if (what === 'a cent too much') {
      const answer = await calls.refund(by, order.id, refundable + 1, REFUND_REASON);
      const words = `${role} refunds ${refundable + 1} of ${order.number}, a cent too much: ${answer.status}`;
      const violations =
        answer.status < 400 ? [violation('refunds/too-much', `${words} though ${refundable} can go back`)] : [];
      return { words, answer, role, violations };
    }
    const part = Math.floor(refundable / 3);
    const cents = { all: null, 'a third': part, 'two equal parts at once': part, 'a cent': 1 }[what];
    if (cents === 0) return { words: `${role} has nothing of ${order.number} to refund` };
    const call = () => calls.refund(by, order.id, cents, REFUND_REASON);
    const twice = what === 'two equal parts at once';
    // Only a notice tells of one of two equal ones: nothing but the id it carries says which one it is.
    const hear = twice ? world.shop.loseTwoRefunds?.() : undefined;
    const done = await press(world, order, role, 'refund', async () => {
      const [first] = await Promise.all(twice ? [call(), call()] : [call()]);
      return first!;
    });
    if (hear) await world.idle();
    hear?.();
    return {
      words: `${role} refunds ${what} of ${order.number}: ${done.answer.status} ${done.answer.body?.code ?? ''}`,
      ...done,
    };
  },
);

const waiting = ({ seen }: WalkOrder) =>
  seen.refunds.filter(({ method, status }) => method === 'bank' && status === 'requested');

/** Finance transfers back what waits, and says so. */
export const transferBack = onOrder(
  'transfer back',
  (order) => waiting(order).length > 0,
  async (world, order, { a }) => {
    const { refund_id: id, amount_cents: cents } = pick(waiting(order), a);
    const agreed = await calls.agreeToTransfer(world.staff.owner, order.id, id);
    if (agreed.status !== 200) {
      const said = `an owner agrees to the transfer of ${cents} of ${order.number}: ${agreed.status}`;
      const violations = [violation('refunds/cannot-be-agreed-to', `${said} (refund ${id} of ${agreed.text})`)];
      return { words: said, answer: agreed, role: 'owner', violations };
    }
    const answer = await calls.settleBankRefund(world.staff.finance, order.id, id, bankDay(world.clock));
    const words = `finance transfers ${cents} of ${order.number} back: ${answer.status}`;
    if (answer.status === 200) order.transferredBack.set(id, cents);
    const violations =
      answer.status === 200
        ? []
        : [violation('refunds/cannot-be-settled', `${words} (refund ${id} of ${answer.text})`)];
    return { words, answer, role: 'finance', violations };
  },
);

/** The buyer says where what waits is to go; whoever was erased cannot any more, and nobody while it is about to be sent. */
export const giveAccount = onOrder(
  'give an account',
  (order) => waiting(order).length > 0,
  async (_world, order, { a }) => {
    const answer = await calls.giveAccount(order.buyer, order.number, `9${a}00${order.seen.refunds.length}77`);
    const code = answer.body?.code ?? '';
    const words = `the buyer of ${order.number} gives an account: ${answer.status} ${code}`;
    const isFine =
      answer.status === 200 ||
      ['ORDER_NOT_FOUND', 'TRANSFER_ABOUT_TO_BE_SENT', 'REFUND_ACCOUNT_NOT_KEPT', 'TOO_MANY_REQUESTS'].includes(code);
    return { words, answer, violations: isFine ? [] : [violation('refunds/account-is-refused', words)] };
  },
);

const failed = ({ seen }: WalkOrder) => seen.refunds.filter(({ status, retried }) => status === 'failed' && !retried);

export const retry = onOrder(
  'retry a refund',
  (order) => failed(order).length > 0,
  async (world, order, { a, b }) => {
    const { refund_id: id, amount_cents: cents } = pick(failed(order), a);
    const byTransfer = b % 2 === 1;
    // Of what counts for the order since, nothing waits to be sent again.
    const waits = (await calls.WAITING.failed(world.staff.finance, order.id)).text.includes(`"${id}"`);
    const answer = await calls.retryRefund(world.staff.finance, order.id, id, byTransfer);
    const how = byTransfer ? 'again, by transfer' : 'again';
    const words = `finance tries the failed refund of ${cents} of ${order.number} ${how}: ${answer.status} ${answer.body?.code ?? ''}`;
    const violations: Violation[] = [];
    if (waits && answer.status >= 400) violations.push(violation('refunds/cannot-be-retried', words));
    if (!waits && answer.status < 400) violations.push(violation('refunds/sent-again-unlisted', words));
    return { words, answer, role: 'finance', violations };
  },
);

const bankRefunds = ({ seen }: WalkOrder) =>
  seen.refunds.filter(({ method, status }) => method === 'bank' && (status === 'requested' || status === 'settled'));

/** The bank sends a transfer back, or finance cannot make it. */
export const returned = onOrder(
  'a transfer comes back',
  (order) => bankRefunds(order).length > 0,
  async (world, order, { a }) => {
    const { refund_id: id, amount_cents: cents } = pick(bankRefunds(order), a);
    const answer = await calls.bankRefundReturned(world.staff.finance, order.id, id, bankDay(world.clock));
    if (answer.status === 200) order.transferredBack.delete(id);
    const words = `the transfer back of ${cents} of ${order.number} fails: ${answer.status} ${answer.body?.code ?? ''}`;
    const violations = answer.status === 200 ? [] : [violation('refunds/return-cannot-be-recorded', words)];
    return { words, answer, role: 'finance', violations };
  },
);
