import { DEPOSIT_PCT } from '@halfpallet/money';

/** Constants the shop promises in words and enforces in code. Sector default: storefront specification, section 9. */
export const Business = {
  currency: 'AUD',
  gstPct: 10,
  depositPct: DEPOSIT_PCT,
  quoteValidityDays: 30,
  quoteTokenMinutes: 30,
  homeProductCount: 6,
  maxGalleryThumbnails: 8,
  maxVariationValuesShown: 3,
  confidenceGood: 0.8,
  confidenceFair: 0.6,
  defaultCountry: 'Australia',
  defaultPostcode: '2000',
  defaultCity: 'Sydney',
  defaultState: 'NSW',
  returnsNotifiedWithinDays: 7,
  refundBusinessDays: '7-10',
  bankTransferBusinessDays: '1-3',
  deliveryDaysLcl: '20-35 days',
  deliveryBusinessDaysLcl: '20-35 business days',
  deliveryWeeksFromConfirmation: '4-6 weeks',
  seaFreightDays: '21-28 days',
  airFreightDays: '3-5 days',
  abandonedAfterHours: 24,
} as const;

/** What varies, as Australians write it: data and addresses keep the international `color`. */
export const variationTypeName = (type: string): string => (type.toLowerCase() === 'color' ? 'colour' : type);

/** How long answers stay fresh in the browser, in milliseconds. */
export const CacheTimes = {
  staleMs: 10 * 60_000,
  discardMs: 30 * 60_000,
  pricingStaleMs: 60_000,
  pricingRetries: 2,
  fxRefetchMs: 5 * 60_000,
  fxStaleMs: 4 * 60_000,
  toastMs: 5_000,
  loginRedirectMs: 1_000,
} as const;

/** Keys other software relies on. */
export const StorageKeys = { cart: 'cart', checkoutData: 'checkoutData', chatSession: 'chatSession' } as const;

/** Address slug: lowercase, non-alphanumerics removed, spaces to hyphens (a hyphen in the name is removed too). */
export function productSlug(productName: string): string {
  return productName
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-');
}

/** GET /api/shop: who runs this shop. */
export interface ShopFacts {
  readonly legalName: string;
  readonly abn: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly freightPartner: FreightPartner | null;
}

/** The forwarder that the logistics page names. */
export interface FreightPartner {
  readonly name: string;
  /** Their site, an https address. */
  readonly url: string | null;
  /** Invented, as the rest of an unconfigured shop is. */
  readonly isSample: boolean;
}

/** GET /api/dev-pages: pages for developers are on; where they are off the call is answered with 404. */
export interface DevPagesResponse {
  readonly devPages: true;
}
