import type { ExplainedPricing, PricingResult } from './pricing';

export interface CartItem {
  /** Begins with `cart-`. */
  readonly id: string;
  readonly productId: number;
  /** Further variations of the same product that were chosen with it. */
  readonly optionIds: readonly number[];
  readonly productName: string;
  /** Empty where the product is not known, e.g. because it left the catalogue. */
  readonly sector: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly imageUrl: string | null;
  readonly moqUnits: number;
  /** Why the line cannot be ordered, e.g. because it left the catalogue; null when it can. */
  readonly problem: string | null;
  /** Null when the line cannot be priced at the moment. */
  readonly pricing: ExplainedPricing | null;
}

/** Summed over all lines. */
export interface CartPricing extends Pick<
  PricingResult,
  'totalPriceAud' | 'exwTotalAud' | 'shippingAud' | 'customsDutyAud' | 'gstAud'
> {
  /** Of the first line: several have none in common. */
  readonly pricePerUnitAud: number;
}

/** GET /api/cart */
export interface CartResponse {
  readonly items: readonly CartItem[];
  readonly pricing: CartPricing | null;
}

/** What the detail and cart pages hand to /guest-checkout through session storage under `checkoutData`. */
export interface CheckoutData extends PricingResult {
  readonly product: {
    readonly id: number;
    readonly productName: string;
    readonly description: string;
    readonly imageUrl: string;
    readonly sector: string;
  };
  readonly quantity: number;
  readonly timestamp: string;
  readonly quoteToken?: string;
  /** Chosen variations beside the one that is the product. */
  readonly optionIds?: readonly number[];
  /** Where the price is delivered to; the default postcode when it is not said. */
  readonly postcode?: string;
  /** True when the checkout is for every line of the server cart; `product` is then its first line. */
  readonly wholeCart?: boolean;
}
