import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../platform/tokens';
import { quote, type QuoteState } from './domain/quote';
import { QuoteError } from './domain/quote.errors';
import { quoteStream, type QuoteIssued } from './domain/quote.events';
import { NO_QUOTE, toQuoteId } from './quote-number';

export type IssuedQuote = QuoteState & { readonly issued: QuoteIssued['data'] };

/** Reads a quote from its own stream, so it is never behind what was just done. */
@Injectable()
export class Quotes {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws QuoteError QUOTE_NOT_FOUND: the same answer after the same work for unknown and malformed numbers */
  async find(quoteNumber: string): Promise<IssuedQuote> {
    const quoteId = toQuoteId(quoteNumber) ?? NO_QUOTE;
    const { state } = await this.transactor.load(quoteStream(quoteId), quote);
    if (!state.issued) throw QuoteError.notFound();
    return { ...state, issued: state.issued };
  }
}
