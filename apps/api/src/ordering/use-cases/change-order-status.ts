import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import type { OrderStatus } from '@halfpallet/contracts';
import { TRANSACTOR } from '../../platform/tokens';
import { order, type OrderState } from '../domain/order';
import { orderStream } from '../domain/order.events';

/** Takes an order one step further, or cancels it; impossible jumps are refused. */
export class ChangeOrderStatus extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly to: OrderStatus,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute(command: ChangeOrderStatus): Promise<TransactResult<OrderState>> {
    return this.transactor.transact(
      orderStream(command.orderId),
      order,
      { kind: 'ChangeStatus', to: command.to },
      command.context,
    );
  }
}
