import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { order, type OrderState } from '../domain/order';
import { orderStream } from '../domain/order.events';

/** Calls an order off before it ships. What was paid is refunded by a reaction in payments. */
export class CancelOrder extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute(command: CancelOrder): Promise<TransactResult<OrderState>> {
    return this.transactor.transact(
      orderStream(command.orderId),
      order,
      { kind: 'CancelOrder', reason: command.reason },
      command.context,
    );
  }
}
