import type { Decider, EventMeta } from '@halfpallet/event-store';
import type { AccountCheck } from '@halfpallet/contracts';
import { payment } from './payment';
import { PaymentError } from './payment.errors';
import type { PaymentEvent } from './payment.events';
import type { BankRefundEvent } from './bank-refund.events';
import { initialPayment, sum, waitsForTransfer, type PaymentState, type RefundState } from './payment-state';
import type { RefundCommand } from './refunds';

/** Which transfers wait for a second person. */
export interface ApprovalRule {
  /** Those of orders of which more than this is sent by transfer in all: parts do not slip below it one by one. */
  readonly aboveCents: number;
  /** RFC 3339; those asked for since. Null: none yet, for not every process can read an approval. */
  readonly since: string | null;
}

interface Asked {
  readonly by: string | null;
  readonly at: string | null;
}

export interface BankRefundsState {
  readonly payment: PaymentState;
  /** By refund. */
  readonly asked: Readonly<Record<string, Asked>>;
  /** Where money goes back to; null: nobody said, or money came back from there. */
  readonly account: { readonly accountId: string; readonly by: string | null } | null;
  /** Refunds asked for since an account last failed, the oldest first. What a buyer was asked before it is answered: another is wanted now. */
  readonly askedSinceLost: readonly string[];
  /** The refund whose account failed last, and those that waited beside it for the same one. Null: none ever failed. */
  readonly lost: { readonly refundId: string; readonly waiting: readonly string[] } | null;
  /** Every account that was ever given: one that another replaced does not come back by a request that is sent again. */
  readonly given: readonly string[];
  /** The account that each refund was approved for. */
  readonly approved: Readonly<Record<string, string>>;
  /** Sent, and came back. */
  readonly cameBackCents: number;
}

export type BankRefundCommand =
  | { readonly kind: 'GiveAccount'; readonly accountId: string; readonly check: AccountCheck }
  | {
      readonly kind: 'ApproveTransfer';
      readonly refundId: string;
      /** As whoever approves was shown. */
      readonly accountId: string;
      readonly by: string;
      /** Whether their role may approve what they asked for themselves. */
      readonly mayApproveOwn: boolean;
      readonly reason: string | null;
    }
  | {
      readonly kind: 'RecordTransfer';
      readonly record: Extract<RefundCommand, { kind: 'RecordRefund' }>;
      readonly rule: ApprovalRule;
    };

type StoredEvent = (PaymentEvent | BankRefundEvent) & { readonly meta?: Pick<EventMeta, 'actor' | 'occurredAt'> };

/**
 * Money that goes back by transfer: where to, and who agreed to it beside whoever asked. It is folded from the payment's own stream, so that
 * details that change, a refund that ends and a second approval are decided one after the other.
 */
export const bankRefunds: Decider<BankRefundsState, BankRefundCommand, StoredEvent> = {
  initial: {
    ...{ payment: initialPayment, asked: {}, account: null, askedSinceLost: [], lost: null, given: [], approved: {} },
    cameBackCents: 0,
  },
  evolve(before, event) {
    const by = event.meta?.actor.id ?? null;
    switch (event.type) {
      case 'RefundAccountGiven': {
        const { accountId } = event.data;
        return { ...before, account: { accountId, by }, given: [...before.given, accountId] };
      }
      case 'RefundTransferApproved': {
        const { refundId, accountId } = event.data;
        return { ...before, approved: { ...before.approved, [refundId]: accountId } };
      }
      case 'RefundRequested': {
        const asked = { ...before.asked, [event.data.refundId]: { by, at: event.meta?.occurredAt ?? null } };
        const askedSinceLost = [...before.askedSinceLost, event.data.refundId];
        return { ...before, asked, askedSinceLost, payment: payment.evolve(before.payment, event) };
      }
      case 'RefundFailed': {
        const { method, afterSettlement, amountCents } = event.data;
        const after = { ...before, payment: payment.evolve(before.payment, event) };
        if (method === 'card') return after;
        return {
          ...after,
          ...withoutAccount(after, event.data.refundId),
          cameBackCents: before.cameBackCents + (afterSettlement ? amountCents : 0),
        };
      }
      default:
        return { ...before, payment: payment.evolve(before.payment, event) };
    }
  },
  decide(command, state) {
    switch (command.kind) {
      case 'GiveAccount':
        return giveAccount(state, command);
      case 'ApproveTransfer':
        return approveTransfer(state, command);
      case 'RecordTransfer':
        return recordTransfer(state, command);
    }
  },
};

/** Waits for somebody to transfer it. */
/** What of an order waits to be transferred back, as it was asked for. */
export const waiting = ({ payment: { refunds } }: BankRefundsState): readonly RefundState[] =>
  refunds.filter(waitsForTransfer);

export const toTransferCents = (state: BankRefundsState): number => sum(waiting(state));

/** What makes its buyer be asked where money is to go: a refund that was asked for, or one whose account failed while others waited for it. */
export interface AskingRefund {
  readonly refundId: string;
  readonly failed: boolean;
}

/** The refunds by which a buyer is to be asked where to, the oldest first. Once an account failed, those that waited for it are asked about by that. */
export function askingForAccount(state: BankRefundsState): readonly AskingRefund[] {
  const ids = waiting(state).map(({ refundId }) => refundId);
  const { lost, askedSinceLost } = state;
  const byFailure = lost?.waiting.some((id) => ids.includes(id)) ? [{ refundId: lost.refundId, failed: true }] : [];
  const since = ids.filter((id) => askedSinceLost.includes(id));
  return [...byFailure, ...since.map((refundId) => ({ refundId, failed: false }))];
}

/** Nothing is lost with a transfer that could not be made before anybody gave an account. */
function withoutAccount(state: BankRefundsState, refundId: string): Partial<BankRefundsState> {
  if (state.account === null) return {};
  const ids = waiting(state).map((each) => each.refundId);
  return { account: null, askedSinceLost: [], lost: { refundId, waiting: ids } };
}

/** A second person agreed to it, and to the account as it is by now. */
export const isApproved = ({ account, approved }: BankRefundsState, refundId: string): boolean =>
  account !== null && approved[refundId] === account.accountId;

/** Whether a transfer of this order is approved and may be made at any moment. */
export const isAboutToBeSent = (state: BankRefundsState): boolean =>
  waiting(state).some(({ refundId }) => isApproved(state, refundId));

/**
 * What of an order was sent by transfer, or is to be sent. What came back was sent all the same: that it did is the word of whoever sent it,
 * who could send a part below the limit again and again.
 */
const transferredCents = ({ payment: { refunds }, cameBackCents }: BankRefundsState) =>
  sum(refunds.filter(({ method, status }) => method === 'bank' && status !== 'failed')) + cameBackCents;

/** Whether somebody has to agree to it before it is sent. One that was asked for before approvals were there goes as it would have gone then. */
export function asksForApproval(state: BankRefundsState, refundId: string, { aboveCents, since }: ApprovalRule) {
  const at = state.asked[refundId]?.at ?? null;
  return since !== null && at !== null && at >= since && transferredCents(state) > aboveCents;
}

/** @throws PaymentError REFUND_NOT_FOUND, also for one that goes to a card */
export function bankRefundOf({ payment: { refunds } }: BankRefundsState, refundId: string): RefundState {
  const refund = refunds.find((each) => each.refundId === refundId);
  if (refund?.method !== 'bank') throw PaymentError.refundNotFound();
  return refund;
}

function giveAccount(
  state: BankRefundsState,
  { accountId, check }: Extract<BankRefundCommand, { kind: 'GiveAccount' }>,
): BankRefundEvent[] {
  const { orderId } = state.payment;
  if (state.given.includes(accountId)) return [];
  if (orderId === null || toTransferCents(state) === 0) throw PaymentError.nothingToTransfer();
  // What was agreed to is sent there and nowhere else: staff who know better change it, and it is agreed to anew.
  if (check === 'by_buyer' && isAboutToBeSent(state)) throw PaymentError.transferAboutToBeSent();
  return [{ type: 'RefundAccountGiven', data: { orderId, accountId, check } }];
}

function approveTransfer(
  state: BankRefundsState,
  command: Extract<BankRefundCommand, { kind: 'ApproveTransfer' }>,
): BankRefundEvent[] {
  const { refundId, accountId, by, mayApproveOwn, reason } = command;
  const { amountCents, status } = bankRefundOf(state, refundId);
  if (status !== 'requested') throw PaymentError.refundNotUnderWay(status);
  if (state.account === null) throw PaymentError.refundAccountMissing();
  if (state.account.accountId !== accountId) throw PaymentError.refundAccountChanged();
  // Two who approve at once agree with each other.
  if (isApproved(state, refundId)) return [];
  const isOwn = state.asked[refundId]?.by === by || state.account.by === by;
  if (isOwn && !mayApproveOwn) throw PaymentError.ownRefund();
  if (isOwn && reason === null) throw PaymentError.ownRefundUnexplained();
  const own = isOwn && reason !== null ? { ownReason: reason } : {};
  const orderId = state.payment.orderId!;
  return [{ type: 'RefundTransferApproved', data: { orderId, refundId, accountId, amountCents, ...own } }];
}

function recordTransfer(
  state: BankRefundsState,
  { record, rule }: Extract<BankRefundCommand, { kind: 'RecordTransfer' }>,
): readonly PaymentEvent[] {
  const events = payment.decide(record, state.payment);
  const { refundId } = record;
  const isSent = events.some(({ type }) => type === 'RefundSettled');
  if (isSent && asksForApproval(state, refundId, rule) && !isApproved(state, refundId)) {
    throw state.account === null ? PaymentError.refundAccountMissing() : PaymentError.transferNotApproved();
  }
  return events;
}
