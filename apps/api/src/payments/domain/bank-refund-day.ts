import { brisbaneDate } from '@halfpallet/landed-cost';
import { written } from './bank-day';
import type { PaymentEvent } from './payment.events';

/** A fact of an order's payment, with when it was recorded. */
export type RecordedFact = PaymentEvent & { readonly meta: { readonly occurredAt: string } };

/**
 * Why a transfer back cannot have been made, or have come back, on a day; null when it can. The day stands in the books, and one before
 * anything could go back would change months that are closed.
 * @param events of the order's payment, oldest first
 * @param day YYYY-MM-DD, by the bank's statement
 * @param orderedOn YYYY-MM-DD, in Brisbane
 */
export function bankRefundDayRefusal(
  events: readonly RecordedFact[],
  { refundId, outcome, day, orderedOn }: BankRefundOnDay,
): string | null {
  // Finance may send money first and record both afterwards, but never before there was an order.
  const first = outcome === 'settled' ? null : firstDayOfFailure(events, refundId);
  const [since, what] = first ?? [firstDayOfOrder(events, orderedOn), 'the order was placed'];
  if (day >= since) return null;
  const done = outcome === 'settled' ? 'been transferred' : 'failed';
  return `This refund cannot have ${done} on ${written(day)}: ${what} on ${written(since)}. Look at the day again.`;
}

export interface BankRefundOnDay {
  readonly refundId: string;
  readonly outcome: 'settled' | 'failed';
  readonly day: string;
  readonly orderedOn: string;
}

/** An order stood when something was recorded of its payment, whatever a clock that ran ahead wrote into it. */
const firstDayOfOrder = (events: readonly RecordedFact[], orderedOn: string): string =>
  events.map(({ meta }) => brisbaneDate(meta.occurredAt)).reduce((a, b) => (a < b ? a : b), orderedOn);

/** What was sent comes back afterwards; what was not sent fails once it is decided. */
function firstDayOfFailure(events: readonly RecordedFact[], refundId: string): readonly [string, string] | null {
  let first: readonly [string, string] | null = null;
  for (const { type, data, meta } of events) {
    if (type !== 'RefundRequested' && type !== 'RefundSettled') continue;
    if (data.refundId !== refundId) continue;
    first =
      type === 'RefundSettled'
        ? [brisbaneDate(data.occurredAt), 'it was transferred']
        : [brisbaneDate(meta.occurredAt), 'it was asked for'];
  }
  return first;
}
