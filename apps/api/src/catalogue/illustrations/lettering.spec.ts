import { lettering, textWidth, wrapText } from './lettering';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:-+/()%&×';

describe('lettering', () => {
  it.each([...signs])('draws "%s" as strokes', (sign) =>
    expect(lettering(sign, 0, 0, { size: 14 })).toMatch(/d="M[^"]+"/),
  );

  it('draws each sign differently', () => {
    expect(new Set([...signs].map((sign) => lettering(sign, 0, 0, { size: 14 }))).size).toBe([...signs].length);
  });

  it('keeps the letter of an accented letter and shows, not drops, what it cannot draw', () => {
    expect(lettering('é', 0, 0, { size: 14 })).toBe(lettering('e', 0, 0, { size: 14 }));
    expect(lettering('木', 0, 0, { size: 14 })).toBe(lettering('?', 0, 0, { size: 14 }));
  });

  it('shrinks a line that is too long', () => {
    const xs = (d: string) => [...d.matchAll(/[ML](-?[\d.]+) /g)].map((match) => Number(match[1]));
    expect(textWidth('PALLET STACKING', 20)).toBeGreaterThan(100);
    expect(Math.max(...xs(lettering('PALLET STACKING', 0, 0, { size: 20, maxWidth: 100 })))).toBeLessThanOrEqual(100);
  });

  it('wraps between words and squeezes the rest into the last line', () => {
    expect(wrapText('one two three four', 10, textWidth('one two', 10), 2)).toEqual(['one two', 'three four']);
    expect(wrapText('Mixer', 10, 500, 3)).toEqual(['Mixer']);
  });
});
