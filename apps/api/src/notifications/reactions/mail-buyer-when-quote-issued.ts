import type { Reaction } from '@halfpallet/projections';
import { MAIL_REQUESTED } from '../../platform/mail-requests';
import type { QuoteIssued } from '../../quoting/public';

/** A quote that was asked for without an account has nobody to be sent to. */
export const mailBuyerWhenQuoteIssued: Reaction = {
  name: 'mail-buyer-when-quote-issued',
  events: ['QuoteIssued'],
  startFrom: 'head',
  react(event) {
    const { contactId, quoteNumber } = event.data as QuoteIssued['data'];
    if (contactId === null) return [];
    return [{ kind: MAIL_REQUESTED, payload: { mail: 'quote-issued', personId: contactId, quoteNumber } }];
  },
};
