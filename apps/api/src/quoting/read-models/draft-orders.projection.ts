import type { Projection } from '@halfpallet/projections';
import type { DraftOrderSent } from '../domain/draft-order';

/** One row a draft that was sent. What became of it stands with its quotes in `rm.quotes`. */
export const draftOrdersProjection: Projection = {
  name: 'draft-orders',
  version: 1,
  tables: {
    draft_orders: {
      primaryKey: 'draft_id',
      columns: {
        draft_id: 'uuid',
        /** Person of the vault whom it is for. */
        contact_id: 'uuid not null',
        /** Who put it together. */
        sent_by: 'text not null',
        quote_numbers: 'text[] not null',
        total_cents: 'bigint not null',
        /** Decimal; null where none was given. */
        discount_pct: 'text',
        sent_at: 'timestamptz not null',
      },
      indexes: ['(sent_at desc, draft_id)', '(contact_id)', '(sent_by, sent_at desc)'],
    },
  },
  handlers: {
    DraftOrderSent: {
      apply(rows, event) {
        const { draftId, contactId, quoteNumbers, totalCents, discount, sentAt } = event.data as DraftOrderSent['data'];
        rows.put('draft_orders', {
          draft_id: draftId,
          contact_id: contactId,
          sent_by: event.meta.actor.id,
          quote_numbers: quoteNumbers,
          total_cents: totalCents,
          discount_pct: discount?.pct ?? null,
          sent_at: new Date(sentAt),
        });
      },
    },
  },
};
