import type { Projection } from '@halfpallet/projections';
import { isIndicative } from '../indicative';
import type { QuoteAccepted, QuoteIssued, QuoteLapsed } from '../domain/quote.events';

type ClosingEvent = QuoteAccepted['data'] | QuoteLapsed['data'];

/** One row a quote for the list of the back-office and for the job that closes what ran out. */
export const quotesProjection: Projection = {
  name: 'quotes',
  version: 4,
  tables: {
    quotes: {
      primaryKey: 'quote_id',
      columns: {
        quote_id: 'uuid',
        quote_number: 'text not null',
        status: 'text not null',
        product_id: 'integer not null',
        product_name: 'text not null',
        /** What was chosen, and the picture of it; null in quotes that remember none. */
        option_ids: 'jsonb not null',
        picture: 'jsonb',
        quantity: 'integer not null',
        postcode: 'text not null',
        total_cents: 'bigint not null',
        gst_cents: 'bigint not null',
        exw_usd_cents: 'bigint not null',
        fx_rate: 'text not null',
        is_indicative: 'boolean not null',
        unit_cents: 'bigint not null',
        order_id: 'uuid',
        /** Account of the buyer who asked while signed in, or whom staff made it for. */
        contact_id: 'uuid',
        created_at: 'timestamptz not null',
        valid_until: 'timestamptz not null',
        /** Lower case: number and product. */
        search_text: 'text not null',
      },
      indexes: [
        ...['(created_at desc, quote_id)', '(status, valid_until)', '(quote_number)', '(order_id)', '(contact_id)'],
        'using gin (search_text gin_trgm_ops)',
      ],
    },
  },
  handlers: {
    QuoteIssued: {
      apply(rows, event) {
        const data = event.data as QuoteIssued['data'];
        rows.put('quotes', {
          quote_id: data.quoteId,
          quote_number: data.quoteNumber,
          status: 'open',
          product_id: data.productId,
          product_name: data.productName,
          option_ids: data.optionIds,
          picture: data.imageUrl === undefined ? null : { imageUrl: data.imageUrl },
          quantity: data.quantity,
          postcode: data.postcode,
          total_cents: data.pricing.totalPriceAudCents,
          gst_cents: data.pricing.gstAudCents,
          exw_usd_cents: data.pricing.exwTotalUsdCents,
          fx_rate: data.fx.rate,
          is_indicative: isIndicative(data.explanation),
          unit_cents: data.pricing.pricePerUnitAudCents,
          order_id: null,
          contact_id: data.contactId,
          created_at: new Date(data.issuedAt),
          valid_until: new Date(data.validUntil),
          search_text: `${data.quoteNumber} ${data.productName}`.toLowerCase(),
        });
      },
    },
    QuoteAccepted: {
      reads: (event) => [['quotes', (event.data as ClosingEvent).quoteId]],
      apply(rows, event) {
        const { quoteId, orderId } = event.data as QuoteAccepted['data'];
        rows.patch('quotes', quoteId, { status: 'accepted', order_id: orderId });
      },
    },
    QuoteLapsed: {
      reads: (event) => [['quotes', (event.data as ClosingEvent).quoteId]],
      apply: (rows, event) => rows.patch('quotes', (event.data as ClosingEvent).quoteId, { status: 'lapsed' }),
    },
  },
};
