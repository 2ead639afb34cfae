import { HELD_CAUSES } from './held-causes';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, type IntentState, type PaymentState, type SuspenseState } from './payment-state';

/** What the card provider says of an intent right now, in our words. Fetched, never taken from a notice. */
export interface IntentFacts {
  readonly providerRef: string;
  /** The attempt it was opened for, as the provider carries it for us; finds an intent whose opening we did not record. */
  readonly attempt: number | null;
  readonly status: 'open' | 'action_required' | 'processing' | 'settled' | 'failed_attempt' | 'canceled';
  readonly receivedCents: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly charge: {
    readonly ref: string;
    readonly feeCents: number | null;
    readonly balanceRef: string | null;
    readonly at: string;
  } | null;
  /** The last refused try; `ref` is the provider's id of it. */
  readonly failure: {
    readonly ref: string;
    readonly code: string;
    readonly declineCode: string | null;
    readonly message: string;
  } | null;
  /** When it was fetched, RFC 3339. */
  readonly seenAt: string;
}

/** The intent of ours that the provider speaks of. */
export function findIntent(
  state: PaymentState,
  facts: Pick<IntentFacts, 'providerRef' | 'attempt'>,
): IntentState | null {
  return (
    state.intents.find((intent) => intent.providerRef === facts.providerRef) ??
    state.intents.find((intent) => intent.providerRef === null && intent.attempt === facts.attempt) ??
    null
  );
}

/**
 * Turns a snapshot into what is new in it. Three writers may learn of the same success (webhook, the buyer's return,
 * the regular catch-up); whoever comes second finds nothing new.
 */
export function applyIntent(state: PaymentState, facts: IntentFacts): PaymentEvent[] {
  const intent = findIntent(state, facts);
  const { orderId } = state;
  if (!orderId || !intent) return [];
  const { leg, attemptId, amountCents } = intent;
  const { providerRef } = facts;
  if (intent.providerRef === null) {
    const opened: PaymentEvent = {
      type: 'PaymentIntentOpened',
      data: { orderId, leg, attemptId, providerRef, amountCents },
    };
    return [opened, ...applyIntent(evolvePayment(state, opened), facts)];
  }
  const finished = intent.status === 'settled' || intent.status === 'canceled' || intent.status === 'unexpected';
  switch (facts.status) {
    case 'settled':
      return settle(state, orderId, intent, facts);
    case 'failed_attempt':
      return finished ? [] : failed(state, orderId, intent, facts);
    case 'action_required':
      if (finished || intent.status === 'action_required') return [];
      return [{ type: 'PaymentActionRequired', data: { orderId, leg, attemptId, providerRef } }];
    case 'canceled':
      if (finished) return [];
      return [{ type: 'PaymentIntentCanceled', data: { orderId, leg, attemptId, providerRef, reason: 'given up' } }];
    default:
      return [];
  }
}

function settle(state: PaymentState, orderId: string, intent: IntentState, facts: IntentFacts): PaymentEvent[] {
  const { charge, providerRef, receivedCents: amountCents } = facts;
  if (!charge) return [];
  const { leg, attemptId } = intent;
  const events: PaymentEvent[] = [];
  if (!state.seen.includes(charge.ref)) {
    const base = { orderId, amountCents, occurredAt: charge.at };
    const cause = refusalOf(state, intent, facts);
    events.push(
      cause === null
        ? { type: 'CardPaymentSettled', data: { ...base, leg, attemptId, providerRef, chargeRef: charge.ref } }
        : {
            type: 'UnexpectedPaymentReceived',
            data: { ...base, sourceRef: charge.ref, method: 'card', providerRef, cause },
          },
    );
    if (state.closed) {
      events.push(...returnArrival(orderId, { sourceRef: charge.ref, method: 'card', providerRef, amountCents }));
    }
  }
  const { feeCents, balanceRef } = charge;
  if (feeCents !== null && balanceRef !== null && !state.seen.includes(balanceRef)) {
    const data = { orderId, chargeRef: charge.ref, feeCents, balanceRef, occurredAt: charge.at };
    events.push({ type: 'ProcessorFeeCharged', data });
  }
  return events;
}

/** Money that arrives for an order that is over goes back without anybody having to decide it. */
export function returnArrival(
  orderId: string,
  { sourceRef, method, providerRef, amountCents }: Omit<SuspenseState, 'countable'>,
) {
  // No slash: the id is a part of an address.
  const refundId = `return-${sourceRef.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
  const reason = 'paid after the order was cancelled or refunded';
  const data = { orderId, refundId, requestId: refundId, amountCents, method, providerRef, reason };
  return [{ type: 'RefundRequested' as const, data: { ...data, from: 'suspense' as const } }];
}

/** Why money that arrived may not settle its instalment; null when it may. It is kept either way. */
function refusalOf(state: PaymentState, intent: IntentState, facts: IntentFacts): string | null {
  const planned = state.legs.find(({ leg }) => leg === intent.leg);
  if (facts.currency !== 'AUD') return `paid in ${facts.currency}`;
  if (facts.livemode !== state.livemode) return 'test money for a live order, or the reverse';
  if (!planned || facts.receivedCents !== intent.amountCents) return 'the amount differs from what was asked for';
  if (state.closed) return HELD_CAUSES.over;
  const credited = (state.settled[intent.leg] ?? 0) + (state.letGo[intent.leg] ?? 0);
  if (credited + facts.receivedCents > planned.amountCents) {
    return credited > 0 ? HELD_CAUSES.alreadyPaid : HELD_CAUSES.lessIsDue;
  }
  return null;
}

function failed(state: PaymentState, orderId: string, intent: IntentState, facts: IntentFacts): PaymentEvent[] {
  const { failure, providerRef, seenAt } = facts;
  // A known failure is told again only when an older snapshot had overwritten it.
  if (!failure || (state.seen.includes(failure.ref) && intent.status === 'failed_attempt')) return [];
  const { leg, attemptId, amountCents } = intent;
  const { ref: failureRef, code, declineCode, message } = failure;
  const data = { orderId, leg, attemptId, providerRef, failureRef, amountCents, code, declineCode, message };
  return [{ type: 'PaymentAttemptFailed', data: { ...data, occurredAt: seenAt } }];
}
