import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { order, type OrderState } from '../domain/order';
import { orderStream } from '../domain/order.events';

/** Confirms a pending order; does nothing to one that is further on. */
export class ConfirmOrder extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly cause: 'payment' | 'staff',
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ConfirmOrder)
export class ConfirmOrderHandler implements ICommandHandler<ConfirmOrder> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute(command: ConfirmOrder): Promise<TransactResult<OrderState>> {
    return this.transactor.transact(
      orderStream(command.orderId),
      order,
      { kind: 'ConfirmOrder', cause: command.cause },
      command.context,
    );
  }
}
