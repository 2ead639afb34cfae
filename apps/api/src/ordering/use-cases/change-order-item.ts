import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor, type TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { PriceTextsBook } from '../../pricing/public';
import type { OrderState } from '../domain/order';
import { CHANGE_OPEN_DAYS, type ChangedContents } from '../domain/order-items';
import { transactOrder } from './transact-order';

/** Changes a line of an order, or adds one; where the order gets dearer, its buyer is asked first. */
export class ChangeOrderItem extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    /** As `PriceItemChange` priced it: once, so that what was made ready for it is what is done. */
    readonly contents: ChangedContents,
    readonly context: CommandContext,
    /** Version it was priced for: the other lines are those of this version. */
    readonly expectedVersion: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderItem)
export class ChangeOrderItemHandler implements ICommandHandler<ChangeOrderItem> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly texts: PriceTextsBook,
  ) {}

  /** @throws OrderError, VersionConflict */
  async execute(command: ChangeOrderItem): Promise<TransactResult<OrderState>> {
    const { orderId, contents, context, expectedVersion } = command;
    const line = contents.items.find(({ itemId }) => itemId === contents.changed.itemId);
    if (line && 'engine' in line.price) await this.texts.publish(line.price);
    const changeId = uuidv5(context.commandId, 'change');
    const lapsesAt = new Date(Date.parse(context.occurredAt) + CHANGE_OPEN_DAYS * 86_400_000).toISOString();
    const change = { kind: 'ChangeItems' as const, contents, changeId, lapsesAt };
    return transactOrder(this.transactor, orderId, change, context, expectedVersion);
  }
}
