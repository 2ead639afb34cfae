import type { ListItem } from './list-item';
import { makeItem } from './make-item';
import { MONTH, NUMBER, numberOf, numbersWritten } from './numbers';
import { UNIT_WORD, unitOf } from './units';

const COUNT = `(?:approx\\.?|approximately|about|around|ca\\.?|circa|~)?\\s*(${NUMBER})`;
const UNIT = `(${UNIT_WORD})\\.?`;
const MAYBE_UNIT = `(?:${UNIT})?`;
const END = '(?![\\p{L}\\p{N}²³])';
const pattern = (text: string) => new RegExp(text, 'iu');

/** A number with a noun that it belongs to (3 seater, 12 March, 12 Wharf Street, 30 days) counts no goods. */
const ATTRIBUTE = new RegExp(
  String.raw`^(?:-|%|(?:seater|drawer|burner|person|people|tier|ply|star|gang|bay|seat|speed|way|year|yr|month|week|day|hour|minute|inch|degree|door (?:fridge|wardrobe|cabinet|locker|cupboard)|piece (?:set|setting)|in-1|in 1)s?\b|${MONTH}\b|(?:\w+ ){1,2}(?:street|st|road|rd|avenue|ave|drive|lane|parade|highway|court)\b)`,
  'i',
);

/** Each gives number, unit or undefined, and what is wanted; tried in this order. */
const LEADING = [
  // 200 x boards; 200 × 600x600 tiles; but 300 x 200 mm is a size.
  pattern(`^${COUNT}\\s*()[x×]\\s+(?!\\d+(?:\\.\\d+)?\\s?(?:mm|cm|m|")?(?:\\s|$))(.+)$`),
  pattern(`^${COUNT}\\s*()[x×](?=\\p{L})(.+)$`),
  // 200 pcs of boards; 20m2 tiles; 2 dozen mugs; half a pallet of planters
  pattern(`^${COUNT}\\s*[x×]?\\s*${UNIT}${END}\\s*(?:of\\s+)?[-–:]?\\s*(.+)$`),
  pattern(
    `^(?:approx\\.?\\s+|approximately\\s+|about\\s+|around\\s+)?(half a|half|½|a|one)\\s+(pallets?|dozen|container)${END}\\s*(?:of\\s+)?(.+)$`,
  ),
  pattern(`^qty\\.?:?\\s*${COUNT}\\s*${MAYBE_UNIT}${END}\\s*[-–:,]?\\s*(.+)$`),
  // 200 boards
  pattern(`^${COUNT}()\\s+(?:of\\s+(?:the\\s+)?)?([\\p{L}"].*)$`),
];
/** What is wanted, number, unit or undefined. */
const TRAILING = [
  pattern(
    `^(.+?)[\\s,;:(–-]+(?:qty|quantity|quantities|amount|need(?:ed)?|required|order)\\.?\\s*[:=]?\\s*${COUNT}\\s*${MAYBE_UNIT}${END}\\)?\\.?$`,
  ),
  pattern(`^(.+?)\\s*[-–—:,;=(]\\s*${COUNT}\\s*${UNIT}${END}\\)?\\.?$`),
  pattern(`^(.+?)\\s+[x×]\\s?${COUNT}\\s*${MAYBE_UNIT}${END}\\.?$`),
  pattern(`^(.+?)\\s+[x×]\\s?${COUNT}()\\.?$`),
  pattern(`^(.+?)\\s*(?:\\s[-–—]\\s*|[:=(]\\s*|,\\s+)${COUNT}()\\)?\\.?$`),
  pattern(
    `^(.+?)\\s+${COUNT}\\s*(pcs?|pieces|units|m2|m²|sqm|pallets?|dozen|sets|pairs|boxes|cartons|rolls|ea)${END}\\.?$`,
  ),
];
/** What is wanted, number, unit or undefined, and what else is said of it. */
const BETWEEN = [
  pattern(`^(.+?)\\s+[x×]\\s?${COUNT}\\s*${MAYBE_UNIT}${END},\\s+(\\D.*)$`),
  pattern(`^(.+?)\\s*(?:\\s[-–—]\\s*|[:=]\\s*)${COUNT}\\s*${MAYBE_UNIT}${END}\\s*(\\(\\D[^()]*\\))$`),
];
/** Two numbers, or none that is clear: the item is read, and its quantity is asked for. */
const UNCLEAR = pattern(
  `\\s*[-–:,(]?\\s*\\b(?:qty\\.?:?\\s*)?(${NUMBER})\\s*(?:-|–|to|or)\\s*(${NUMBER})\\s*(?:${UNIT_WORD})?${END}\\)?|\\b(?:a few|several|some|various|tbc|tba)\\b`,
);

function isUnclear(line: string): boolean {
  const found = UNCLEAR.exec(line);
  if (!found || pattern(`\\d\\s*[x×]\\s*\\d`).test(line)) return false;
  const [, from, to] = found;
  // From more to less is no range: "Rangehood 600 - 10 off".
  return from === undefined || to === undefined || (numberOf(from) ?? 0) <= (numberOf(to) ?? Infinity);
}

/** `80,5 mixers`: neither thousands nor a number that anybody orders, so its quantity is asked for; 4,5 mm is a size. */
const NO_NUMBER = pattern(
  `^\\d+,\\d{1,2}\\s+(?:${UNIT}${END}\\s*)?(?:of\\s+)?(?!(?:mm|cm|m|kg|g|w|v|l)\\b)(\\p{L}.*)$`,
);

/** Dots, lines or blanks that lead the eye to a number at the end. */
const LEADERS = /\s*(?:\.{3,}|…+|_{3,}|-{3,})\s*(?=\d)/u;

/** The thing and the quantity that one line names; null when it names no quantity. */
export function readCounted(written: string): ListItem | null {
  const line = numbersWritten(written.replace(LEADERS, ' - ').replace(/^(?:and|plus|also)\s+/i, ''));
  if (isUnclear(line)) {
    return makeItem({ description: line.replace(UNCLEAR, ' ').replace(/^\s*of\s+/i, '') });
  }
  for (const form of LEADING) {
    const [, count = '', unit = '', rest = ''] = form.exec(line) ?? [];
    if (rest === '' || ATTRIBUTE.test(rest)) continue;
    const quantity = numberOf(count);
    if (quantity !== null) return makeItem({ description: rest, quantity, unit: unitOf(unit) });
  }
  // A price at the end is no quantity, and hides the one before it.
  const priced =
    /^(.*?)\s*[-–,;(]?\s*(?:@|at|target|budget|under)?\s*(a?\$\s?\d[\d,.]*\s*(?:each|ea|per unit|\/ ?unit|pp)?\)?)$/i.exec(
      line,
    );
  const text = priced?.[1] || line;
  for (const form of TRAILING) {
    const [, rest = '', count = '', unit = ''] = form.exec(text) ?? [];
    const quantity = rest === '' ? null : numberOf(count);
    if (quantity !== null)
      return makeItem({ description: `${rest} ${priced?.[2] ?? ''}`, quantity, unit: unitOf(unit) });
  }
  for (const form of BETWEEN) {
    const [, rest = '', count = '', unit = '', more = ''] = form.exec(line) ?? [];
    const quantity = rest === '' ? null : numberOf(count);
    const description = more.startsWith('(') ? `${rest} ${more}` : `${rest}, ${more}`;
    if (quantity !== null) return makeItem({ description, quantity, unit: unitOf(unit) });
  }
  const [, , unread = ''] = NO_NUMBER.exec(line) ?? [];
  return unread === '' || ATTRIBUTE.test(unread) ? null : makeItem({ description: unread });
}
