import { validateRateCards } from '../src/rate-cards/book';
import { RATE_CARDS, selectRateCard, zoneForPostcode, type RateCard } from '../src';
import { pricingErrorCode } from './pricing-error-code';

const [older, newer] = RATE_CARDS as [RateCard, RateCard];

describe('rate cards', () => {
  it('follow one another to the day', () => {
    expect(['2026-01-01', '2026-06-30', '2026-07-01', '2040-01-01'].map((day) => selectRateCard(day).version)).toEqual([
      '2026-01',
      '2026-01',
      '2026-07',
      '2026-07',
    ]);
    for (const day of ['2025-12-31', '2026-13-01', '2026-02-30', '20 Nov 2026', '']) {
      expect(pricingErrorCode(() => selectRateCard(day))).toBe('NO_RATE_CARD');
    }
  });

  it('end where the next one begins, without a change to the card that is followed', () => {
    const next = { ...newer, version: '2027-01', effectiveFrom: '2027-01-01' };
    const cards = [older, newer, next];
    expect(() => validateRateCards(cards)).not.toThrow();
    expect(['2026-12-31', '2027-01-01'].map((day) => selectRateCard(day, cards).version)).toEqual([
      '2026-07',
      '2027-01',
    ]);
  });

  it('are sound', () => {
    expect(() => validateRateCards(RATE_CARDS)).not.toThrow();
  });

  it.each<[string, Partial<RateCard>, string]>([
    ['an overlap', { effectiveFrom: '2026-06-30' }, 'overlaps'],
    ['a version used twice', { version: '2026-01' }, 'used twice'],
    ['a period that ends before it starts', { effectiveTo: '2026-07-01' }, 'effectiveTo'],
    ['a date that is none', { effectiveFrom: '2026-07-32' }, 'not a date'],
    ['a deposit that payments do not ask for', { depositPct: '40' }, 'deposit of 40%'],
    ['a figure that is none', { gstPct: 'ten' }, '"ten"'],
    ['a zone without a rate', { deliveryAud: { ...newer.deliveryAud, zones: {} } }, 'no delivery rate'],
    ['a port without a rate', { freightUsd: { ...newer.freightUsd, portAdderPerRt: {} } }, 'no known port'],
    ['a hole in the import charge', { government: { ...newer.government, ipcBands: [] } }, 'import processing charge'],
    [
      'falling handling bands',
      { handling: { ...newer.handling, graduatedBands: [{ upTo: '0.00', ratePct: '14' }] } },
      'do not rise',
    ],
  ])('are refused for %s', (_what, changes, fault) => {
    expect(() => validateRateCards([older, { ...newer, ...changes }])).toThrow(fault);
  });

  it('know every postcode of each state, and its port', () => {
    const states: [number, number, string][] = [
      [2000, 2599, 'NSW'],
      [2600, 2618, 'ACT'],
      [2619, 2897, 'NSW'],
      [2900, 2920, 'ACT'],
      [2921, 2999, 'NSW'],
      [3000, 3999, 'VIC'],
      [4000, 4874, 'QLD'],
      [4876, 4999, 'QLD'],
      [5000, 5799, 'SA'],
      [6000, 6797, 'WA'],
      [7000, 7799, 'TAS'],
      [800, 899, 'NT'],
    ];
    for (const [from, to, state] of states) {
      for (let code = from; code <= to; code += 1) {
        const zone = zoneForPostcode(String(code).padStart(4, '0'), newer);
        expect([zone.postcode, zone.state]).toEqual([String(code).padStart(4, '0'), state]);
        expect(newer.freightUsd.portAdderPerRt[zone.port]).toBeDefined();
      }
    }
  });
});
