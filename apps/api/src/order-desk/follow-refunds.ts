import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { MarkOrderRefunded, order, orderStream, ReverseRefund } from '../ordering/public';
import { FollowOrder, OrderPayments } from '../payments/public';
import { TRANSACTOR } from '../platform/tokens';
import { ConfirmPaidOrder } from './confirm-paid-order';

/**
 * Brings the status of an order in line with what went back of its money. It looks at what is so now and not at the event
 * that called it, so it may be called twice, late or out of order.
 */
@Injectable()
export class FollowRefunds {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: OrderPayments,
    private readonly paid: ConfirmPaidOrder,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  async follow(orderId: string, context: CommandContext): Promise<void> {
    const { state } = await this.transactor.load(orderStream(orderId), order);
    if (!state.placed) return;
    const { totalCents } = state.placed;
    const { owed } = await this.payments.money(orderId, { status: state.status, totalCents });
    if (owed.paymentStatus === 'refunded') {
      await this.commands.execute(new MarkOrderRefunded(orderId, context));
    } else if (state.status === 'refunded') {
      const own = { ...context, commandId: uuidv5(context.commandId, 'reverse') };
      await this.commands.execute(new ReverseRefund(orderId, 'A refund came back', own));
    }
    await this.commands.execute(new FollowOrder(orderId, context));
    // What came back may be the due part of an order that nobody had confirmed before all of it went away.
    await this.paid.confirm(orderId, null, { ...context, commandId: uuidv5(context.commandId, 'confirm') });
  }
}
