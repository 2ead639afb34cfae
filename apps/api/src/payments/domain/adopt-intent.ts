import { applyIntent, findIntent, type IntentFacts } from './apply-intent';
import type { Instalment, PaymentEvent } from './payment.events';
import { evolvePayment, type PaymentState } from './payment-state';
import { agreePlan, type OrderTerms } from './plan';

/** A card payment that names our order and is not on record: the history was put back to a time before it was asked for. */
export interface AdoptIntent {
  readonly kind: 'AdoptIntent';
  readonly terms: OrderTerms;
  readonly facts: IntentFacts;
  /** The instalment it was opened for, as the provider carries it for us. */
  readonly leg: Instalment;
}

/**
 * Takes up money that the card provider has for an order, as if its request were on record. One that was never paid is
 * left alone: the next request opens another.
 */
export function adoptIntent(before: PaymentState, { terms, facts, leg }: AdoptIntent): PaymentEvent[] {
  if (findIntent(before, facts)) return applyIntent(before, facts);
  if (facts.status !== 'settled') return [];
  const { orderId } = terms;
  const attempt = before.intents.length + 1;
  const { providerRef, receivedCents: amountCents } = facts;
  // Never the provider's key of a request: a later attempt of the order may use that one.
  const attemptId = `${orderId}:${providerRef}`;
  const adopted: PaymentEvent[] = [
    ...planFor(before, terms, leg),
    { type: 'PaymentIntentRequested', data: { orderId, leg, attempt, attemptId, amountCents } },
    { type: 'PaymentIntentOpened', data: { orderId, leg, attemptId, providerRef, amountCents } },
  ];
  return [...adopted, ...applyIntent(adopted.reduce(evolvePayment, before), facts)];
}

/** What was agreed stands, on the order's total while it lives; where nothing was, the instalment tells the plan. */
function planFor(before: PaymentState, terms: OrderTerms, leg: Instalment): PaymentEvent[] {
  if (before.plan !== null && before.closed) return [];
  return agreePlan(before, terms, before.plan ?? (leg === 'full' ? 'full' : 'deposit'));
}
