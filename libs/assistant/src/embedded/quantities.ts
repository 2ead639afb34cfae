import { MOST_UNITS } from '../tools';
import { CONVERSATION, FINISHES, QUESTIONS, TYING } from './words';

/** How a buyer counts: pieces, or the packs, pallets and square metres goods are sold or laid by. */
export type CountedIn = 'pieces' | 'packs' | 'pallets' | 'm2' | 'metres';

export interface Wanted {
  /** May be a fraction of pallets or square metres. */
  readonly amount: number;
  readonly counted: CountedIn;
  /** Every figure that stands alone, in order, where nothing tells what it counts: one may be a size of the product. */
  readonly bare?: readonly BareFigure[];
}

export interface BareFigure {
  readonly value: number;
  /** It stands before a plural ("900 vanities"), and so counts. */
  readonly isBeforePlural: boolean;
}

/** What was read from a text, and the text without it. */
export interface Taken<T> {
  readonly value: T | null;
  readonly rest: string;
}

const HALF_PALLET =
  /\b(?:a |1 )?half (?:of )?(?:a |1 )?(?:pallet|skid)s?\b|\bhalfpallet\b|(?<!\d)1\/2 (?:of )?(?:a )?(?:pallet|skid)s?\b/;
const AND_A_HALF = /\b(?:(\d+|a|one) )?(?:pallets?|skids?) and a half\b/;
const PALLETS =
  /\b(\d+(?:\.\d+)?|a|one|full|whole|single)( full| whole| single)? (?:x )?(?:pallets?|palets?|pallettes?|skids?)\b/;
/** "2 x panel lights pallets". */
const TIMES_PALLETS = /\b(\d+) ?x?(?= (?:\p{L}+ ){1,5}(?:pallets|skids)\b)/u;
/** "90 hinge cartons". */
const TIMES_PACKS = /\b(\d+) ?x?(?= (?:\p{L}+ ){1,3}(?:cartons|ctns)\b)/u;
const PALLET_OF = /\b(?:pallet|palet|skid) (?:worth )?of\b/;
const AREA =
  /(?<![\d.])(\d+(?:\.\d+)?) ?(?:(?:m2|sqm|sqms|sq\.? ?m|sq\.? ?met(?:re|er)s?|square met(?:re|er)s?|met(?:re|er)s? squared?|metros cuadrados)\b|sq(?:uares?|s)?(?= of\b|[ ,.?!]*$| (?:please|pls|to|at|in|for)\b)|m\u00b2|\u5e73\u65b9\u7c73|\u5e73\u7c73|\u5e73\u65b9|m\u00e9t vu\u00f4ng)/;
const LENGTH = /(?<![\d.])(\d+(?:\.\d+)?) ?(?:lm|lin(?:ear|eal)?\.? ?(?:m|met(?:re|er)s?))\b(?: of\b)?/;
const PACKS =
  /(?<![\d.]| -)(\d+(?:\.\d+)?) ?(?:x )?(?:cartons?|ctns?|boxes|box|bxs?|packs?|packets?|cases?|bundles?|rolls?|sets?|juegos?|pairs?)\b(?: of(?! \d))?/;
const PIECES =
  /(?<!\d\.| -)(?<!\bsets? \(?)\b(\d+) ?(?:x )?(?:pcs?|pieces|pces|units?|ea|each|off|qty|items|of (?:them|those|these|the|it|your|our|my)|uds|unidades|c\u00e1i|cai|chi\u1ebfc|chiec)\b|\b(?:qty|quantity|(?<!\d ?)x|(?<!\d\D.*\b\d{3,4} ?(?=x ?\d{3,4}\b))x(?= ?\d+ *(?:[,.;?!]|$|(?:to|for|in|at|please|pls|thanks|delivered|landed)\b))|quantities of|lots? of)[ :=-]*(\d+)\b(?!\.\d| ?(?:mm|cm|m|l|w|kw|inch))|(?<!\d\.| -)\b(\d+)(?: ?x(?= [a-z])| of(?=[ ,.?!]*$))|(\d+)(?=\s*[\u4e2a\u4ef6\u53ea\u5f20\u628a\u53f0\u5957\u7bb1\u5757\u6761\u6839\u7247])/;
/** So many of a size: "5 x 1700" is no measure of two sides, whose shorter one is hardly ever under 50 mm. */
const TIMES_SIZE = /(?<![\d.x] ?)\b([1-9]|[1-4]\d|50) ?x ?(?=(?:[3-9]\d{2}|[12]\d{3})(?:mm)?\b(?! ?x))/;

/** "10 x 82cm": what is so much longer than it is wide is counted. */
const TIMES_LENGTH = /(?<![\d.x] ?)\b([1-9]|[1-4]\d) ?x ?(?=(\d{2,3}) ?cm\b(?! ?x))/;
const SO_MUCH_LONGER = 5;

/** Figures that say which, not how many: sizes, figures of a name ("5 drawer", "set of 3"), codes. */
const NAMING = [
  // "1200 wide".
  /\b\d{2,4} (?:wide|high|tall|deep|thick|across)\b/g,
  /\b\d+(?:\.\d+)? ?(?:x|by) ?\d+(?:\.\d+)?(?: ?(?:x|by) ?\d+(?:\.\d+)?)* ?(?:mm|cm|m|metres?)?\b/g,
  /\b\d+(?:\.\d+)? ?-?(?:mm|cm|mtrs?|met(?:re|er)s?|m|ml|l|lt|lit(?:re|er)s?|watts?|w|kw|v|volts?|inch(?:es)?|in(?= (?:monitor|screen|tv|display|speaker|pan|skillet)s?\b)|foot|feet|ft|g(?= x)|kgs?|kilos?|gsm|k(?:elvin)?|mp|oz|hz|amps?|lumens?)\b(?! pallet)/g,
  /\b\d+ ?(?:"|')/g,
  /\b(?:set|pack|box|carton|pair|case)s? of \d+\b/g,
  /\b\d+[ -](?:port|cup|zone|piece|pce|seater|tier|way|blade|speed|burner|person|slice|pc set|mega ?pixel)\b/g,
  /\b\d+[ -]?(?:bed|room|bedroom|unit|apartment|storey|level|key|table|seat)s?(?= (?:motel|hotel|house|home|block|building|job|project|development|complex|venue|cafe|restaurant|office|pub|school)\b)/g,
  // "20 door handles" are twenty; "5 drawer tallboys" have five each.
  /\b[1-9][ -](?:bar|drawer|door|seat|bowl)\b(?! (?:handle|stool|lock|organiser|knob|hinge|slide|runner|divider|mat|stop|frame|cover)s?\b)|\b1\d-(?:bar|drawer|door|seat|bowl)\b/g,
  /\b(?:wi-?fi|hs|as\/nzs|as|ip|grade|class|type|size|no\.?|number|option|item|ph|version|postcode) ?#?\d+(?:\.\d+)*\b/g,
  // "Order 200 kettles" says how many, "order 4455: 80 kettles" which order.
  /\border (?:#\d+|\d+(?= ?:| \d))\b/g,
  /\b20[23]\d(?= (?:catalogue|range|season|price|pricing|prices|list)\b)/g,
  /\b[a-z]+\d+[a-z]*\b/g,
  /\b(?:304|316|2700k?|3000k|4000k|5000k)\b(?= ?(?:stainless|ss|grade|warm|cool|neutral|k\b))/g,
];
const BARE = /(?<![\d.#\p{L}-])((?!0\d)\d{1,9})(?![\d%\p{L}-]|\.\d)/gu;

/** The quantity a text names, and the text without it; figures of sizes and names stay. */
export function takeWanted(text: string): Taken<Wanted> {
  const took = (pattern: RegExp, counted: CountedIn, amount: (match: RegExpExecArray) => number) => {
    const match = pattern.exec(text);
    if (!match) return null;
    const value = { amount: amount(match), counted };
    if (!(value.amount > 0)) return null;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { value, rest };
  };
  return (
    took(AND_A_HALF, 'pallets', ([, whole = '']) => (/\d/.test(whole) ? Number(whole) : 1) + 0.5) ??
    took(HALF_PALLET, 'pallets', () => 0.5) ??
    took(PALLETS, 'pallets', ([, count = '']) => (/\d/.test(count) ? Number(count) : 1)) ??
    took(TIMES_PALLETS, 'pallets', ([, count]) => Number(count)) ??
    took(PALLET_OF, 'pallets', () => 1) ??
    took(AREA, 'm2', ([, area]) => Number(area)) ??
    took(LENGTH, 'metres', ([, length]) => Number(length)) ??
    took(PACKS, 'packs', ([, count]) => Number(count)) ??
    took(TIMES_PACKS, 'packs', ([, count]) => Number(count)) ??
    took(TIMES_SIZE, 'pieces', ([, count]) => Number(count)) ??
    took(TIMES_LENGTH, 'pieces', ([, count, cm]) =>
      Number(cm) > SO_MUCH_LONGER * Number(count) ? Number(count) : 0,
    ) ??
    asSize(
      took(PIECES, 'pieces', ([, before, after, times, han]) => Number(before ?? after ?? times ?? han)),
      text,
    ) ??
    takeBare(text)
  );
}

/** "Door 2040 x 820" is as likely a size as "waste 115 x 900" is a count: the product tells. */
function asSize(took: Taken<Wanted> | null, text: string): Taken<Wanted> | null {
  if (!took?.value || !TWO_SIDES.test(text)) return took;
  const { amount: value } = took.value;
  return { ...took, value: { ...took.value, bare: [{ value, isBeforePlural: false }] } };
}
const TWO_SIDES = /\b\d{3,4} x \d{3,4}\b/;

/** "Add 0", "add -5", "buy 20.5 of them": so many is said, and it is no number of units. */
const NO_COUNT =
  /\b(?:add|put|buy|order|get|take|want|need|chuck|throw|pop|stick|purchase|make (?:it|that))(?: (?:me|us|in|another|just|only|up))? (?:-\d[\d.]*|0+|\d+\.\d+)(?![\d.%\p{L}-])(?! ?(?:x\b|mm|cm|m|ml|l|lt|lit(?:re|er)s?|met(?:re|er)s?|kgs?|g|w|kw|watts?|v|volts?|inch(?:es)?|ft|feet|foot|hp|a|amps?)\b)/u;
export const saysNoCount = (text: string): boolean => NO_COUNT.test(text);

/** "24 of them... actually 640": the last word holds. */
const PUT_RIGHT = /\b(?:actually|i mean|i meant|make (?:it|that)|no wait)[ ,.:-]*$/;
/** Letters before a figure that may put an earlier one right; looked at all of them for each figure, a long message takes minutes. */
const PUT_RIGHT_WITHIN = 30;

function isPutRight(text: string, at: number): boolean {
  const from = Math.max(0, at - PUT_RIGHT_WITHIN);
  const said = PUT_RIGHT.exec(text.slice(from, at));
  return said !== null && /\d/.test(text.slice(0, from + said.index));
}

/** Figures that stand alone, once those that belong to names are out of the way; the first counts until a product says otherwise. */
function takeBare(text: string): Taken<Wanted> {
  let hidden = text;
  for (const pattern of NAMING) hidden = hidden.replace(pattern, (match) => '\u00b7'.repeat(match.length));
  const matches = [...hidden.matchAll(BARE)].filter((match) => Number(match[1]) >= 1 && !isOfName(hidden, match));
  const match = matches.find((one) => isPutRight(hidden, one.index)) ?? matches[0];
  if (!match) return { value: null, rest: text };
  const bare = matches.map((one): BareFigure => ({
    value: Number(one[1]),
    // "The 1200 ones" says which.
    isBeforePlural: /^ (?!ones\b)(?:\p{L}+ )?\p{L}{3,}s\b/u.test(hidden.slice(one.index + one[0].length)),
  }));
  return {
    value: { amount: Number(match[1]), counted: 'pieces', ...(match === matches[0] ? { bare } : {}) },
    rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
  };
}

const isName = (word: string): boolean => ![CONVERSATION, FINISHES, QUESTIONS, TYING].some((words) => words.has(word));

/** Letters before a figure among which a word that it belongs to begins. */
const WORD_WITHIN = 40;

/** Between a name and the thing it is for ("iphone 15 chargers"): the figure is of the name. */
function isOfName(text: string, match: RegExpExecArray): boolean {
  const before = /(?<!\p{L})(\p{L}+) $/u.exec(text.slice(Math.max(0, match.index - WORD_WITHIN), match.index))?.[1];
  const after = /^ (\p{L}+)/u.exec(text.slice(match.index + match[0].length))?.[1];
  if (before === undefined || after === undefined || before.endsWith('s')) return false;
  return [before, after].every((word) => word.length > 2 && isName(word));
}

/** What holds several pieces and is sold whole. */
export interface Pack {
  readonly kind: 'carton' | 'box' | 'pack' | 'pair';
  readonly pieces: number;
}

/** The pack a product is sold by, as its name tells: "Carton of 12"; null for goods sold one by one or in sets. */
export function packOf(name: string): Pack | null {
  if (/,\s*Pair\b/.test(name)) return { kind: 'pair', pieces: 2 };
  const [, kind, pieces] = /\b(carton|box|pack) of (\d+)/i.exec(name) ?? [];
  return kind === undefined ? null : { kind: kind.toLowerCase() as Pack['kind'], pieces: Number(pieces) };
}

/** Pieces in one sales unit; 1 for goods sold one by one or in sets. */
export const piecesPerUnit = (name: string): number => packOf(name)?.pieces ?? 1;

/** Square metres one sales unit covers, as its name or description tells; null where neither does. */
export function coverage(name: string, description: string): number | null {
  const text = `${name}. ${description}`.toLowerCase();
  const told = /(\d+(?:\.\d+)?|one) ?(?:m2|square metres?)\b/.exec(text)?.[1];
  if (told === undefined || !/cover|box|set|roll/.test(text)) return null;
  return told === 'one' ? 1 : Number(told);
}

export interface SoldAs {
  readonly name: string;
  readonly description: string;
  readonly perPallet: number | null;
}

/** Sales units for what is wanted; null where the product does not tell, or they are more than are ever priced. */
export function salesUnits(wanted: Wanted, product: SoldAs): number | null {
  const units = unitsFor(wanted, product);
  return units !== null && units <= MOST_UNITS ? units : null;
}

/** Pieces that can be asked for; null where something else is counted, or they are too many. */
export const piecesOf = (wanted: Wanted | null): number | null =>
  wanted?.counted === 'pieces' && wanted.amount <= MOST_UNITS ? Math.ceil(wanted.amount) : null;

function unitsFor({ amount, counted }: Wanted, { name, description, perPallet }: SoldAs): number | null {
  const area = coverage(name, description);
  switch (counted) {
    case 'packs':
      return Math.ceil(amount);
    case 'pieces':
      return Math.ceil(amount / piecesPerUnit(name));
    case 'pallets':
      return perPallet === null ? null : Math.ceil(amount * perPallet);
    case 'metres':
      return null;
    case 'm2':
      return area === null ? null : Math.ceil(Number((amount / area).toFixed(6)));
  }
}
