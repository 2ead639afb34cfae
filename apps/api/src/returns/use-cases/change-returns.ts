import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { returnsStream } from '../domain/return.events';
import { returns, type ReturnCommand, type ReturnsState } from '../domain/returns';

/** Asks for, decides or withdraws a report about an order; the same command does it once. */
export class ChangeReturns extends Command<ReturnsState> {
  constructor(
    readonly orderId: string,
    /** Person of the vault whom the order is for. */
    readonly contactId: string,
    readonly change: ReturnCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeReturns)
export class ChangeReturnsHandler implements ICommandHandler<ChangeReturns> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws ReturnError */
  async execute({ orderId, contactId, change, context }: ChangeReturns): Promise<ReturnsState> {
    const stream = returnsStream(orderId);
    return (await this.transactor.transact(stream, returns, change, { ...context, subjects: [contactId] })).state;
  }
}
