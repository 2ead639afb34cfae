import type { Cents } from '@halfpallet/money';
import type { PriceInputs } from './input';
import type { DutyBasis, EntryType, Governs, PriceLine } from './price-line';

/**
 * Why a price is what it is: the one object that shopper, PDF, back-office and replay read. Plain JSON. `inputs` alone
 * is enough to make the same price again.
 */
export interface PriceExplanation {
  schema: 'price-explanation/1';
  inputs: PriceInputs;
  rateCard: { version: string; effectiveFrom: string; effectiveTo: string | null; note: string };
  fx: { rate: string; source: string; at: string | null; isLive: boolean };
  /** True when a figure was assumed (tariff line unknown) or the rate is the card's reference: say "indicative". */
  isEstimate: boolean;
  quantity: {
    units: number;
    unitPriceUsd: string;
    /** The quantity from which this unit price holds, when a price break applies. */
    priceBreakFrom: number | null;
    perPallet: number;
    effectivePerPallet: number;
    pallets: number;
    palletType: string;
    goodsCbm: string;
    volumeCbm: string;
    grossKg: string;
    weightTonnes: string;
    revenueTons: string;
    governs: Governs;
    /** What the freight is charged on, in words. */
    reason: string;
  };
  destination: { postcode: string; state: string; zone: string; port: string; tailgate: boolean };
  entry: { type: EntryType; customsValueAudCents: Cents; reason: string };
  duty: { basis: DutyBasis; ratePct: string; agreement: string | null; reason: string; dumpingReason: string | null };
  gst: { landedValueAudCents: Cents; ratePct: string; gstAudCents: Cents; formula: string };
  totalPriceAudCents: Cents;
  lines: readonly PriceLine[];
}
