/** What a list may count in, as people write it, by what is said of it. */
const UNITS: ReadonlyArray<readonly [unit: string, words: string]> = [
  ['pcs', 'pieces?|pcs?|pce|units?|each|ea|nos?|off|items?'],
  ['m2', 'm2|m²|sqm|sq ?m|sq\\.? ?metres?|square met(?:re|er)s?|square m'],
  ['m3', 'm3|m³|cbm|cubic met(?:re|er)s?'],
  ['m', 'lm|lin\\.? ?m|linear met(?:re|er)s?|met(?:re|er)s?|m'],
  ['pallets', 'pallets?|plts?|skids?'],
  ['dozen', 'dozens?|doz|dz'],
  ['sets', 'sets?|kits?|suites?'],
  ['pairs', 'pairs?|prs?'],
  ['boxes', 'boxes|box|bx'],
  ['cartons', 'cartons?|ctns?|cases?'],
  ['packs', 'packs?|packets?|pkts?|pk'],
  ['rolls', 'rolls?'],
  ['sheets', 'sheets?'],
  ['bags', 'bags?|sacks?'],
  ['bundles', 'bundles?'],
  ['lots', 'lots?'],
  ['kg', 'kgs?|kilos?|kilograms?'],
  ['t', 'tonnes?|tons?'],
  ['l', 'lit(?:re|er)s?|ltrs?'],
  ['containers', 'containers?|fcl'],
];

/** A word of any unit, for use in other patterns. */
export const UNIT_WORD = UNITS.map(([, words]) => words).join('|');

const EXACT = UNITS.map(([unit, words]) => [unit, new RegExp(`^(?:${words})\\.?$`, 'i')] as const);

/** What a word counts; null for a word that is no unit. */
export function unitOf(word: string): string | null {
  const plain = word.trim();
  return EXACT.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
