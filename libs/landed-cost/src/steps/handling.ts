import { mulDivHalfUp, type Cents } from '@halfpallet/money';
import type { PriceLine } from '../price-line';
import { share, WHOLE, type HandlingBand } from '../rate-cards/compile';
import type { Prepared } from '../read-input';
import { audLine, money } from './line';

/** Step 10: our handling in marginal bands, so that the total never falls when the quantity rises, and the rate lock. */
export function handlingLines({ card }: Prepared, goods: Cents): [handling: PriceLine, fxCover: PriceLine] {
  const { handling, quoteValidityDays, version } = card.card;
  return [
    audLine(Math.max(card.handling.min, graduated(goods, card.handling.bands)), {
      code: 'HANDLING',
      group: 'handling',
      label: 'Sourcing, checking and handling',
      formula: `max(${handling.minAud}, graduated bands on EXW ${money(goods)})`,
      inputs: {
        minimum: handling.minAud,
        goods: money(goods),
        bands: handling.graduatedBands.map((band) => `${band.ratePct}% to ${band.upTo ?? 'any amount'}`).join('; '),
      },
      evidence: `Rate card ${version}`,
    }),
    audLine(share(goods, card.handling.fxCoverPct), {
      code: 'FX_COVER',
      group: 'handling',
      label: `Exchange rate held for ${quoteValidityDays} days`,
      formula: `${handling.fxCoverPct}% of EXW: ${quoteValidityDays}-day rate lock`,
      inputs: { goods: money(goods), ratePct: handling.fxCoverPct },
      evidence: `Rate card ${version}`,
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
