import fc from 'fast-check';
import { mostDiscount, priceEngine, priceLandedCost, PricingError, rateCardByVersion, replayPrice } from '../src';
import { anyOrder } from './any-order';
import { pricingErrorCode } from './pricing-error-code';
import { sampleOrder } from './sample-order';

const cardOf = (version: string) => rateCardByVersion(version);
const mostOf = (cost: ReturnType<typeof priceLandedCost>) =>
  mostDiscount(cost.lines, cardOf(cost.explanation.rateCard.version));

describe('a discount', () => {
  it('is the last line before GST, comes out of our margin, and the price replays with it', () => {
    const full = priceLandedCost(sampleOrder());
    const cost = priceLandedCost(sampleOrder({}, { discountPct: '2.50' }));
    const { landedValueAudCents } = full.intermediate;
    const taken = Math.round(landedValueAudCents * 0.025);
    expect(cost.lines.at(-1)).toMatchObject({
      code: 'DISCOUNT',
      group: 'handling',
      label: 'Discount of 2.5%',
      amountAudCents: -taken,
    });
    expect(cost.lines.slice(0, -1)).toEqual(full.lines);
    expect(cost.intermediate.landedValueAudCents).toBe(landedValueAudCents - taken);
    expect(cost.orderView.marginAudCents).toBe(full.orderView.marginAudCents - taken);
    expect(cost.explanation.inputs.discountPct).toBe('2.5');
    expect(replayPrice(cost.explanation.inputs, cost.engine)).toEqual(cost);
  });

  it('leaves prices without one as engine 1 made them', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const now = priceLandedCost(input);
        const before = priceEngine(1).price(input, cardOf(now.explanation.rateCard.version));
        expect(now).toEqual({ ...before, engine: now.engine });
      }),
      { numRuns: 50 },
    );
  });

  it('goes as far as our handling stands above the least of the rate card, and not a hundredth of a per cent further', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const full = priceLandedCost(input);
        const most = mostOf(full);
        const least = Math.round(Number(cardOf(full.explanation.rateCard.version).handling.minAud) * 100);
        if (most !== '0') {
          const cost = priceLandedCost({ ...input, discountPct: most });
          const left = cost.intermediate.handlingAudCents + cost.lines.at(-1)!.amountAudCents;
          expect(left).toBeGreaterThanOrEqual(least);
          expect(mostOf(cost)).toBe(most);
        }
        const more = (Number(most) + 0.02).toFixed(2);
        const refusal = pricingErrorCode(() => priceLandedCost({ ...input, discountPct: more }));
        // Of a price of some hundred dollars a step of the percentage may be less than a cent.
        if (full.intermediate.landedValueAudCents > 20_000) expect(refusal).toBe('DISCOUNT_BELOW_FLOOR');
      }),
      { numRuns: 50 },
    );
  });

  it('says how much may be given where it is too much', () => {
    const most = mostOf(priceLandedCost(sampleOrder()));
    const tooMuch = () => priceLandedCost(sampleOrder({}, { discountPct: '50' }));
    expect(tooMuch).toThrow(`At most ${most}% can be given here`);
    const small = () => priceLandedCost(sampleOrder({}, { quantity: 1, discountPct: '1' }));
    expect(small).toThrow('No discount can be given here');
    expect(small).toThrow(PricingError);
  });

  it.each(['0', '0.00', '-1', '100', '1.234', '1,5', ' 1', 'much', ''])('is no percentage: "%s"', (discountPct) => {
    expect(pricingErrorCode(() => priceLandedCost(sampleOrder({}, { discountPct })))).toBe('BAD_DISCOUNT');
  });
});
