import type { PriceLine } from './pricing';

/** What staff put together for somebody on the phone. */
export interface DraftOrderItem {
  /** Product or variation id. */
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
}

/** Body of POST /api/admin/rest/draft-orders/prices. */
export interface DraftOrder {
  readonly items: readonly DraftOrderItem[];
  /** Four digits. */
  readonly postcode: string;
  /** Per cent off every line, with at most two decimals; left out for none. */
  readonly discountPct?: number;
}

/** One product of a draft as the engine prices it. Dollars. */
export interface DraftOrderLine extends DraftOrderItem {
  readonly productName: string;
  readonly unitPriceAud: number;
  readonly totalAud: number;
  /** The same without the discount. */
  readonly fullPriceAud: number;
  /** The most per cent that may be taken off it; 0 when nothing may. */
  readonly mostDiscountPct: number;
  /** What we keep of it; null for those who may not read margins. */
  readonly marginAud: number | null;
  readonly isIndicative: boolean;
  /** What the buyer's quote will say, GST last. */
  readonly lines: readonly PriceLine[];
}

export interface DraftOrderPrices {
  readonly postcode: string;
  readonly discountPct: number | null;
  readonly lines: readonly DraftOrderLine[];
  readonly totalAud: number;
  readonly fullPriceAud: number;
  readonly depositAud: number;
  /** The least that any line allows. */
  readonly mostDiscountPct: number;
  readonly marginAud: number | null;
}

/** Somebody who calls and is no customer yet. Kept in the vault alone. */
export interface CallerDetails {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly company?: string;
}

/** Body of POST /api/admin/rest/draft-orders: for a customer of the list, or for a caller. */
export interface SendDraftOrder extends DraftOrder {
  readonly customerId?: string;
  readonly caller?: CallerDetails;
  /** Why the discount is given; needed with one. */
  readonly reason?: string;
  /** The total that was read out; another one is refused with the new prices. */
  readonly totalAud: number;
}

/** A draft order whose offer went out. */
export interface SentDraftOrder {
  readonly id: string;
  /** RFC 3339 UTC. */
  readonly sentAt: string;
  /** RFC 3339 with the offset of Brisbane: the last second of the price. */
  readonly validUntil: string;
  readonly totalAud: number;
  readonly quoteNumbers: readonly string[];
  /** Where the buyer looks at the offer, orders and pays. */
  readonly payLink: string;
  /** Whom it is for; their mails are found by it. */
  readonly personId: string;
  /** Masked. */
  readonly email: string;
}

/** What became of a draft: its prices stand, one of them was ordered, or all have run out. */
export const DRAFT_ORDER_STATES = ['sent', 'ordered', 'lapsed'] as const;
export type DraftOrderState = (typeof DRAFT_ORDER_STATES)[number];

/** A row of the back-office list `draft-orders`. */
export interface DraftOrderRow {
  readonly id: string;
  readonly state: DraftOrderState;
  /** RFC 3339 UTC. */
  readonly sentAt: string;
  /** RFC 3339 UTC: the last second of its prices; null for the moment until they are listed. */
  readonly validUntil: string | null;
  readonly sentById: string;
  /** Of the staff. */
  readonly sentByName: string;
  readonly personId: string;
  /** Empty once they were erased. */
  readonly buyerName: string;
  /** Masked. */
  readonly buyerEmail: string;
  readonly totalAud: number;
  readonly discountPct: number | null;
  readonly quoteNumbers: readonly string[];
  /** Order it was turned into. */
  readonly orderId: string | null;
  /** Where the buyer looks at the offer, orders and pays. */
  readonly payLink: string;
}
