import type { OwedOrder } from './owed';
import { isDueOnDelivery, openInstalments } from './owed';
import {
  lastAskedFor,
  openIntentOf,
  sum,
  waitsForTransfer,
  type IntentState,
  type PaymentState,
} from './payment-state';
import { underTotal } from './plan';

/** A receipt is still matched afterwards. */
export const TRANSFER_VALID_DAYS = 14;

/** @param askedAt RFC 3339, as is the answer */
export const transferLapsesAt = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + TRANSFER_VALID_DAYS * 86_400_000).toISOString();

/** @param lapsesAt RFC 3339, as is the answer. A request keeps when it lapses; every one was made for the same number of days. */
export const transferAskedAt = (lapsesAt: string): string =>
  new Date(Date.parse(lapsesAt) - TRANSFER_VALID_DAYS * 86_400_000).toISOString();

/** Instants RFC 3339. */
export interface TransferRequest {
  /** When the buyer was asked last, or turned to a transfer again. */
  readonly at: string;
  readonly lapsesAt: string;
  readonly turnedAt: string | null;
}

/** The last request to transfer anything; null when there was none, or a read model of before did not keep it. */
export function lastRequest({ instructions }: PaymentState): TransferRequest | null {
  const { expiresAt: lapsesAt, turnedAt = null } = instructions.at(-1) ?? {};
  return lapsesAt === undefined ? null : { at: turnedAt ?? transferAskedAt(lapsesAt), lapsesAt, turnedAt };
}

/** What a payment waits for, beside the figures of `owed`. Instants RFC 3339. */
export interface AwaitedMoney {
  /** Under which reference a transfer is awaited; null when the buyer was told of none. */
  readonly reference: string | null;
  /**
   * When the part that is open next was asked for by transfer, and until when; null when it was not, and of a balance until it falls due:
   * from then on its days count.
   */
  readonly asked: { readonly at: string; readonly lapsesAt: string; readonly reminded: boolean } | null;
  /** A card page stands open, the card holder's bank asks something, or the card was declined. */
  readonly card: 'open' | 'action_required' | 'declined' | null;
  /** Of all parts. */
  readonly declines: number;
  readonly lastDeclineAt: string | null;
  /** Cents of refunds that a person has to transfer. */
  readonly refundToTransferCents: number;
  /** Cents of transfers that were counted and taken off again. */
  readonly reversedCents: number;
  /** Finance was asked to decide about money that is held. */
  readonly proposed: boolean;
}

const CARD: Readonly<Partial<Record<IntentState['status'], AwaitedMoney['card']>>> = {
  open: 'open',
  action_required: 'action_required',
  failed_attempt: 'declined',
};

export function awaitedMoney(known: PaymentState, { status, totalCents }: OwedOrder): AwaitedMoney {
  const state = underTotal(known, totalCents);
  const [next] = openInstalments(state, totalCents);
  const asked = next && !isDueOnDelivery(next, status) ? lastAskedFor(state, next.leg) : undefined;
  const intent = openIntentOf(state)?.status;
  const toTransfer = state.refunds.filter(waitsForTransfer);
  return {
    reference: state.instructions.at(-1)?.reference ?? null,
    asked: asked?.expiresAt ? askedFor({ ...asked, expiresAt: asked.expiresAt }) : null,
    card: intent ? (CARD[intent] ?? null) : null,
    declines: state.declines,
    lastDeclineAt: state.lastDeclineAt,
    refundToTransferCents: sum(toTransfer),
    reversedCents: sum(state.reversed),
    proposed: state.proposal !== null,
  };
}

function askedFor({ expiresAt, reminded }: { readonly expiresAt: string; readonly reminded: boolean }) {
  return { at: transferAskedAt(expiresAt), lapsesAt: expiresAt, reminded };
}
