import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { transactOrder } from './transact-order';

/** Gives a guest's order to an account; true when it did so now. An order that has an account keeps it. */
export class ClaimOrder extends Command<boolean> {
  constructor(
    readonly orderId: string,
    readonly customerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ClaimOrder)
export class ClaimOrderHandler implements ICommandHandler<ClaimOrder> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  async execute({ orderId, customerId, context }: ClaimOrder): Promise<boolean> {
    const claim = { kind: 'ClaimOrder', customerId } as const;
    const { events } = await transactOrder(this.transactor, orderId, claim, context, null);
    return events.length > 0;
  }
}
