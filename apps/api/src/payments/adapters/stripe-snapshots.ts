import type Stripe from 'stripe';
import type {
  AttemptError,
  BalanceEntry,
  CancelReason,
  DisputeSnapshot,
  IntentSnapshot,
  IntentStatus,
  WebhookEvent,
  RefundSnapshot,
  SettledCharge,
} from './payment-provider';

/** Stripe's objects in our words. Pure; the only place besides the adapter that knows Stripe's vocabulary. */

const STATUS: Readonly<Record<string, IntentStatus>> = {
  requires_confirmation: 'open',
  requires_action: 'action_required',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'settled',
  canceled: 'canceled',
};

/** Our reasons for giving an intent up, in Stripe's words. */
export const CANCELLATION = {
  abandoned: 'abandoned',
  replaced: 'duplicate',
  order_cancelled: 'requested_by_customer',
} as const satisfies Record<CancelReason, string>;

export function intentSnapshot(intent: Stripe.PaymentIntent): IntentSnapshot {
  const { metadata } = intent;
  return {
    ref: intent.id,
    status: STATUS[intent.status] ?? (intent.last_payment_error ? 'failed_attempt' : 'open'),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    livemode: intent.livemode,
    clientSecret: intent.client_secret ?? '',
    metadata: {
      orderId: metadata['orderId'] ?? null,
      leg: metadata['leg'] ?? null,
      attempt: metadata['attempt'] === undefined ? null : Number(metadata['attempt']),
    },
    charge: settledCharge(intent.latest_charge),
    lastError: attemptError(intent),
    cancelReason: cancelReason(intent),
  };
}

function settledCharge(charge: string | Stripe.Charge | null): SettledCharge | null {
  if (charge === null || typeof charge === 'string' || !charge.paid) return null;
  const movement = charge.balance_transaction;
  const card = charge.payment_method_details?.card;
  return {
    ref: charge.id,
    at: fromSeconds(charge.created),
    refundedCents: charge.amount_refunded,
    disputed: charge.disputed,
    feeCents: movement !== null && typeof movement === 'object' ? movement.fee : null,
    balanceRef: idOf(movement),
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
  };
}

function attemptError(intent: Stripe.PaymentIntent): AttemptError | null {
  const error = intent.last_payment_error;
  if (!error) return null;
  const code = error.code ?? 'card_declined';
  return {
    // A try that never reached the bank, such as a failed challenge, leaves no charge; its card stands for it.
    ref: error.charge ?? error.payment_method?.id ?? `${intent.id}:${code}`,
    code,
    declineCode: error.decline_code || null,
    message: error.message ?? 'Your card was declined.',
    at: fromSeconds(failedCharge(intent)?.created ?? error.payment_method?.created ?? intent.created),
  };
}

function failedCharge(intent: Stripe.PaymentIntent): Stripe.Charge | undefined {
  const charge = intent.latest_charge;
  return charge !== null && typeof charge === 'object' && !charge.paid ? charge : undefined;
}

function cancelReason(intent: Stripe.PaymentIntent): IntentSnapshot['cancelReason'] {
  if (intent.status !== 'canceled') return null;
  const known = Object.entries(CANCELLATION).find(([, theirs]) => theirs === intent.cancellation_reason);
  return known ? (known[0] as CancelReason) : 'other';
}

export function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  const back = refund.failure_balance_transaction;
  const statuses = { succeeded: 'settled', failed: 'failed', canceled: 'canceled' } as const;
  return {
    ref: refund.id,
    refundId: refund.metadata?.['refundId'] ?? null,
    intentRef: idOf(refund.payment_intent),
    status: statuses[refund.status as keyof typeof statuses] ?? 'pending',
    amountCents: refund.amount,
    balanceRef: idOf(refund.balance_transaction),
    failureReason: refund.failure_reason ?? null,
    at: fromSeconds(refund.created),
    returnedAt: back && typeof back === 'object' ? fromSeconds(back.created) : null,
  };
}

const DISPUTE_STATUS: Readonly<Record<string, DisputeSnapshot['status']>> = {
  won: 'won',
  lost: 'lost',
  // A question of the bank that led to no dispute, and one that was settled before it became one.
  warning_closed: 'won',
  prevented: 'won',
};

/** The amounts are those that moved the balance, because an inquiry names one and moves nothing. */
export function disputeSnapshot(dispute: Stripe.Dispute): DisputeSnapshot {
  const movements = [...dispute.balance_transactions].sort((a, b) => a.created - b.created || a.amount - b.amount);
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const amounts = movements.map((movement) => movement.amount);
  const returned = movements.findLast(({ amount }) => amount > 0);
  return {
    ref: dispute.id,
    intentRef: idOf(dispute.payment_intent),
    chargeRef: idOf(dispute.charge) ?? '',
    status: DISPUTE_STATUS[dispute.status] ?? 'open',
    amountCents: sum(amounts.map((cents) => Math.max(0, -cents))),
    returnedCents: sum(amounts.map((cents) => Math.max(0, cents))),
    feeCents: sum(movements.map((movement) => movement.fee)),
    balanceRefs: movements.map((movement) => movement.id),
    takenAt: fromSeconds(movements.findLast(({ amount }) => amount < 0)?.created ?? dispute.created),
    returnedAt: returned ? fromSeconds(returned.created) : null,
  };
}

interface NoticedObject {
  readonly id?: string;
  readonly object: string;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

export function notice(event: Stripe.Event): WebhookEvent {
  const object = event.data.object as NoticedObject;
  const orderId = object.metadata?.['orderId'] ?? null;
  const base = { id: event.id, type: event.type, at: fromSeconds(event.created), orderId };
  const intentRef = idOf(object.payment_intent ?? null);
  const ref = object.id ?? event.id;
  switch (object.object) {
    case 'payment_intent':
      return { ...base, subject: 'intent', subjectRef: ref, intentRef: ref };
    case 'charge':
      // What a charge has to say is part of its intent's snapshot.
      return intentRef === null
        ? { ...base, subject: 'other', subjectRef: ref, intentRef }
        : { ...base, subject: 'intent', subjectRef: intentRef, intentRef };
    case 'refund':
    case 'dispute':
    case 'payout':
      return { ...base, subject: object.object, subjectRef: ref, intentRef };
    default:
      return { ...base, subject: 'other', subjectRef: ref, intentRef };
  }
}

export function balanceEntry(movement: Stripe.BalanceTransaction): BalanceEntry {
  return {
    ref: movement.id,
    kind: balanceKind(movement.type),
    amountCents: movement.amount,
    feeCents: movement.fee,
    netCents: movement.net,
    sourceRef: idOf(movement.source),
    at: fromSeconds(movement.created),
    availableOn: fromSeconds(movement.available_on),
  };
}

function balanceKind(type: string): BalanceEntry['kind'] {
  switch (type) {
    case 'charge':
    case 'payment':
      return 'charge';
    case 'refund':
    case 'payment_refund':
      return 'refund';
    case 'refund_failure':
    case 'payment_failure_refund':
      return 'refund_failure';
    case 'adjustment':
      return 'dispute';
    case 'stripe_fee':
      return 'fee';
    case 'payout':
      return 'payout';
    default:
      return 'other';
  }
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : value.id;
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
