import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { CardIntents } from '../card-intents';
import { obsoleteIntent, payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';

/** Gives up the open intent of an order when it asks for something else than is due: a card page may still stand open. */
export class CloseObsoleteIntent extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CloseObsoleteIntent)
export class CloseObsoleteIntentHandler implements ICommandHandler<CloseObsoleteIntent> {
  constructor(
    private readonly intents: CardIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentProviderUnavailable: ask again */
  async execute({ orderId, context }: CloseObsoleteIntent): Promise<void> {
    const { state } = await this.transactor.load(paymentStream(orderId), payment);
    if (obsoleteIntent(state, null)) await this.intents.giveUpOpenIntent(state, 'replaced', context);
  }
}
