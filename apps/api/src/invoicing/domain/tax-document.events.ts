import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { AdjustmentReason } from '@halfpallet/contracts';

/** One line of a tax invoice. Cents, GST included. */
export interface InvoicedLine {
  readonly itemId: string;
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  readonly totalCents: number;
}

/** A price with the GST in it, in cents. */
export interface StatedPrice {
  readonly totalCents: number;
  readonly gstCents: number;
}

interface Issued {
  /** Without gaps in its series, e.g. `INV-000042`. */
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** False for an order of the test mode: its documents have series of their own, and say that they are none. */
  readonly livemode: boolean;
  /** RFC 3339 UTC. */
  readonly issuedAt: string;
}

/** For the whole order, whatever is paid of it. */
export interface TaxInvoiceIssued extends Fact<
  'TaxInvoiceIssued',
  Issued &
    StatedPrice & {
      readonly lines: readonly InvoicedLine[];
      /** Paid of the order by then. */
      readonly receivedCents: number;
      /** Asked for then or later; 0 of an order that is over. */
      readonly openCents: number;
    }
> {}

/** The price of an order that has its tax invoice is another one, or its goods are. */
export interface AdjustmentNoteIssued extends Fact<
  'AdjustmentNoteIssued',
  Issued & {
    readonly invoiceNumber: string;
    readonly invoicedAt: string;
    /** As the documents before it state it. */
    readonly from: StatedPrice;
    readonly to: StatedPrice;
    /** What the order was ordered for by then. */
    readonly orderedCents: number;
    readonly reason: AdjustmentReason;
    /** What the order holds, where that is something else than the documents before it name. Absent: what they name. */
    readonly lines?: readonly InvoicedLine[];
  }
> {}

export type TaxDocumentEvent = TaxInvoiceIssued | AdjustmentNoteIssued;

export const taxDocumentTypes: readonly EventTypeDefinition[] = [
  {
    type: 'TaxInvoiceIssued',
    version: 1,
    owner: 'invoicing',
    summary: 'An order got its tax invoice, under the next number.',
  },
  {
    type: 'AdjustmentNoteIssued',
    version: 1,
    owner: 'invoicing',
    summary:
      'An order with a tax invoice comes to another price, or holds other goods; a note under the next number says so.',
  },
];

/** One stream for all: the exact revision of its append is what keeps numbers from gaps and from being given twice. */
export const TAX_DOCUMENTS_STREAM = 'tax-documents';
