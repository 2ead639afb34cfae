import {
  centsToDecimalString,
  isValidAbn,
  marginPercent,
  parseCents,
  percentChange,
  splitDeposit,
} from '@halfpallet/money';
import {
  cardQuantity,
  fxStatus,
  priceLandedCost,
  quoteValidUntil,
  RATE_CARDS,
  selectRateCard,
  zoneForPostcode,
  type FxReading,
  type PriceInput,
} from '../src';
import { pricingErrorCode } from './pricing-error-code';
import catalogue from './data/catalogue-prices.json';
import vectors from './landed-cost-vectors.json';

/** `{totalPriceAudCents: 672834}` as the vectors write it: `{totalPriceAud: '6728.34'}`. */
function asVector(figures: object, ending = /Cents$/): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]: [string, unknown]) =>
      ending.test(key) ? [key.replace(ending, ''), centsToDecimalString(value as number)] : [key, value],
    ),
  );
}

const card = selectRateCard('2026-11-20');

describe('worked cases', () => {
  it.each(vectors.cases.map((one) => [one.id, one.title, one] as const))(
    '%s %s',
    (_id, _title, { input, expected }) => {
      const price = priceLandedCost(input as PriceInput);
      expect(asVector(price.pricing)).toEqual(expected.pricing);
      expect(asVector(price.intermediate)).toEqual(expected.intermediate);
      expect(asVector(price.payment)).toEqual(expected.payment);
      expect(asVector(price.orderView, /(?:Usd|Aud)Cents$/)).toEqual(expected.orderView);
      const lines = price.lines.map((line) => {
        const { code, group, currency, amountUsd, amountAud, formula } = asVector(line);
        return { code, group, currency, ...(amountUsd === undefined ? {} : { amountUsd }), amountAud, formula };
      });
      expect(lines).toEqual(expected.lines);
    },
  );

  it.each(vectors.errorCases.map((one) => [one.id, one.title, one] as const))('%s %s', (_id, _title, one) => {
    expect(pricingErrorCode(() => priceLandedCost(one.input as PriceInput))).toBe(one.expectedErrorCode);
  });

  it('a single unit is priced honestly, with every minimum', () => {
    const price = priceLandedCost({ ...(vectors.cases[0]!.input as PriceInput), quantity: 1 });
    expect(price.pricing.pricePerUnitAudCents).toBe(114902);
  });

  it('the rate cards are the published ones, figure for figure', () => {
    expect(RATE_CARDS).toEqual(vectors.rateCards);
  });
});

describe('the starter catalogue', () => {
  it.each(catalogue.products.map((product) => [product.id, product] as const))(
    'product %d shows its price',
    (_id, row) => {
      const { dapEstimateAud, dapEstimateQuantity: quantity, ...product } = row;
      const input = {
        product,
        quantity,
        destination: { postcode: '2000' },
        fx: { rate: catalogue.fxRate, source: 'live', isLive: true },
        asOf: catalogue.asOf,
      } as unknown as PriceInput;
      expect(centsToDecimalString(priceLandedCost(input).pricing.pricePerUnitAudCents)).toBe(dapEstimateAud);
      expect(quantity % cardQuantity(product.perPallet)).toBe(0);
    },
  );
});

describe('the smaller rules', () => {
  const { aux } = vectors;

  it.each(aux.halfPallet)('half of $perPallet is $cardQuantity', ({ perPallet, cardQuantity: expected }) => {
    expect(cardQuantity(perPallet)).toBe(expected);
  });

  it.each(aux.depositSplit)('$totalAud is $depositAud now', ({ totalAud, depositAud, balanceAud }) => {
    expect(splitDeposit(parseCents(totalAud))).toEqual({
      depositCents: parseCents(depositAud),
      balanceCents: parseCents(balanceAud),
    });
  });

  it.each(aux.abn)('ABN $input: $valid', ({ input, valid }) => expect(isValidAbn(input)).toBe(valid));

  it.each(aux.quoteValidUntil)('a quote of $issuedAt', ({ issuedAt, validUntil }) => {
    expect(quoteValidUntil(issuedAt, 30)).toBe(validUntil);
  });

  it.each(aux.priceChangePercent)('$originalAud to $verifiedAud', ({ originalAud, verifiedAud, percent }) => {
    expect(percentChange(parseCents(originalAud), parseCents(verifiedAud))).toBe(percent);
  });

  it.each(aux.marginPercent)('margin at $unitAud of $marketAud', ({ marketAud, unitAud, percent }) => {
    expect(marginPercent(parseCents(marketAud), parseCents(unitAud))).toBe(percent);
  });

  it.each(aux.postcodeZone)('postcode $postcode is $zone', (expected) => {
    expect(zoneForPostcode(expected.postcode, card)).toEqual(expected);
  });

  it.each(aux.fxStatus)('rate $input.rate from $input.sourceKind', ({ input, expected }) => {
    expect(fxStatus(input as FxReading, card)).toMatchObject(expected);
  });
});
