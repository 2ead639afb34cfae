import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { product, productStream } from '../domain/product';
import type { MarketPriceNotFound, MarketPriceObserved } from '../domain/product.events';

/**
 * Writes down how a look for a product's market price ended, once a look. One that is no longer sold, or not under the name that was
 * looked for, is left as it is.
 */
export class RecordMarketPrice extends Command<{ readonly isRecorded: boolean }> {
  constructor(
    readonly found: MarketPriceObserved | MarketPriceNotFound,
    readonly context: CommandContext,
    /** Left out where the product is new under its name. */
    readonly soughtAs?: string,
  ) {
    super();
  }
}

@CommandHandler(RecordMarketPrice)
export class RecordMarketPriceHandler implements ICommandHandler<RecordMarketPrice> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  async execute({ found, context, soughtAs }: RecordMarketPrice): Promise<{ readonly isRecorded: boolean }> {
    const stream = productStream(found.data.productId);
    const command = { kind: 'RecordMarketPrice', found, ...(soughtAs === undefined ? {} : { soughtAs }) } as const;
    const { events } = await this.transactor.transact(stream, product, command, context);
    return { isRecorded: events.length > 0 };
  }
}
