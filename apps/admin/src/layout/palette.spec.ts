import { darkPalette, lightPalette, TEXT_PAIRS, type Palette } from './palette';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (high + 0.05) / (low + 0.05);
}

const THEMES: ReadonlyArray<readonly [string, Palette]> = [
  ['light', lightPalette],
  ['dark', darkPalette],
];

describe.each(THEMES)('the %s palette', (_name, palette) => {
  it.each(TEXT_PAIRS)('lets %s be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'sheet'] as const)('shows the edge of a field on %s', (ground) => {
    expect(contrast(palette.ruleStrong, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
