/** Lists of the back-office of which `GET /api/admin/stream` tells what changed; the names are those of `/api/admin/rest`. */
export const LIVE_RESOURCES = [
  'abandoned-carts',
  'bank-lines',
  'customers',
  'draft-orders',
  'failed-payments',
  'import-runs',
  'invoices',
  'ledger-accounts',
  'ledger-entries',
  'market-prices',
  'marketplaces',
  'order-comments',
  'order-events',
  'order-items',
  'order-notes',
  'orders',
  'payments',
  'potential-imports',
  'product-sources',
  'products',
  'quotes',
  'refunds',
  'replays',
  'returns',
  'sourcing-requests',
  'staff',
  'tasks',
] as const;

export type LiveResource = (typeof LIVE_RESOURCES)[number];

/**
 * Records that are no longer what they were. Of what belongs to an order (events, items, comments, notes, refunds) `ids` are the
 * orders; null when any of the list may be one of them.
 */
export interface LiveChange {
  readonly resource: LiveResource;
  readonly ids: readonly string[] | null;
}

/** One message of `GET /api/admin/stream`. Whoever reads the records after it gets them at least as they are at `position`. */
export interface LiveNews {
  /** Decimal. To be sent as `Last-Event-ID` by whoever wants to know what came after. */
  readonly position: string;
  /** Whatever was read before this message may be out of date: nothing says what came before it, or it was too much. */
  readonly reset: boolean;
  readonly changes: readonly LiveChange[];
}
