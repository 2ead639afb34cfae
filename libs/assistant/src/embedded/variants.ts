import { INTENT_RULES } from './intents';
import { inDigits } from './numbers';
import { postcodeOf } from './places';
import type { CountedIn } from './quantities';
import { slotsOf, type Slots } from './slots';
import { namesAThing } from './things';
import { FINISHES } from './words';

/** Between two quantities, finishes or places of one thing. A comma inside of a figure is none. */
const BETWEEN =
  /\s*(?:,(?!\d)|;|&|\/(?=\s*\d{4}\b)|\+(?=\s*\d)|(?<= )\/(?= )|\bvs\.?(?= )|\bversus\b|\band\b(?! a half)|\bor\b|\bplus\b|(?=(?<!\ba )\b(?:the other )?half (?!of (?!it\b|them\b))(?!(?:of )?(?:an? |1 )?(?:pallet|skid|dozen))\p{L}))\s*/gu;
/** "80-120 kettles", "80 to 120": from so many to so many. What follows "to" with four figures is a postcode. */
const RANGE =
  /(?<![\d.,x$/-] ?)\b(?:between |from )?(\d{1,6})(?: ?- ?(?=\d)| to (?=\d{1,3}\b)| to (?=\d{4,6} (?!(?:and|or|please|pls|thanks)\b)\p{L}))(\d{1,6})\b(?! ?(?:-|mm|cm|m|ml|l|w|kg|g|v|inch|day|week|month|year|hour|min|seater|drawer|door|tier|way|port|person|burner|zone|am|pm|x|%)s?\b| ?[/.]\d)/gu;
const BETWEEN_AND = /\b(?:between|from) (\d{1,6}) (?:and|to) (\d{1,6})\b/g;
/** "Hi Dave, ...": nothing that is wanted. */
const GREETING = /^(?:hi|hey|hello|gday|g'day|morning|afternoon|yo)(?: (?!\d)\p{L}+){0,2}[,!. ]+/u;
/** What is counted in time or money is no quantity of goods. */
const NO_GOODS =
  /\b\d+ ?(?:days?|weeks?|wks?|months?|years?|hours?|hrs?|mins?|am|pm|%|percent|dollars|bucks|aud|grand)\b|\$|\b(?:not|no|nah|sorry|actually|rather|instead|make it|i mean|i meant|more|less|another|extra|off)\b/;
const HALF = /^(?:the other )?half\b(?! (?:of )?(?:a |1 )?(?:pallet|skid|dozen))/;
const MOST = 6;
/** What is longer says more than how many, in what and where to. */
const LONGEST = 300;
/** What may be asked of several of one thing at once. */
const OF_GOODS: ReadonlySet<string> = new Set(['price', 'add', 'pdf', 'checkout', 'shipping', 'source', 'compare']);
const ASKS_ELSE = INTENT_RULES.filter(({ intent }) => !OF_GOODS.has(intent));

/** One of several quantities, finishes or places of the same thing, with the words that say which. */
export interface Variant {
  readonly slots: Slots;
  readonly text: string;
}

interface Part {
  readonly text: string;
  readonly slots: Slots;
  readonly isHalf: boolean;
  readonly isOfGoods: boolean;
}

/**
 * One thing wanted in several quantities, finishes or to several places: what is wanted of it, each by itself. Null where it
 * is wanted once, or where anything is not understood. @param text plain, the whole of what was said
 */
export function variantsIn(text: string): Variant[] | null {
  if (text.length > LONGEST) return null;
  const said = inDigits(text.replace(/[.?!\s]+$/, '').replace(GREETING, ''))
    .replace(BETWEEN_AND, (_, from: string, to: string) => `${from} or ${to}`)
    .replace(RANGE, (whole, from: string, to: string) => (Number(from) < Number(to) ? `${from} or ${to}` : whole));
  // "80 to 3000? 120 to 4000?" goes on with what was named before.
  const isInSentences = /[?!\n]/.test(said);
  const parts = partsOf(said.replace(/[?!]?\s*\n\s*|[?!]\s+/g, ' and '));
  if (isInSentences && !parts?.[0]?.isOfGoods) return null;
  if (parts === null || parts.length < 2 || parts.length > MOST) return null;
  const [first, ...others] = parts;
  if (!first || parts.filter(({ isOfGoods }) => isOfGoods).length > 1) return null;
  const goods = parts.find(({ isOfGoods }) => isOfGoods)?.slots;
  if (goods && hasSizes(goods, parts)) return null;
  const wanted = isWhole(first, others) ? others : parts;
  if (wanted.length < 2) return null;
  const shared = (read: (slots: Slots) => unknown) => {
    const having = parts.filter(({ slots }) => read(slots) !== null);
    return having.length === 1 ? having[0]!.slots : null;
  };
  const place = shared(({ postcode, unknownPlace }) => postcode ?? unknownPlace);
  const thing = goods?.wish.split(' ').filter((word) => !FINISHES.has(word) && !SPECIFIC.test(word)) ?? [];
  const unit = unitOf(parts);
  let before: Slots = place ?? first.slots;
  return wanted.map((part) => {
    const { slots } = part;
    const own = slots.postcode === null && slots.unknownPlace === null ? (place ?? before) : slots;
    const finishes = slots.finishes.length > 0 || SAYS_STANDARD.test(part.text) ? slots.finishes : before.finishes;
    const sizes = specifics(slots).length > 0 ? specifics(slots) : specifics(before);
    const one: Slots = {
      ...(goods ?? first.slots),
      wanted: part.isHalf ? halfOf(first.slots) : (countedIn(unit, part) ?? before.wanted ?? first.slots.wanted),
      postcode: own.postcode,
      unknownPlace: own.unknownPlace,
      finishes,
      reference: goods?.reference ?? first.slots.reference,
      wish: [...finishes, ...sizes, ...withoutExtra(thing, part)].join(' '),
    };
    before = one;
    const said = SAYS_STANDARD.test(part.text)
      ? 'standard'
      : IS_WITHOUT.test(part.text)
        ? `without ${extraOf(thing)}`
        : '';
    return { slots: one, text: `${said} ${one.wish}`.trim() };
  });
}

/** "4000k", "1200x300": which of them. */
const SPECIFIC = /^\d/;
const specifics = ({ wish }: Slots): string[] => wish.split(' ').filter((word) => SPECIFIC.test(word));

/** What all of it is counted in that says so: "2-3 pallets", "40 cartons or 60". */
function unitOf(parts: readonly Part[]): CountedIn | null {
  const units = new Set(parts.flatMap(({ slots: { wanted } }) => (wanted && !wanted.bare ? wanted.counted : [])));
  return units.size === 1 ? [...units][0]! : null;
}

const countedIn = (unit: CountedIn | null, { slots: { wanted }, isOfGoods }: Part): Slots['wanted'] =>
  wanted?.bare && unit !== null && !isOfGoods ? { amount: wanted.amount, counted: unit } : wanted;

/** "50 chairs with headrest and 50 without". */
const IS_WITHOUT = /\bwith ?out(?: it)?$|\bwithout (?=to\b|\d)|\bw\/(?:o|out)\b/;
const extraOf = (thing: readonly string[]): string => thing.slice(thing.indexOf('with') + 1).join(' ');
const withoutExtra = (thing: readonly string[], { text }: Part): readonly string[] =>
  IS_WITHOUT.test(text) && thing.includes('with') ? thing.slice(0, thing.indexOf('with')) : thing;
/** "80 and 90 cm doors", "100 tiles 300 and 600": the figures are sizes. */
const hasSizes = (goods: Slots, parts: readonly Part[]): boolean =>
  (goods.wanted === null && goods !== parts[0]!.slots) ||
  ((goods.wanted?.bare?.length ?? 0) > 1 && parts.some(({ text }) => /^\d+$/.test(text)));
const SAYS_STANDARD = /\bstandard\b/;

const halfOf = ({ wanted }: Slots): Slots['wanted'] =>
  wanted && {
    amount: wanted.counted === 'pieces' ? Math.ceil(wanted.amount / 2) : wanted.amount / 2,
    counted: wanted.counted,
  };

/** "80 kettles, 40 to 3000 and 40 to 4000": the first is all of them. Without a quantity it only names the thing. */
function isWhole(first: Part, others: readonly Part[]): boolean {
  const { wanted, postcode, finishes } = first.slots;
  if (wanted === null) return others.every(({ slots }) => slots.wanted !== null);
  if (postcode !== null || finishes.length > 0 || others.length < 2) return false;
  if (others.every(({ isHalf }) => isHalf)) return true;
  return others.reduce((sum, { slots }) => sum + (slots.wanted?.amount ?? 0), 0) === wanted.amount;
}

/** "200 to 3000" beside others of its kind is no range. */
const COUNT_TO_PLACE = /^(\d+) to (?=(?:0[289]\d{2}|[2-7]\d{3})$)/;

/** Null where a part says anything else than how many, in what and where to. */
function partsOf(text: string): Part[] | null {
  const parts: Part[] = [];
  let isPlaced = false;
  for (const { piece, isBehindComma } of pieces(text)) {
    const isFirst = parts.length === 0;
    const asPlace = !isFirst && (isPlaced || (isBehindComma && /^\d/.test(piece))) ? placeAlone(piece) : null;
    const slots = slotsOf(asPlace ?? piece.replace(COUNT_TO_PLACE, '$1 units to '));
    const isOfGoods = namesAThing(slots.wish);
    const isPlace = slots.postcode !== null || slots.unknownPlace !== null;
    // "Add 160 to my cart, to 4870": where all of it goes.
    if (!isFirst && !isPlaced && isPlace && slots.wanted === null && !HALF.test(piece)) return null;
    if (NO_GOODS.test(piece)) return null;
    if (isOfGoods ? ASKS_ELSE.some(({ pattern }) => pattern.test(piece)) : !saysOnlyHowMany(piece, slots, isFirst))
      return null;
    isPlaced ||= isPlace;
    parts.push({ text: piece, slots, isHalf: HALF.test(piece), isOfGoods });
  }
  return parts;
}

/** "Dubbo, NSW" and "4870, Cairns" are one place, and what a comma parts that says nothing alone belongs to what stands before it. */
function pieces(text: string): Array<{ piece: string; isBehindComma: boolean }> {
  const done: Array<{ piece: string; isBehindComma: boolean }> = [];
  let from = 0;
  const add = (piece: string, sign: string) => {
    const before = done.at(-1)?.piece;
    const isBehindComma = sign.trim() === ',';
    const isAgain =
      before !== undefined &&
      isBehindComma &&
      (STATE_ALONE.test(piece) ||
        (/\d$/.test(before) !== /\d$/.test(piece) && placeAlone(piece) !== null && endsInPlace(before)));
    if (isAgain) done[done.length - 1] = { piece: `${before} ${piece}`, isBehindComma };
    else if (piece !== '') done.push({ piece, isBehindComma });
  };
  let sign = '';
  for (const match of text.matchAll(BETWEEN)) {
    add(text.slice(from, match.index).trim(), sign);
    sign = match[0];
    from = match.index + match[0].length;
  }
  add(text.slice(from).trim(), sign);
  return done;
}
const STATE_ALONE = /^(?:nsw|vic|qld|wa|sa|tas|act|nt)(?: \d{4})?$/;
const endsInPlace = (piece: string): boolean => slotsOf(piece).postcode !== null && !/\b\p{L}+s$/u.test(piece);

/** "4000" or "perth" after "to 3000 and", with the "to" that is meant; null for no place. */
function placeAlone(piece: string): string | null {
  if (!/^(?:(?:in|to) )?(?:\d{4}|[\p{L}' ]{2,30})$/u.test(piece)) return null;
  const text = `to ${piece.replace(/^(?:in|to) /, '')}`;
  return postcodeOf(text) === null ? null : text;
}

/** No word of it but how many, in what finish, and where to. */
function saysOnlyHowMany(piece: string, slots: Slots, isFirst: boolean): boolean {
  if (
    (slots.reference !== null && !(isFirst && slots.reference.kind === 'it')) ||
    slots.times !== null ||
    slots.cap ||
    slots.sort !== 'relevance' ||
    slots.without.length > 0
  )
    return false;
  const isPlace = slots.postcode !== null || slots.unknownPlace !== null;
  if (isFirst) return slots.wanted !== null || (slots.reference !== null && isPlace);
  return slots.wanted !== null || isPlace || (HALF.test(piece) && slots.finishes.length > 0);
}
