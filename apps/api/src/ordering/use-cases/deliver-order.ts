import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { order, type OrderState } from '../domain/order';
import { orderStream } from '../domain/order.events';

/** Records that a shipped order arrived. */
export class DeliverOrder extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeliverOrder)
export class DeliverOrderHandler implements ICommandHandler<DeliverOrder> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute(command: DeliverOrder): Promise<TransactResult<OrderState>> {
    return this.transactor.transact(orderStream(command.orderId), order, { kind: 'DeliverOrder' }, command.context);
  }
}
