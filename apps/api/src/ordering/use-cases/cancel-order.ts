import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { OrderState, SeenOrder } from '../domain/order';
import type { RefundDecision } from '../domain/order.events';
import { transactOrder } from './transact-order';

/** Cancels an order before it ships. Payments carry out what is decided about its money. */
export class CancelOrder extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly reason: string,
    readonly refund: RefundDecision,
    readonly context: CommandContext,
    /** Version the caller saw; null when any will do. */
    readonly expectedVersion: number | null = null,
    /** What of the order the caller decided by. */
    readonly seen: SeenOrder = {},
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws OrderError TOO_LATE_TO_CANCEL, STATUS_MOVED_ON, TOTAL_MOVED_ON; VersionConflict */
  execute(command: CancelOrder): Promise<TransactResult<OrderState>> {
    return transactOrder(
      this.transactor,
      command.orderId,
      { kind: 'CancelOrder', reason: command.reason, refund: command.refund, seen: command.seen },
      command.context,
      command.expectedVersion,
    );
  }
}
