import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { hasEnded, Limits, type PaymentIntentResponse, type PaymentPlan } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import type { LimitedVisitor } from '../../platform/limits/visitor';
import { log } from '../../platform/log';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { PaymentRefused, type IntentSnapshot } from '../adapters/payment-provider';
import { CardIntents, partOf } from '../card-intents';
import { PaymentGateway } from '../payment-gateway';
import { obsoleteIntent, payment } from '../domain/payment';
import { PaymentError } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';
import { openIntentOf, type PaymentState } from '../domain/payment-state';
import { OrderTermsReader } from '../order-terms';
import { PaymentOfOrder } from '../payment-of-order';

export interface OpenPaymentIntentInput {
  /** Order id or number. */
  readonly order: string;
  readonly plan: PaymentPlan | null;
  /** Amount the caller named; compared with what is due, never charged. */
  readonly claimedCents: number | null;
  /** Who asks, for the limits. */
  readonly visitor: LimitedVisitor;
}

/** Makes the part of an order that is due payable by card. Viewer again gives the same intent. */
export class OpenPaymentIntent extends Command<PaymentIntentResponse> {
  constructor(
    readonly input: OpenPaymentIntentInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** An intent may turn out obsolete, paid or given up while we look; each turn deals with one such finding. */
const MAX_TURNS = 3;

/**
 * The provider is asked outside of any transaction, between two facts: "we are about to ask" and "it was opened". A
 * crash anywhere leaves a state from which the next call goes on, and the attempt's id makes the provider answer with
 * the intent it may already have.
 */
@CommandHandler(OpenPaymentIntent)
export class OpenPaymentIntentHandler implements ICommandHandler<OpenPaymentIntent> {
  constructor(
    private readonly orders: OrderTermsReader,
    private readonly payments: PaymentOfOrder,
    private readonly gateway: PaymentGateway,
    private readonly intents: CardIntents,
    private readonly limits: RateLimiter,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PaymentError, PaymentProviderUnavailable, TOO_MANY_REQUESTS */
  async execute({ input, context }: OpenPaymentIntent): Promise<PaymentIntentResponse> {
    for (let turn = 1; ; turn += 1) {
      const state = await this.request(input, partOf(context, `turn:${turn}`), turn < MAX_TURNS);
      const snapshot = state && (await this.payable(state, partOf(context, `turn:${turn}`)));
      if (snapshot) return answerOf(state, snapshot);
      if (turn >= MAX_TURNS) throw PaymentError.intentStillOpen();
    }
  }

  /** Null when an obsolete intent stood in the way and was given up. */
  private async request(
    { order, plan, claimedCents, visitor }: OpenPaymentIntentInput,
    context: CommandContext,
    mayGiveUp: boolean,
  ): Promise<PaymentState | null> {
    try {
      const requested = await this.payments.decide(
        order,
        ({ terms, order: { status } }) => {
          if (hasEnded(status)) throw PaymentError.orderCancelled();
          const maxDeclines = Limits.cardDeclinesPerOrder;
          return { kind: 'RequestIntent', terms, plan, claimedCents, maxDeclines, now: this.clock.now().toISOString() };
        },
        partOf(context, 'request'),
        { likelyNew: true },
      );
      return requested.payment;
    } catch (error) {
      if (!mayGiveUp || (error as { code?: string }).code !== 'INTENT_STILL_OPEN') throw error;
      const { orderId, totalCents } = (await this.orders.read(order)).terms;
      const { state } = await this.transactor.load(paymentStream(orderId), payment);
      if (!obsoleteIntent(state, plan, totalCents)) return null;
      await this.limits.count([{ limit: 'intents-replaced', key: orderId }], visitor);
      await this.intents.giveUpOpenIntent(state, 'replaced', context);
      return null;
    }
  }

  /** The open intent as the provider has it; null when it turned out to be paid or given up. */
  private async payable(state: PaymentState, context: CommandContext): Promise<IntentSnapshot | null> {
    const intent = openIntentOf(state);
    if (!intent || !state.orderId) return null;
    if (intent.providerRef !== null) {
      const snapshot = await this.gateway.provider.fetchIntent(intent.providerRef);
      if (snapshot.status !== 'settled' && snapshot.status !== 'canceled') return snapshot;
      await this.intents.apply(snapshot, context);
      return null;
    }
    const snapshot = await this.intents.reopen(state.orderId, intent).catch(inWordsForBuyers);
    const { state: after } = await this.transactor.transact(
      paymentStream(state.orderId),
      payment,
      { kind: 'RecordIntentOpened', attemptId: intent.attemptId, providerRef: snapshot.ref },
      partOf(context, 'opened'),
    );
    // Who turned to a transfer, or changed the order, while it was being opened has closed it: the page would be a dead one.
    if (after.intents.find(({ attemptId }) => attemptId === intent.attemptId)?.status === 'canceled') {
      throw PaymentError.notOpen();
    }
    return snapshot;
  }
}

/** The provider's own words are for us, not for somebody who wants to pay. */
function inWordsForBuyers(error: unknown): never {
  if (!(error instanceof PaymentRefused) || error.refusal === 'AMOUNT_TOO_SMALL') throw error;
  log.warn({ refusal: error.refusal, error: error.message }, 'the card provider did not open an intent');
  throw PaymentError.cardNotPossible();
}

function answerOf(state: PaymentState, snapshot: IntentSnapshot): PaymentIntentResponse {
  return {
    clientSecret: snapshot.clientSecret,
    paymentIntentId: snapshot.ref,
    amountDueAud: centsToNumber(snapshot.amountCents),
    plan: state.plan ?? 'deposit',
    part: openIntentOf(state)?.leg ?? 'deposit',
  };
}
