import { Inject, Injectable } from '@nestjs/common';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { Limits } from '@halfpallet/contracts';
import { CLOCK, TRANSACTOR, type Clock } from '../platform/tokens';
import { PaymentRefused } from './adapters/payment-provider';
import { intentOfSecret } from './adapters/test-card-confirmation';
import { CardIntents, partOf } from './card-intents';
import { PaymentGateway } from './payment-gateway';
import { payment, pausedByDeclines } from './domain/payment';
import { PaymentError } from './domain/payment.errors';
import { paymentStream } from './domain/payment.events';

/** Says in our words why an intent could not be confirmed: the card page stood open while the order went on. */
@Injectable()
export class UnpayableIntents {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly intents: CardIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Confirms, and when the provider answers no, learns what the intent has become, so that the page's next look is right.
   * @throws PaymentError TOO_MANY_DECLINES, PAYMENT_NOT_OPEN; whatever else `confirm` throws
   */
  async explaining<T>(clientSecret: string, context: CommandContext, confirm: () => Promise<T>): Promise<T> {
    try {
      return await confirm();
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      throw (await this.paused(clientSecret, context)) ?? PaymentError.notOpen();
    }
  }

  /** After too many declines the intent was given up; the buyer should hear that. */
  private async paused(clientSecret: string, context: CommandContext): Promise<PaymentError | null> {
    const ref = intentOfSecret(clientSecret);
    const snapshot = await this.gateway.provider.fetchIntent(ref).catch(() => null);
    if (!snapshot?.metadata.orderId || snapshot.clientSecret !== clientSecret) return null;
    await this.intents.apply(snapshot, partOf(context, 'unpayable'));
    const { state } = await this.transactor.load(paymentStream(snapshot.metadata.orderId), payment);
    const pause = pausedByDeclines(state, Limits.cardDeclinesPerOrder, this.clock.now().toISOString());
    return pause === null ? null : PaymentError.tooManyDeclines(pause);
  }
}
