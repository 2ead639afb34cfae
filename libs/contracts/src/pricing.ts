/** Amounts are JSON numbers of dollars with two decimals, made from integer cents on the server. */
export interface PricingResult {
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
}

/** What the prices of several lines are added up of; a unit price and a rate belong to one line. */
export const SUMMED_PRICES = [
  'exwTotalUsd',
  'exwTotalAud',
  'shippingAud',
  'subtotalAud',
  'customsDutyAud',
  'gstAud',
  'totalPriceAud',
] as const satisfies ReadonlyArray<keyof PricingResult>;
export type SummedPrice = (typeof SUMMED_PRICES)[number];

export interface PriceLine {
  readonly code: string;
  readonly group: 'goods' | 'freight' | 'duty' | 'clearance' | 'handling' | 'tax';
  readonly label: string;
  readonly amount: number;
  readonly currency: 'AUD';
  readonly amountUsd: number | null;
  readonly formula: string;
  readonly evidence: string | null;
}

export interface FxSnapshot {
  readonly rate: number;
  readonly source: string;
  /** RFC 3339 */
  readonly at: string;
  readonly isLive: boolean;
}

/** The same order with its last pallet filled, where that makes a unit cheaper. */
export interface FullerPallet {
  /** In whole minimum orders, more than was asked for. */
  readonly quantity: number;
  readonly pricePerUnitAud: number;
  readonly totalPriceAud: number;
}

/** Answer of GET /api/pricing/{id}: the ten fields and what explains them. */
export interface ExplainedPricing extends PricingResult {
  readonly productId: number;
  readonly quantity: number;
  readonly postcode: string;
  readonly lines: readonly PriceLine[];
  readonly rateCardVersion: string;
  readonly fx: FxSnapshot;
  readonly dutyReason: string;
  readonly palletCount: number;
  readonly revenueTons: number;
  readonly zone: string;
  readonly depositAud: number;
  readonly balanceAud: number;
  /** Of the call itself alone. Null when the last pallet is full, or filling it does not pay. */
  readonly fuller?: FullerPallet | null;
  /** Signed proof of this price, good for 30 minutes; send it with the order. */
  readonly quoteToken: string;
  readonly quoteTokenExpiresAt: string;
}

/** How far a what-if may leave the real price. */
export const WhatIfLimits = {
  quantities: 24,
  /** Per cent by which the exchange rate may be moved, either way, in hundredths. */
  fxShiftPct: 20,
  /** Australian dollars per US dollar. */
  usdAud: { min: 1, max: 2.5 },
} as const;

/** What a hypothetical price takes for granted, beside what holds for orders. */
export interface WhatIfAssumptions {
  /** Some assumption differs from what holds now; with none this is the real price. */
  readonly isHypothetical: boolean;
  readonly fxRate: number;
  readonly realFxRate: number;
  /** Evidence of origin is held when the goods arrive. */
  readonly originEvidence: boolean;
  readonly realOriginEvidence: boolean;
  /** The trade agreement that evidence of origin opens; null when there is none, and evidence changes nothing. */
  readonly agreement: string | null;
}

/** A row of GET /api/pricing/{id}/what-if. It carries no token: nothing can be ordered at it. */
export interface WhatIfPricing extends Omit<ExplainedPricing, 'fuller' | 'quoteToken' | 'quoteTokenExpiresAt'> {
  readonly whatIf: WhatIfAssumptions;
}

export interface FxRateResponse {
  readonly rate: number;
  readonly trend: 'up' | 'down' | 'flat';
  readonly isLive: boolean;
  readonly source: string;
  /** RFC 3339 */
  readonly asOf: string;
}

/** Answer of GET /api/currency/usd-aud/history: the last rate of each day that has one, oldest first, at most 30. */
export interface FxHistoryResponse {
  /** `day` is the day in Brisbane, `2026-11-21`. Empty when the shop has only its reference rate. */
  readonly days: ReadonlyArray<{ readonly day: string; readonly rate: number }>;
}
