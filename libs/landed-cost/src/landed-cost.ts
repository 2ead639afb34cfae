import type { Cents } from '@halfpallet/money';
import type { PriceExplanation } from './explanation';
import type { DutyBasis, EntryType, Governs, PriceLine } from './price-line';

/** The ten pricing figures of the shop, in cents; the rate is text with 4 dp. */
export interface Pricing {
  exwTotalUsdCents: Cents;
  exwTotalAudCents: Cents;
  /** Everything between the factory gate and the door except goods, duty and GST. */
  shippingAudCents: Cents;
  subtotalAudCents: Cents;
  customsDutyAudCents: Cents;
  gstAudCents: Cents;
  totalPriceAudCents: Cents;
  /** For display only: never multiply it back. */
  pricePerUnitAudCents: Cents;
  exchangeRate: string;
  isLiveFx: boolean;
}

export interface Payment {
  depositAudCents: Cents;
  balanceAudCents: Cents;
}

/** The checkout's view: landed cost and margin add up to the final price. Shipping and duties are shown in US dollars. */
export interface OrderView {
  exwTotalUsdCents: Cents;
  shippingUsdCents: Cents;
  dutiesUsdCents: Cents;
  landedCostAudCents: Cents;
  marginAudCents: Cents;
  finalPriceAudCents: Cents;
  pricePerUnitAudCents: Cents;
}

/** Figures between the inputs and the ten results. Physical quantities are decimal text. */
export interface Intermediate {
  rateCardVersion: string;
  unitPriceUsd: string;
  effectivePerPallet: number;
  halfPalletQuantity: number;
  palletCount: number;
  goodsCbm: string;
  volumeCbm: string;
  grossKg: string;
  weightTonnes: string;
  revenueTons: string;
  governs: Governs;
  zone: string;
  state: string;
  port: string;
  originAudCents: Cents;
  customsValueAudCents: Cents;
  internationalFreightAudCents: Cents;
  insuranceAudCents: Cents;
  transportAndInsuranceAudCents: Cents;
  entryType: EntryType;
  ipcAudCents: Cents;
  dutyRatePct: string;
  dutyBasis: DutyBasis;
  dutyAudCents: Cents;
  dumpingDutyAudCents: Cents;
  deliveryAudCents: Cents;
  clearanceAudCents: Cents;
  handlingAudCents: Cents;
  fxCoverAudCents: Cents;
  freightGroupAudCents: Cents;
  clearanceAndHandlingAudCents: Cents;
  landedValueAudCents: Cents;
  /** GST at the border is our own credit and never part of the price. */
  borderVotiAudCents: Cents;
  borderGstAudCents: Cents;
}

export interface LandedCost {
  /** Version of the engine that made the price: it makes the same one again, in cents and in words. */
  engine: number;
  pricing: Pricing;
  payment: Payment;
  orderView: OrderView;
  intermediate: Intermediate;
  /** Goods, freight, duty, clearance and handling; they add up to the landed value. GST is on top. */
  lines: readonly PriceLine[];
  explanation: PriceExplanation;
}
