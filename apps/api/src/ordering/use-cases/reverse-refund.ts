import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { OrderState } from '../domain/order';
import { transactOrder } from './transact-order';

/** Follows from payments: a refund that had gone through came back, so the order is not refunded any more. */
export class ReverseRefund extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReverseRefund)
export class ReverseRefundHandler implements ICommandHandler<ReverseRefund> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute({ orderId, reason, context }: ReverseRefund): Promise<TransactResult<OrderState>> {
    return transactOrder(this.transactor, orderId, { kind: 'ReverseRefund', reason }, context, null);
  }
}
