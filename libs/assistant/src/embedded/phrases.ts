import { centsFromNumber, formatFullAud } from '@halfpallet/money';
import type { QuotedLine, ToolResults } from '../tools';
import { packOf, piecesPerUnit } from './quantities';

/** `A$1,234.50` of dollars as tools give them. */
export const aud = (dollars: number): string => formatFullAud(centsFromNumber(Math.round(dollars * 100) / 100));

/** `1,200`: a count. */
export const count = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** `a, b and c`. */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

export const sentences = (...parts: ReadonlyArray<string | false | null>): string => parts.filter(Boolean).join(' ');

/** Product names come from suppliers; nothing in them may break out of a line of text. */
export const named = (name: string): string => name.replace(/[\r\n<>`*_[\]]+/g, ' ').trim();

/** What a buyer wrote, short and in one line, to be said back to them. */
export const quoted = (words: string): string => named(words).replace(/"/g, '').slice(0, 60);

/** `each` or `a carton of 12`: what a price is for. */
export function perUnit(name: string): string {
  const pack = packOf(name);
  if (!pack) return 'each';
  return pack.kind === 'pair' ? 'a pair' : `a ${pack.kind} of ${pack.pieces}`;
}

/** `20 cartons` of sales units; only the figure where goods are sold one by one. */
export function unitsInWords(units: number, name: string): string {
  const pack = packOf(name);
  if (!pack) return count(units);
  return `${count(units)} ${units === 1 ? pack.kind : pack.kind === 'box' ? 'boxes' : `${pack.kind}s`}`;
}

/** `20 cartons, 400 pieces`. */
export const unitsAndPieces = (units: number, name: string): string =>
  [unitsInWords(units, name), packOf(name) && `${count(units * piecesPerUnit(name))} pieces`]
    .filter(Boolean)
    .join(', ');

/** How so many pieces were counted, where goods are not sold by the piece; null where they are. */
export const piecesInWords = (pieces: number, units: number, name: string): string | null =>
  packOf(name) && `${count(pieces)} pieces are ${unitsInWords(units, name)}.`;

/** Why more is ordered than was asked for; null where it is not. */
export function raisedInWords({
  quantity,
  askedQuantity,
  product: { name, moq },
}: Pick<QuotedLine, 'quantity' | 'askedQuantity'> & {
  readonly product: Pick<QuotedLine['product'], 'name' | 'moq'>;
}): string | null {
  if (quantity === askedQuantity) return null;
  const step = moq ?? quantity;
  if (packOf(name) && quantity === step) return `The smallest order is ${unitsAndPieces(step, name)}.`;
  return `I raised ${unitsInWords(askedQuantity, name)} to ${unitsAndPieces(quantity, name)}, because it is sold in multiples of ${count(step)}.`;
}

/** A price in words: each, in all, where to, and why the quantity is not the one asked for. */
export function priceInWords(line: QuotedLine, note: string | null): string {
  const options = line.options.filter((option) => option !== 'Standard');
  const name = `${named(line.product.name)}${options.length > 0 ? ` in ${listed(options.map(named))}` : ''}`;
  return sentences(
    `${count(line.quantity)} x ${name}: ${aud(line.unitAud)} each, ${aud(line.totalAud)} in total, delivered to ${line.postcode} with duty and GST.`,
    note,
    raisedInWords(line),
    !line.isLiveFx && RATE_NOT_LIVE,
  );
}

export const RATE_NOT_LIVE = 'The exchange rate behind it is the last one we know, not a live one.';
export const HELLO =
  "I'm the built-in assistant: I search our catalogue and suppliers' listings and calculate prices, but I don't chat freely.";
export const ENGLISH_ONLY = 'I know words for our goods in your language, but I answer in English.';
export const THREE_THINGS =
  'I can find a product ("cutting boards"), price a quantity delivered ("200 kettles to 4870"), or search suppliers for what we do not sell ("source a bamboo toothbrush holder").';
export const NO_PRICE_CHANGE =
  'I cannot change prices or rules: every price comes from our calculation, the same for everybody.';

/** "a pallet holds 74, or 60 of Large 6.5 L" */
export function palletInWords({
  perPallet,
  options,
}: Pick<ToolResults['get_product'], 'perPallet' | 'options'>): string {
  const others = options
    .filter((one) => one.perPallet !== perPallet)
    .map((one) => `${count(one.perPallet)} of ${named(one.name)}`);
  return `a pallet holds ${[count(perPallet), ...others].join(', or ')}`;
}
