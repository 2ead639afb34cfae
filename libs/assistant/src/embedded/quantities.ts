/** How a buyer counts: pieces, or the packs, pallets and square metres goods are sold or laid by. */
export type CountedIn = 'pieces' | 'packs' | 'pallets' | 'm2';

export interface Wanted {
  /** May be a fraction of pallets or square metres. */
  readonly amount: number;
  readonly counted: CountedIn;
}

/** What was read from a text, and the text without it. */
export interface Taken<T> {
  readonly value: T | null;
  readonly rest: string;
}

const HALF_PALLET = /\b(?:a |1 )?half (?:of )?(?:a |1 )?(?:pallet|skid)\b|\bhalfpallet\b|(?<!\d)1\/2 (?:a )?pallet\b/;
const PALLETS =
  /\b(\d+(?:\.\d+)?|a|one|full|whole|single)( full| whole| single)? (?:pallets?|palets?|pallettes?|skids?)\b/;
const PALLET_OF = /\b(?:pallet|palet|skid) (?:worth )?of\b/;
const AREA = /\b(\d+(?:\.\d+)?) ?(?:m2|sqm|sq\.? ?m|sq\.? ?met(?:re|er)s?|square met(?:re|er)s?|squares of)\b/;
const PACKS =
  /\b(\d+) ?(?:x )?(?:cartons?|ctns?|boxes|box|bxs?|packs?|packets?|cases?|bundles?|rolls?|sets?|pairs?)\b(?: of(?! \d))?/;
const PIECES =
  /\b(\d+) ?(?:x )?(?:pcs?|pieces|pces|units?|ea|each|off|qty|items|of (?:them|those|these|the|it)|uds|unidades|c\u00e1i|cai|chi\u1ebfc|chiec)\b|\b(?:qty|quantity|x|quantities of|lots? of)[ :=-]*(\d+)\b(?! ?(?:mm|cm|m|l|w|kw|inch))|\b(\d+) ?x(?= [a-z])|(\d+)(?=\s*[\u4e2a\u4ef6\u53ea\u5f20\u628a\u53f0\u5957\u7bb1])/;

/** Figures that say which, not how many: sizes, figures of a name ("5 drawer", "set of 3"), codes. */
const NAMING = [
  /\b\d+(?:\.\d+)? ?(?:x|by) ?\d+(?:\.\d+)?(?: ?(?:x|by) ?\d+(?:\.\d+)?)* ?(?:mm|cm|m|metres?)?\b/g,
  /\b\d+(?:\.\d+)? ?-?(?:mm|cm|mtrs?|met(?:re|er)s?|m|ml|l|lt|lit(?:re|er)s?|watts?|w|kw|v|volts?|inch(?:es)?|in(?= )|g(?= x)|kgs?|kilos?|gsm|k(?:elvin)?|mp|oz|hz|amps?|lumens?)\b(?! pallet)/g,
  /\b\d+ ?(?:"|')/g,
  /\b(?:set|pack|box|carton|pair|case)s? of \d+\b/g,
  /\b\d+[ -](?:port|cup|bar|drawer|zone|piece|pce|seat|seater|tier|door|way|blade|speed|bowl|burner|person|slice|pc set|mega ?pixel)\b/g,
  /\b(?:wi-?fi|hs|as\/nzs|as|ip|grade|class|type|size|no|number|option|item|order|ph|version|postcode) ?#?\d+(?:\.\d+)*\b/g,
  /\b[a-z]+\d+[a-z]*\b/g,
  /\b(?:304|316|2700k?|3000k|4000k|5000k)\b(?= ?(?:stainless|ss|grade|warm|cool|neutral|k\b))/g,
];
const BARE = /(?<![\d.#\p{L}-])(\d{1,7})(?![\d.%\p{L}-]|\.\d)/u;

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
    took(HALF_PALLET, 'pallets', () => 0.5) ??
    took(PALLETS, 'pallets', ([, count = '']) => (/\d/.test(count) ? Number(count) : 1)) ??
    took(PALLET_OF, 'pallets', () => 1) ??
    took(AREA, 'm2', ([, area]) => Number(area)) ??
    took(PACKS, 'packs', ([, count]) => Number(count)) ??
    took(PIECES, 'pieces', ([, before, after, times, han]) => Number(before ?? after ?? times ?? han)) ??
    takeBare(text)
  );
}

/** A figure that stands alone, once those that belong to names are out of the way. */
function takeBare(text: string): Taken<Wanted> {
  let hidden = text;
  for (const pattern of NAMING) hidden = hidden.replace(pattern, (match) => '\u00b7'.repeat(match.length));
  const match = BARE.exec(hidden);
  const amount = Number(match?.[1] ?? 0);
  if (!match || amount < 1) return { value: null, rest: text };
  return {
    value: { amount, counted: 'pieces' },
    rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`,
  };
}

/** Pieces in one sales unit, as its name tells: "Carton of 12", "Box of 4"; 1 for goods sold one by one or in sets. */
export function piecesPerUnit(name: string): number {
  if (/,\s*Pair\b/.test(name)) return 2;
  return Number(/\b(?:carton|box|pack) of (\d+)/i.exec(name)?.[1] ?? 1);
}

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

/** Sales units for what is wanted; null where the product does not tell. */
export function salesUnits({ amount, counted }: Wanted, { name, description, perPallet }: SoldAs): number | null {
  const area = coverage(name, description);
  switch (counted) {
    case 'packs':
      return Math.ceil(amount);
    case 'pieces':
      return Math.ceil(amount / piecesPerUnit(name));
    case 'pallets':
      return perPallet === null ? null : Math.ceil(amount * perPallet);
    case 'm2':
      return area === null ? null : Math.ceil(Number((amount / area).toFixed(6)));
  }
}
