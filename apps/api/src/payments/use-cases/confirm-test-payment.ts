import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { findTestCard } from '@halfpallet/card-simulator';
import { Limits, type ConfirmTestPayment as CardDetails, type TestPaymentAnswer } from '@halfpallet/contracts';
import { DomainError, NotFound } from '../../platform/errors';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { PaymentRefused } from '../adapters/payment-provider';
import type { Confirmation, TestCardConfirmation } from '../adapters/test-card-confirmation';
import { CardIntents } from '../card-intents';
import { CardPeer } from '../card-peer';
import { payment, pausedByDeclines } from '../domain/payment';
import { PaymentRefusal } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';

/** Pays an intent with a test card, as the provider's own script does with real ones in the browser. */
export class ConfirmTestPayment extends Command<TestPaymentAnswer> {
  constructor(
    readonly details: CardDetails,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * What comes back is applied at once, so that the browser's next read is right; the webhook that follows finds nothing
 * new. Card details pass through and are neither kept nor logged.
 */
@CommandHandler(ConfirmTestPayment)
export class ConfirmTestPaymentHandler implements ICommandHandler<ConfirmTestPayment> {
  constructor(
    private readonly peer: CardPeer,
    private readonly intents: CardIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError 402 with the provider's words for a decline, 422 for a number that is no test card */
  async execute({ details, context }: ConfirmTestPayment): Promise<TestPaymentAnswer> {
    const { testCards } = this.peer;
    if (!testCards) throw new NotFound('Test cards are not accepted here.');
    // Somebody's real card must not travel any further, not even to the simulator.
    if (!findTestCard(details.number)) {
      throw new DomainError(
        'NOT_A_TEST_CARD',
        'This shop is in test mode. Please use one of the listed test cards.',
        422,
      );
    }
    const outcome = await this.confirm(testCards, details);
    await this.intents.fetchAndApply(outcome.intentRef, context);
    if (outcome.status !== 'declined') return { status: outcome.status };
    throw new DomainError('CARD_DECLINED', outcome.message, 402, { extra: { declineCode: outcome.code } });
  }

  private async confirm(testCards: TestCardConfirmation, details: CardDetails): Promise<Confirmation> {
    try {
      return await testCards.confirm(details);
    } catch (error) {
      if (error instanceof PaymentRefused) await this.explainPause(details.clientSecret);
      throw error;
    }
  }

  /** After too many declines the intent was given up; the buyer should hear that, not the provider's word for it. */
  private async explainPause(clientSecret: string): Promise<void> {
    const ref = clientSecret.split('_secret_', 1)[0]!;
    const snapshot = await this.peer.provider.fetchIntent(ref).catch(() => null);
    if (!snapshot?.metadata.orderId || snapshot.clientSecret !== clientSecret) return;
    const { state } = await this.transactor.load(paymentStream(snapshot.metadata.orderId), payment);
    const pause = pausedByDeclines(state, Limits.cardDeclinesPerOrder, this.clock.now().toISOString());
    if (pause !== null) throw PaymentRefusal.tooManyDeclines(pause);
  }
}
