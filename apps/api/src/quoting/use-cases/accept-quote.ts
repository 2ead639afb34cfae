import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { quote, type QuoteState } from '../domain/quote';
import { QuoteError } from '../domain/quote.errors';
import { quoteStream } from '../domain/quote.events';
import { toQuoteId } from '../quote-number';

/** Gives the quote for good to the order that held it and now stands. */
export class AcceptQuote extends Command<QuoteState> {
  constructor(
    readonly quoteNumber: string,
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AcceptQuote)
export class AcceptQuoteHandler implements ICommandHandler<AcceptQuote> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws QuoteError QUOTE_NOT_FOUND, QUOTE_ALREADY_ORDERED, QUOTE_BEING_ORDERED */
  async execute({ quoteNumber, orderId, context }: AcceptQuote): Promise<QuoteState> {
    const quoteId = toQuoteId(quoteNumber);
    if (!quoteId) throw QuoteError.notFound();
    return (await this.transactor.transact(quoteStream(quoteId), quote, { kind: 'AcceptQuote', orderId }, context))
      .state;
  }
}
