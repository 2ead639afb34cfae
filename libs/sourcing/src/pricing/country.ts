const SHORT_NAMES = new Intl.DisplayNames(['en'], { type: 'region', style: 'short', fallback: 'none' });
const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Codes that name no country: ISO 3166 keeps one for what is unknown, and others stand for several. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB']);

/** English name of a country by ISO 3166 alpha-2, as the price engine knows origins; null for what is no country. */
export function countryOf(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) ? (NAMES.of(code) ?? null) : null;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .replace(' and ', ' & ')
    .trim();
let byName: ReadonlyMap<string, string> | null = null;

/** The country that a text names, as the price engine knows it; null for what is no country. Case does not matter. */
export function countryNamed(text: string): string | null {
  byName ??= new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
      const name = countryOf(code);
      return name === null ? [] : [name, SHORT_NAMES.of(code) ?? name].map((one) => [plain(one), name] as const);
    }),
  );
  return byName.get(plain(text)) ?? null;
}
