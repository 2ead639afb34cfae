import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { quote, type QuoteState } from '../domain/quote';
import { QuoteError } from '../domain/quote.errors';
import { quoteStream } from '../domain/quote.events';
import { toQuoteId } from '../quote-number';

/** Takes the quote back from an order that can no longer be placed. Whoever sends this has made sure of that. */
export class ReleaseQuote extends Command<QuoteState> {
  constructor(
    readonly quoteNumber: string,
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReleaseQuote)
export class ReleaseQuoteHandler implements ICommandHandler<ReleaseQuote> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws QuoteError QUOTE_NOT_FOUND */
  async execute({ quoteNumber, orderId, context }: ReleaseQuote): Promise<QuoteState> {
    const quoteId = toQuoteId(quoteNumber);
    if (!quoteId) throw QuoteError.notFound();
    return (await this.transactor.transact(quoteStream(quoteId), quote, { kind: 'ReleaseQuote', orderId }, context))
      .state;
  }
}
