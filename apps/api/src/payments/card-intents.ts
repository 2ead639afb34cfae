import { Inject, Injectable } from '@nestjs/common';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { Limits } from '@halfpallet/contracts';
import { CLOCK, TRANSACTOR, type Clock } from '../platform/tokens';
import type { CancelReason, IntentSnapshot } from './adapters/payment-provider';
import { PaymentGateway } from './payment-gateway';
import { findIntent, type IntentFacts } from './domain/apply-intent';
import { payment, pausedByDeclines } from './domain/payment';
import { INSTALMENTS, paymentStream } from './domain/payment.events';
import { openIntentOf, type PaymentState } from './domain/payment-state';
import type { OrderTerms } from './domain/plan';
import { IntentsUnderWay } from './intents-under-way';
import { ToldIntents } from './webhooks/told-intents';

/** Carries what the card provider says of an intent into the order's payment. All who learn of it end up here. */
@Injectable()
export class CardIntents {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly underWay: IntentsUnderWay,
    private readonly told: ToldIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Fetches an intent and applies it. Null when the provider's intent is none of ours, or not ours yet. */
  fetchAndApply(providerRef: string, context: CommandContext): Promise<PaymentState | null> {
    return this.underWay.during(providerRef, async () => {
      return this.apply(await this.gateway.provider.fetchIntent(providerRef), context);
    });
  }

  async apply(snapshot: IntentSnapshot, context: CommandContext): Promise<PaymentState | null> {
    const { orderId } = snapshot.metadata;
    if (orderId === null) return null;
    const now = this.clock.now().toISOString();
    const facts = factsOf(snapshot, now);
    const what = `${snapshot.ref}:${snapshot.status}:${snapshot.charge?.ref ?? snapshot.lastError?.ref ?? ''}`;
    const { state, events } = await this.transactor.transact(
      paymentStream(orderId),
      payment,
      { kind: 'ApplyIntent', facts },
      partOf(context, `apply:${what}`),
    );
    this.told.note(events);
    if (!findIntent(state, facts)) return null;
    if (pausedByDeclines(state, Limits.cardDeclinesPerOrder, now) === null) return state;
    // An intent left open could be tried from the browser without asking us.
    return this.giveUpOpenIntent(state, 'abandoned', context);
  }

  /**
   * Takes up an intent that names this order and is not on record, as after the database was put back to a backup.
   * Null when it brought no money.
   */
  async adopt(snapshot: IntentSnapshot, terms: OrderTerms, context: CommandContext): Promise<PaymentState | null> {
    const facts = factsOf(snapshot, this.clock.now().toISOString());
    const leg = INSTALMENTS.find((each) => each === snapshot.metadata.leg) ?? 'full';
    const { state, events } = await this.transactor.transact(
      paymentStream(terms.orderId),
      payment,
      { kind: 'AdoptIntent', terms, facts, leg },
      partOf(context, `adopt:${snapshot.ref}`),
    );
    this.told.note(events);
    return findIntent(state, facts) && state;
  }

  /** Cancels the open intent, if there is one, at the provider and applies whatever it has become. */
  async giveUpOpenIntent(state: PaymentState, reason: CancelReason, context: CommandContext): Promise<PaymentState> {
    const open = openIntentOf(state);
    if (!open || !state.orderId) return state;
    const providerRef = open.providerRef ?? (await this.reopen(state.orderId, open)).ref;
    const snapshot = await this.gateway.provider.cancelIntent(providerRef, reason);
    if (snapshot.status !== 'settled' && snapshot.status !== 'canceled') return state;
    return (await this.apply(snapshot, context)) ?? state;
  }

  /** Opens the intent of an attempt at the provider, or finds the one an earlier call opened: the key is the attempt. */
  reopen(orderId: string, intent: PaymentState['intents'][number]): Promise<IntentSnapshot> {
    const { leg, attempt, amountCents, attemptId } = intent;
    const request = { orderId, leg, attempt, amountCents, currency: 'AUD' as const, idempotencyKey: attemptId };
    return this.gateway.provider.openIntent(request);
  }
}

/** One request may need several commands on one stream; each gets its own id, stable when the request is repeated. */
export function partOf(context: CommandContext, part: string): CommandContext {
  return { ...context, commandId: uuidv5(context.commandId, part), causationId: context.commandId };
}

function factsOf(snapshot: IntentSnapshot, now: string): IntentFacts {
  const { charge, lastError } = snapshot;
  return {
    providerRef: snapshot.ref,
    attempt: snapshot.metadata.attempt,
    status: snapshot.status,
    receivedCents: snapshot.receivedCents,
    currency: snapshot.currency,
    livemode: snapshot.livemode,
    charge: charge && {
      ref: charge.ref,
      feeCents: charge.feeCents,
      balanceRef: charge.balanceRef,
      at: charge.at.toISOString(),
    },
    failure: lastError,
    seenAt: now,
  };
}
