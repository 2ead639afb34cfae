/** Millimetres and the like of one written unit. */
const UNITS: Readonly<Record<string, { readonly name: string; readonly times: number }>> = {
  mm: { name: 'sideMm', times: 1 },
  cm: { name: 'sideMm', times: 10 },
  m: { name: 'sideMm', times: 1_000 },
  inch: { name: 'sideMm', times: 25.4 },
  ml: { name: 'millilitres', times: 1 },
  l: { name: 'millilitres', times: 1_000 },
  litre: { name: 'millilitres', times: 1_000 },
  w: { name: 'watts', times: 1 },
  kw: { name: 'watts', times: 1_000 },
  v: { name: 'volts', times: 1 },
  oz: { name: 'ounces', times: 1 },
  g: { name: 'grams', times: 1 },
  kg: { name: 'grams', times: 1_000 },
};
const FIGURE =
  /(?<![\p{L}\p{N}.,])(\d{1,6}(?:\.\d{1,3})?(?:\s?[x×]\s?\d{1,6}(?:\.\d{1,3})?){0,2})[\s-]?(mm|cm|ml|kg|kw|inch|litre|oz|m|l|w|v|g)(?![\p{L}\p{N}])/giu;

/**
 * Sizes and strengths that a title gives, in one unit a name, so that two spellings can be compared: `45 x 30 cm` is `side1Mm` 450 and
 * `side2Mm` 300, longest first. The first of a kind counts.
 */
export function figuresOf(title: string): Readonly<Record<string, number>> {
  const figures: Record<string, number> = {};
  const known = new Set<string>();
  for (const [, amounts = '', unit = ''] of title.slice(0, 500).matchAll(FIGURE)) {
    const { name, times } = UNITS[unit.toLowerCase()]!;
    if (known.has(name)) continue;
    known.add(name);
    const values = amounts.split(/[x×]/i).map((text) => Number(text) * times);
    if (name !== 'sideMm') figures[name] = values[0]!;
    else values.sort((a, b) => b - a).forEach((side, index) => (figures[`side${index + 1}Mm`] = side));
  }
  return figures;
}

const PACK =
  /(?<![\p{L}\p{N}])(?:(?:set|pack|lot|box|carton|bundle|case|kit|bag)s? of \d{1,4}|\d{1,4}[\s-]?(?:pack|pk|pairs?|pieces?|pcs?))(?![\p{L}\p{N}])/giu;

/** A title without what is compared as figures and as a pack: two ways to write them do not make two goods. */
export function wordsOnly(title: string): string {
  const rest = title.slice(0, 500).replace(FIGURE, ' ').replace(PACK, ' ').replace(/\s+/gu, ' ').trim();
  return /\p{L}/u.test(rest) ? rest : title;
}

/** Two figures agree when the smaller is within this share of the larger. */
const TOLERANCE = 0.1;

export const figuresAgree = (a: number, b: number): boolean =>
  Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
