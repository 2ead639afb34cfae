import { audText, centsOf, durationText, measureText, signedAud, usdText, wordsOf } from './format';

describe('money', () => {
  it.each([
    [1234.5, 'A$1,234.50'],
    ['1320.00', 'A$1,320.00'],
    [-12.5, '-A$12.50'],
    [0, 'A$0.00'],
    [0.29, 'A$0.29'],
  ])('%s reads %s', (dollars, text) => {
    expect(audText(dollars)).toBe(text);
  });

  it('becomes whole cents without a detour through fractions', () => {
    expect(centsOf(19_617.68)).toBe(1_961_768);
  });

  it('shows the sign of a difference', () => {
    expect([signedAud(5), signedAud(-5), signedAud(0)]).toEqual(['+A$0.05', '-A$0.05', 'A$0.00']);
  });
});

describe('prices of suppliers and measures', () => {
  it('keep the figures that count', () => {
    expect([usdText(4.2), usdText(0.0125), usdText(1_204)]).toEqual(['US$4.20', 'US$0.0125', 'US$1,204.00']);
    expect([measureText(0.004251528), measureText(1.2)]).toEqual(['0.00425', '1.2']);
  });
});

describe('durations and names', () => {
  it.each([
    [850, '850 ms'],
    [12_400, '12.4 s'],
    [185_000, '3 min 05 s'],
    [7_800_000, '2 h 10 min'],
  ])('%d ms is %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });

  it('are words', () => {
    expect(wordsOf('customer-deposits')).toBe('Customer deposits');
  });
});
