import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { priceLandedCost, recordedFigures, recordedMargin, recordPrice, renderPrice, type RecordedPrice } from '../src';
import { anyOrder } from './any-order';
import { sampleOrder } from './sample-order';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** As a store gives it back. */
const stored = (price: RecordedPrice): RecordedPrice => JSON.parse(JSON.stringify(price)) as RecordedPrice;

describe('a recorded price', () => {
  it('is the whole price again: figures, lines, words', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const cost = priceLandedCost(input);
        const recorded = stored(recordPrice(cost, sha256));
        expect(renderPrice(recorded, sha256)).toEqual(cost);
        expect(recordedFigures(recorded)).toEqual({
          totalPriceAudCents: cost.pricing.totalPriceAudCents,
          pricePerUnitAudCents: cost.pricing.pricePerUnitAudCents,
        });
        expect(recordedMargin(recorded)).toBe(cost.orderView.marginAudCents);
      }),
      { numRuns: 100 },
    );
  });

  it('is a sixth of its explanation', () => {
    const cost = priceLandedCost(sampleOrder());
    const bytes = (value: unknown) => JSON.stringify(value).length;
    expect(bytes(recordPrice(cost, sha256))).toBeLessThan(bytes(cost.explanation) / 5);
  });

  const recorded = stored(recordPrice(priceLandedCost(sampleOrder()), sha256));
  const { inputs, lines } = recorded;
  it.each<[string, Partial<RecordedPrice>, RegExp]>([
    ['another quantity', { inputs: { ...inputs, quantity: 91 } }, /another amount for EXW/],
    ['a rate that rounds to the same cents', { inputs: { ...inputs, fx: { ...inputs.fx, at: null } } }, /other words/],
    ['a line with another amount', { lines: [['EXW', 1], ...lines.slice(1)] }, /another amount for EXW/],
    ['a line more', { lines: [...lines, ['GIFT', 0]] }, /other lines/],
    ['a line less', { lines: lines.slice(0, -1) }, /another amount for GST/],
    ['another hash', { sha256: sha256('') }, /other words or figures/],
    ['a card that is not on file', { inputs: { ...inputs, rateCardVersion: '2019-01' } }, /2019-01 is not on file/],
    ['an engine that is not on file', { engine: 99 }, /engine 99 is not on file/],
    ['inputs that no engine reads', { inputs: {} as RecordedPrice['inputs'] }, /cannot be proven/],
  ])('is refused with %s', (_what, changes, problem) => {
    expect(() => renderPrice({ ...recorded, ...changes }, sha256)).toThrow(problem);
  });
});
