import type { Decider } from '@halfpallet/event-store';
import type { PaymentPlan } from '@halfpallet/contracts';
import { splitDeposit } from '@halfpallet/money';
import { applyIntent, type IntentFacts } from './apply-intent';
import { PaymentRefusal } from './payment.errors';
import type { Leg, PaymentEvent, PlannedLeg } from './payment.events';
import { initialPayment, evolvePayment, openIntentOf, refundableCents, type PaymentState } from './payment-state';
import { decideRefund, recordRefundOutcome, type RefundCommand } from './refunds';

export type PaymentCommand =
  | {
      readonly kind: 'AgreePlan';
      readonly orderId: string;
      readonly plan: PaymentPlan;
      readonly totalCents: number;
      readonly livemode: boolean;
    }
  | { readonly kind: 'RequestIntent'; readonly attemptId: string; readonly maxDeclines: number }
  | { readonly kind: 'RecordIntentOpened'; readonly attemptId: string; readonly providerRef: string }
  | { readonly kind: 'ApplyIntent'; readonly facts: IntentFacts }
  | {
      readonly kind: 'InstructBankTransfer';
      readonly orderId: string;
      readonly totalCents: number;
      readonly reference: string;
      readonly expiresAt: string;
      readonly livemode: boolean;
    }
  | {
      readonly kind: 'RecordBankReceipt';
      readonly lineKey: string;
      readonly amountCents: number;
      readonly bookedOn: string;
      readonly source: 'statement' | 'manual';
    }
  | RefundCommand
  | { readonly kind: 'ObserveAmountMismatch'; readonly route: string; readonly claimedCents: number };

/** The money side of one order. Every command may come twice, late or out of order; the sums stay right. */
export const payment: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  initial: initialPayment,
  evolve: evolvePayment,
  decide(command, state) {
    switch (command.kind) {
      case 'AgreePlan':
        return agreePlan(state, command);
      case 'RequestIntent':
        return requestIntent(state, command.attemptId, command.maxDeclines);
      case 'RecordIntentOpened':
        return recordOpened(state, command.attemptId, command.providerRef);
      case 'ApplyIntent':
        return applyIntent(state, command.facts);
      case 'InstructBankTransfer':
        return instructBankTransfer(state, command);
      case 'RecordBankReceipt':
        return recordBankReceipt(state, command);
      case 'RequestRefund':
        return decideRefund(state, command, refundableCents(state));
      case 'RecordRefundSubmitted':
      case 'RecordRefundOutcome':
        return recordRefundOutcome(state, command);
      case 'ObserveAmountMismatch': {
        const due = dueNow(state);
        if (!state.orderId || !due) return [];
        const data = {
          orderId: state.orderId,
          route: command.route,
          claimedCents: command.claimedCents,
          actualCents: due.amountCents,
        };
        return [{ type: 'ClientAmountMismatchObserved', data }];
      }
    }
  },
};

/** The leg that is asked for next, with what is still open of it; null when everything is paid. */
export function dueNow(state: PaymentState): PlannedLeg | null {
  for (const { leg, amountCents } of state.legs) {
    const open = amountCents - (state.settled[leg] ?? 0);
    if (open > 0) return { leg, amountCents: open };
  }
  return null;
}

export function legsOf(plan: PaymentPlan, totalCents: number): PlannedLeg[] {
  if (plan === 'full') return [{ leg: 'full', amountCents: totalCents }];
  const { depositCents, balanceCents } = splitDeposit(totalCents);
  return [
    { leg: 'deposit', amountCents: depositCents },
    ...(balanceCents > 0 ? [{ leg: 'balance' as const, amountCents: balanceCents }] : []),
  ];
}

function agreePlan(state: PaymentState, command: Extract<PaymentCommand, { kind: 'AgreePlan' }>): PaymentEvent[] {
  const { orderId, plan, totalCents, livemode } = command;
  if (state.plan === plan) return [];
  if (state.receivedCents > 0) throw PaymentRefusal.planIsFixed();
  if (openIntentOf(state)) throw PaymentRefusal.intentStillOpen();
  return [{ type: 'PaymentPlanAgreed', data: { orderId, plan, totalCents, legs: legsOf(plan, totalCents), livemode } }];
}

function requestIntent(state: PaymentState, attemptId: string, maxDeclines: number): PaymentEvent[] {
  if (!state.orderId) throw PaymentRefusal.notFound();
  if (state.orderCancelled) throw PaymentRefusal.orderCancelled();
  const due = dueNow(state);
  if (!due) throw PaymentRefusal.nothingDue();
  if (state.declines >= maxDeclines) throw PaymentRefusal.tooManyDeclines();
  if (openIntentOf(state)) return [];
  const attempt = state.intents.length + 1;
  return [
    {
      type: 'PaymentIntentRequested',
      data: { orderId: state.orderId, leg: due.leg, attempt, attemptId, amountCents: due.amountCents },
    },
  ];
}

function recordOpened(state: PaymentState, attemptId: string, providerRef: string): PaymentEvent[] {
  const intent = state.intents.find((candidate) => candidate.attemptId === attemptId);
  if (!intent || !state.orderId || intent.providerRef) return [];
  const { leg, amountCents } = intent;
  return [{ type: 'PaymentIntentOpened', data: { orderId: state.orderId, leg, attemptId, providerRef, amountCents } }];
}

function instructBankTransfer(
  state: PaymentState,
  command: Extract<PaymentCommand, { kind: 'InstructBankTransfer' }>,
): PaymentEvent[] {
  if (state.instructions.length > 0) return [];
  const { orderId, totalCents, reference, expiresAt, livemode } = command;
  const events: PaymentEvent[] = [];
  let legs: readonly PlannedLeg[] = state.legs;
  if (!state.plan) {
    const planned = legsOf('deposit', totalCents);
    legs = planned;
    events.push({ type: 'PaymentPlanAgreed', data: { orderId, plan: 'deposit', totalCents, legs: planned, livemode } });
  }
  const [first] = legs;
  if (!first) return events;
  events.push({
    type: 'BankTransferInstructed',
    data: { orderId, leg: first.leg, reference, amountCents: first.amountCents, expiresAt },
  });
  return events;
}

/** A receipt fills the open legs in order; what is left over waits in suspense. */
function recordBankReceipt(
  state: PaymentState,
  command: Extract<PaymentCommand, { kind: 'RecordBankReceipt' }>,
): PaymentEvent[] {
  const { lineKey, amountCents, bookedOn, source } = command;
  if (!state.orderId) throw PaymentRefusal.notFound();
  if (state.receiptKeys.has(lineKey)) return [];
  const { orderId } = state;
  const events: PaymentEvent[] = [];
  let left = amountCents;
  for (const { leg, amountCents: planned } of state.orderCancelled ? [] : state.legs) {
    const open = planned - (state.settled[leg] ?? 0);
    if (open <= 0 || left <= 0) continue;
    const part = Math.min(open, left);
    left -= part;
    const key = events.length === 0 ? lineKey : `${lineKey}/${leg satisfies Leg}`;
    events.push({
      type: 'BankTransferReceived',
      data: { orderId, leg, lineKey: key, amountCents: part, bookedOn, source, settlesLeg: part === open },
    });
  }
  if (left > 0) {
    const cause = state.orderCancelled ? 'the order was cancelled' : 'more was transferred than is owed';
    events.push({
      type: 'UnexpectedPaymentReceived',
      data: {
        orderId,
        sourceRef: `${lineKey}/rest`,
        method: 'bank',
        amountCents: left,
        cause,
        occurredAt: `${bookedOn}T00:00:00.000Z`,
      },
    });
  }
  return events;
}
