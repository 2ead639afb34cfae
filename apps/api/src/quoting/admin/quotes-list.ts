import type { AdminQuoteRow } from '@halfpallet/contracts';
import type { ListSource } from '../../back-office/public';
import type { QuotesQuery } from './quotes.query';

export const quotesList = (quotes: Pick<QuotesQuery, 'list'>): ListSource<AdminQuoteRow> => ({
  newestBy: 'createdAt',
  page: (query, _asking, { maxRows }) => quotes.list(query, maxRows),
  columns: [
    { header: 'Quote', kind: 'text', of: ({ quoteNumber }) => quoteNumber },
    { header: 'Status', kind: 'text', of: ({ status }) => status },
    { header: 'Product', kind: 'text', of: ({ productName }) => productName },
    { header: 'Product id', kind: 'number', of: ({ productId }) => productId },
    { header: 'Quantity', kind: 'number', of: ({ quantity }) => quantity },
    { header: 'Postcode', kind: 'text', of: ({ postcode }) => postcode },
    { header: 'GST (AUD)', kind: 'amount', of: ({ gstAud }) => gstAud },
    { header: 'Total (AUD)', kind: 'amount', of: ({ totalAud }) => totalAud },
    { header: 'Factory price (USD)', kind: 'amount', of: ({ exwTotalUsd }) => exwTotalUsd },
    { header: 'AUD per USD', kind: 'number', of: ({ fxRate }) => fxRate },
    { header: 'Indicative', kind: 'yesNo', of: ({ isIndicative }) => isIndicative },
    { header: 'Order id', kind: 'text', of: ({ orderId }) => orderId },
    { header: 'Issued (Brisbane)', kind: 'time', of: ({ createdAt }) => createdAt },
    { header: 'Valid until (Brisbane)', kind: 'time', of: ({ validUntil }) => validUntil },
  ],
});
