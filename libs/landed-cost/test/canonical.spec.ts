import {
  brisbaneDate,
  brisbaneTime,
  canonicalJson,
  priceLandedCost,
  quoteValidUntil,
  startOfBrisbaneDay,
  toPricingJson,
} from '../src';
import { sampleOrder } from './sample-order';

const inputsOf = (...args: Parameters<typeof sampleOrder>) => priceLandedCost(sampleOrder(...args)).explanation.inputs;

describe('canonical inputs', () => {
  it('are one text for one order, however it was spelled', () => {
    const spelled = inputsOf(
      { exwPriceUsd: '31.5000', weightKg: '2.400', dutyRateGeneralPct: '5.00', palletType: null, biosecurity: null },
      {
        destination: { tailgate: null },
        fx: { rate: '1.54', source: 'live', isLive: true, at: '2026-11-19T16:00:00Z' },
      },
    );
    expect(canonicalJson(spelled)).toBe(canonicalJson(inputsOf()));
    expect(spelled).toMatchObject({ shipDate: '2026-12-04', destination: { postcode: '2000', tailgate: true } });
  });

  it('differ when anything that moves a cent differs', () => {
    const texts = [
      inputsOf(),
      inputsOf({ weightKg: '2.5' }),
      inputsOf({ originEvidence: false }),
      inputsOf({}, { quantity: 91 }),
      inputsOf({}, { asOf: '2026-11-21' }),
      inputsOf({}, { fx: { rate: '1.5401', source: 'live', isLive: true } }),
    ].map(canonicalJson);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('do not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  });
});

describe('the shop’s figures', () => {
  it('are JSON numbers in dollars', () => {
    const price = priceLandedCost(sampleOrder());
    expect(toPricingJson(price)).toEqual({
      exwTotalUsd: 2835,
      exwTotalAud: 4365.9,
      shippingAud: 1750.77,
      subtotalAud: 6116.67,
      customsDutyAud: 0,
      gstAud: 611.67,
      totalPriceAud: 6728.34,
      pricePerUnitAud: 74.76,
      exchangeRate: 1.54,
      isLiveFx: true,
    });
  });
});

describe('days in Brisbane', () => {
  it('turn at 14:00 UTC, in summer too', () => {
    expect(brisbaneDate('2026-11-20T13:59:59Z')).toBe('2026-11-20');
    expect(brisbaneDate(new Date('2026-11-20T14:00:00Z'))).toBe('2026-11-21');
    expect(() => brisbaneDate('soon')).toThrow(RangeError);
    expect(brisbaneDate(startOfBrisbaneDay('2026-11-21'))).toBe('2026-11-21');
    expect(brisbaneTime('2026-12-31T14:00:00Z')).toBe('1 Jan 2027, 00:00');
  });

  it('end a quote on the thirtieth day after its own', () => {
    expect(quoteValidUntil('2026-11-20T15:00:00Z', 30)).toBe('2026-12-21T23:59:59+10:00');
    expect(quoteValidUntil(new Date('2028-02-01T00:00:00Z'), 28)).toBe('2028-02-29T23:59:59+10:00');
  });
});
