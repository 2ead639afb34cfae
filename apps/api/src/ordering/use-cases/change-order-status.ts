import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import type { OrderStatus } from '@halfpallet/contracts';
import { TRANSACTOR } from '../../platform/tokens';
import type { OrderState } from '../domain/order';
import { transactOrder } from './transact-order';

/** Takes an order one step further, or cancels it; impossible jumps are refused. */
export class ChangeOrderStatus extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly to: OrderStatus,
    readonly context: CommandContext,
    /** Version the caller saw; null when any will do. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute(command: ChangeOrderStatus): Promise<TransactResult<OrderState>> {
    return transactOrder(
      this.transactor,
      command.orderId,
      { kind: 'ChangeStatus', to: command.to },
      command.context,
      command.expectedVersion,
    );
  }
}
