import type { PaymentPlan, PaymentStage, PaymentStatus } from '@halfpallet/contracts';
import type { Leg, PaymentEvent, PlannedLeg, RefundFrom } from './payment.events';

export interface IntentState {
  readonly leg: Leg;
  readonly attemptId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly providerRef: string | null;
  /** `unexpected`: its money came, but no leg waited for it any more. */
  readonly status: 'requested' | 'open' | 'action_required' | 'failed_attempt' | 'canceled' | 'settled' | 'unexpected';
}

export interface RefundState {
  readonly refundId: string;
  readonly amountCents: number;
  readonly method: 'card' | 'bank';
  readonly from: RefundFrom;
  readonly providerRef: string | null;
  readonly providerRefundRef: string | null;
  readonly reason: string;
  readonly status: 'requested' | 'submitted' | 'settled' | 'failed';
}

export interface SuspenseState {
  readonly sourceRef: string;
  readonly method: 'card' | 'bank';
  readonly providerRef: string | null;
  readonly amountCents: number;
}

/** Plain data, so that a read model may keep it as it is. */
export interface PaymentState {
  readonly orderId: string | null;
  readonly plan: PaymentPlan | null;
  readonly totalCents: number;
  readonly livemode: boolean;
  readonly legs: readonly PlannedLeg[];
  /** Cents received per leg. */
  readonly settled: Readonly<Partial<Record<Leg, number>>>;
  readonly receivedCents: number;
  readonly receivedByCardCents: number;
  /** Of what was received for the order; money that went back from suspense is not in it. */
  readonly refundedCents: number;
  /** Money nobody waited for, as it came in. */
  readonly suspense: readonly SuspenseState[];
  readonly intents: readonly IntentState[];
  readonly refunds: readonly RefundState[];
  readonly instructions: ReadonlyArray<{ readonly leg: Leg; readonly reference: string; readonly amountCents: number }>;
  readonly declines: number;
  readonly lastDeclineAt: string | null;
  /** Provider and bank references already applied: the same fact told twice changes nothing. */
  readonly seen: readonly string[];
  /** Wrong amounts a caller has named; each is recorded once. */
  readonly claims: readonly number[];
  readonly closed: boolean;
}

export const initialPayment: PaymentState = {
  orderId: null,
  plan: null,
  totalCents: 0,
  livemode: false,
  legs: [],
  settled: {},
  receivedCents: 0,
  receivedByCardCents: 0,
  refundedCents: 0,
  suspense: [],
  intents: [],
  refunds: [],
  instructions: [],
  declines: 0,
  lastDeclineAt: null,
  seen: [],
  claims: [],
  closed: false,
};

export function evolvePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'PaymentPlanAgreed': {
      const { orderId, plan, totalCents, legs, livemode } = event.data;
      return { ...state, orderId, plan, totalCents, legs, livemode };
    }
    case 'PaymentIntentRequested': {
      const { leg, attemptId, attempt, amountCents } = event.data;
      return {
        ...state,
        intents: [...state.intents, { leg, attemptId, attempt, amountCents, providerRef: null, status: 'requested' }],
      };
    }
    case 'PaymentIntentOpened':
      return patchIntent(state, event.data.attemptId, { providerRef: event.data.providerRef, status: 'open' });
    case 'PaymentActionRequired':
      return patchIntent(state, event.data.attemptId, { status: 'action_required' });
    case 'PaymentAttemptFailed': {
      const { attemptId, failureRef, occurredAt } = event.data;
      const next = patchIntent(state, attemptId, { status: 'failed_attempt' });
      if (state.seen.includes(failureRef)) return next;
      return { ...next, declines: state.declines + 1, lastDeclineAt: occurredAt, seen: [...state.seen, failureRef] };
    }
    case 'PaymentIntentCanceled':
      return patchIntent(state, event.data.attemptId, { status: 'canceled' });
    case 'CardPaymentSettled': {
      const { leg, attemptId, chargeRef, amountCents } = event.data;
      const next = receive(patchIntent(state, attemptId, { status: 'settled' }), leg, amountCents, chargeRef);
      return { ...next, receivedByCardCents: state.receivedByCardCents + amountCents };
    }
    case 'ProcessorFeeCharged':
      return { ...state, seen: [...state.seen, event.data.balanceRef] };
    case 'BankTransferInstructed': {
      const { leg, reference, amountCents } = event.data;
      return { ...state, instructions: [...state.instructions, { leg, reference, amountCents }] };
    }
    case 'BankTransferReceived':
      return receive(state, event.data.leg, event.data.amountCents, event.data.lineKey);
    case 'UnexpectedPaymentReceived': {
      const { sourceRef, method, providerRef, amountCents } = event.data;
      return {
        ...state,
        suspense: [...state.suspense, { sourceRef, method, providerRef, amountCents }],
        intents: state.intents.map((intent) =>
          providerRef !== null && intent.providerRef === providerRef ? { ...intent, status: 'unexpected' } : intent,
        ),
        seen: [...state.seen, sourceRef],
      };
    }
    case 'RefundRequested': {
      const { refundId, amountCents, method, from, providerRef, reason } = event.data;
      const refund = { refundId, amountCents, method, from, providerRef, providerRefundRef: null, reason };
      return { ...state, refunds: [...state.refunds, { ...refund, status: 'requested' }] };
    }
    case 'RefundSubmitted':
      return patchRefund(state, event.data.refundId, {
        status: 'submitted',
        providerRefundRef: event.data.providerRefundRef,
      });
    case 'RefundSettled':
      return addRefunded(patchRefund(state, event.data.refundId, { status: 'settled' }), event.data.refundId, 1);
    case 'RefundFailed': {
      const next = patchRefund(state, event.data.refundId, { status: 'failed' });
      return event.data.afterSettlement ? addRefunded(next, event.data.refundId, -1) : next;
    }
    case 'PaymentsClosed':
      return { ...state, orderId: event.data.orderId, closed: true };
    case 'ClientAmountMismatchObserved':
      return { ...state, claims: [...state.claims, event.data.claimedCents] };
    default:
      return state;
  }
}

const FINISHED: ReadonlySet<IntentState['status']> = new Set(['canceled', 'settled', 'unexpected']);

/** The intent a card may still pay; at most one at a time. */
export function openIntentOf(state: PaymentState): IntentState | null {
  return state.intents.find((intent) => !FINISHED.has(intent.status)) ?? null;
}

/** The leg that is asked for next, with what is still open of it; null when everything is paid. */
export function dueNow(state: PaymentState): PlannedLeg | null {
  for (const { leg, amountCents } of state.legs) {
    const open = amountCents - (state.settled[leg] ?? 0);
    if (open > 0) return { leg, amountCents: open };
  }
  return null;
}

/** What may still be sent back: all that came in, less refunds that went through or are on their way. */
export function refundableCents(state: PaymentState): number {
  const onTheWay = sum(state.refunds.filter((refund) => refund.status !== 'failed'));
  return state.receivedCents + sum(state.suspense) - onTheWay;
}

/** What waits in suspense and is not on its way back. */
export function suspenseCents(state: PaymentState): number {
  return (
    sum(state.suspense) - sum(state.refunds.filter((each) => each.from === 'suspense' && each.status !== 'failed'))
  );
}

/** `paid` means: the part due now is settled. */
export function paymentStatusOf(state: PaymentState): PaymentStatus {
  if (state.refundedCents > 0 && state.refundedCents >= state.receivedCents) return 'refunded';
  if (firstLegIsPaid(state)) return 'paid';
  const last = state.intents.at(-1);
  return last?.status === 'failed_attempt' ? 'failed' : 'pending';
}

export function paymentStageOf(state: PaymentState): PaymentStage {
  if (state.totalCents > 0 && state.receivedCents >= state.totalCents) return 'paid_in_full';
  return firstLegIsPaid(state) ? 'deposit_paid' : 'deposit_due';
}

export function sum(parts: ReadonlyArray<{ readonly amountCents: number }>): number {
  return parts.reduce((total, part) => total + part.amountCents, 0);
}

function firstLegIsPaid(state: PaymentState): boolean {
  const [first] = state.legs;
  return first !== undefined && (state.settled[first.leg] ?? 0) >= first.amountCents;
}

function receive(state: PaymentState, leg: Leg, cents: number, key: string): PaymentState {
  return {
    ...state,
    settled: { ...state.settled, [leg]: (state.settled[leg] ?? 0) + cents },
    receivedCents: state.receivedCents + cents,
    seen: [...state.seen, key],
  };
}

function patchIntent(state: PaymentState, attemptId: string, change: Partial<IntentState>): PaymentState {
  return {
    ...state,
    intents: state.intents.map((intent) => {
      if (intent.attemptId !== attemptId) return intent;
      // Paid is paid: a late word of an earlier state does not reopen it. A given-up intent can still turn out paid.
      if (FINISHED.has(intent.status) && change.status !== 'settled') return intent;
      return { ...intent, ...change };
    }),
  };
}

function patchRefund(state: PaymentState, refundId: string, change: Partial<RefundState>): PaymentState {
  return {
    ...state,
    refunds: state.refunds.map((refund) => (refund.refundId === refundId ? { ...refund, ...change } : refund)),
  };
}

function addRefunded(state: PaymentState, refundId: string, sign: 1 | -1): PaymentState {
  const refund = state.refunds.find((candidate) => candidate.refundId === refundId);
  if (refund?.from !== 'deposits') return state;
  return { ...state, refundedCents: state.refundedCents + sign * refund.amountCents };
}
