import type { Reaction } from '@halfpallet/projections';
import type { OrderPlaced } from '../domain/order.events';

export interface AcceptQuotePayload {
  readonly quoteNumber: string;
  readonly orderId: string;
}

export const ACCEPT_QUOTE = 'command:AcceptQuote';

/** An order that stands has its quotes for good, also when the process died right after placing it. */
export const acceptQuotesWhenOrderPlaced: Reaction = {
  name: 'accept-quotes-when-order-placed',
  events: ['OrderPlaced'],
  startFrom: 'start',
  react(event) {
    const { orderId, items } = event.data as OrderPlaced['data'];
    return items.flatMap(({ quoteNumber }) =>
      quoteNumber ? [{ kind: ACCEPT_QUOTE, payload: { quoteNumber, orderId } satisfies AcceptQuotePayload }] : [],
    );
  },
};
