import type { PaymentPlan, PaymentStage, PaymentStatus } from '@halfpallet/contracts';
import type { Leg, PaymentEvent, PlannedLeg } from './payment.events';

export interface IntentState {
  readonly leg: Leg;
  readonly attemptId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly providerRef: string | null;
  readonly status: 'requested' | 'open' | 'action_required' | 'failed_attempt' | 'canceled' | 'settled';
}

export interface RefundState {
  readonly refundId: string;
  readonly amountCents: number;
  readonly method: 'card' | 'bank';
  readonly providerRef: string | null;
  readonly providerRefundRef: string | null;
  readonly reason: string;
  readonly status: 'requested' | 'submitted' | 'settled' | 'failed';
}

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
  readonly refundedCents: number;
  /** Money nobody waited for. */
  readonly suspenseCents: number;
  readonly intents: readonly IntentState[];
  readonly refunds: readonly RefundState[];
  readonly instructions: ReadonlyArray<{ readonly leg: Leg; readonly reference: string; readonly amountCents: number }>;
  readonly declines: number;
  /** Provider and bank references already applied: the same fact told twice changes nothing. */
  readonly receiptKeys: ReadonlySet<string>;
  readonly orderCancelled: boolean;
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
  suspenseCents: 0,
  intents: [],
  refunds: [],
  instructions: [],
  declines: 0,
  receiptKeys: new Set(),
  orderCancelled: false,
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
    case 'PaymentAttemptFailed':
      return {
        ...patchIntent(state, event.data.attemptId, { status: 'failed_attempt' }),
        declines: state.declines + 1,
        receiptKeys: withKey(state, event.data.failureRef),
      };
    case 'PaymentIntentCanceled':
      return patchIntent(state, event.data.attemptId, { status: 'canceled' });
    case 'CardPaymentSettled': {
      const { leg, attemptId, chargeRef, amountCents } = event.data;
      const next = receive(patchIntent(state, attemptId, { status: 'settled' }), leg, amountCents, chargeRef);
      return { ...next, receivedByCardCents: state.receivedByCardCents + amountCents };
    }
    case 'ProcessorFeeCharged':
      return { ...state, receiptKeys: withKey(state, event.data.balanceRef) };
    case 'BankTransferInstructed': {
      const { leg, reference, amountCents } = event.data;
      return { ...state, instructions: [...state.instructions, { leg, reference, amountCents }] };
    }
    case 'BankTransferReceived':
      return receive(state, event.data.leg, event.data.amountCents, event.data.lineKey);
    case 'UnexpectedPaymentReceived':
      return {
        ...state,
        suspenseCents: state.suspenseCents + event.data.amountCents,
        receiptKeys: withKey(state, event.data.sourceRef),
      };
    case 'RefundRequested': {
      const { refundId, amountCents, method, providerRef, reason } = event.data;
      const refund: RefundState = {
        refundId,
        amountCents,
        method,
        providerRef,
        providerRefundRef: null,
        reason,
        status: 'requested',
      };
      return { ...state, refunds: [...state.refunds, refund] };
    }
    case 'RefundSubmitted':
      return patchRefund(state, event.data.refundId, {
        status: 'submitted',
        providerRefundRef: event.data.providerRefundRef,
      });
    case 'RefundSettled':
      return {
        ...patchRefund(state, event.data.refundId, { status: 'settled' }),
        refundedCents: state.refundedCents + event.data.amountCents,
      };
    case 'RefundFailed':
      return patchRefund(state, event.data.refundId, { status: 'failed' });
    default:
      return state;
  }
}

/** The intent a card may still pay; at most one at a time. */
export function openIntentOf(state: PaymentState): IntentState | null {
  return state.intents.find((intent) => intent.status !== 'canceled' && intent.status !== 'settled') ?? null;
}

/** What may still be sent back: received, less refunds that went through or are on their way. */
export function refundableCents(state: PaymentState): number {
  const onTheWay = state.refunds
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  return state.receivedCents - onTheWay;
}

/** `paid` means: the part due now is settled. */
export function paymentStatusOf(state: PaymentState): PaymentStatus {
  if (state.refundedCents > 0 && state.refundedCents >= state.receivedCents) return 'refunded';
  const [first] = state.legs;
  if (first && (state.settled[first.leg] ?? 0) >= first.amountCents) return 'paid';
  const last = state.intents.at(-1);
  return last?.status === 'failed_attempt' ? 'failed' : 'pending';
}

export function paymentStageOf(state: PaymentState): PaymentStage {
  if (state.totalCents > 0 && state.receivedCents >= state.totalCents) return 'paid_in_full';
  const [first] = state.legs;
  return first && (state.settled[first.leg] ?? 0) >= first.amountCents ? 'deposit_paid' : 'deposit_due';
}

function receive(state: PaymentState, leg: Leg, cents: number, key: string): PaymentState {
  return {
    ...state,
    settled: { ...state.settled, [leg]: (state.settled[leg] ?? 0) + cents },
    receivedCents: state.receivedCents + cents,
    receiptKeys: withKey(state, key),
  };
}

function patchIntent(state: PaymentState, attemptId: string, change: Partial<IntentState>): PaymentState {
  return {
    ...state,
    intents: state.intents.map((intent) => {
      if (intent.attemptId !== attemptId) return intent;
      // Paid is paid: a late word of an earlier state does not reopen it.
      return intent.status === 'settled' ? intent : { ...intent, ...change };
    }),
  };
}

function patchRefund(state: PaymentState, refundId: string, change: Partial<RefundState>): PaymentState {
  return {
    ...state,
    refunds: state.refunds.map((refund) => (refund.refundId === refundId ? { ...refund, ...change } : refund)),
  };
}

function withKey(state: PaymentState, key: string): ReadonlySet<string> {
  return new Set([...state.receiptKeys, key]);
}
