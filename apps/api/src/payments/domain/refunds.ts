import { formatFullAud } from '@halfpallet/money';
import { heldCents } from './held-cents';
import { countedAgain, withRemainders } from './money-back';
import { disputedCents, failedRefunds, keepableCents, refundableCents } from './owed';
import { PaymentError } from './payment.errors';
import type { PaymentEvent, RefundFrom, RefundRequested } from './payment.events';
import { isOnItsWay, sum, type PaymentState, type RefundState } from './payment-state';

export type RefundCommand =
  | {
      readonly kind: 'RequestRefund';
      /** Id of the request and of its first part. */
      readonly refundId: string;
      /** Null asks for everything that can go back. */
      readonly amountCents: number | null;
      /** What everything was when the person decided. */
      readonly expectedCents?: number;
      readonly reason: string;
      /** A failed refund that this one tries again; its amount is the failed one's. */
      readonly retryOf?: string;
      /** The card of the failed refund cannot take it any more: finance transfers the amount instead. */
      readonly byTransfer?: boolean;
      /** Of a part. False: not if a refund of this amount, or for this report, is recorded already, which whoever asks may not know of. */
      readonly another?: boolean;
      /** The report about the delivery whose goods it is for; one that is tried again is for the failed one's. */
      readonly returnId?: string;
    }
  | {
      /** What the card provider, or finance for a transfer, says of a refund. */
      readonly kind: 'RecordRefund';
      readonly refundId: string;
      readonly outcome: 'pending' | 'settled' | 'failed';
      /** Null when the provider refused to begin, and for transfers by finance. */
      readonly providerRefundRef: string | null;
      readonly at: string;
      readonly reason?: string;
      /** Our bank's reference of a transfer. */
      readonly bankReference?: string;
    }
  | {
      /** A person gave money back in the provider's own pages, without us. */
      readonly kind: 'RecordForeignRefund';
      readonly providerRefundRef: string;
      /** Intent whose money went back. */
      readonly providerRef: string;
      readonly amountCents: number;
      readonly at: string;
    }
  | {
      /** Staff decide to keep money of an order that is over. */
      readonly kind: 'RetainPayment';
      readonly amountCents: number;
      readonly reason: string;
      /** False: not if some is kept already, which whoever decides may not know of. */
      readonly another: boolean;
    };

/**
 * Splits a refund over the payments it came from: money in suspense first, then the newest payment; one that is tried again begins with
 * the payment it was to go back to. Card money goes
 * back to its card, bank money is transferred by finance, as is card money whose card refused it. The refund's own id is the provider's key for ever, so two
 * equal refunds stay distinct and one refund asked for twice stays one.
 */
export function decideRefund(
  state: PaymentState,
  command: Extract<RefundCommand, { kind: 'RequestRefund' }>,
): PaymentEvent[] {
  const { refundId, reason, retryOf } = command;
  if (state.refunds.some(({ requestId }) => requestId === refundId)) return [];
  const refundable = refundableCents(state);
  // Money of a card goes to another account only after its card refused it.
  const byTransfer = retryOf !== undefined && command.byTransfer === true;
  const failed = retryOf === undefined ? null : failedRefund(state, retryOf);
  const amountCents = failed ? failed.amountCents : command.amountCents;
  if (!state.orderId || refundable <= 0) throw PaymentError.nothingToRefund(disputedCents(state));
  if (amountCents !== null && amountCents <= 0) throw PaymentError.badRefundAmount();
  const returnId = failed ? failed.returnId : (command.returnId ?? null);
  if (!failed && command.another === false) {
    if (returnId !== null) assertUnrefunded(state, returnId);
    if (amountCents !== null && hasRefundOf(state, amountCents, returnId)) {
      throw PaymentError.refundAlreadyAsked(formatFullAud(amountCents));
    }
  }
  const { expectedCents } = command;
  if (!failed && expectedCents !== undefined && expectedCents !== refundable) {
    throw PaymentError.refundableChanged(formatFullAud(refundable), formatFullAud(expectedCents));
  }
  const wanted = amountCents ?? refundable;
  if (wanted > refundable) throw PaymentError.refundTooLarge(formatFullAud(refundable));
  if (failed && !failedRefunds(state).includes(failed)) throw PaymentError.refundNotWaiting();
  // What a price was lowered by was never owed back with what came back: neither is what of that failed.
  const isOfItsOwn = failed !== null && !failed.earlier && state.cameBackCents > 0;
  const sendsBackCents = isOfItsOwn ? failed.sendsBackCents : undefined;
  return refundEvents(state, state.orderId, {
    refundId,
    amountCents: wanted,
    reason,
    retryOf,
    returnId,
    failed,
    byTransfer,
    sendsBackCents,
  });
}

/** What went back for a report went back for good; what failed of it waits to be tried again, and would go back twice. */
function assertUnrefunded(state: PaymentState, returnId: string): void {
  const ofReturn = state.refunds.filter((refund) => refund.returnId === returnId);
  const standing = sum(ofReturn.filter(({ status }) => status !== 'failed'));
  if (standing > 0) throw PaymentError.returnRefunded(formatFullAud(standing));
  const waiting = failedRefunds(state).filter((refund) => refund.returnId === returnId);
  if (waiting.length > 0) throw PaymentError.returnRefundFailed(formatFullAud(sum(waiting)));
}

/**
 * Whoever never saw the answer types the same once more, and a part is not used up by going back. What is known to be for another report is
 * another refund.
 */
function hasRefundOf({ refunds }: PaymentState, amountCents: number, returnId: string | null): boolean {
  const mayBeIt = (of: string | null) => of === null || returnId === null || of === returnId;
  const standing = refunds.filter((one) => one.status !== 'failed' && !one.earlier && mayBeIt(one.returnId));
  return standing.some(
    ({ requestId }) => sum(standing.filter((other) => other.requestId === requestId)) === amountCents,
  );
}

function failedRefund(state: PaymentState, refundId: string): RefundState {
  const refund = state.refunds.find((each) => each.refundId === refundId);
  if (!refund) throw PaymentError.refundNotFound();
  if (refund.status !== 'failed') throw PaymentError.refundNotFailed();
  if (refund.retried) throw PaymentError.refundTriedAgain();
  return refund;
}

interface WantedRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly retryOf?: string | undefined;
  /** The report about the delivery that it is for. */
  readonly returnId?: string | null;
  /** The refund that it tries again. */
  readonly failed?: RefundState | null;
  /** To an account, out of the payment that the failed one was to go back to; what is not left there goes where it came from. */
  readonly byTransfer?: boolean;
  /** Of what had come back and is owed back, what it sends at most; as much as there is where it is left out. */
  readonly sendsBackCents?: number | undefined;
}

/** The parts of a refund, one for each payment that money goes back to. */
export function refundEvents(
  state: PaymentState,
  orderId: string,
  {
    refundId: requestId,
    amountCents: wantedCents,
    reason,
    retryOf,
    returnId,
    failed,
    byTransfer,
    sendsBackCents,
  }: WantedRefund,
): RefundRequested[] {
  const events: RefundRequested[] = [];
  let left = wantedCents;
  let sendsBack = sendsBackCents;
  const isOfFailed = ({ from, providerRef }: Pick<RefundSource, 'from' | 'providerRef'>) =>
    from === failed?.from && providerRef === failed.providerRef;
  const all = sources(state);
  // The money that did not get there is still where it was taken from.
  for (const source of [...all.filter(isOfFailed), ...all.filter((each) => !isOfFailed(each))]) {
    const { method: cameBy, from, providerRef, availableCents } = source;
    const amountCents = Math.min(left, availableCents);
    if (amountCents <= 0) continue;
    left -= amountCents;
    const method = byTransfer && isOfFailed(source) ? 'bank' : cameBy;
    // No slash: the id is a part of an address.
    const refundId = events.length === 0 ? requestId : `${requestId}-${events.length + 1}`;
    const data = { orderId, refundId, requestId, amountCents, method, providerRef, from, reason };
    const part =
      sendsBack !== undefined && from === 'deposits' ? { sendsBackCents: Math.min(sendsBack, amountCents) } : {};
    if (sendsBack !== undefined) sendsBack -= part.sendsBackCents ?? 0;
    const why = { ...(retryOf === undefined ? {} : { retryOf }), ...(returnId ? { returnId } : {}) };
    events.push({ type: 'RefundRequested', data: { ...data, ...why, ...part } });
  }
  return events;
}

/** What became of a refund; the same word twice changes nothing, and a failed refund stays failed. */
export function recordRefund(
  state: PaymentState,
  command: Extract<RefundCommand, { kind: 'RecordRefund' }>,
): PaymentEvent[] {
  const { outcome, providerRefundRef, at, bankReference } = command;
  const refund = state.refunds.find((candidate) => candidate.refundId === command.refundId);
  if (!refund || !state.orderId) throw PaymentError.refundNotFound();
  const { refundId, amountCents, method, from, status } = refund;
  const { orderId } = state;
  const events: PaymentEvent[] = [];
  if (status === 'requested' && providerRefundRef !== null) {
    events.push({ type: 'RefundSubmitted', data: { orderId, refundId, providerRefundRef } });
  }
  if (outcome === 'settled' && isOnItsWay(refund)) {
    const completes = !refund.earlier && from === 'deposits' && isLastOfDeposits(state, amountCents);
    const arrivedCents = groupArrived(state, refund) + (isLastOfGroup(state, refund) ? amountCents : 0);
    const data = { orderId, refundId, method, from, amountCents, occurredAt: at, completes, arrivedCents };
    events.push({ type: 'RefundSettled', data: bankReference ? { ...data, bankReference } : data });
  }
  if (outcome === 'failed' && status !== 'failed') {
    const reason = command.reason ?? 'the provider refused it';
    const afterSettlement = status === 'settled';
    const arrivedCents = afterSettlement ? 0 : groupArrived(state, refund);
    const data = { orderId, refundId, method, from, amountCents, afterSettlement, reason, occurredAt: at };
    const { sendsBackCents } = refund;
    const again = sendsBackCents > 0 ? { owedAgainCents: sendsBackCents } : {};
    const counted = countedAgain(state, refund, amountCents);
    events.push(
      ...withRemainders(state, orderId, {
        type: 'RefundFailed',
        data: { ...data, arrivedCents, ...again, ...counted },
      }),
    );
  }
  return events;
}

/** A refund that we did not ask for is real all the same: it is recorded as asked for, submitted and settled at once. */
export function recordForeignRefund(
  state: PaymentState,
  command: Extract<RefundCommand, { kind: 'RecordForeignRefund' }>,
): PaymentEvent[] {
  const { providerRefundRef, providerRef, amountCents, at } = command;
  const { orderId } = state;
  if (!orderId || state.refunds.some((refund) => refund.providerRefundRef === providerRefundRef)) return [];
  const refundId = `provider-${providerRefundRef}`;
  const from: RefundFrom = state.suspense.some((part) => part.providerRef === providerRef) ? 'suspense' : 'deposits';
  const method = 'card' as const;
  const completes =
    from === 'deposits' && isLastOfDeposits(state, amountCents) && heldCents(state, from) <= amountCents;
  const reason = 'refunded in the card provider’s own pages';
  return [
    {
      type: 'RefundRequested',
      data: { orderId, refundId, requestId: refundId, amountCents, method, providerRef, from, reason, decidedAt: at },
    },
    { type: 'RefundSubmitted', data: { orderId, refundId, providerRefundRef } },
    {
      type: 'RefundSettled',
      data: { orderId, refundId, method, from, amountCents, occurredAt: at, completes, arrivedCents: amountCents },
    },
  ];
}

/** @throws PaymentError NOTHING_TO_KEEP, KEPT_ALREADY */
export function retainPayment(
  state: PaymentState,
  { amountCents, reason, another }: Extract<RefundCommand, { kind: 'RetainPayment' }>,
): PaymentEvent[] {
  const most = state.closed ? keepableCents(state) : 0;
  if (!state.orderId || amountCents <= 0 || amountCents > most) throw PaymentError.nothingToKeep(formatFullAud(most));
  if (state.retainedCents > 0 && !another) {
    throw PaymentError.keptAlready(formatFullAud(state.retainedCents), formatFullAud(amountCents));
  }
  return [{ type: 'PaymentRetained', data: { orderId: state.orderId, amountCents, reason } }];
}

/** Everything that was received for the order has gone back once this much more has. */
function isLastOfDeposits(state: PaymentState, cents: number): boolean {
  return state.refundedCents + cents >= state.receivedCents;
}

function othersOfGroup(state: PaymentState, { refundId, requestId, method }: RefundState): RefundState[] {
  return state.refunds.filter(
    (other) => other.requestId === requestId && other.method === method && other.refundId !== refundId,
  );
}

function isLastOfGroup(state: PaymentState, refund: RefundState): boolean {
  return othersOfGroup(state, refund).every(({ status }) => status === 'settled' || status === 'failed');
}

/** What the other parts have brought back, once none of them is under way; 0 before. */
function groupArrived(state: PaymentState, refund: RefundState): number {
  const settled = othersOfGroup(state, refund).filter(({ status }) => status === 'settled');
  return isLastOfGroup(state, refund) ? sum(settled) : 0;
}

interface RefundSource {
  readonly method: 'card' | 'bank';
  readonly from: RefundFrom;
  readonly providerRef: string | null;
  readonly availableCents: number;
}

function sources(state: PaymentState): RefundSource[] {
  const taken = (from: RefundFrom, providerRef: string | null) =>
    sum(state.refunds.filter((r) => r.from === from && r.providerRef === providerRef && r.status !== 'failed')) +
    sum(state.disputes.filter((d) => d.from === from && d.providerRef === providerRef && d.status !== 'won'));
  const source = (from: RefundFrom, providerRef: string | null, receivedCents: number): RefundSource => ({
    method: providerRef === null ? 'bank' : 'card',
    from,
    providerRef,
    availableCents: receivedCents - taken(from, providerRef),
  });
  const cards = state.intents.filter((intent) => intent.status === 'settled' && intent.providerRef !== null);
  const waiting = state.suspense.filter((part) => part.providerRef !== null);
  return [
    ...waiting.map((part) => source('suspense', part.providerRef, part.amountCents)),
    source('suspense', null, sum(state.suspense.filter((part) => part.providerRef === null))),
    ...cards.map((intent) => source('deposits', intent.providerRef, intent.amountCents)).reverse(),
    source('deposits', null, state.receivedCents - state.receivedByCardCents),
  ];
}
