import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { CardIntents, partOf } from '../card-intents';
import { payment } from '../domain/payment';
import { PaymentError } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';
import { openIntentOf } from '../domain/payment-state';

/**
 * Gives up the card page that stands open over an order which is about to come to another total. When the card was
 * charged at this moment, the money is booked as it would be otherwise: whoever asks looks at it afterwards.
 */
export class CloseCardPage extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CloseCardPage)
export class CloseCardPageHandler implements ICommandHandler<CloseCardPage> {
  constructor(
    private readonly intents: CardIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentProviderUnavailable (503); PaymentError INTENT_STILL_OPEN (409) while the card is being charged */
  async execute({ orderId, context }: CloseCardPage): Promise<void> {
    const { state: before } = await this.transactor.load(paymentStream(orderId), payment);
    const state = await this.intents.giveUpOpenIntent(before, 'replaced', partOf(context, 'card-page'));
    if (openIntentOf(state)) throw PaymentError.intentStillOpen();
  }
}
