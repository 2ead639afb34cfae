import type { OrderStatus } from './orders';
import type { QuoteStatus } from './quotes';

/** Characters from which on the back-office is searched as a whole: fewer are in nearly every record. */
export const FIND_FROM = 3;
/** Records of one kind that are answered. */
export const FOUND_OF_A_KIND = 5;

interface Found {
  /** Of the record, as its own list has it. */
  readonly id: string;
}

export interface FoundOrder extends Found {
  readonly orderNumber: string;
  readonly billingName: string;
  readonly status: OrderStatus;
  readonly totalAud: number;
  readonly createdAt: string;
}

/** Everybody under one e-mail address; address and phone number are masked. */
export interface FoundCustomer extends Found {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

export interface FoundQuote extends Found {
  readonly quoteNumber: string;
  readonly productName: string;
  readonly quantity: number;
  readonly status: QuoteStatus;
  readonly totalAud: number;
  /** Order the quote was turned into. */
  readonly orderId: string | null;
}

/** `id` is `queue~jobId`. */
export interface FoundJob extends Found {
  readonly queue: string;
  readonly jobId: string;
  /** As the queue tells it; `dead` for one that was given up. */
  readonly state: string;
}

/** What is found by one text, the kinds in the order in which they are shown. */
export interface FoundRecords {
  readonly orders: readonly FoundOrder[];
  readonly customers: readonly FoundCustomer[];
  readonly quotes: readonly FoundQuote[];
  readonly jobs: readonly FoundJob[];
}

export type FoundKind = keyof FoundRecords;

export interface FindResponse extends FoundRecords {
  /** Kinds that could not be searched just now; the others are whole. */
  readonly away: readonly FoundKind[];
}
