import type { PaymentMethod, PaymentPlan } from '@halfpallet/contracts';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { isCountable } from './held-causes';
import type {
  BankReceiptReversed,
  Instalment,
  PaymentEvent,
  PlannedInstalment,
  RefundFrom,
  RefundRequested,
} from './payment.events';

export interface IntentState {
  readonly leg: Instalment;
  readonly attemptId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly providerRef: string | null;
  /** `unexpected`: its money came, but no instalment waited for it any more. */
  readonly status: 'requested' | 'open' | 'action_required' | 'failed_attempt' | 'canceled' | 'settled' | 'unexpected';
}

export interface RefundState {
  readonly refundId: string;
  /** Shared by the parts of one refund. */
  readonly requestId: string;
  readonly amountCents: number;
  readonly method: 'card' | 'bank';
  readonly from: RefundFrom;
  readonly providerRef: string | null;
  readonly providerRefundRef: string | null;
  readonly reason: string;
  /** The report about the delivery that it is for. */
  readonly returnId: string | null;
  readonly status: 'requested' | 'submitted' | 'settled' | 'failed';
  /** A failed refund that was asked for again needs nobody's attention any more. */
  readonly retried: boolean;
  /** Asked for before the order was reopened: it ends what was, not what is. */
  readonly earlier: boolean;
  /** Of what had come back and was owed back, what it sends: that much is owed back again when it fails. */
  readonly sendsBackCents: number;
}

export interface SuspenseState {
  readonly sourceRef: string;
  readonly method: 'card' | 'bank';
  readonly providerRef: string | null;
  readonly amountCents: number;
  /** It may pay a part that opens again. */
  readonly countable: boolean;
}

/** What a dispute took, until it came back or was lost. What had come back may be taken again: that is a part of its own. */
export interface DisputeState {
  /** Shared by the parts of one dispute; only the last of them may be open. */
  readonly disputeRef: string;
  readonly providerRef: string;
  /** Taken out of our balance and not come back. */
  readonly amountCents: number;
  /** Ever taken by the whole dispute, also what came back meanwhile. */
  readonly takenCents: number;
  /** Kept by the provider for it. */
  readonly feeCents: number;
  readonly from: RefundFrom;
  readonly status: 'open' | 'won' | 'lost';
  /** Taken before the order was reopened, which asked for the money anew: it ends what was, not what is. */
  readonly earlier: boolean;
}

/** One transfer as it stands on the bank's statement, or as a member of finance recorded it. */
export interface TransferState {
  readonly key: string;
  readonly amountCents: number;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly source: 'statement' | 'manual';
  /** Statement line that confirmed a receipt recorded by hand. */
  readonly matchedBy: string | null;
  /** How many refunds had been decided when it came. */
  readonly refundsBefore: number;
}

/**
 * Plain data, so that read models may keep it as it is and fold on. With a field more or less, or one that means something else, those of
 * orders and of payments have another version (`test/payments/kept-money.spec.ts`): what an earlier release has kept lacks it.
 */
export interface PaymentState {
  readonly orderId: string | null;
  readonly plan: PaymentPlan | null;
  readonly totalCents: number;
  readonly livemode: boolean;
  readonly legs: readonly PlannedInstalment[];
  /** Cents received per instalment. */
  readonly settled: Readonly<Partial<Record<Instalment, number>>>;
  /** Cents per instalment that are not asked for, because a card cannot pay so little. */
  readonly letGo: Readonly<Partial<Record<Instalment, number>>>;
  readonly receivedCents: number;
  readonly receivedByCardCents: number;
  /** Of what was received for the order; money that went back from suspense is not in it. Lost disputes are. */
  readonly refundedCents: number;
  /** Of what was received for an order that was cancelled: what staff decided to keep. */
  readonly retainedCents: number;
  /**
   * Of what was received for the order and is here again: came back once the order was reopened, and more than it asked for. It is owed
   * back whatever partial refunds let off meanwhile, until that much is sent.
   */
  readonly cameBackCents: number;
  /** Money nobody waited for, as it came in. */
  readonly suspense: readonly SuspenseState[];
  readonly intents: readonly IntentState[];
  readonly refunds: readonly RefundState[];
  readonly disputes: readonly DisputeState[];
  readonly transfers: readonly TransferState[];
  /** Transfers that were counted and taken off again. */
  readonly reversed: readonly TransferState[];
  readonly instructions: ReadonlyArray<{
    readonly leg: Instalment;
    readonly reference: string;
    readonly amountCents: number;
    /** RFC 3339; missing where a read model of an earlier release folded it. */
    readonly expiresAt?: string;
    /** RFC 3339; when its buyer turned to a transfer again meanwhile. Null: its time runs from when they were asked. */
    readonly turnedAt: string | null;
    /** Its buyer was reminded of it, in the time that they were asked for. */
    readonly reminded: boolean;
  }>;
  /** What its buyer has turned to since they ordered; null: they pay as they ordered. */
  readonly chosenMethod: PaymentMethod | null;
  /** How the order is paid: as its buyer chose, or its last money came. Null: as ordered; see `paymentMethodOf`. */
  readonly method: PaymentMethod | null;
  readonly declines: number;
  readonly lastDeclineAt: string | null;
  /** Provider and bank references already applied: the same fact told twice changes nothing. */
  readonly seen: readonly string[];
  /** Wrong amounts a caller has named; each is recorded once. */
  readonly claims: readonly number[];
  /** Why finance was asked to send money back; null when nobody asked. */
  readonly proposal: string | null;
  /** The order is cancelled, or everything went back: nothing more is asked for. */
  readonly closed: boolean;
}

export const initialPayment: PaymentState = {
  orderId: null,
  plan: null,
  totalCents: 0,
  livemode: false,
  legs: [],
  settled: {},
  letGo: {},
  receivedCents: 0,
  receivedByCardCents: 0,
  refundedCents: 0,
  retainedCents: 0,
  cameBackCents: 0,
  suspense: [],
  intents: [],
  refunds: [],
  disputes: [],
  transfers: [],
  reversed: [],
  instructions: [],
  chosenMethod: null,
  method: null,
  declines: 0,
  lastDeclineAt: null,
  seen: [],
  claims: [],
  proposal: null,
  closed: false,
};

/** The one fold of an order's payment. Whoever shows, lists, mails, asks for or sends money back reads its result. */
export function evolvePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'PaymentPlanAgreed': {
      const { orderId, plan, totalCents, legs, livemode } = event.data;
      return { ...state, orderId, plan, totalCents, legs, livemode };
    }
    case 'PaymentPlanRevised': {
      const { plan, totalCents, legs, settled } = event.data;
      // A transfer that was asked for under the other total is asked for anew.
      const counts = { settled: byInstalment(settled), letGo: {}, ...countedAnew(state) };
      return { ...state, plan, totalCents, legs, ...counts, instructions: [] };
    }
    case 'PaymentIntentRequested': {
      const { leg, attemptId, attempt, amountCents } = event.data;
      return {
        ...state,
        intents: [...state.intents, { leg, attemptId, attempt, amountCents, providerRef: null, status: 'requested' }],
      };
    }
    case 'PaymentIntentOpened': {
      const { attemptId, providerRef } = event.data;
      const opened = patchIntent(state, attemptId, { providerRef, status: 'open' });
      return chosen(opened, 'stripe');
    }
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
      return chosen({ ...next, receivedByCardCents: state.receivedByCardCents + amountCents }, 'stripe');
    }
    case 'ProcessorFeeCharged':
      return { ...state, seen: [...state.seen, event.data.balanceRef] };
    case 'BankTransferInstructed': {
      const { leg, reference, amountCents, expiresAt, turnedAt = null } = event.data;
      const reminded = turnedAt !== null && (lastAskedFor(state, leg)?.reminded ?? false);
      const asked = { leg, reference, amountCents, expiresAt, turnedAt, reminded };
      // A worker that was away asks late: the buyer may be at a card page since, or have paid by card.
      const byCard = !event.data.chosen && (isCardPageOpen(state) || isPaidByCard(state));
      return chosen({ ...state, instructions: [...state.instructions, asked] }, byCard ? 'stripe' : 'bank_transfer');
    }
    case 'CardPaymentChosen':
      return chosen({ ...state, orderId: event.data.orderId }, 'stripe');
    case 'BankTransferReminded': {
      const last = lastAskedFor(state, event.data.leg);
      const instructions = state.instructions.map((each) => (each === last ? { ...each, reminded: true } : each));
      return { ...state, instructions };
    }
    case 'BankTransferReceived': {
      const { leg, amountCents, lineKey, source, bookedOn, transferCents } = event.data;
      const received = receive(state, leg, amountCents, lineKey);
      // What was never asked for may be the transfer of another order, and says nothing of what this buyer means to do.
      const next: PaymentState =
        state.instructions.length > 0 ? chosen(received, 'bank_transfer') : { ...received, method: 'bank_transfer' };
      return transferCents === undefined
        ? next
        : withTransfer(next, { key: lineKey, amountCents: transferCents, bookedOn, source });
    }
    case 'BankReceiptMatched': {
      const { lineKey, receiptKey } = event.data;
      return {
        ...state,
        transfers: state.transfers.map((each) => (each.key === receiptKey ? { ...each, matchedBy: lineKey } : each)),
        seen: [...state.seen, lineKey],
      };
    }
    case 'BankReceiptReversed':
      return paidByWhatIsLeft(withoutReceipt(state, event.data));
    case 'HeldPaymentApplied': {
      const { leg, sourceRef, method, amountCents, providerRef } = event.data;
      const paid = providerRef === null ? state : patchIntents(state, providerRef, 'settled');
      const byCard = method === 'card' ? amountCents : 0;
      return paidByWhatIsLeft({
        ...paid,
        suspense: takenFrom(state.suspense, sourceRef, amountCents),
        settled: { ...state.settled, [leg]: (state.settled[leg] ?? 0) + amountCents },
        receivedCents: state.receivedCents + amountCents,
        receivedByCardCents: state.receivedByCardCents + byCard,
      });
    }
    case 'RemainderLetGo': {
      const { leg, amountCents } = event.data;
      return { ...state, letGo: { ...state.letGo, [leg]: (state.letGo[leg] ?? 0) + amountCents } };
    }
    case 'UnexpectedPaymentReceived': {
      const { sourceRef, method, providerRef, amountCents, cause, transferCents, occurredAt } = event.data;
      const part = { sourceRef, method, providerRef, amountCents, countable: isCountable(cause) };
      const next: PaymentState = {
        ...(providerRef === null ? state : patchIntents(state, providerRef, 'unexpected')),
        orderId: event.data.orderId,
        suspense: [...state.suspense, part],
        seen: [...state.seen, sourceRef],
      };
      if (method === 'card' || transferCents === undefined) return next;
      const key = sourceRef.replace(/\/rest$/, '');
      const source = key.startsWith('manual:') ? 'manual' : 'statement';
      const bookedOn = brisbaneDate(occurredAt);
      return withTransfer(next, { key, amountCents: transferCents, bookedOn, source });
    }
    case 'RefundProposed':
      return { ...state, orderId: event.data.orderId, proposal: event.data.reason };
    case 'PaymentRetained':
      return { ...state, retainedCents: state.retainedCents + event.data.amountCents, proposal: null };
    case 'RefundRequested': {
      const { refundId, amountCents, method, from, providerRef, reason, retryOf } = event.data;
      const sendsBackCents = sentOfCameBack(state.cameBackCents, event.data);
      const requestId = event.data.requestId ?? refundId.split('/')[0]!;
      const returnId = event.data.returnId ?? null;
      const asked = {
        ...{ refundId, requestId, amountCents, method, from, providerRef, providerRefundRef: null, reason },
        returnId,
      };
      const before = retryOf === undefined ? state : patchRefund(state, retryOf, { retried: true });
      const refunds: RefundState[] = [
        ...before.refunds,
        { ...asked, status: 'requested', retried: false, earlier: false, sendsBackCents },
      ];
      return { ...before, proposal: null, refunds, cameBackCents: before.cameBackCents - sendsBackCents };
    }
    case 'RefundSubmitted':
      return patchRefund(state, event.data.refundId, {
        status: 'submitted',
        providerRefundRef: event.data.providerRefundRef,
      });
    case 'RefundSettled': {
      const { refundId, completes } = event.data;
      const next = addRefunded(patchRefund(state, refundId, { status: 'settled' }), refundId, 1);
      return completes ? { ...next, closed: true } : next;
    }
    case 'RefundFailed': {
      const { refundId, afterSettlement, settled, owedAgainCents = 0 } = event.data;
      const cameBackCents = state.cameBackCents + owedAgainCents;
      const failed = { ...patchRefund(state, refundId, { status: 'failed' }), cameBackCents };
      const next = afterSettlement ? addRefunded(failed, refundId, -1) : failed;
      return settled ? countedWith(next, settled, event.data.amountCents) : next;
    }
    case 'PaymentDisputed': {
      const { disputeRef, providerRef, from } = event.data;
      const known = state.disputes.findLast((dispute) => dispute.disputeRef === disputeRef);
      const amountCents = event.data.amountCents + (known?.status === 'open' ? known.amountCents : 0);
      const takenCents = event.data.amountCents + (known?.takenCents ?? 0);
      const feeCents = event.data.feeCents + (known?.feeCents ?? 0);
      // What was lost stays beside what is taken now.
      const others = state.disputes.filter((dispute) => dispute !== known || dispute.status === 'lost');
      const open = { disputeRef, providerRef, amountCents, takenCents, feeCents, from, status: 'open' as const };
      return { ...state, disputes: [...others, { ...open, earlier: false }] };
    }
    case 'DisputeWon': {
      const { disputeRef, amountCents, feeReturnedCents, afterLoss, settled } = event.data;
      const next = patchDispute(state, disputeRef, afterLoss === undefined ? 'open' : 'lost', (before) => {
        const dispute = { ...before, feeCents: before.feeCents - feeReturnedCents };
        // A part may be won: what did not come back is lost by the next event.
        const leftCents = dispute.amountCents - amountCents;
        return leftCents > 0 ? { ...dispute, amountCents: leftCents } : { ...dispute, status: 'won' };
      });
      const refundedCents = next.refundedCents - (afterLoss === 'deposits' ? amountCents : 0);
      const came = { ...next, refundedCents };
      return settled ? countedWith(came, settled, amountCents) : came;
    }
    case 'DisputeLost': {
      const { disputeRef, amountCents, from, completes } = event.data;
      const next = patchDispute(state, disputeRef, 'open', (dispute) => ({ ...dispute, status: 'lost' }));
      const refundedCents = next.refundedCents + (from === 'deposits' ? amountCents : 0);
      return { ...next, refundedCents, closed: next.closed || completes };
    }
    case 'PaymentsClosed':
      return { ...state, orderId: event.data.orderId, closed: true };
    case 'PaymentsReopened': {
      const { orderId, settled, cameBack } = event.data;
      const lives = {
        orderId,
        settled: byInstalment(settled),
        letGo: {},
        retainedCents: 0,
        proposal: null,
        closed: false,
      };
      if (cameBack) return { ...state, ...lives };
      const { cameBackCents, refunds: before } = countedAnew(state);
      const refunds = before.map((refund) => ({ ...refund, earlier: true }));
      const disputes = state.disputes.map((dispute) => ({ ...dispute, earlier: true }));
      return { ...state, ...lives, cameBackCents, refunds, disputes };
    }
    case 'ClientAmountMismatchObserved':
      return { ...state, claims: [...state.claims, event.data.claimedCents] };
    default:
      return state;
  }
}

/** The one answer to how an order is paid. @param ordered as its buyer said when ordering */
export const paymentMethodOf = ({ method }: Pick<PaymentState, 'method'>, ordered: PaymentMethod): PaymentMethod =>
  method ?? ordered;

const chosen = (state: PaymentState, method: PaymentMethod): PaymentState => ({
  ...state,
  chosenMethod: method,
  method,
});

/** Of a reopened order, what went back does not count any more. */
const isPaidByCard = ({ method, settled }: PaymentState) =>
  method === 'stripe' && Object.values(settled).some((cents) => cents > 0);

/** Money that was taken off the order says nothing of how it is paid. */
function paidByWhatIsLeft(state: PaymentState): PaymentState {
  const { receivedCents, receivedByCardCents, chosenMethod } = state;
  if (receivedCents === 0) return { ...state, method: chosenMethod };
  return { ...state, method: receivedCents > receivedByCardCents ? 'bank_transfer' : 'stripe' };
}

const FINISHED: ReadonlySet<IntentState['status']> = new Set(['canceled', 'settled', 'unexpected']);

/** The intent a card may still pay; at most one at a time. */
export function openIntentOf(state: PaymentState): IntentState | null {
  return state.intents.find((intent) => !FINISHED.has(intent.status)) ?? null;
}

/**
 * When its buyer was asked last to transfer this part. What comes first is a deposit or all of it, and the one that was asked for becomes the
 * other when they choose so at a card page that the provider then does not open.
 */
export const lastAskedFor = ({ instructions }: PaymentState, leg: Instalment) =>
  instructions.findLast((asked) => (asked.leg === 'balance') === (leg === 'balance'));

/** One that the card provider was asked for and did not open is nobody's page. */
export const isCardPageOpen = (state: PaymentState): boolean =>
  (openIntentOf(state)?.status ?? 'requested') !== 'requested';

/** Asked for, and neither arrived nor failed. */
export function isOnItsWay({ status }: RefundState): boolean {
  return status === 'requested' || status === 'submitted';
}

/** Finance has still to transfer it. */
export const waitsForTransfer = ({ method, status }: RefundState): boolean =>
  method === 'bank' && status === 'requested';

export function sum(parts: ReadonlyArray<{ readonly amountCents: number }>): number {
  return parts.reduce((total, part) => total + part.amountCents, 0);
}

function byInstalment(parts: readonly PlannedInstalment[]): PaymentState['settled'] {
  return Object.fromEntries(parts.map(({ leg, amountCents }) => [leg, amountCents]));
}

/** What of the money that came back does not count for the order is more than it asked for. */
function countedWith(state: PaymentState, parts: readonly PlannedInstalment[], cents: number): PaymentState {
  const before = Object.values(state.settled).reduce((total, part) => total + part, 0);
  return {
    ...state,
    settled: byInstalment(parts),
    cameBackCents: state.cameBackCents + cents - (sum(parts) - before),
  };
}

/** Of what had come back and is owed back, what a refund sends. */
export function sentOfCameBack(
  cameBackCents: number,
  { from, amountCents, sendsBackCents = amountCents }: RefundRequested['data'],
): number {
  return from === 'deposits' ? Math.min(cameBackCents, sendsBackCents) : 0;
}

/** Everything that is here was spread over the instalments anew: nothing of it came back beside them. */
function countedAnew({ refunds }: PaymentState): Pick<PaymentState, 'cameBackCents' | 'refunds'> {
  return { cameBackCents: 0, refunds: refunds.map((refund) => ({ ...refund, sendsBackCents: 0 })) };
}

function receive(state: PaymentState, leg: Instalment, cents: number, key: string): PaymentState {
  return {
    ...state,
    settled: { ...state.settled, [leg]: (state.settled[leg] ?? 0) + cents },
    receivedCents: state.receivedCents + cents,
    seen: [...state.seen, key],
  };
}

function withTransfer(state: PaymentState, transfer: Omit<TransferState, 'matchedBy' | 'refundsBefore'>): PaymentState {
  const came = { ...transfer, matchedBy: null, refundsBefore: state.refunds.length };
  return { ...state, transfers: [...state.transfers, came] };
}

/** Its keys stay among those that were seen: what was taken off is not counted again by a word that comes late. */
function withoutReceipt(state: PaymentState, reversal: BankReceiptReversed['data']): PaymentState {
  const { receiptKey, depositCents, suspenseCents, settled } = reversal;
  const receivedCents = state.receivedCents - depositCents;
  const suspense = takenFrom(state.suspense, `${receiptKey}/rest`, suspenseCents);
  const isIt = ({ key }: TransferState) => key === receiptKey;
  return {
    ...state,
    receivedCents,
    suspense,
    settled: byInstalment(settled),
    letGo: {},
    ...countedAnew(state),
    transfers: state.transfers.filter((each) => !isIt(each)),
    reversed: [...state.reversed, ...state.transfers.filter(isIt)],
    proposal: receivedCents + sum(suspense) > 0 ? state.proposal : null,
  };
}

function takenFrom(suspense: PaymentState['suspense'], ref: string, cents: number): PaymentState['suspense'] {
  return suspense
    .map((part) => (part.sourceRef === ref ? { ...part, amountCents: part.amountCents - cents } : part))
    .filter(({ amountCents }) => amountCents > 0);
}

/** What became of the money of an intent. */
function patchIntents(state: PaymentState, providerRef: string, status: IntentState['status']): PaymentState {
  return {
    ...state,
    intents: state.intents.map((intent) => (intent.providerRef === providerRef ? { ...intent, status } : intent)),
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

/** The last part of the dispute that stands so. */
function patchDispute(
  state: PaymentState,
  disputeRef: string,
  status: DisputeState['status'],
  change: (dispute: DisputeState) => DisputeState,
): PaymentState {
  const meant = state.disputes.findLast((each) => each.disputeRef === disputeRef && each.status === status);
  return { ...state, disputes: state.disputes.map((each) => (each === meant ? change(each) : each)) };
}

function addRefunded(state: PaymentState, refundId: string, sign: 1 | -1): PaymentState {
  const refund = state.refunds.find((candidate) => candidate.refundId === refundId);
  if (refund?.from !== 'deposits') return state;
  return { ...state, refundedCents: state.refundedCents + sign * refund.amountCents };
}
