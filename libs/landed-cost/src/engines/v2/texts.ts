import type { PriceTexts } from '../texts';
import { TEXTS as TEXTS_V1 } from '../v1/texts';

/** The words of engine 2: those of engine 1, and a discount. Published with the first order of each rate card. */
export const TEXTS = {
  lines: {
    ...TEXTS_V1.lines,
    DISCOUNT: {
      label: 'Discount of {discountPct}%',
      formula: '-r2({discountPct}% x {before}); our handling keeps at least {minimum}',
      evidence: 'Agreed with you for this offer; least handling charge of rate card {rateCard}',
    },
  },
  reasons: TEXTS_V1.reasons,
} as const satisfies PriceTexts;
