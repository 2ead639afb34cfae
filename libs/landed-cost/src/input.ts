export type Biosecurity = 'none' | 'timber' | 'plantFibre';

/** From `minQty` units on, the whole quantity costs `unitUsd` (decimal text, up to 4 dp). */
export interface PriceBreak {
  minQty: number;
  unitUsd: string;
}

/** What the engine needs to know of a product or of one variation. Decimal figures are text, never binary fractions. */
export interface PriceableProduct {
  /** Factory price per sales unit in US dollars, up to 4 dp. */
  exwPriceUsd: string;
  priceBreaks?: readonly PriceBreak[] | null;
  /** English country name, as in the rate card. */
  origin: string;
  hsCode?: string | null;
  /** Null when the tariff line is unknown: the 5% default then applies and the price is marked an estimate. */
  dutyRateGeneralPct?: string | null;
  dutyRatePreferentialPct?: string | null;
  /** Trade agreement, such as `ChAFTA`; null when there is none with the origin. */
  fta?: string | null;
  /** True only when evidence of origin is on file. */
  originEvidence?: boolean;
  antiDumpingPct?: string | null;
  /** `RATE_UNKNOWN` blocks automatic pricing. */
  antiDumping?: string | null;
  /** A reason why the goods may not be imported; set, they are never priced. */
  prohibited?: string | null;
  /** Packed unit in whole millimetres. */
  dimensionsMm: readonly number[];
  /** Packed gross weight of a unit in kilograms. */
  weightKg: string;
  perPallet: number;
  palletType?: string | null;
  biosecurity?: Biosecurity | null;
}

/** The exchange rate a price is made with: Australian dollars per US dollar. */
export interface FxSnapshot {
  rate: string;
  /** `live`, `cache` or `reference`, or a provider's name. */
  source: string;
  isLive: boolean;
  /** The source's own time, ISO 8601. */
  at?: string | null;
}

export interface Destination {
  /** Four digits as text; 2000 when absent. */
  postcode?: string | null;
  /** Tail-lift truck; the rate card's default when absent. */
  tailgate?: boolean | null;
}

export interface PriceInput {
  product: PriceableProduct;
  /** Sales units, a whole number from 1. The minimum order is the shop's rule, not the engine's. */
  quantity: number;
  destination?: Destination | null;
  fx: FxSnapshot;
  /** Brisbane calendar date `YYYY-MM-DD`; selects the rate card. */
  asOf: string;
  /** Brisbane date of shipment, `asOf` + 14 days when absent; decides the stink bug season only. */
  shipDate?: string | null;
  /** Per cent off everything before GST, decimal text such as `2.5`. Engine 1 knows none. */
  discountPct?: string | null;
}

/**
 * The inputs with every default filled in and every decimal in one spelling, in a fixed key order: equal orders give
 * equal text. Feed them to `replayPrice` to get the same cents; hash `canonicalJson(inputs)` to seal them.
 */
export interface PriceInputs {
  rateCardVersion: string;
  asOf: string;
  shipDate: string;
  quantity: number;
  destination: { postcode: string; tailgate: boolean };
  fx: { rate: string; source: string; isLive: boolean; at: string | null };
  /** Left out where no discount was given. */
  discountPct?: string;
  product: {
    exwPriceUsd: string;
    priceBreaks: PriceBreak[];
    origin: string;
    hsCode: string | null;
    dutyRateGeneralPct: string | null;
    dutyRatePreferentialPct: string | null;
    fta: string | null;
    originEvidence: boolean;
    antiDumpingPct: string | null;
    dimensionsMm: [number, number, number];
    weightKg: string;
    perPallet: number;
    palletType: string;
    biosecurity: Biosecurity;
  };
}
