import type { ExplainedPricing } from './pricing';

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

export interface CartPricing {
  readonly totalPriceAud: number;
  readonly pricePerUnitAud: number;
  readonly exwTotalAud: number;
  readonly shippingAud: number;
  readonly customsDutyAud: number;
  readonly gstAud: number;
}

/** GET /api/cart */
export interface CartResponse {
  readonly items: readonly CartItem[];
  readonly pricing: CartPricing | null;
}
export interface AddCartItem {
  readonly productId: number;
  readonly optionIds?: readonly number[];
  readonly quantity: number;
}

/** What the detail and cart pages hand to /guest-checkout through session storage under `checkoutData`. */
export interface CheckoutData {
  readonly product: {
    readonly id: number;
    readonly productName: string;
    readonly description: string;
    readonly imageUrl: string;
    readonly sector: string;
  };
  readonly quantity: number;
  readonly exwTotalUsd: number;
  readonly exwTotalAud: number;
  readonly shippingAud: number;
  readonly subtotalAud: number;
  readonly customsDutyAud: number;
  readonly gstAud: number;
  readonly totalPriceAud: number;
  readonly pricePerUnitAud: number;
  readonly exchangeRate: number;
  readonly isLiveFx: boolean;
  readonly timestamp: string;
  readonly quoteToken?: string;
  /** True when the checkout is for every line of the server cart; `product` is then its first line. */
  readonly wholeCart?: boolean;
}
