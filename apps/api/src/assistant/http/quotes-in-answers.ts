import type { ChatAnswer } from '@halfpallet/contracts';
import { quoteIdFor } from '../../quoting/public';

/** Ids of the stored quotes that answers made, oldest first: whoever asked for them holds them. */
export const quotesIn = (answers: readonly ChatAnswer[]): string[] =>
  answers
    .flatMap(({ pdfQuote, fastCheckout }) => [pdfQuote?.quoteId, fastCheckout?.quoteNumber])
    .filter((number) => typeof number === 'string')
    .map(quoteIdFor);
