import type { QuoteResponse } from '@halfpallet/contracts';
import type { CheckoutHandover } from '../../lib/checkout-data';

/** A quote, and what it is for as the product page would have handed it over. */
export interface QuotedGoods {
  readonly quote: QuoteResponse;
  readonly handed: CheckoutHandover;
}
