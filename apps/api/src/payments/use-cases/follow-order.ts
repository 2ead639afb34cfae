import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { CardIntents, partOf } from '../card-intents';
import { obsoleteIntent, payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import { OrderTermsReader } from '../order-terms';

/**
 * Brings the payment of an order in line with the order as it stands: closed when it is cancelled or refunded, with what
 * was decided about its money; open again when it lives; agreed on what it comes to now. Viewer twice, late or out of order
 * ends the same.
 */
export class FollowOrder extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(FollowOrder)
export class FollowOrderHandler implements ICommandHandler<FollowOrder> {
  constructor(
    private readonly orders: OrderTermsReader,
    private readonly intents: CardIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  async execute({ orderId, context }: FollowOrder): Promise<void> {
    const { terms, order } = await this.orders.read(orderId);
    const { cancellation, status } = order;
    const own = partOf(context, 'follow');
    const follow = {
      kind: 'FollowOrder' as const,
      order: { orderId, status, totalCents: terms.totalCents },
      refund: status === 'cancelled' ? (cancellation?.refund ?? null) : null,
      refundId: own.commandId,
      reason: (status === 'cancelled' && cancellation?.reason) || context.reason || `the order is ${status}`,
    };
    // Closed first: an intent paid from here on is money to send back, not a settled part.
    const { state } = await this.transactor.transact(paymentStream(orderId), payment, follow, own);
    if (state.closed) await this.intents.giveUpOpenIntent(state, 'order_cancelled', context);
    else if (obsoleteIntent(state, null)) await this.intents.giveUpOpenIntent(state, 'replaced', context);
  }
}
