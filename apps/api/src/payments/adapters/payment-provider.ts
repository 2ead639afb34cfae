import { DomainError } from '../../platform/errors';
import type { Instalment } from '../domain/payment.events';

/**
 * What the shop needs of a card provider, in cents and in our own words; the provider's words stop at the adapter.
 * Declines are data (`IntentSnapshot.lastError`). Calls fail with `PaymentProviderUnavailable` when the provider does
 * not answer (try again with the same key) or `PaymentRefused` when it answers no.
 */
export interface PaymentProvider {
  /** False: no money moves, and everything recorded from here belongs in the test book. */
  readonly livemode: boolean;
  publicConfig(): PublicPaymentConfig;
  /**
   * Page on which the provider shows an intent to the staff of its account, of the live or the test side; null where it has none.
   */
  pageOfIntent(ref: string, livemode?: boolean): string | null;
  /** Opens an intent for one instalment. The same key gives the same intent, however often it is asked for. */
  openIntent(request: OpenIntent): Promise<IntentSnapshot>;
  /** The intent as it stands, with its charge, fee and card. */
  fetchIntent(ref: string): Promise<IntentSnapshot>;
  /** Gives an intent up. When it is too late the answer is the settled intent: apply that instead. */
  cancelIntent(ref: string, reason: CancelReason): Promise<IntentSnapshot>;
  /**
   * Changes what an open intent asks for. Where it is too late for that the answer is the intent as it is, with the
   * amount it had: compare, and apply what it says.
   */
  changeIntentAmount(ref: string, amountCents: number): Promise<IntentSnapshot>;
  /** Gives back part or all of what an intent brought in. */
  refund(request: RequestRefund): Promise<RefundSnapshot>;
  fetchRefund(ref: string): Promise<RefundSnapshot>;
  /** Every refund of what the intent brought in, newest first, whoever asked for it and whatever became of it. */
  refundsOf(intentRef: string): Promise<readonly RefundSnapshot[]>;
  fetchDispute(ref: string): Promise<DisputeSnapshot>;
  /**
   * Checks a webhook's signature and age over the raw bytes.
   * @throws WebhookRejected
   */
  verifyWebhook(raw: Buffer, signature: string | undefined): WebhookEvent;
  /** What happened from a minute before `since` on (at most 30 days back), oldest first; overlaps on purpose. */
  noticesSince(since: Date): AsyncIterable<WebhookEvent>;
  /** A notice as the provider has it, for people; it keeps each for 30 days. */
  fetchNotice(ref: string): Promise<unknown>;
  /** Movements of the provider's balance, newest first: of a period, or all that one payout carried. */
  balanceEntries(selection: BalanceSelection): AsyncIterable<BalanceEntry>;
}

export interface PublicPaymentConfig {
  readonly provider: 'stripe' | 'simulated';
  readonly mode: 'live' | 'test';
  readonly publishableKey: string;
}

export interface OpenIntent {
  readonly orderId: string;
  readonly leg: Instalment;
  /** 1 for the first intent of the instalment. */
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: 'AUD';
  readonly idempotencyKey: string;
}

/** `failed_attempt`: a card was refused and the intent waits for another. `settled` and `canceled` are final. */
export type IntentStatus = 'open' | 'action_required' | 'processing' | 'settled' | 'failed_attempt' | 'canceled';

export interface IntentSnapshot {
  readonly ref: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly currency: string;
  readonly livemode: boolean;
  /** Lets its holder pay the intent; for the buyer's browser only, never for logs or events. */
  readonly clientSecret: string;
  /** As given when it was opened; null where the provider carries something else. */
  readonly metadata: { readonly orderId: string | null; readonly leg: string | null; readonly attempt: number | null };
  readonly charge: SettledCharge | null;
  /** The last refused try; null again once a card succeeded. */
  readonly lastError: AttemptError | null;
  /** Why it was given up; `other` when the provider or a person there did it. */
  readonly cancelReason: CancelReason | 'other' | null;
}

/** The successful charge. */
export interface SettledCharge {
  readonly ref: string;
  readonly at: Date;
  readonly refundedCents: number;
  readonly disputed: boolean;
  /** Null until the provider has worked it out. */
  readonly feeCents: number | null;
  readonly balanceRef: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

export interface AttemptError {
  /** The provider's id of this one try: the same failure seen twice has the same reference. */
  readonly ref: string;
  readonly code: string;
  readonly declineCode: string | null;
  /** Meant for the buyer. */
  readonly message: string;
  readonly at: Date;
}

export type CancelReason = 'abandoned' | 'replaced' | 'order_cancelled';

export interface RequestRefund {
  /** Our id of the refund; the provider carries it and names it in the snapshot. */
  readonly refundId: string;
  readonly orderId: string;
  readonly intentRef: string;
  readonly amountCents: number;
  readonly reason: 'requested_by_customer' | 'duplicate';
  readonly idempotencyKey: string;
}

/** A refund can stay pending for days, and can fail days after it was settled. */
export interface RefundSnapshot {
  readonly ref: string;
  /** As given when we asked for it; null when somebody else did, or a release before refunds carried their id. */
  readonly refundId: string | null;
  readonly intentRef: string | null;
  readonly status: 'pending' | 'settled' | 'failed' | 'canceled';
  readonly amountCents: number;
  readonly balanceRef: string | null;
  readonly failureReason: string | null;
  /** When it left our balance. */
  readonly at: Date;
  /** When its money came back to our balance; null as long as none did, and where the provider does not say. */
  readonly returnedAt: Date | null;
}

/** The cardholder has told their bank that a charge is wrong. The money is gone at once and may come back. */
export interface DisputeSnapshot {
  readonly ref: string;
  readonly intentRef: string | null;
  readonly chargeRef: string;
  /** `won`: decided for us, or given up by the bank. */
  readonly status: 'open' | 'won' | 'lost';
  /** Taken from the balance, without fees; 0 while the bank only asks. */
  readonly amountCents: number;
  /** Of that, what came back. */
  readonly returnedCents: number;
  /** Kept by the provider on top, less what it gave back. */
  readonly feeCents: number;
  /** Movements of the balance it caused, oldest first: the amount and fee taken, then what came back. */
  readonly balanceRefs: readonly string[];
  /** When money was last taken because of it, or when it was opened. */
  readonly takenAt: Date;
  /** When money last came back; null as long as none did. */
  readonly returnedAt: Date | null;
}

/** A hint that something changed. Fetch the subject and apply what it says; order and number of notices mean nothing. */
export interface WebhookEvent {
  readonly id: string;
  /** The provider's own word for it; for the inbox and for people, not for decisions. */
  readonly type: string;
  readonly at: Date;
  readonly subject: 'intent' | 'refund' | 'dispute' | 'payout' | 'other';
  readonly subjectRef: string;
  /** The intent concerned, where there is one. */
  readonly intentRef: string | null;
  /** Whose it says it is; a hint like the rest of it. */
  readonly orderId: string | null;
}

export type BalanceSelection = { readonly from: Date; readonly to: Date } | { readonly payoutRef: string };

export interface BalanceEntry {
  readonly ref: string;
  readonly kind: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'fee' | 'payout' | 'other';
  /** Before fees; negative when money leaves the balance. */
  readonly amountCents: number;
  readonly feeCents: number;
  readonly netCents: number;
  /** Charge, refund, dispute or payout that moved the balance. */
  readonly sourceRef: string | null;
  readonly at: Date;
  readonly availableOn: Date;
}

/** The provider does not answer, or answers that it cannot now. Nothing is known of the outcome: ask again, same key. */
export class PaymentProviderUnavailable extends DomainError {
  constructor(readonly reason: string) {
    super('PAYMENT_PROVIDER_UNAVAILABLE', 'The card service does not answer. Please try again in a moment.', 503);
  }
}

export type RefusalCode =
  | 'NOT_FOUND'
  | 'ALREADY_REFUNDED'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'DISPUTED'
  | 'KEY_REUSED'
  | 'REFUSED';

/** The provider answered no. Viewer again will not help. */
export class PaymentRefused extends DomainError {
  constructor(
    readonly refusal: RefusalCode,
    message: string,
  ) {
    super(`PAYMENT_${refusal}`, message, 409);
  }
}

/** A webhook that nobody but an impostor, a wrong secret or a wrong clock can have sent. */
export class WebhookRejected extends DomainError {
  constructor(readonly reason: 'unsigned' | 'bad_signature' | 'bad_time' | 'wrong_mode') {
    super('WEBHOOK_REJECTED', 'The notice was not accepted.', 400);
  }
}
