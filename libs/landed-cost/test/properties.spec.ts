import fc from 'fast-check';
import { gstFromTotal } from '@halfpallet/money';
import {
  canonicalJson,
  priceLandedCost,
  RATE_CARDS,
  replayPrice,
  type LandedCost,
  type PriceInput,
  type PriceInputs,
} from '../src';
import { anyOrder } from './any-order';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const holds = (check: (price: LandedCost, input: PriceInput) => void) =>
  fc.assert(
    fc.property(anyOrder, (input) => check(priceLandedCost(input), input)),
    { numRuns: 300 },
  );

describe('every price', () => {
  it('adds up in each of its views', () => {
    holds(({ pricing, payment, orderView, intermediate, lines }) => {
      const landed = pricing.subtotalAudCents + pricing.customsDutyAudCents;
      expect(pricing.exwTotalAudCents + pricing.shippingAudCents).toBe(pricing.subtotalAudCents);
      expect(sum(lines.map((line) => line.amountAudCents))).toBe(landed);
      expect(intermediate.landedValueAudCents).toBe(landed);
      expect(landed + pricing.gstAudCents).toBe(pricing.totalPriceAudCents);
      expect(payment.depositAudCents + payment.balanceAudCents).toBe(pricing.totalPriceAudCents);
      expect(orderView.landedCostAudCents + orderView.marginAudCents).toBe(orderView.finalPriceAudCents);
      expect(orderView.finalPriceAudCents).toBe(pricing.totalPriceAudCents);
    });
  });

  it('has GST of exactly one eleventh, and never less than what is paid at the border', () => {
    holds(({ pricing, intermediate }) => {
      expect(pricing.gstAudCents).toBe(gstFromTotal(pricing.totalPriceAudCents));
      expect(intermediate.borderGstAudCents).toBeLessThanOrEqual(pricing.gstAudCents);
    });
  });

  it('charges duty and border fees above the threshold only', () => {
    holds(({ intermediate, pricing }) => {
      const formal = intermediate.customsValueAudCents > 100000;
      expect(intermediate.entryType).toBe(formal ? 'N10' : 'SAC');
      if (formal) expect(intermediate.ipcAudCents).toBe(intermediate.customsValueAudCents < 1000000 ? 5000 : 15200);
      else expect(pricing.customsDutyAudCents + intermediate.ipcAudCents + intermediate.borderGstAudCents).toBe(0);
    });
  });

  it('takes a preferential rate only with an agreement, evidence and an advantage', () => {
    holds(({ explanation }, { product: { fta, originEvidence, dutyRateGeneralPct, dutyRatePreferentialPct } }) => {
      const better = Number(dutyRatePreferentialPct) < Number(dutyRateGeneralPct);
      const allowed = fta != null && originEvidence && dutyRatePreferentialPct != null && dutyRateGeneralPct != null;
      if (explanation.duty.basis === 'preferential') expect(allowed && better).toBe(true);
      if (allowed && better) expect(explanation.duty.ratePct).toBe(dutyRatePreferentialPct);
    });
  });

  it('is never dearer for fewer units when there are no price breaks', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 200 }), (input, more) => {
        const now = priceLandedCost(input).pricing.totalPriceAudCents;
        const then = priceLandedCost({ ...input, quantity: input.quantity + more }).pricing.totalPriceAudCents;
        expect(then).toBeGreaterThanOrEqual(now);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same price for the same input', () => {
    holds((price, input) => expect(priceLandedCost(structuredClone(input))).toEqual(price));
  });

  it('comes out again, to the cent, from its stored explanation', () => {
    holds((price) => {
      const stored = JSON.parse(canonicalJson(price.explanation.inputs)) as PriceInputs;
      expect(replayPrice(stored, price.engine)).toEqual(price);
      expect(canonicalJson(replayPrice(stored, price.engine).explanation)).toBe(canonicalJson(price.explanation));
    });
  });

  it('has lines that say what they are, where from, and in which currency they were rounded', () => {
    holds(({ lines, pricing }) => {
      expect(new Set(lines.map((line) => line.code)).size).toBe(lines.length);
      const rate = BigInt(pricing.exchangeRate.replace('.', ''));
      const inAud = (usdCents: number) => (BigInt(usdCents) * rate * 2n + 10000n) / 20000n;
      // Looked for first: an expectation a line takes longer than the price.
      const unclear = lines.filter(
        ({ label, formula, evidence, amountAudCents, amountUsdCents, currency }) =>
          !(label && formula && evidence) ||
          !(amountAudCents >= 0) ||
          (currency === 'USD') !== (amountUsdCents !== undefined) ||
          (amountUsdCents !== undefined && BigInt(amountAudCents) !== inAud(amountUsdCents)),
      );
      expect(unclear).toEqual([]);
    });
  });
});

describe('replay', () => {
  it('uses the card the price was made with, whatever is in force', () => {
    const [older, newer] = RATE_CARDS;
    const price = priceLandedCost({
      product: {
        exwPriceUsd: '31.50',
        origin: 'China',
        dutyRateGeneralPct: '5',
        dimensionsMm: [460, 260, 80],
        weightKg: '2.4',
        perPallet: 180,
      },
      quantity: 90,
      fx: { rate: '1.54', source: 'live', isLive: true },
      asOf: '2026-06-30',
    });
    const reissued = { ...newer!, effectiveFrom: '2026-01-01' };
    expect(replayPrice(price.explanation.inputs, price.engine, [reissued, older!]).pricing).toEqual(price.pricing);
    expect(() => replayPrice(price.explanation.inputs, price.engine, [reissued])).toThrow('2026-01 is not on file');
  });
});
