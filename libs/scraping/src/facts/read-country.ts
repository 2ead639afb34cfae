import { foldText } from '../text/clean-text';

const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Names that are not in the list of English names, and names of cities and provinces that stand in their place. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'mainland china': 'CN',
  'p r china': 'CN',
  'pr china': 'CN',
  prc: 'CN',
  中国: 'CN',
  中国大陆: 'CN',
  'cn origin': 'CN',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'viet nam': 'VN',
  korea: 'KR',
  'south korea': 'KR',
  turkey: 'TR',
  'hong kong': 'HK',
  taiwan: 'TW',
  越南: 'VN',
  印度: 'IN',
};
const CODES = new Map<string, string>(Object.entries(OTHER_NAMES));
for (let first = 65; first <= 90; first += 1) {
  for (let second = 65; second <= 90; second += 1) {
    const code = String.fromCharCode(first, second);
    const name = NAMES.of(code);
    if (name !== undefined && code !== 'ZZ' && code !== 'UK') CODES.set(foldText(name), code);
  }
}

/**
 * ISO 3166 alpha-2 of a country that a text names, such as `China`, `CN`, `Zhejiang, China` or `Made in Vietnam`. Null
 * when it names none, or two.
 */
export function readCountry(text: string): string | null {
  const trimmed = text.slice(0, 120).trim();
  if (/^[A-Z]{2}$/.test(trimmed)) return NAMES.of(trimmed) === undefined ? null : trimmed;
  const parts = trimmed.split(/[,;/|()]/).map((part) => foldText(part.replace(/^\s*made in\s+/i, '')));
  const found = new Set(parts.flatMap((part) => CODES.get(part) ?? []));
  const [only, other] = found;
  return only !== undefined && other === undefined ? only : null;
}
