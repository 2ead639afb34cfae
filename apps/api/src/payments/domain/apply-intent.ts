import type { PaymentEvent } from './payment.events';
import type { IntentState, PaymentState } from './payment-state';

/** What the card provider says of an intent right now, in our words. Fetched, never taken from a notice. */
export interface IntentFacts {
  readonly providerRef: string;
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
    readonly at: string;
  } | null;
  readonly cancelReason: string | null;
}

/**
 * Turns a snapshot into what is new in it. Three writers may learn of the same success (webhook, the buyer's return,
 * the nightly catch-up); whoever comes second finds nothing new.
 */
export function applyIntent(state: PaymentState, facts: IntentFacts): PaymentEvent[] {
  const intent = state.intents.find((candidate) => candidate.providerRef === facts.providerRef);
  if (!state.orderId || !intent) return [];
  switch (facts.status) {
    case 'settled':
      return settle(state, intent, facts);
    case 'failed_attempt':
      return failed(state, intent, facts);
    case 'action_required':
      return intent.status === 'open' || intent.status === 'failed_attempt'
        ? [
            {
              type: 'PaymentActionRequired',
              data: {
                orderId: state.orderId,
                leg: intent.leg,
                attemptId: intent.attemptId,
                providerRef: facts.providerRef,
              },
            },
          ]
        : [];
    case 'canceled':
      if (intent.status === 'canceled' || intent.status === 'settled') return [];
      return [
        {
          type: 'PaymentIntentCanceled',
          data: {
            orderId: state.orderId,
            leg: intent.leg,
            attemptId: intent.attemptId,
            providerRef: facts.providerRef,
            reason: facts.cancelReason ?? 'canceled at the provider',
          },
        },
      ];
    default:
      return [];
  }
}

function settle(state: PaymentState, intent: IntentState, facts: IntentFacts): PaymentEvent[] {
  const { charge } = facts;
  const orderId = state.orderId!;
  if (!charge) return [];
  const events: PaymentEvent[] = [];
  if (!state.receiptKeys.has(charge.ref)) {
    const cause = refusalOf(state, intent, facts);
    events.push(
      cause === null
        ? {
            type: 'CardPaymentSettled',
            data: {
              orderId,
              leg: intent.leg,
              attemptId: intent.attemptId,
              providerRef: facts.providerRef,
              chargeRef: charge.ref,
              amountCents: facts.receivedCents,
              occurredAt: charge.at,
            },
          }
        : {
            type: 'UnexpectedPaymentReceived',
            data: {
              orderId,
              sourceRef: charge.ref,
              method: 'card',
              amountCents: facts.receivedCents,
              cause,
              occurredAt: charge.at,
            },
          },
    );
  }
  if (charge.feeCents !== null && charge.balanceRef !== null && !state.receiptKeys.has(charge.balanceRef)) {
    events.push({
      type: 'ProcessorFeeCharged',
      data: {
        orderId,
        chargeRef: charge.ref,
        feeCents: charge.feeCents,
        balanceRef: charge.balanceRef,
        occurredAt: charge.at,
      },
    });
  }
  return events;
}

/** Why money that arrived may not settle its leg; null when it may. It is kept either way. */
function refusalOf(state: PaymentState, intent: IntentState, facts: IntentFacts): string | null {
  const planned = state.legs.find(({ leg }) => leg === intent.leg);
  if (facts.currency !== 'AUD') return `paid in ${facts.currency}`;
  if (facts.livemode !== state.livemode) return 'test money for a live order, or the reverse';
  if (!planned || facts.receivedCents !== intent.amountCents) return 'the amount differs from what was asked for';
  if ((state.settled[intent.leg] ?? 0) + facts.receivedCents > planned.amountCents) return 'this part was already paid';
  if (state.orderCancelled) return 'the order was cancelled';
  return null;
}

function failed(state: PaymentState, intent: IntentState, facts: IntentFacts): PaymentEvent[] {
  const { failure } = facts;
  if (!failure || state.receiptKeys.has(failure.ref) || intent.status === 'settled' || intent.status === 'canceled')
    return [];
  return [
    {
      type: 'PaymentAttemptFailed',
      data: {
        orderId: state.orderId!,
        leg: intent.leg,
        attemptId: intent.attemptId,
        providerRef: facts.providerRef,
        failureRef: failure.ref,
        amountCents: intent.amountCents,
        code: failure.code,
        declineCode: failure.declineCode,
        message: failure.message,
        occurredAt: failure.at,
      },
    },
  ];
}
