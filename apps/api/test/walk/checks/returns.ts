import type { OrderReturnsResponse, RefundListRow, ReturnRefund, ReturnRow } from '@halfpallet/contracts';
import * as calls from '../calls';
import { violation, type Violation } from '../violation';
import type { Check, Looked } from './check';

const EVERY = 3;

/**
 * Of no line more is accepted and asked for than there is of it, and one report at most waits about it; buyer and staff are told the same of each.
 * That no report moves money is held by the rules about money, which know of none.
 */
export const reportsHold: Check = async ({ world, order, step }) => {
  if (step % EVERY !== 0 || order.reports.length === 0) return [];
  const found: Violation[] = [];
  const { text, body } = await calls.returnsOf(world.staff.owner, order.id);
  const rows = body as ReturnRow[];
  if (rows.length !== order.reports.length) {
    found.push(
      violation('returns/count', `${order.number} has ${rows.length} reports, sent were ${order.reports.length}`),
    );
  }
  const kept = order.reports.filter((said) => text.includes(said));
  if (order.person?.erased ? kept.length > 0 : kept.length < order.reports.length) {
    found.push(
      violation('returns/words', `of ${order.reports.length} reports of ${order.number} ${kept.length} are shown`),
    );
  }
  const shown = await calls.shownReturns(order.buyer, order.number);
  if (shown.status !== 200) return found;
  const { lines, returns } = shown.body as OrderReturnsResponse;
  const stated = (all: ReadonlyArray<Pick<ReturnRow, 'id' | 'state' | 'remedy' | 'lines'>>) =>
    all
      .map(({ id, state, remedy, lines: of }) => {
        return `${id} ${state} ${remedy} ${of.map(({ itemId, quantity }) => `${quantity} ${itemId}`).join()}`;
      })
      .toSorted()
      .join('; ');
  if (stated(returns) !== stated(rows)) {
    found.push(
      violation('returns/told', `the buyer of ${order.number} is told ${stated(returns)}, staff ${stated(rows)}`),
    );
  }
  found.push(...(await refundsAreToldAlike(order, rows, returns, world)));
  for (const { itemId, quantity } of lines) {
    const of = (state: string) =>
      rows.filter((row) => row.state === state).flatMap((row) => row.lines.filter((line) => line.itemId === itemId));
    const open = of('open');
    const held = [...of('accepted'), ...open].reduce((sum, line) => sum + line.quantity, 0);
    // An order that was put back may have come to hold less than was reported of it.
    if (open.length > 1 || (held > quantity && order.forced === null)) {
      const sentence = `of ${quantity} of a line of ${order.number}, ${held} are held by reports, ${open.length} of them open`;
      found.push(violation('returns/too-many', sentence));
    }
  }
  return found;
};

/** What is refunded for a report stands with it as in the list of refunds, and its buyer is told of what still concerns them. */
async function refundsAreToldAlike(
  { id: orderId, number, seen }: Looked['order'],
  rows: readonly ReturnRow[],
  told: OrderReturnsResponse['returns'],
  world: Looked['world'],
): Promise<Violation[]> {
  const { body } = await calls.refundsOf(world.staff.finance, orderId);
  const listed = body as RefundListRow[];
  const words = ({ id, status, amountAud, failedOpen, retried }: ReturnRefund) =>
    `${id} ${status} ${amountAud} ${failedOpen} ${retried}`;
  return rows.flatMap(({ id, refunds }) => {
    const own = listed.filter(({ returnId }) => returnId === id);
    const sorted = (all: readonly ReturnRefund[]) => all.map(words).toSorted().join('; ');
    const found: Violation[] = [];
    if (sorted(own) !== sorted(refunds)) {
      const sentence = `of ${number} the report tells ${sorted(refunds)}, the list of refunds ${sorted(own)}`;
      found.push(violation('returns/refunds', sentence));
    }
    const shown = told.find((each) => each.id === id)?.refunds ?? [];
    const waits = (state: string) => shown.filter((each) => each.state === state).length;
    const pending = own.filter(({ status }) => status === 'requested' || status === 'submitted').length;
    const open = own.filter(({ failedOpen }) => failedOpen).length;
    if (waits('pending') !== pending || waits('failed') < open) {
      const sentence = `the buyer of ${number} is told ${JSON.stringify(shown)} of ${sorted(own)} (${seen.status})`;
      found.push(violation('returns/refunds-told', sentence));
    }
    return found;
  });
}
