import { currencySign, SIGN_PATTERN } from './currencies';
import { isPositive, readAmount } from './decimals';

/** An amount of money as it stands in a text. */
export interface MoneyMatch {
  /** Decimal text. */
  readonly amount: string;
  /** ISO 4217, null when the sign belongs to several currencies. */
  readonly currency: string | null;
  /** Currencies an ambiguous sign may stand for. */
  readonly oneOf: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Texts longer than this are no price: they are cut before any pattern sees them. */
export const MAX_MONEY_TEXT = 400;

// Groups parted by blanks count only with decimals behind them and a sign after: "MOQ 50 199 €" must not be 50,199.
const NUMBER = "\\d{1,3}(?:['’]\\d{3})+(?:[.,]\\d{1,2})?|\\d(?:[\\d.,]{0,18}\\d)?";
const BEFORE = new RegExp(`(${SIGN_PATTERN})\\s?(${NUMBER})(?![\\d])`, 'giu');
const AFTER = new RegExp(`(?<![\\d.,])(\\d{1,3}(?: \\d{3})+,\\d{2}|${NUMBER})\\s?(${SIGN_PATTERN})`, 'giu');

/** In these currencies a comma before three digits may well be the decimal sign. */
const COMMA_IS_DECIMAL: ReadonlySet<string> = new Set(['EUR', 'BRL', 'PLN', 'CZK', 'HUF', 'SEK', 'NOK', 'DKK', 'TRY']);

/**
 * Every amount of money in a text, in order. An amount whose decimals cannot be told from thousands is left out, and
 * `unreadable` says that there was one.
 */
export function findMoney(text: string): { readonly found: readonly MoneyMatch[]; readonly unreadable: boolean } {
  const bounded = text.slice(0, MAX_MONEY_TEXT);
  const found: MoneyMatch[] = [];
  let unreadable = false;
  // `US$ 3.20 USD` carries its sign twice: a number belongs to one match only, the sign before it wins.
  const taken: Array<readonly [number, number]> = [];
  for (const [pattern, signAt, numberAt] of [
    [BEFORE, 1, 2],
    [AFTER, 2, 1],
  ] as const) {
    for (const match of bounded.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (taken.some(([from, to]) => start < to && end > from)) {
        continue;
      }
      const sign = currencySign(match[signAt] ?? '');
      if (sign === null) continue;
      taken.push([start, end]);
      const number = match[numberAt] ?? '';
      const amount = readAmount(number);
      const currency = 'code' in sign ? sign.code : null;
      const doubtful = currency !== null && COMMA_IS_DECIMAL.has(currency) && /^\d{1,3},\d{3}$/.test(number);
      if (amount === null || doubtful) unreadable = true;
      else found.push({ amount, currency, oneOf: 'oneOf' in sign ? sign.oneOf : [], start, end });
    }
  }
  return { found: found.sort((a, b) => a.start - b.start), unreadable };
}

/** The text without its amounts and signs: what is said about them. */
export function wordsBeside(text: string, matches: readonly MoneyMatch[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of matches) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return (rest + text.slice(at, MAX_MONEY_TEXT)).replace(new RegExp(SIGN_PATTERN, 'giu'), ' ');
}

export { isPositive };
