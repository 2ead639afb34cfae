import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { OrderState } from '../domain/order';
import { transactOrder } from './transact-order';

/** Records that a shipped order arrived. */
export class DeliverOrder extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
    /** Version the caller saw; null when any will do. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(DeliverOrder)
export class DeliverOrderHandler implements ICommandHandler<DeliverOrder> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute(command: DeliverOrder): Promise<TransactResult<OrderState>> {
    return transactOrder(
      this.transactor,
      command.orderId,
      { kind: 'DeliverOrder' },
      command.context,
      command.expectedVersion,
    );
  }
}
