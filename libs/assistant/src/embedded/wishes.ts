import { INTENT_RULES } from './intents';
import { inDigits } from './numbers';
import { postcodeOf } from './places';
import { slotsOf, type Slots } from './slots';
import { FINISHES, isAttribute, TYING } from './words';

/** Between two things somebody wants. A comma inside of a figure is none. */
const BETWEEN = /\s*(?:,(?!\d{3}\b)|;|&|\+|\band\b(?! a half)|\bor\b|\bplus\b|\bas well as\b|\balong with\b)\s*/;
/** Two words for one thing. */
const ONE_THING =
  /\b(?:pots and pans?|nuts and bolts|salt and pepper|bits and (?:pieces|bobs)|odds and ends|cup and saucers?|wall and floor|floor and wall|indoor and outdoor|left and right|up and down|in and out|back and forth)\b/g;
const EACH = /\b((?:half an? |half |an? |one |\d+(?:\.\d+)? )pallets?|\d+)(?: \p{L}+)? (?:of )?each\b|\beach (\d+)\b/u;
const TIED = /[;&+]|\b(?:and|or|plus|as well as|along with)\b/;
const STARTS_ANEW = /^(?:an? |some |the |also |\d|half |one )|\bones?\b/;
const LEADS_ON = /\b(?:with|for|in)\b/;
/** "Bathroom fit out: a vanity, a toilet", "stuff for a laundry, sinks and taps": what all of it is for. */
const INTRODUCTION =
  /^(?:[^:,]{3,40}:\s+|(?:(?:some|any|all) )?(?:stuff|things|gear|bits|everything|fittings) for (?:a |an |the |my |our )?\p{L}+(?: \p{L}+)?\s*,\s*)(?=\D*(?:,| and | & )|\d)/u;
const LONGEST = 6;
/** What may be asked of several things at once. */
const OF_GOODS: ReadonlySet<string> = new Set(['price', 'stock']);
const ASKS_ELSE = INTENT_RULES.filter(({ intent }) => !OF_GOODS.has(intent));

/** "I run a cafe and need 40 chairs and 10 tables": who asks, and no thing. */
const WHO_ASKS =
  /^(?:(?:hi|hello|hey|gday|yo)(?: there| mate| guys| all)?[ ,]+)*(?:i|we|im|ive|weve|were|my|our)\b[^\d]*?\b(?:and|so|,)\s*(?:i |we )?(?=(?:need|want|am after|are after|after|looking|chasing)\b)/u;

/** The wishes of a clause that names several things, in their order; null where it names one. @param text plain */
export function wishesIn(text: string): Slots[] | null {
  // "One hundred and twenty" is one number.
  const digits = inDigits(text);
  const [postcode, placeless] = postcodeOf(digits) ?? [null, digits];
  const each = EACH.exec(placeless);
  const whole = (each ? placeless.replace(each[0], ' ').trim() : placeless)
    .replace(INTRODUCTION, '')
    .replace(WHO_ASKS, '');
  const separate = whole
    .replace(ONE_THING, (pair) => pair.replace(' and ', '/'))
    .split(BETWEEN)
    .flatMap(eachCounted);
  const parts = joined(separate.length > 1 ? separate.flatMap((part) => inARow(part, A_PAIR)) : inARow(whole, A_ROW));
  if (parts.length < 2 || parts.length > LONGEST) return null;
  // Two halves with a comma between are as likely to be one thing told twice.
  if (parts.length === 2 && !TIED.test(whole) && !parts.every((part) => /^(?:an? |some |\d)/.test(part))) return null;
  if (parts.some((part) => ASKS_ELSE.some(({ pattern }) => pattern.test(part)))) return null;
  const head = headOf(slotsOf(parts[0]!).wish);
  const so = each?.[1] ?? each?.[2];
  const shared = so === undefined ? null : slotsOf(/pallet/.test(so) ? so : `${so} x`).wanted;
  const wishes = parts.map((part) => {
    const slots = slotsOf(part.replace(/\bones?\b/, head));
    return { ...slots, postcode: slots.postcode ?? postcode, wanted: slots.wanted ?? shared };
  });
  return wishes.every(({ wish }) => wish !== '') ? wishes : null;
}

/** What stands before and behind the one comma of a clause, or the "like" of an example, where both name a thing. */
export function halvesOf(text: string): Slots[] {
  const parts = text.split(/\s*,\s+|(?<=\p{L}) (?:like|such as|ie|eg) (?=\p{L})/u);
  if (parts.length !== 2 || !parts.every(namesAThing) || TIED.test(text)) return [];
  const halves = parts.map(slotsOf);
  // "One" alone names nothing to look for.
  return halves.every(({ wish }) => wish !== '') ? halves : [];
}

/** Parts that name a thing each: what only says how one should be belongs to its neighbour. */
function joined(parts: readonly string[]): string[] {
  const done: string[] = [];
  let carried = '';
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    const before = done.at(-1);
    const isGoods = namesAThing(part);
    if (!isGoods && before === undefined) carried = `${carried} ${part}`.trim();
    else if (
      before !== undefined &&
      (!isGoods || (LEADS_ON.test(before) && !STARTS_ANEW.test(part) && !/\d/.test(part)))
    )
      done[done.length - 1] = `${before} ${part}`;
    else {
      done.push(`${carried} ${part}`.trim());
      carried = '';
    }
  }
  return done;
}

/** "20 king mattresses 20 king frames": a figure before each thing parts them, too. */
function eachCounted(text: string): string[] {
  const split = text.trim().split(/(?<=\p{L}{3}) (?=\d{1,5} (?:x )?\p{L}{3})/u);
  // "Need 100 kettles 200 mugs": who asks is no thing of its own.
  const [first = '', second, ...more] = split;
  const parts = second !== undefined && !namesAThing(first) ? [`${first} ${second}`, ...more] : split;
  const isEach = (part: string, at: number) =>
    namesAThing(part) && slotsOf(part).wanted !== null && (at === 0 || /\p{L}{2}s$/u.test(part));
  return parts.length > 1 && parts.every(isEach) ? parts : [text];
}

const namesAThing = (part: string): boolean =>
  slotsOf(part)
    .wish.split(' ')
    .some((word) => /^\p{L}{3,}/u.test(word) && !FINISHES.has(word) && !isAttribute(word) && !TYING.has(word)) ||
  /\bones?\b/.test(part);

/** "Beds mattresses bedside tables": so many plurals in a row are a thing each, two where others stand beside them. */
function inARow(text: string, least: number): string[] {
  const parts = slotsOf(text)
    .wish.split(/(?<=\p{L}{3}s) /u)
    .filter((part) => !/^(?:for|with|in|of|from)\b/.test(part));
  return parts.filter((part) => /\p{L}{3}s$/u.test(part)).length >= least ? parts : [text];
}
const A_ROW = 3;
const A_PAIR = 2;

/** The word that says what the thing is: the last before what is added to it. */
const headOf = (wish: string): string =>
  wish
    .split(/ (?:for|in|with|from|of) /)[0]
    ?.split(' ')
    .at(-1) ?? '';
