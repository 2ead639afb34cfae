import type { OrderReturnsResponse, ReturnRow } from '@halfpallet/contracts';
import type { AdminRole } from '@halfpallet/contracts';
import { onOrder, pick, type Act } from '../act';
import * as calls from '../calls';
import { carryOut, isDone, said } from '../deed';
import { told, type WalkOrder } from '../model';
import { violation } from '../violation';
import type { World } from '../world';

const DESK: readonly AdminRole[] = ['support', 'owner'];
const REMEDIES = ['refund', 'replacement', 'repair', 'none'] as const;

const look = (world: World, order: WalkOrder) => async () => (await calls.returnsOf(world.staff.owner, order.id)).body;

/** What the shop has to say to a report of so many of a line, by what it told the buyer a moment ago. */
function expectedFor(order: WalkOrder, shown: OrderReturnsResponse, line: number, quantity: number): string {
  const { left, reported } = shown.lines[line]!;
  if (order.person?.erased) return '409 PERSON_ERASED';
  if (!shown.canReport) return shown.deliveredAt === null ? '409 NOT_DELIVERED' : '409 RETURN_TOO_LATE';
  if (reported) return '409 RETURN_OPEN';
  return quantity > left ? '409 RETURN_TOO_MANY' : '201';
}

/** The buyer reports a part of a line, or more of it than there is. */
export const reportDelivery: Act = onOrder(
  'report a delivery',
  ({ seen }, { a }) => seen.status === 'delivered' || a % 4 === 0,
  async (world, order, dice) => {
    const { status, body } = await calls.shownReturns(order.buyer, order.number);
    const words = `the buyer reports ${order.number}`;
    if (status !== 200) return { words: `${words}, and may not see it: ${status}` };
    const shown = body as OrderReturnsResponse;
    const line = dice.b % shown.lines.length;
    const { itemId, quantity: all } = shown.lines[line]!;
    const quantity = pick([1, Math.ceil(all / 2), all, all + 1], dice.a >> 2);
    const text = `Step ${world.steps}: broken, and ${order.email} wants an answer`;
    const done = await carryOut(
      world,
      {
        words: `${words}: ${quantity} of line ${line}`,
        by: order.buyer,
        url: `/api/orders/${order.number}/returns`,
        body: { lines: [{ itemId, quantity }], reason: 'damaged', text },
        expected: [expectedFor(order, shown, line, quantity)],
        keyed: true,
        look: look(world, order),
      },
      dice,
    );
    if (isDone(done.answer)) order.reports.push(text);
    return done;
  },
);

const REFUSED_AS_SAID = ['RETURN_REFUNDED', 'REFUND_ENDS_ORDER', 'REFUND_ALREADY_ASKED'];

/** Finance refunds goods of a report that was accepted so: all that can go back, or a part. */
export const refundReport: Act = onOrder(
  'refund a report',
  (order) => order.reports.length > 0 && told(order, 'refundableCents') > 0,
  async (world, order, dice) => {
    const rows = (await calls.returnsOf(world.staff.finance, order.id)).body as ReturnRow[];
    const report = rows.find(({ state, remedy }) => state === 'accepted' && remedy === 'refund');
    if (!report) return { words: `no report of ${order.number} is to be refunded` };
    const all = told(order, 'refundableCents');
    const amount = pick([all, Math.ceil(all / 3), all], dice.a);
    const another = dice.b % 2 === 0;
    const answer = await calls.refundReport(world.staff.finance, report.id, amount, another);
    const code = answer.body?.code ?? '';
    const words = `finance refunds ${amount} of ${all} of ${order.number} for a report: ${answer.status} ${code}`;
    const isFine = answer.status === 200 || (!another && REFUSED_AS_SAID.includes(code));
    return {
      ...{ words, answer, role: 'finance' as const },
      violations: isFine ? [] : [violation('returns/cannot-be-refunded', `${words} ${answer.text}`)],
    };
  },
);

/** Support decides about what waits, or the buyer takes it back. */
export const answerReport: Act = onOrder(
  'answer a report',
  ({ reports }) => reports.length > 0,
  async (world, order, dice) => {
    const rows = (await calls.returnsOf(world.staff.owner, order.id)).body as ReturnRow[];
    const report = pick(rows, dice.which);
    const isOpen = report.state === 'open';
    if (dice.b % 4 === 3) {
      const { status } = await calls.shownReturns(order.buyer, order.number);
      const done = await carryOut(
        world,
        {
          words: `the buyer of ${order.number} withdraws a report that is ${report.state}`,
          by: order.buyer,
          url: `/api/orders/${order.number}/returns/${report.id}/withdrawal`,
          expected: [
            status !== 200
              ? '404 ORDER_NOT_FOUND'
              : isOpen || report.state === 'withdrawn'
                ? '200'
                : '409 RETURN_NOT_OPEN',
          ],
          keyed: true,
          look: look(world, order),
        },
        dice,
      );
      return done;
    }
    const role = pick(DESK, dice.a);
    const outcome = dice.b % 4 === 2 ? 'declined' : 'accepted';
    const remedy = outcome === 'accepted' ? { remedy: pick(REMEDIES, dice.a) } : {};
    const done = await carryOut(
      world,
      {
        words: `${role} decides about a report of ${order.number} that is ${report.state}: ${outcome}`,
        by: world.staff[role],
        url: `/api/admin/rest/returns/${report.id}/decision`,
        body: { outcome, ...remedy, reason: `Step ${world.steps}: we have looked at it` },
        expected: [isOpen ? '200' : '409 RETURN_NOT_OPEN'],
        staff: { permission: 'returns.decide', action: `return.${outcome}` },
        keyed: true,
        look: look(world, order),
      },
      dice,
    );
    return { ...done, role, words: `${done.words} (${said(done.answer)})` };
  },
);
