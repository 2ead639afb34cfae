import { divCeil, parseScaled } from '@halfpallet/money';
import { KG_DP, compileRateCard } from './rate-cards/compile';
import { unitsThatFit } from './engines/v1/steps/pallets';
import type { RateCard } from './rate-cards/rate-card';

export interface PalletUnit {
  dimensionsMm: readonly number[];
  weightKg: string;
  perPallet: number;
  palletType?: string | null;
}

/** A pallet for a drawing: its size in millimetres and how many units it takes. */
export interface PalletCapacity {
  palletType: string;
  lengthMm: number;
  widthMm: number;
  baseHeightMm: number;
  maxHeightMm: number;
  /** Units by volume after stowage loss, and by payload; 0 when a unit does not fit. */
  capacity: number;
  /** What is really loaded: the supplier's figure, at most the capacity. */
  effectivePerPallet: number;
}

/** How many units one pallet takes under a rate card. Throws RangeError for a pallet type the card does not know. */
export function palletCapacity(unit: PalletUnit, card: RateCard): PalletCapacity {
  const palletType = unit.palletType ?? 'EXP_1100';
  const spec = card.pallets[palletType];
  const compiled = compileRateCard(card);
  const pallet = compiled.pallets.get(palletType);
  if (!spec || !pallet) throw new RangeError(`Rate card ${card.version} knows no pallet "${palletType}".`);
  const [length = 0, width = 0, height = 0] = unit.dimensionsMm;
  const capacity = unitsThatFit(pallet, compiled.stowage, length * width * height, parseScaled(unit.weightKg, KG_DP));
  const { lengthMm, widthMm, baseHeightMm, maxHeightMm } = spec;
  const effectivePerPallet = Math.min(unit.perPallet, capacity);
  return { palletType, lengthMm, widthMm, baseHeightMm, maxHeightMm, capacity, effectivePerPallet };
}

/** The load of each pallet of an order, full ones first: 200 units at 90 a pallet are `[90, 90, 20]`. */
export function palletLoads(quantity: number, effectivePerPallet: number): number[] {
  const pallets = divCeil(quantity, effectivePerPallet);
  return Array.from({ length: pallets }, (_, index) =>
    Math.min(effectivePerPallet, quantity - index * effectivePerPallet),
  );
}
