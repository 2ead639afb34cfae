import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import type { OrderStatus } from '@halfpallet/contracts';
import { TRANSACTOR } from '../../platform/tokens';
import type { OrderState } from '../domain/order';
import { transactOrder } from './transact-order';

/** Sets any status against the rules. Owners only, with a reason that stays in the history. */
export class ForceOrderStatus extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly to: OrderStatus,
    readonly reason: string,
    readonly context: CommandContext,
    /** Version the caller saw; null when any will do. */
    readonly expectedVersion: number | null = null,
    /** Status the caller saw; undefined when any will do. */
    readonly from?: OrderStatus,
  ) {
    super();
  }
}

@CommandHandler(ForceOrderStatus)
export class ForceOrderStatusHandler implements ICommandHandler<ForceOrderStatus> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws OrderError STATUS_MOVED_ON */
  execute(command: ForceOrderStatus): Promise<TransactResult<OrderState>> {
    return transactOrder(
      this.transactor,
      command.orderId,
      { kind: 'ForceStatus', to: command.to, reason: command.reason, from: command.from },
      command.context,
      command.expectedVersion,
    );
  }
}
