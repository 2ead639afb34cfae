import { returned } from './apply-intent';
import { agreePlan, type OrderTerms } from './plan';
import type { PaymentEvent } from './payment.events';
import { dueNow, evolvePayment, type PaymentState } from './payment-state';

export type BankCommand =
  | {
      readonly kind: 'InstructBankTransfer';
      readonly terms: OrderTerms;
      readonly reference: string;
      readonly expiresAt: string;
    }
  | {
      readonly kind: 'RecordBankReceipt';
      readonly terms: OrderTerms;
      /** Identifies the statement line, or the receipt somebody recorded. */
      readonly lineKey: string;
      readonly amountCents: number;
      /** YYYY-MM-DD */
      readonly bookedOn: string;
      readonly source: 'statement' | 'manual';
    };

/** Remembers what the buyer was told to transfer, once for every part that falls due. */
export function instructBankTransfer(
  before: PaymentState,
  command: Extract<BankCommand, { kind: 'InstructBankTransfer' }>,
): PaymentEvent[] {
  const { terms, reference, expiresAt } = command;
  if (before.closed) return [];
  const events = agreePlan(before, terms, null);
  const due = dueNow(events.reduce(evolvePayment, before));
  if (!due || before.instructions.some(({ leg }) => leg === due.leg)) return events;
  const data = { orderId: terms.orderId, leg: due.leg, reference, amountCents: due.amountCents, expiresAt };
  return [...events, { type: 'BankTransferInstructed', data }];
}

/** A receipt fills the open legs in order; what is left over waits in suspense. */
export function decideBankReceipt(
  before: PaymentState,
  command: Extract<BankCommand, { kind: 'RecordBankReceipt' }>,
): PaymentEvent[] {
  const { terms, lineKey, amountCents, bookedOn, source } = command;
  if (before.seen.includes(lineKey) || before.seen.includes(`${lineKey}/rest`)) return [];
  const { orderId } = terms;
  const events = before.closed ? [] : agreePlan(before, terms, null);
  const state = events.reduce(evolvePayment, before);
  let left = amountCents;
  for (const { leg, amountCents: planned } of state.closed ? [] : state.legs) {
    const open = planned - (state.settled[leg] ?? 0);
    const part = Math.min(open, left);
    if (part <= 0) continue;
    const key = left === amountCents ? lineKey : `${lineKey}/${leg}`;
    left -= part;
    const data = { orderId, leg, lineKey: key, amountCents: part, bookedOn, source, settlesLeg: part === open };
    events.push({ type: 'BankTransferReceived', data });
  }
  if (left > 0) {
    const sourceRef = `${lineKey}/rest`;
    const cause = state.closed ? 'the order was called off' : 'more was transferred than is owed';
    const occurredAt = `${bookedOn}T00:00:00+10:00`;
    const data = {
      orderId,
      sourceRef,
      method: 'bank' as const,
      providerRef: null,
      amountCents: left,
      cause,
      occurredAt,
    };
    events.push({ type: 'UnexpectedPaymentReceived', data });
    if (state.closed) events.push(...returned(events.reduce(evolvePayment, before), orderId, sourceRef));
  }
  return events;
}
