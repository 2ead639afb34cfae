import type { Decider } from '@halfpallet/event-store';
import type { PaymentPlan } from '@halfpallet/contracts';
import { adoptIntent, type AdoptIntent } from './adopt-intent';
import { applyDispute, type DisputeFacts } from './disputes';
import { applyIntent, type IntentFacts } from './apply-intent';
import { decideBankReceipt, instructBankTransfer, type BankCommand } from './bank-transfers';
import { choosePaymentMethod, type ChoosePaymentMethod } from './payment-method';
import { followOrder, type FollowOrder } from './follow-order';
import { openInstalments } from './owed';
import { PaymentError } from './payment.errors';
import type { PaymentEvent, PlannedInstalment } from './payment.events';
import { evolvePayment, initialPayment, openIntentOf, type IntentState, type PaymentState } from './payment-state';
import { agreePlan, instalmentsOf, type OrderTerms } from './plan';
import { reverseBankReceipt, type ReverseBankReceipt } from './receipt-reversal';
import { decideRefund, recordForeignRefund, recordRefund, retainPayment, type RefundCommand } from './refunds';
import { letRemaindersGo } from './remainders';
import { remindOfTransfer, type RemindOfTransfer } from './transfer-reminder';

export type PaymentCommand =
  | {
      readonly kind: 'RequestIntent';
      readonly terms: OrderTerms;
      /** Null keeps the agreed plan, or agrees on a deposit. */
      readonly plan: PaymentPlan | null;
      /** Amount the caller named, if any. Compared, never charged. */
      readonly claimedCents: number | null;
      readonly maxDeclines: number;
      readonly now: string;
    }
  | { readonly kind: 'RecordIntentOpened'; readonly attemptId: string; readonly providerRef: string }
  | { readonly kind: 'ApplyIntent'; readonly facts: IntentFacts }
  | AdoptIntent
  | { readonly kind: 'ApplyDispute'; readonly facts: DisputeFacts }
  | FollowOrder
  | BankCommand
  | ChoosePaymentMethod
  | ReverseBankReceipt
  | RemindOfTransfer
  | RefundCommand;

/** After this many declines the buyer has to wait this long; card testers do not. */
const DECLINE_PAUSE_MS = 30 * 60_000;

/** The money side of one order. Every command may come twice, late or out of order; the sums stay right. */
export const payment: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  initial: initialPayment,
  evolve: evolvePayment,
  decide(command, state) {
    switch (command.kind) {
      case 'RequestIntent':
        return requestIntent(state, command);
      case 'RecordIntentOpened':
        return recordOpened(state, command.attemptId, command.providerRef);
      case 'ApplyIntent':
        return applyIntent(state, command.facts);
      case 'AdoptIntent':
        return adoptIntent(state, command);
      case 'InstructBankTransfer':
        return instructBankTransfer(state, command);
      case 'ChoosePaymentMethod':
        return choosePaymentMethod(state, command);
      case 'RemindOfTransfer':
        return remindOfTransfer(state, command);
      case 'RecordBankReceipt':
        return decideBankReceipt(state, command);
      case 'ReverseBankReceipt':
        return reverseBankReceipt(state, command);
      case 'RequestRefund':
        return decideRefund(state, command);
      case 'RecordRefund':
        return recordRefund(state, command);
      case 'RecordForeignRefund':
        return recordForeignRefund(state, command);
      case 'RetainPayment':
        return retainPayment(state, command);
      case 'ApplyDispute':
        return applyDispute(state, command.facts);
      case 'FollowOrder':
        return followOrder(state, command);
    }
  },
};

/**
 * The open intent that asks for something else than is due under this plan; it has to be given up before it is paid.
 * @param totalCents what the order comes to, where that is known better than by the payment itself
 */
export function obsoleteIntent(
  state: PaymentState,
  plan: PaymentPlan | null,
  totalCents: number = state.totalCents,
): IntentState | null {
  const open = openIntentOf(state);
  if (!open) return null;
  if (state.closed || isLeftForTransfer(state, open)) return open;
  const [due] = openInstalments(state, totalCents);
  const fits = due?.leg === open.leg && due.amountCents === open.amountCents && (plan ?? state.plan) === state.plan;
  return fits ? null : open;
}

/** Its buyer turned to a transfer while its page stood open, and the provider could not be asked to close it. */
const isLeftForTransfer = ({ chosenMethod }: PaymentState, open: IntentState) =>
  chosenMethod === 'bank_transfer' && open.providerRef !== null;

/** Seconds until another card may be tried, while too many were declined too recently; else null. */
export function pausedByDeclines(state: PaymentState, maxDeclines: number, now: string): number | null {
  if (state.declines < maxDeclines || state.lastDeclineAt === null) return null;
  const leftMs = Date.parse(state.lastDeclineAt) + DECLINE_PAUSE_MS - Date.parse(now);
  return leftMs > 0 ? Math.ceil(leftMs / 1_000) : null;
}

function requestIntent(before: PaymentState, command: Extract<PaymentCommand, { kind: 'RequestIntent' }>) {
  const { terms, plan, claimedCents, maxDeclines, now } = command;
  if (before.closed) throw PaymentError.orderCancelled();
  const events = agreePlan(before, terms, plan);
  if (obsoleteIntent(before, plan, terms.totalCents)) throw PaymentError.intentStillOpen();
  events.push(...letRemaindersGo(events.reduce(evolvePayment, before), terms));
  const state = events.reduce(evolvePayment, before);
  const [due] = openInstalments(state, terms.totalCents);
  // Recorded first; whoever asks again hears that nothing is due.
  if (!due && events.length > 0) return events;
  if (!due) throw PaymentError.nothingDue();
  const pause = pausedByDeclines(state, maxDeclines, now);
  if (pause !== null) throw PaymentError.tooManyDeclines(pause);
  const { orderId } = terms;
  if (!openIntentOf(state)) {
    const attempt = state.intents.length + 1;
    // The attempt's id is the provider's idempotency key: two calls at once, or one after a crash, meet in one intent.
    const attemptId = `${orderId}:${attempt}`;
    const data = { orderId, leg: due.leg, attempt, attemptId, amountCents: due.amountCents };
    events.push({ type: 'PaymentIntentRequested', data });
  }
  if (claimedCents !== null && !isKnownAmount(state, due, claimedCents) && !state.claims.includes(claimedCents)) {
    const data = { orderId, route: 'create-payment-intent', claimedCents, actualCents: due.amountCents };
    events.push({ type: 'ClientAmountMismatchObserved', data });
  }
  return events;
}

/** Forms name what they show: the part due, the total, or another part. A cent is rounding, more is another price. */
function isKnownAmount(state: PaymentState, due: PlannedInstalment, claimedCents: number): boolean {
  const shown = [
    due.amountCents,
    state.totalCents,
    ...instalmentsOf('deposit', state.totalCents).map((leg) => leg.amountCents),
  ];
  return shown.some((cents) => Math.abs(cents - claimedCents) <= 1);
}

function recordOpened(state: PaymentState, attemptId: string, providerRef: string): PaymentEvent[] {
  const intent = state.intents.find((candidate) => candidate.attemptId === attemptId);
  if (!intent || !state.orderId || intent.providerRef) return [];
  const { leg, amountCents } = intent;
  return [{ type: 'PaymentIntentOpened', data: { orderId: state.orderId, leg, attemptId, providerRef, amountCents } }];
}
