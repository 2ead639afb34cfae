/** Stable codes, in the order in which a price tests them; the last comes from choosing variations. */
export type PricingErrorCode =
  | 'NO_RATE_CARD'
  | 'BAD_QUANTITY'
  | 'PROHIBITED_GOODS'
  | 'MANUAL_QUOTE_ANTI_DUMPING'
  | 'BAD_POSTCODE'
  | 'UNKNOWN_POSTCODE'
  | 'UNSERVED_DESTINATION'
  | 'FX_OUT_OF_RANGE'
  | 'BAD_PRODUCT_DATA'
  | 'BAD_DISCOUNT'
  | 'UNIT_TOO_LARGE'
  | 'DISCOUNT_BELOW_FLOOR'
  | 'BAD_VARIATION';

/** A price that cannot be made. The message is for the person who asked and says what to do; answer it with HTTP 422. */
export class PricingError extends Error {
  override readonly name = 'PricingError';

  constructor(
    readonly code: PricingErrorCode,
    message: string,
  ) {
    super(message);
  }
}
