const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** ISO 3166 keeps it for what is unknown. */
const NOWHERE = 'ZZ';

/** English name of a country by ISO 3166 alpha-2, as the price engine knows origins; null for what is no country. */
export function countryOf(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) && code !== NOWHERE ? (NAMES.of(code) ?? null) : null;
}
