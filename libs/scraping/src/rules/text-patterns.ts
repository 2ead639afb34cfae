import { sayAttribute } from '../facts/attributes';
import type { Claims, Place } from '../facts/claims';
import { readMoqLine } from '../facts/read-moq';
import { rawText } from '../text/clean-text';
import { isElement, type Line } from '../document';
import type { ListingView } from './listing-page';
import { sayPriceText } from './site-rules';

/** Words before a colon that announce the price and nothing else. */
const LABEL =
  '(?:(?:unit |our |sale |current |fob |exw )?price|now|preis|prix|precio|prezzo|preço|prijs|cena|价格|单价)';
const GST = '(?: \\((?:gst inclusive|inc(?:l(?:uding|usive)?)?\\.? gst)\\))?';
const PRICE_LINE = new RegExp(`^${LABEL}${GST} ?[:：] ?(.{1,120})$`, 'iu');
const PRICE_LABEL = new RegExp(`^${LABEL}${GST} ?[:：]?$`, 'iu');
const OUT_OF_STOCK =
  /^(?:this (?:product|item|listing) is (?:currently )?(?:out of stock|sold out|unavailable)|currently unavailable)\b/i;
/** What any of these patterns needs. Most lines of most pages have none of it. */
const SAYS_SOMETHING = /[:：]|moq|min|起订量|^(?:this|currently)\b/i;

const place = (path: string): Place => ({ method: 'text-pattern', path });

/** States what visible lines say by their words alone: the last resort, wherever they stand and whatever holds them. */
export function sayTextPatterns(claims: Claims, view: ListingView): void {
  const { lines } = view;
  const heading = view.document.tagged('h1').length > 0 ? view.document.heading : '';
  if (heading !== '') claims.say('title', heading, heading, place('h1'));
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    if (text.length > 200) continue;
    if (SAYS_SOMETHING.test(text)) sayLine(claims, text);
    const next = lines[index + 1];
    if (!next || !areBeside(line, next)) continue;
    if (PRICE_LABEL.test(text)) sayPriceText(claims, next.text, place('line'));
    else sayAttribute(claims, text.replace(/:$/, ''), next.text, place('line'));
  }
}

/** States what a line says without those around it. */
function sayLine(claims: Claims, text: string): void {
  const price = PRICE_LINE.exec(text)?.[1];
  if (price !== undefined) sayPriceText(claims, price, place('line'));
  const moq = readMoqLine(text);
  if (moq !== null) claims.say('moqUnits', moq, rawText(text), place('line'));
  if (OUT_OF_STOCK.test(text)) claims.say('availability', 'out-of-stock', rawText(text), place('line'));
  const pair = /^([^:]{2,50}): ?(.{1,150})$/.exec(text);
  if (pair) sayAttribute(claims, pair[1] ?? '', pair[2] ?? '', place('line'));
}

/** A label and its value: the two cells of a row, or a term and its definition. A row of more cells is a table of its own. */
function areBeside(a: Line, b: Line): boolean {
  const { parent } = a.element;
  if (parent === null || parent !== b.element.parent || a.element === b.element || a.text.length > 60) return false;
  if (a.element.name === 'dt') return b.element.name === 'dd';
  return parent.children.filter(isElement).length === 2;
}
