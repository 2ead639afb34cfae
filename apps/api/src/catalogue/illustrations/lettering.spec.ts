import { lettering, textWidth, wrapText } from './lettering';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:-+/()%&×';

describe('lettering', () => {
  it.each([...signs])('draws "%s" as an outline, in either weight', (sign) => {
    const regular = lettering(sign, 0, 0, { size: 14 });
    expect(regular).toMatch(/^<path d="M[-0-9A-Z .]+Z" fill="#12232B" transform="[^"]+"\/>$/);
    expect(lettering(sign, 0, 0, { size: 14, weight: 'bold' })).not.toBe(regular);
  });

  it('sets one sign after the other: a letter twice is the letter, and once more where the pen went', () => {
    const across = (text: string) =>
      [...(/ d="([^"]+)"/.exec(lettering(text, 0, 0, { size: 14 }))?.[1] ?? '').matchAll(/[ML](-?\d+) -?\d+/g)].map(
        ([, x]) => Number(x),
      );
    const advance = (textWidth('n', 14) * 686) / 14;
    const one = across('n');
    expect(across('nn')).toEqual([...one, ...one.map((x) => x + Math.round(advance))]);
  });

  it('draws each sign differently', () => {
    expect(new Set([...signs].map((sign) => lettering(sign, 0, 0, { size: 14 }))).size).toBe([...signs].length);
  });

  it('keeps the letter of an accented letter and shows, not drops, what it cannot draw', () => {
    expect(lettering('é', 0, 0, { size: 14 })).toBe(lettering('e', 0, 0, { size: 14 }));
    expect(lettering('木', 0, 0, { size: 14 })).toBe(lettering('?', 0, 0, { size: 14 }));
  });

  it('shrinks a line that is too long', () => {
    const rightOf = (path: string) =>
      Math.max(...[...path.matchAll(/[ML](-?\d+) /g)].map(([, x]) => Number(x))) *
      Number(/scale\(([\d.]+)\)/.exec(path)?.[1]);
    expect(textWidth('PALLET STACKING', 20)).toBeGreaterThan(100);
    const squeezed = rightOf(lettering('PALLET STACKING', 0, 0, { size: 20, maxWidth: 100 }));
    expect(squeezed).toBeLessThanOrEqual(100);
    expect(squeezed).toBeGreaterThan(90);
  });

  it('wraps between words and squeezes the rest into the last line', () => {
    expect(wrapText('one two three four', 10, textWidth('one two', 10), 2)).toEqual(['one two', 'three four']);
    expect(wrapText('Mixer', 10, 500, 3)).toEqual(['Mixer']);
  });
});
