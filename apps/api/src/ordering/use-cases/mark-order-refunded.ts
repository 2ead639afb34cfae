import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { order, type OrderState } from '../domain/order';
import { orderStream } from '../domain/order.events';

/** Follows from payments: everything the buyer had paid went back. */
export class MarkOrderRefunded extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MarkOrderRefunded)
export class MarkOrderRefundedHandler implements ICommandHandler<MarkOrderRefunded> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute(command: MarkOrderRefunded): Promise<TransactResult<OrderState>> {
    return this.transactor.transact(orderStream(command.orderId), order, { kind: 'MarkRefunded' }, command.context);
  }
}
