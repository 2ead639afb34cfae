import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { CardIntents, partOf } from '../card-intents';
import { obsoleteIntent } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import type { PaymentState } from '../domain/payment-state';
import { PaymentMovedOn, seenPayment } from '../domain/seen-payment';
import { OrderTermsReader } from '../order-terms';

/** Money of one order does not move more often than this within the moments that a try takes. */
const MOST_TRIES = 10;

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
    // Closed first: an intent paid from here on is money to send back, not a settled part.
    const state = await this.followed(orderId, context);
    if (state.closed) await this.intents.giveUpOpenIntent(state, 'order_cancelled', context);
    else if (obsoleteIntent(state, null)) await this.intents.giveUpOpenIntent(state, 'replaced', context);
  }

  /**
   * The payment is looked at before the order: who cancels an order lets its payment follow at once, and whoever had read the
   * order before that, and was slow or stood still, would open it again.
   */
  private async followed(orderId: string, context: CommandContext): Promise<PaymentState> {
    const own = partOf(context, 'follow');
    for (let tries = 1; ; tries += 1) {
      const { state: seen } = await this.transactor.load(paymentStream(orderId), seenPayment);
      const { terms, order } = await this.orders.read(orderId);
      const { cancellation, status } = order;
      const command = {
        kind: 'FollowOrder' as const,
        order: { orderId, status, totalCents: terms.totalCents },
        refund: status === 'cancelled' ? (cancellation?.refund ?? null) : null,
        refundId: own.commandId,
        reason: (status === 'cancelled' && cancellation?.reason) || context.reason || `the order is ${status}`,
      };
      try {
        const { state } = await this.transactor.transact(paymentStream(orderId), seenPayment, { command, seen }, own);
        return state.payment;
      } catch (error) {
        if (!(error instanceof PaymentMovedOn) || tries === MOST_TRIES) throw error;
      }
    }
  }
}
