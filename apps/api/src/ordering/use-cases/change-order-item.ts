import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor, type TransactResult } from '@halfpallet/event-store';
import { centsToNumber, formatFullAud } from '@halfpallet/money';
import { DomainError } from '../../platform/errors';
import { TRANSACTOR } from '../../platform/tokens';
import { PriceTextsBook } from '../../pricing/public';
import { order, type OrderState } from '../domain/order';
import { CHANGE_OPEN_DAYS, type ChangedContents } from '../domain/order-items';
import { OrderError } from '../domain/order.errors';
import { orderStream } from '../domain/order.events';
import { PriceItemChange, type ItemWish } from '../price-item-change';
import { transactOrder } from './transact-order';

export interface WantedItemChange extends ItemWish {
  /** What the caller says the order was shown to come to; compared, never charged. Null when they say none. */
  readonly shownTotalCents: number | null;
}

/** Changes a line of an order, priced anew, or adds one; where the order gets dearer, its buyer is asked first. */
export class ChangeOrderItem extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly wanted: WantedItemChange,
    readonly context: CommandContext,
    /** Version the caller saw: the prices of the other lines are those of this version. */
    readonly expectedVersion: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderItem)
export class ChangeOrderItemHandler implements ICommandHandler<ChangeOrderItem> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly changes: PriceItemChange,
    private readonly texts: PriceTextsBook,
  ) {}

  /** @throws OrderError, VersionConflict, DomainError PRICE_CHANGED (409) with the new total, what `PriceItemChange` throws */
  async execute(command: ChangeOrderItem): Promise<TransactResult<OrderState>> {
    const { orderId, wanted, context, expectedVersion } = command;
    const { state } = await this.transactor.load(orderStream(orderId), order);
    const { placed, proposal } = state;
    if (!placed) throw OrderError.notFound();
    const contents = await this.changes.price({ placed, proposal }, wanted);
    assertShown(contents, wanted.shownTotalCents);
    const line = contents.items.find(({ itemId }) => itemId === wanted.itemId);
    if (line && 'engine' in line.price) await this.texts.publish(line.price);
    const changeId = uuidv5(context.commandId, 'change');
    const lapsesAt = new Date(Date.parse(context.occurredAt) + CHANGE_OPEN_DAYS * 86_400_000).toISOString();
    const change = { kind: 'ChangeItems' as const, contents, changeId, lapsesAt };
    return transactOrder(this.transactor, orderId, change, context, expectedVersion);
  }
}

function assertShown({ totalCents }: ChangedContents, shownTotalCents: number | null): void {
  if (shownTotalCents === null || shownTotalCents === totalCents) return;
  const [now, shown] = [formatFullAud(totalCents), formatFullAud(shownTotalCents)];
  const message = `The order would now come to ${now} instead of ${shown}. Nothing was changed. Look at the new price and save again.`;
  throw new DomainError('PRICE_CHANGED', message, 409, { extra: { totalAud: centsToNumber(totalCents) } });
}
