import {
  centsToDecimalString,
  formatAud,
  formatScaled,
  mulDivFloor,
  parseScaled,
  sumCents,
  trimDecimal,
} from '@halfpallet/money';
import { PricingError } from '../../errors';
import type { PriceLine } from '../../price-line';
import { compileRateCard, PCT_DP, share, type CompiledCard } from '../../rate-cards/compile';
import type { RateCard } from '../../rate-cards/rate-card';
import { fill } from '../texts';
import { TEXTS } from './texts';

/** A discount is told in hundredths of a per cent. */
const DISCOUNT_DP = 2;
const IN_HUNDREDTHS = 100 * 10 ** DISCOUNT_DP;

/** Per cent as text, `2.5`. @throws PricingError BAD_DISCOUNT */
export function readDiscount(text: string): string {
  const hundredths = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? parseScaled(text, DISCOUNT_DP) : 0;
  if (hundredths === 0) {
    const message = 'A discount is a percentage above 0 and below 100, with at most two decimals.';
    throw new PricingError('BAD_DISCOUNT', message);
  }
  return percentText(hundredths);
}

/**
 * Takes a share off everything before GST. It is taken out of our handling, of which the least charge of the rate card stays:
 * what others are paid is never sold for less.
 * @throws PricingError DISCOUNT_BELOW_FLOOR
 */
export function discountLine(lines: readonly PriceLine[], discountPct: string, card: CompiledCard): PriceLine {
  const before = sumCents(lines.map(({ amountAudCents }) => amountAudCents));
  const amount = share(before, parseScaled(discountPct, PCT_DP));
  const minimum = card.handling.min;
  if (amount > roomOf(lines, minimum)) {
    const most = mostOf(lines, minimum);
    const least = formatAud(minimum);
    const message =
      most === '0'
        ? `No discount can be given here: our handling stands at the least of the rate card, ${least}.`
        : `At most ${most}% can be given here: our handling may not fall below the least of the rate card, ${least}.`;
    throw new PricingError('DISCOUNT_BELOW_FLOOR', message);
  }
  const { label, formula, evidence } = TEXTS.lines.DISCOUNT;
  const inputs = { discountPct, before: centsToDecimalString(before), minimum: centsToDecimalString(minimum) };
  const figures = { ...inputs, rateCard: card.card.version };
  return {
    code: 'DISCOUNT',
    group: 'handling',
    label: fill(label, figures),
    currency: 'AUD',
    amountAudCents: -amount,
    formula: fill(formula, figures),
    inputs,
    evidence: fill(evidence, figures),
  };
}

/** The most per cent that may be taken off a price of these lines, as text; `0` when nothing may. */
export function mostDiscount(lines: readonly PriceLine[], rateCard: RateCard): string {
  return mostOf(
    lines.filter(({ code }) => code !== 'DISCOUNT'),
    compileRateCard(rateCard).handling.min,
  );
}

function mostOf(lines: readonly PriceLine[], minimum: number): string {
  const before = sumCents(lines.map(({ amountAudCents }) => amountAudCents));
  // Rounded down, so that the share of it, too, is within the room.
  return percentText(mulDivFloor(roomOf(lines, minimum), IN_HUNDREDTHS, before));
}

/** Cents by which our handling stands above its least. */
function roomOf(lines: readonly PriceLine[], minimum: number): number {
  const handling = lines.find(({ code }) => code === 'HANDLING')?.amountAudCents ?? 0;
  return Math.max(0, handling - minimum);
}

const percentText = (hundredths: number) => trimDecimal(formatScaled(hundredths, DISCOUNT_DP));
