import { startOfBrisbaneDay } from '@halfpallet/landed-cost';
import type { PaymentEvent, RefundFrom } from './payment.events';

export const LEDGER_ACCOUNTS = [
  'provider-clearing',
  'bank',
  'customer-deposits',
  'suspense',
  'refunds-payable',
  'disputed-payments',
  'processor-fees',
  'rounding',
  'sales',
  'gst-payable',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** One side of a double entry. Exactly one of the two amounts is above 0. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly debitCents: number;
  readonly creditCents: number;
  readonly description: string;
}

export interface LedgerTransaction {
  readonly orderId: string;
  /** When the provider or the bank says it happened; null = when we recorded it. */
  readonly effectiveAt: string | null;
  readonly postings: readonly Posting[];
}

export const POSTING_EVENT_TYPES: ReadonlyArray<PaymentEvent['type']> = [
  'CardPaymentSettled',
  'ProcessorFeeCharged',
  'BankTransferReceived',
  'BankReceiptReversed',
  'HeldPaymentApplied',
  'RemainderLetGo',
  'UnexpectedPaymentReceived',
  'PaymentDisputed',
  'DisputeWon',
  'DisputeLost',
  'RefundRequested',
  'RefundSettled',
  'RefundFailed',
];

/**
 * What finance posts for a payment fact; null for facts that move no money. The live ledger and every replay use this
 * one function, so they can only differ when events or code differ.
 */
export function postingsOf(event: PaymentEvent): LedgerTransaction | null {
  switch (event.type) {
    case 'CardPaymentSettled':
      return entry(
        event.data.orderId,
        event.data.occurredAt,
        'provider-clearing',
        'customer-deposits',
        event.data.amountCents,
        `Card payment, ${event.data.leg}`,
      );
    case 'ProcessorFeeCharged':
      return entry(
        event.data.orderId,
        event.data.occurredAt,
        'processor-fees',
        'provider-clearing',
        event.data.feeCents,
        'Card provider fee',
      );
    case 'BankTransferReceived':
      return entry(
        event.data.orderId,
        startOfBrisbaneDay(event.data.bookedOn),
        'bank',
        'customer-deposits',
        event.data.amountCents,
        `Bank transfer, ${event.data.leg}`,
      );
    case 'UnexpectedPaymentReceived':
      return entry(
        event.data.orderId,
        event.data.occurredAt,
        payingAccount(event.data.method),
        'suspense',
        event.data.amountCents,
        `Unexpected payment: ${event.data.cause}`,
      );
    case 'BankReceiptReversed': {
      const { orderId, bookedOn, reversedOn, depositCents, suspenseCents } = event.data;
      // Money that was never for the order leaves its books on the day it came, on which it will stand in another's.
      const day = startOfBrisbaneDay(reversedOn ?? bookedOn);
      return together(
        entry(orderId, day, 'customer-deposits', 'bank', depositCents, 'Bank transfer taken back'),
        entry(orderId, day, 'suspense', 'bank', suspenseCents, 'Bank transfer taken back, held over'),
      );
    }
    case 'HeldPaymentApplied':
      return entry(
        event.data.orderId,
        null,
        'suspense',
        'customer-deposits',
        event.data.amountCents,
        `Held payment counts, ${event.data.leg}`,
      );
    case 'RemainderLetGo':
      return entry(
        event.data.orderId,
        null,
        'rounding',
        'customer-deposits',
        event.data.amountCents,
        `Remainder let go, ${event.data.leg}`,
      );
    case 'PaymentDisputed': {
      const { orderId, occurredAt, amountCents, feeCents } = event.data;
      return together(
        entry(orderId, occurredAt, 'disputed-payments', 'provider-clearing', amountCents, 'Payment disputed'),
        entry(orderId, occurredAt, 'processor-fees', 'provider-clearing', feeCents, 'Dispute fee'),
      );
    }
    case 'DisputeWon': {
      const { orderId, occurredAt, amountCents, feeReturnedCents, afterLoss } = event.data;
      const account = afterLoss === undefined ? 'disputed-payments' : heldIn(afterLoss);
      return together(
        entry(orderId, occurredAt, 'provider-clearing', account, amountCents, 'Dispute won'),
        entry(orderId, occurredAt, 'provider-clearing', 'processor-fees', feeReturnedCents, 'Dispute fee returned'),
      );
    }
    case 'DisputeLost': {
      const { orderId, occurredAt, amountCents, from } = event.data;
      return entry(orderId, occurredAt, heldIn(from), 'disputed-payments', amountCents, 'Dispute lost');
    }
    case 'RefundRequested':
      return entry(
        event.data.orderId,
        event.data.decidedAt ?? null,
        heldIn(event.data.from),
        'refunds-payable',
        event.data.amountCents,
        `Refund decided: ${event.data.reason}`,
      );
    case 'RefundSettled':
      return entry(
        event.data.orderId,
        event.data.occurredAt,
        'refunds-payable',
        payingAccount(event.data.method),
        event.data.amountCents,
        'Refund paid out',
      );
    case 'RefundFailed':
      return entry(
        event.data.orderId,
        event.data.occurredAt,
        event.data.afterSettlement ? payingAccount(event.data.method) : 'refunds-payable',
        heldIn(event.data.from),
        event.data.amountCents,
        `Refund failed: ${event.data.reason}`,
      );
    default:
      return null;
  }
}

/** Several entries that one fact leads to; those that move nothing are left out. */
function together(...entries: ReadonlyArray<LedgerTransaction | null>): LedgerTransaction | null {
  const [first, ...others] = entries.filter((each) => each !== null);
  if (!first) return null;
  return { ...first, postings: [first, ...others].flatMap(({ postings }) => postings) };
}

function entry(
  orderId: string,
  effectiveAt: string | null,
  debit: LedgerAccount,
  credit: LedgerAccount,
  cents: number,
  description: string,
): LedgerTransaction | null {
  if (cents === 0) return null;
  return {
    orderId,
    effectiveAt,
    postings: [
      { account: debit, debitCents: cents, creditCents: 0, description },
      { account: credit, debitCents: 0, creditCents: cents, description },
    ],
  };
}

const payingAccount = (method: 'card' | 'bank'): LedgerAccount => (method === 'card' ? 'provider-clearing' : 'bank');
const heldIn = (from: RefundFrom): LedgerAccount => (from === 'deposits' ? 'customer-deposits' : 'suspense');
