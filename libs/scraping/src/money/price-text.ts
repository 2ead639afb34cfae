import { cleanText } from '../text/clean-text';
import { findMoney, isPositive, MAX_MONEY_TEXT, wordsBeside, type MoneyMatch } from './money-text';
import { unitKind } from './unit-words';

/** What a text that should hold a price says. */
export type PriceText =
  | { readonly kind: 'price'; readonly amount: string; readonly currency: string }
  | {
      /** A price whose sign belongs to several currencies. */
      readonly kind: 'currency-unclear';
      readonly amount: string;
      readonly oneOf: readonly string[];
    }
  | { readonly kind: 'range'; readonly low: string; readonly high: string; readonly currency: string | null }
  | { readonly kind: 'negotiable' }
  | { readonly kind: 'unclear'; readonly reason: string };

/**
 * Words that may stand beside a price without changing what it is. Any other word makes the text unclear: "from",
 * "was" or "shipping" exist in every language, and a word that is not understood may be one of them.
 */
const HARMLESS: ReadonlySet<string> = new Set(
  (
    'price prices unit fob exw now today current sale our only per for a an the inc incl including gst vat tax taxes us usd aud ' +
    'buy it of pack set box approx each reference wholesale bulk factory selling special deal member-free ' +
    'preis stückpreis jetzt pro je inkl mwst prix par unitaire precio por prezzo preço prijs cena 价格 单价 价 每 現在 現価 価格'
  ).split(' '),
);

const NEGOTIABLE =
  /\b(?:negotiable|contact (?:the )?(?:supplier|seller|us)|get (?:the )?latest price|price on (?:request|application)|request (?:a )?(?:quote|quotation|price)|on request|auf anfrage|sur demande|a consultar|verhandelbar|verhandlungssache|négociable|negociable)\b|面议|电议|询价/i;

/** Whether a text says that the price is agreed with the seller, in one of the languages known here. */
export const saysNegotiable = (text: string): boolean => NEGOTIABLE.test(text.slice(0, MAX_MONEY_TEXT));

/** Reads the text of one place that should hold one price. Null when it holds no money and says nothing about it. */
export function readPriceText(text: string): PriceText | null {
  if (text.length > MAX_MONEY_TEXT) return { kind: 'unclear', reason: 'The text is too long to be a price.' };
  const clean = cleanText(text, MAX_MONEY_TEXT);
  const { found, unreadable } = findMoney(clean);
  if (unreadable) return { kind: 'unclear', reason: 'Decimals and thousands cannot be told apart.' };
  const [first, second] = found;
  if (first === undefined) return saysNegotiable(clean) ? { kind: 'negotiable' } : null;
  const words = wordsBeside(clean, found);
  const range = readRange(clean, found, words);
  if (range !== null) return range;
  if (second !== undefined && !sameMoney(first, second)) {
    return { kind: 'unclear', reason: 'Several prices stand in one place.' };
  }
  const odd = oddWord(words);
  if (odd !== null) return { kind: 'unclear', reason: odd };
  if (!isPositive(first.amount)) return { kind: 'unclear', reason: 'A price of nothing is no price.' };
  if (first.currency === null) return { kind: 'currency-unclear', amount: first.amount, oneOf: first.oneOf };
  return { kind: 'price', amount: first.amount, currency: first.currency };
}

/** The same money said twice, for the eye and for the screen reader; a known currency beats an unclear sign. */
const sameMoney = (a: MoneyMatch, b: MoneyMatch): boolean => a.amount === b.amount && a.currency === b.currency;

function readRange(text: string, found: readonly MoneyMatch[], words: string): PriceText | null {
  const [low, high] = found;
  if (low === undefined) return null;
  if (high !== undefined) {
    const between = text.slice(low.end, high.start);
    if (!/^\s?(?:[-–—~]|to)\s?$/.test(between) || found.length > 2) return null;
    const currency = low.currency === high.currency ? low.currency : null;
    return { kind: 'range', low: low.amount, high: high.amount, currency };
  }
  // "US$2.50 - 3.20" and "2.50 - US$3.20": a bare number on the other side of the dash.
  return /^\s?[-–—~]\s?\d/.test(text.slice(low.end)) ||
    /\d\s?[-–—~]\s?$/.test(text.slice(0, low.start)) ||
    /\d\s?[-–—~]\s?\d/.test(words)
    ? { kind: 'unclear', reason: 'The price is a range whose parts cannot be told.' }
    : null;
}

/** Why the words beside a price make it unclear, or null when they are harmless. */
function oddWord(words: string): string | null {
  if (/%/.test(words)) return 'A percentage stands beside the price.';
  if (/[-−+]\s*$/.test(words.trim()) && words.trim().length === 1) return 'A sign stands beside the price.';
  const rest = words
    .replace(/\b(?:pack|set|box|lot) of \d{1,4}\b/gi, ' ')
    .replace(/\b\d{1,4}[\s-]?(?:pack|pcs|pieces)\b/gi, ' ');
  if (/\d/.test(rest)) return 'Another number stands beside the price.';
  for (const word of rest.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? []) {
    const plain = word.replace(/^-+|-+$/g, '');
    if (plain !== '' && !HARMLESS.has(plain) && unitKind(plain) === null) return `"${plain}" stands beside the price.`;
  }
  return null;
}
