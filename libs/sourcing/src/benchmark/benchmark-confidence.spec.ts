import fc from 'fast-check';
import { agedConfidence, benchmarkConfidence, type BenchmarkEvidence } from './benchmark-confidence';

const evidence = (match: number, retailers: number, agreement: number, ageDays: number, trust: number) => ({
  match,
  retailers,
  agreement,
  ageDays,
  trust,
  hasAustralianRetailer: true,
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyEvidence: fc.Arbitrary<BenchmarkEvidence> = fc.record({
  match: share,
  retailers: fc.nat({ max: 40 }),
  agreement: share,
  ageDays: fc.double({ min: 0, max: 2_000, noNaN: true }),
  trust: share,
  hasAustralianRetailer: fc.boolean(),
});

describe('the confidence of a market price', () => {
  it.each([
    [0.9, 5, 0.8, 0, 0.9, 0.87],
    [0.7, 3, 0.6, 30, 0.8, 0.66],
    [0.85, 8, 0.7, 10, 0.9, 0.84],
    [0.8, 4, 0.5, 45, 0.7, 0.67],
    [0.55, 3, 0.3, 60, 0.7, 0.49],
    [0.95, 1, 1, 0, 1, 0.59],
    [0.95, 2, 0.9, 0, 1, 0.79],
  ])('match %d, %d retailers, agreement %d, %d days old, trust %d: %d', (m, k, d, age, s, expected) => {
    expect(benchmarkConfidence(evidence(m, k, d, age, s))).toBe(expected);
  });

  it('without a retailer in Australia is never more than yellow', () => {
    expect(benchmarkConfidence({ ...evidence(1, 20, 1, 0, 1), hasAustralianRetailer: false })).toBe(0.59);
  });

  it('lies between 0 and 1, with two decimals', () => {
    fc.assert(
      fc.property(anyEvidence, (one) => {
        const value = benchmarkConfidence(one);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(Math.round(value * 100)).toBeCloseTo(value * 100, 9);
      }),
    );
  });

  it('is nothing when one of its parts is nothing', () => {
    fc.assert(
      fc.property(anyEvidence, fc.constantFrom('match', 'retailers', 'agreement', 'trust'), (one, part) => {
        expect(benchmarkConfidence({ ...one, [part]: 0 })).toBe(0);
      }),
    );
  });

  it('never falls with more retailers, a better match, closer prices or better sources', () => {
    fc.assert(
      fc.property(
        anyEvidence,
        fc.constantFrom('match', 'agreement', 'trust', 'retailers'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, part, more) => {
          const better = part === 'retailers' ? one.retailers + Math.ceil(more * 5) : Math.min(1, one[part] + more);
          expect(benchmarkConfidence({ ...one, [part]: better })).toBeGreaterThanOrEqual(benchmarkConfidence(one));
        },
      ),
    );
  });

  it('never rises with age', () => {
    fc.assert(
      fc.property(anyEvidence, fc.double({ min: 0, max: 400, noNaN: true }), (one, later) => {
        const older = { ...one, ageDays: one.ageDays + later };
        expect(benchmarkConfidence(older)).toBeLessThanOrEqual(benchmarkConfidence(one));
      }),
    );
  });

  it('is what it would be had it been as old from the start', () => {
    fc.assert(
      fc.property(anyEvidence, fc.nat({ max: 400 }), (one, days) => {
        expect(agedConfidence(one, days)).toBe(benchmarkConfidence({ ...one, ageDays: one.ageDays + days }));
        expect(agedConfidence(one, -days)).toBe(benchmarkConfidence(one));
      }),
    );
  });
});
