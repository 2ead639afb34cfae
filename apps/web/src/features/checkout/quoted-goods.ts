import type { QuoteResponse } from '@halfpallet/contracts';
import type { CheckoutHandover } from '../../lib/checkout-data';

/** A quote, and what it is for as the product page would have handed it over. */
export interface QuotedGoods {
  readonly quote: QuoteResponse;
  /** The browser's clock when the server said so. */
  readonly answeredAt: number;
  readonly handed: CheckoutHandover;
}
