import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { CardIntents, partOf } from '../card-intents';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';

/** The order was called off: gives up the open intent and sends back whatever was paid. */
export class ClosePayments extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ClosePayments)
export class ClosePaymentsHandler implements ICommandHandler<ClosePayments> {
  constructor(
    private readonly intents: CardIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  async execute({ orderId, reason, context }: ClosePayments): Promise<void> {
    const close = { kind: 'ClosePayments' as const, orderId, refundId: context.commandId, reason };
    // Closed first: an intent paid from here on is money to send back, not a settled part.
    const { state } = await this.transactor.transact(paymentStream(orderId), payment, close, partOf(context, 'close'));
    await this.intents.giveUpOpenIntent(state, 'order_cancelled', context);
  }
}
