import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { OrderState } from '../domain/order';
import { transactOrder } from './transact-order';

/** Calls an order off before it ships. What was paid is refunded by a reaction in payments. */
export class CancelOrder extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly reason: string,
    readonly context: CommandContext,
    /** Version the caller saw; null when any will do. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute(command: CancelOrder): Promise<TransactResult<OrderState>> {
    return transactOrder(
      this.transactor,
      command.orderId,
      { kind: 'CancelOrder', reason: command.reason },
      command.context,
      command.expectedVersion,
    );
  }
}
