import type { Projection } from '@halfpallet/projections';
import { documentOf } from '../domain/issued-documents';
import type { TaxDocumentEvent } from '../domain/tax-document.events';

/** One row a document, for the lists of the back-office. */
export const taxDocumentsProjection: Projection = {
  name: 'tax-documents',
  version: 1,
  tables: {
    tax_documents: {
      primaryKey: 'number',
      columns: {
        number: 'text',
        kind: 'text not null',
        order_id: 'uuid not null',
        issued_at: 'timestamptz not null',
        /** Of a note by how much the price became another one. */
        total_cents: 'bigint not null',
        gst_cents: 'bigint not null',
      },
      indexes: ['(order_id, issued_at)'],
    },
  },
  handlers: Object.fromEntries(
    (['TaxInvoiceIssued', 'AdjustmentNoteIssued'] as const).map((type) => [
      type,
      {
        apply(rows, { data }) {
          const event = { type, data } as unknown as TaxDocumentEvent;
          const { number, kind, issuedAt, amount } = documentOf(event);
          rows.put('tax_documents', {
            number,
            kind,
            order_id: event.data.orderId,
            issued_at: new Date(issuedAt),
            total_cents: amount.totalCents,
            gst_cents: amount.gstCents,
          });
        },
      },
    ]),
  ),
};
