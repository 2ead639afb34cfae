import { reaction } from '../../platform/reaction';
import { AcceptQuote } from '../../quoting/public';
import type { OrderPlaced } from '../domain/order.events';

/** An order that stands has its quotes for good, also when the process died right after placing it. */
export const acceptQuotesWhenOrderPlaced = reaction<{ readonly quoteNumber: string; readonly orderId: string }>({
  name: 'accept-quotes-when-order-placed',
  events: ['OrderPlaced'],
  startFrom: 'start',
  kind: 'command:AcceptQuote',
  asks(event) {
    const { orderId, items } = event.data as OrderPlaced['data'];
    return items.flatMap(({ quoteNumber }) => (quoteNumber ? [{ quoteNumber, orderId }] : []));
  },
  does: ({ payload, context, execute }) => execute(new AcceptQuote(payload.quoteNumber, payload.orderId, context)),
});
