import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import type { OrderState } from '../../ordering/public';
import { CardIntents, partOf } from '../card-intents';
import { obsoleteIntent } from '../domain/payment';
import { PaymentOfOrder } from '../payment-of-order';

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
    private readonly payments: PaymentOfOrder,
    private readonly intents: CardIntents,
  ) {}

  async execute({ orderId, context }: FollowOrder): Promise<void> {
    const own = partOf(context, 'follow');
    // Closed first: an intent paid from here on is money to send back, not a settled part.
    const { payment: state } = await this.payments.decide(
      orderId,
      ({ terms, order: { cancellation, status, refundReversed } }) => ({
        kind: 'FollowOrder',
        order: { orderId, status, totalCents: terms.totalCents },
        refund: status === 'cancelled' ? (cancellation?.refund ?? null) : null,
        refundId: own.commandId,
        reason: (status === 'cancelled' && cancellation?.reason) || context.reason || `the order is ${status}`,
        cameBack: refundReversed,
      }),
      ({ order }) => ({ ...own, actor: whoAsks(order) ?? own.actor }),
    );
    if (state.closed) await this.intents.giveUpOpenIntent(state, 'order_cancelled', context);
    else if (obsoleteIntent(state, null)) await this.intents.giveUpOpenIntent(state, 'replaced', context);
  }
}

/** Whoever cancelled asked for what goes back by that, whatever brings the payment in line: nobody approves a transfer of their own as another's. */
const whoAsks = ({ status, cancellation }: OrderState) =>
  status === 'cancelled' && cancellation?.refund ? cancellation.by : null;
