import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { OrderState } from '../domain/order';
import type { ChangeAnswer } from '../domain/order-items';
import { transactOrder } from './transact-order';

/** The buyer agrees to a change that makes their order dearer, or refuses it. The same answer twice is one answer. */
export class AnswerOrderChange extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly changeId: string,
    readonly answer: ChangeAnswer,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AnswerOrderChange)
export class AnswerOrderChangeHandler implements ICommandHandler<AnswerOrderChange> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws OrderError CHANGE_NOT_OPEN, CHANGE_LAPSED (409) */
  execute({ orderId, changeId, answer, context }: AnswerOrderChange): Promise<TransactResult<OrderState>> {
    const command = { kind: 'AnswerChange' as const, changeId, answer, at: context.occurredAt };
    return transactOrder(this.transactor, orderId, command, context, null);
  }
}
