import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { quote, type QuoteState } from '../domain/quote';
import { QuoteError } from '../domain/quote.errors';
import { quoteStream } from '../domain/quote.events';
import { toQuoteId } from '../quote-number';

/** Keeps the quote for an order that is about to be placed. The same order may ask again; any other is refused. */
export class HoldQuote extends Command<QuoteState> {
  constructor(
    readonly quoteNumber: string,
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HoldQuote)
export class HoldQuoteHandler implements ICommandHandler<HoldQuote> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws QuoteError QUOTE_NOT_FOUND, QUOTE_ALREADY_ORDERED, QUOTE_BEING_ORDERED, QUOTE_LAPSED */
  async execute({ quoteNumber, orderId, context }: HoldQuote): Promise<QuoteState> {
    const quoteId = toQuoteId(quoteNumber);
    if (!quoteId) throw QuoteError.notFound();
    const command = { kind: 'HoldQuote', orderId, at: this.clock.now().toISOString() } as const;
    return (await this.transactor.transact(quoteStream(quoteId), quote, command, context)).state;
  }
}
