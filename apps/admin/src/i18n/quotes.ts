import type { QuoteStatus } from '@halfpallet/contracts';

export const quotes = {
  title: 'Quotes',
  intro: 'Prices promised to buyers for thirty days, and what became of each.',
  noun: 'quotes',
  search: 'Search quotes',
  status: 'Status',
  statuses: { open: 'Open', accepted: 'Ordered', lapsed: 'Lapsed' } as Readonly<Record<QuoteStatus, string>>,
  empty: 'No quotes yet',
  loadError: 'Error loading quotes',
  indicative: 'on an assumed figure; it holds all the same',
  exposure: (quotes: string, one: boolean, usd: string, promised: string) =>
    `${quotes} open ${one ? 'quote holds' : 'quotes hold'} ${usd} of goods at promised rates, ${promised}.`,
  dearer: (amount: string, rate: string) => `At today's rate of ${rate} they would cost ${amount} more.`,
  cheaper: (amount: string, rate: string) => `At today's rate of ${rate} they would cost ${amount} less.`,
  same: (rate: string) => `At today's rate of ${rate} they would cost the same.`,
  columns: {
    quote: 'Quote',
    status: 'Status',
    product: 'Product',
    quantity: 'Quantity',
    postcode: 'Postcode',
    total: 'Total',
    issued: 'Issued',
    validUntil: 'Valid until',
    order: 'Order',
  },
} as const;
