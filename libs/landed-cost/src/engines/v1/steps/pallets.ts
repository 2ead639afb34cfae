import { divCeil, formatScaled, mulDivFloor, mulDivHalfUp, trimDecimal } from '@halfpallet/money';
import { PricingError } from '../../../errors';
import type { Governs } from '../../../price-line';
import { TON_DP, type CompiledPallet, type Ratio } from '../../../rate-cards/compile';
import { tooMuch, type Prepared } from '../read-input';

/** Beyond this an order fills containers, which this model does not price. */
const MAX_PALLETS = 10_000;

/** How an order is loaded and what its freight is charged on. `revenueTons` is in thousandths. */
export interface Load {
  effectivePerPallet: number;
  pallets: number;
  goodsCbm: string;
  volumeCbm: string;
  grossKg: string;
  weightTonnes: string;
  revenueTons: number;
  governs: Governs;
}

/** Units that fit one pallet by volume (after stowage loss) and by payload; 0 when not even one does. */
export function unitsThatFit(pallet: CompiledPallet, stowage: Ratio, unitMm3: number, unitMg: number): number {
  // Nested floors equal one floor of the whole quotient, and keep the figures small.
  const fillable = mulDivFloor(pallet.usableMm3, stowage.numerator, stowage.denominator);
  return Math.min(mulDivFloor(fillable, 1, unitMm3), mulDivFloor(pallet.payloadMg, 1, unitMg));
}

/** Step 3. Throws PricingError UNIT_TOO_LARGE when a unit does not fit its pallet. */
export function loadPallets(order: Prepared): Load {
  const { card, pallet, unitMm3, unitMg, inputs } = order;
  const capacity = unitsThatFit(pallet, card.stowage, unitMm3, unitMg);
  if (capacity < 1) {
    const message = 'One unit is too large or too heavy for its pallet. Contact us for a freight quote.';
    throw new PricingError('UNIT_TOO_LARGE', message);
  }
  const { quantity } = inputs;
  const effectivePerPallet = Math.min(inputs.product.perPallet, capacity);
  const pallets = divCeil(quantity, effectivePerPallet);
  if (pallets > MAX_PALLETS) throw tooMuch();

  const goodsMm3 = quantity * unitMm3;
  const { numerator, denominator } = card.stowage;
  const volume = mulDivHalfUp(goodsMm3 * denominator + pallets * pallet.baseMm3 * numerator, 1, numerator * 1_000_000);
  const grossMg = quantity * unitMg + pallets * pallet.tareMg;
  const weight = mulDivHalfUp(grossMg, 1, 1_000_000);
  const revenueTons = Math.max(volume, weight, card.minRevenueTons);
  return {
    effectivePerPallet,
    pallets,
    goodsCbm: trimDecimal(formatScaled(goodsMm3, 9)),
    volumeCbm: formatScaled(volume, TON_DP),
    grossKg: trimDecimal(formatScaled(grossMg, 6)),
    weightTonnes: formatScaled(weight, TON_DP),
    revenueTons,
    governs: governing(volume, weight, revenueTons),
  };
}

function governing(volume: number, weight: number, revenueTons: number): Governs {
  if (volume < revenueTons && weight < revenueTons) return 'minimum';
  return volume >= weight ? 'volume' : 'weight';
}
