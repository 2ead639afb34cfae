import { centsFromNumber, formatFullAud } from '@halfpallet/money';
import type { QuotedLine } from '../tools';

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

export const unitOf = (name: string): string => {
  const pack = /\b(carton|box|pack) of (\d+)/i.exec(name);
  return pack ? `${pack[1]!.toLowerCase()} of ${pack[2]}` : 'unit';
};

/** A price in words: each, in all, where to, and why the quantity is not the one asked for. */
export function priceInWords(line: QuotedLine, note: string | null): string {
  const options = line.options.filter((option) => option !== 'Standard');
  const name = `${named(line.product.name)}${options.length > 0 ? ` in ${listed(options.map(named))}` : ''}`;
  return sentences(
    `${count(line.quantity)} x ${name}: ${aud(line.unitAud)} each, ${aud(line.totalAud)} in total, delivered to ${line.postcode} with duty and GST.`,
    note,
    line.quantity !== line.askedQuantity &&
      `I raised ${count(line.askedQuantity)} to ${count(line.quantity)}, because it is sold in multiples of ${count(line.product.moq ?? line.quantity)}.`,
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
