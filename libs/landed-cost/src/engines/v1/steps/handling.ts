import { mulDivHalfUp, type Cents } from '@halfpallet/money';
import type { PriceLine } from '../../../price-line';
import { share, WHOLE, type HandlingBand } from '../../../rate-cards/compile';
import type { Prepared } from '../read-input';
import { audLine, money } from './line';

/** Step 10: our handling in marginal bands, so that the total never falls when the quantity rises, and the rate lock. */
export function handlingLines(order: Prepared, goods: Cents): [handling: PriceLine, fxCover: PriceLine] {
  const { card } = order;
  const { handling, quoteValidityDays } = card.card;
  return [
    audLine(order, 'HANDLING', Math.max(card.handling.min, graduated(goods, card.handling.bands)), {
      group: 'handling',
      inputs: {
        minimum: handling.minAud,
        goods: money(goods),
        bands: handling.graduatedBands.map((band) => `${band.ratePct}% to ${band.upTo ?? 'any amount'}`).join('; '),
      },
    }),
    audLine(order, 'FX_COVER', share(goods, card.handling.fxCoverPct), {
      group: 'handling',
      inputs: { goods: money(goods), ratePct: handling.fxCoverPct },
      words: { days: quoteValidityDays },
    }),
  ];
}

/** Each slice of the amount at its own rate; one rounding, of the sum. */
function graduated(amount: Cents, bands: readonly HandlingBand[]): Cents {
  let exact = 0;
  for (const band of bands) {
    if (amount <= band.from) break;
    exact += (Math.min(amount, band.upTo) - band.from) * band.pct;
  }
  return mulDivHalfUp(exact, 1, WHOLE);
}
