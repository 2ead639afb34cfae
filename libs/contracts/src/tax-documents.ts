export const TAX_DOCUMENT_KINDS = ['tax-invoice', 'adjustment-note'] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

/** What each is called on paper and on pages. */
export const TAX_DOCUMENT_NAMES: Readonly<Record<TaxDocumentKind, string>> = {
  'tax-invoice': 'Tax invoice',
  'adjustment-note': 'Adjustment note',
};

/** Why an order with a tax invoice comes to another price. */
export const ADJUSTMENT_REASONS = [
  'cancelled',
  'refunded',
  'reopened',
  'part-refunded',
  'came-back',
  'changed',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** What has to happen before the next document of an order: its confirmation, or the end of what its money is on the way to. */
export const TAX_DOCUMENT_WAITS = ['confirmation', 'money'] as const;
export type TaxDocumentWait = (typeof TAX_DOCUMENT_WAITS)[number];

export interface TaxDocument {
  /** E.g. `INV-000042`; of an order of the test mode `TEST-INV-000042`. */
  readonly number: string;
  readonly kind: TaxDocumentKind;
  /** RFC 3339 */
  readonly issuedAt: string;
  /** Of a tax invoice its total; of a note by how much the price became another one, less than zero where it fell. GST included. */
  readonly totalAud: number;
  readonly gstAud: number;
}

/** GET and POST /api/orders/{orderId}/tax-documents, and the same of /api/admin/orders/{id}. */
export interface TaxDocumentsResponse {
  /** Oldest first: the tax invoice, then its adjustment notes. */
  readonly documents: readonly TaxDocument[];
  /** What POST would issue; null when there is nothing to issue. */
  readonly next: TaxDocumentKind | null;
  /** What the next one waits for; null when nothing does. */
  readonly waitsFor: TaxDocumentWait | null;
}
