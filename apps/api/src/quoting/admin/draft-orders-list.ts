import type { DraftOrderRow } from '@halfpallet/contracts';
import type { ListSource } from '../../back-office/public';
import type { DraftOrdersQuery } from './draft-orders.query';

export const draftOrdersList = (drafts: Pick<DraftOrdersQuery, 'list'>): ListSource<DraftOrderRow> => ({
  newestBy: 'sentAt',
  page: (query, asking, { maxRows, counted }) => drafts.list(query, asking, counted ? Infinity : undefined, maxRows),
  columns: [
    { header: 'Draft', kind: 'text', of: ({ id }) => id },
    { header: 'State', kind: 'text', of: ({ state }) => state },
    { header: 'Buyer', kind: 'text', of: ({ buyerName }) => buyerName },
    { header: 'Email', kind: 'text', of: ({ buyerEmail }) => buyerEmail },
    { header: 'Made by', kind: 'text', of: ({ sentByName }) => sentByName },
    { header: 'Quotes', kind: 'text', of: ({ quoteNumbers }) => quoteNumbers.join('; ') },
    { header: 'Discount (%)', kind: 'number', of: ({ discountPct }) => discountPct },
    { header: 'Total (AUD)', kind: 'amount', of: ({ totalAud }) => totalAud },
    { header: 'Order id', kind: 'text', of: ({ orderId }) => orderId },
    { header: 'Sent (Brisbane)', kind: 'time', of: ({ sentAt }) => sentAt },
    { header: 'Valid until (Brisbane)', kind: 'time', of: ({ validUntil }) => validUntil },
  ],
});
