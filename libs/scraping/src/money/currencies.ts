const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Signs that name one currency. `$`, `¥`, `kr` and others belong to several and are in AMBIGUOUS. */
const SIGNS: Readonly<Record<string, string>> = {
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  NT$: 'TWD',
  R$: 'BRL',
  MX$: 'MXN',
  'CN¥': 'CNY',
  RMB: 'CNY',
  元: 'CNY',
  'JP¥': 'JPY',
  円: 'JPY',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₫': 'VND',
  '฿': 'THB',
  '₽': 'RUB',
  '₺': 'TRY',
  '₱': 'PHP',
  '₪': 'ILS',
  '₴': 'UAH',
  ZŁ: 'PLN',
  KČ: 'CZK',
};
const DOLLARS = ['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'FJD'];
const CROWNS = ['SEK', 'NOK', 'DKK', 'ISK'];

/** Signs that several currencies share, with the ones they may stand for. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = { $: DOLLARS, '¥': ['CNY', 'JPY'], KR: CROWNS };

/** What a sign beside an amount says: one currency, one of several, or nothing known. */
export type CurrencySign =
  | { readonly code: string }
  | { readonly oneOf: readonly string[] }
  /** Not a sign of money. */
  | null;

/** ISO 4217 code in upper case of a field that holds just that, such as `priceCurrency`; null for anything else. */
export function currencyCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODES.has(code) ? code : null;
}

/** Reads a sign or code as it stands beside an amount: `US $`, `AUD`, `€`. */
export function currencySign(text: string): CurrencySign {
  const sign = text.replace(/[\s.:]/g, '').toUpperCase();
  if (sign === '') return null;
  const wide = sign.replace(/＄/g, '$').replace(/￥/g, '¥');
  const named = SIGNS[wide];
  if (named !== undefined) return { code: named };
  const several = AMBIGUOUS[wide];
  if (several !== undefined) return { oneOf: several };
  // `USD$`, `AUD $`: the code with a sign that fits it.
  const code = currencyCode(wide.replace(/[$¥€£]$/, ''));
  return code === null ? null : { code };
}

/** All signs and codes that may stand beside an amount, longest first, for patterns over text. */
export const SIGN_PATTERN =
  '(?:(?:USD|AUD|CAD|NZD|HKD|SGD|TWD|US|AU|CA|NZ|HK|SG|NT|MX|[ACSR])\\s?[$＄]|(?:CN|JP)\\s?[¥￥]|[$＄€£¥￥₹₩₫฿₽₺₱₪₴元円]|\\b(?:USD|EUR|GBP|AUD|CAD|NZD|CNY|RMB|JPY|HKD|SGD|TWD|INR|KRW|VND|THB|IDR|MYR|PHP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|TRY|RUB|ILS|AED)\\b|\\b(?:zł|Kč|kr)(?![\\p{L}]))';
