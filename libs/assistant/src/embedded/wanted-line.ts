import { Limits } from '@halfpallet/contracts';
import { unitsOnPallet } from '@halfpallet/landed-cost';
import { MOST_UNITS, type ToolResults } from '../tools';
import type { Act } from './message';
import type { Asking } from './asking';
import { count, listed, named, piecesInWords, unitsInWords } from './phrases';
import { inDigits } from './numbers';
import { coverage, packOf, salesUnits, saysNoCount, type Wanted } from './quantities';
import { HOW_MANY } from './slots';
import { FINISHES } from './words';

type Product = ToolResults['get_product'];

/** A quantity of a product as it is ordered. */
export interface WantedLine {
  readonly product: Product;
  /** Sales units; null where none was named. */
  readonly quantity: number | null;
  /** So many were asked for in this message, and it is no number that can be ordered: `quantity` is not what was asked for. */
  readonly isUncounted: boolean;
  readonly variationIds: number[] | null;
  /** What `quantity` was counted from, in this message or before; null where it was not counted in pallets. */
  readonly pallets: number | null;
  /** Square metres it was counted from; null where it was not. */
  readonly m2: number | null;
  /** Its packs are counted, in this message or before. */
  readonly isInPacks: boolean;
  /** Those of `variationIds` the buyer chose, or was told of: the rest is only what a price is made with. */
  readonly chosenIds: number[] | null;
  readonly postcode: string | null;
  /** How the quantity was understood, where it was not counted in sales units; or which finish there is not. */
  readonly note: string | null;
  /** Kinds of options nobody has chosen yet. */
  readonly open: ReadonlyArray<{ readonly type: string; readonly names: readonly string[] }>;
}

/** @param id of the product. @throws Needs */
export function wantedLine(act: Act, id: number, asking: Asking): WantedLine {
  const { focus } = asking;
  if (carries(act, asking)) asking.useAll([id, focus.product!.productId].map(recordOf));
  const product = asking.use('get_product', { productRef: String(id) });
  const isSame = focus.product?.productId === id;
  const isInPacks = focus.packsOf === id && !isInPieces(act.slots.wanted);
  const wanted = withMore(
    inPallets(inPacks(counted(act.slots.wanted, product), isInPacks), act, product, focus),
    act.slots.times,
  );
  const kept = isSame ? focus.quantity : (keptQuantity(act, asking) ?? askedInList(id, asking));
  const { ids, chosenIds, open, missing } = chosenOptions(
    act,
    product,
    isSame ? focus.variationIds : carried(act, product, asking),
  );
  const again = wanted === null && !act.slots.isLeast && act.slots.times === null ? amountAgain(act, id, asking) : null;
  const { quantity, note } = wanted
    ? inUnits(wanted, product, palletOf(product, ids), kept)
    : again
      ? inOtherUnits(again, product, palletOf(product, ids), kept)
      : { quantity: act.slots.isLeast ? product.product.moq : times(kept, act.slots.times), note: null };
  return {
    product,
    quantity,
    isUncounted: wanted
      ? salesUnits(wanted, { ...product.product, perPallet: palletOf(product, ids) }) === null
      : saysNoCount(inDigits(act.text)),
    isInPacks: isInPacks || wanted?.counted === 'packs',
    pallets: amountIn('pallets', wanted ?? again),
    m2: amountIn('m2', wanted ?? again),
    variationIds: ids,
    chosenIds,
    postcode: act.slots.postcode ?? focus.postcode,
    note: [note, missing, piecesTold(act, product, quantity)].filter(Boolean).join(' ') || null,
    open,
  };
}

/** "65 m2 plus 10 %". */
const withMore = (wanted: Wanted | null, factor: number | null): Wanted | null =>
  wanted && factor !== null && factor > 1 && factor < 2
    ? { amount: Number((wanted.amount * factor).toFixed(6)), counted: wanted.counted }
    : wanted;

/** "Double it", "half of that". */
const times = (quantity: number | null, factor: number | null): number | null =>
  quantity === null || factor === null ? quantity : Math.min(Math.ceil(quantity * factor), MOST_UNITS);

/** What a list asked for of this product. */
const askedInList = (id: number, { focus }: Asking): number | null =>
  focus.list.find(({ productId }) => productId === id)?.asked ?? null;

/** Pieces, metres or pallets are named: a figure alone counts what was counted before. */
const isInPieces = (wanted: Wanted | null): boolean => wanted !== null && wanted.counted !== 'packs' && !wanted.bare;

/** What somebody changes pallets to without naming them again, unless they had more; what is more is as likely a number of pieces. */
const A_FEW_PALLETS = 12;

/** "Make it five" after ten pallets: fewer than can be ordered are no pieces. */
const inPallets = (
  wanted: Wanted | null,
  { slots }: Act,
  { product: { id, moq } }: Product,
  { counted: before, quantity }: Asking['focus'],
): Wanted | null =>
  wanted?.counted === 'pieces' &&
  slots.wanted?.bare &&
  before != null &&
  before.productId === id &&
  before.quantity === quantity &&
  wanted.amount < (moq ?? 1) &&
  wanted.amount <= Math.max(A_FEW_PALLETS, before.pallets)
    ? { amount: wanted.amount, counted: 'pallets' }
    : wanted;

const inPacks = (wanted: Wanted | null, isCounted: boolean): Wanted | null =>
  wanted && isCounted ? { amount: wanted.amount, counted: 'packs' } : wanted;

/** "How many lights is that": of what is sold by the pack. */
function piecesTold({ text }: Act, { product }: Product, quantity: number | null): string | null {
  if (quantity === null || !HOW_MANY.test(text)) return null;
  const area = coverage(product.name, product.description);
  if (/\bsq|\bm2\b|\bmet(?:re|er)s?\b/.test(text) && area !== null)
    return `${unitsInWords(quantity, product.name)} cover ${Number((quantity * area).toFixed(2))} m2.`;
  const pack = packOf(product.name);
  if (!pack) return null;
  return `${unitsInWords(quantity, product.name)} are ${count(quantity * pack.pieces)} pieces.`;
}

/** "How much is the second one?", "what about the pull out one?" after a price for 200: the 200 stay. */
const keptQuantity = (act: Act, { focus }: Asking): number | null => (isInstead(act) ? focus.quantity : null);

/** A figure that stands alone is a size where the product has that size, unless nothing else can count. */
export function counted(
  wanted: Wanted | null,
  { product, options }: Pick<Product, 'product' | 'options'>,
): Wanted | null {
  if (!wanted?.bare) return wanted;
  const named = [product.name, ...options.map(({ name }) => name)].join(' ').replace(PACKED, ' ');
  const told = named.match(/\d+(?:\.\d+)?/g) ?? [];
  const sizes = new Set(told.map(Number).filter((size) => size >= SMALLEST_SIZE));
  const counting = wanted.bare.find(({ value }) => !sizes.has(value)) ?? wanted.bare.find((one) => one.isBeforePlural);
  return counting ? { amount: counting.value, counted: 'pieces' } : null;
}

const PACKED = /\b(?:carton|box|pack|set) of \d+/gi;
/** What is smaller is as likely to be counted: a drawing for "5 drawer" is read before. */
const SMALLEST_SIZE = 100;

const recordOf = (id: number) => ['get_product', { productRef: String(id) }] as const;
const carries = (act: Act, { focus }: Asking): boolean =>
  focus.product !== null && focus.variationIds !== null && isInstead(act);

/** What was chosen of the product spoken of, in this one that is looked at in its place. @throws Needs its record */
function carried(act: Act, { options }: Product, asking: Asking): number[] | null {
  const { product, variationIds } = asking.focus;
  if (!product || !variationIds || !carries(act, asking)) return null;
  const before = asking.use('get_product', { productRef: String(product.productId) });
  const chosen = before.options.filter(({ id, name }) => variationIds.includes(id) && name !== 'Standard');
  const same = options.filter(({ name }) => chosen.some((one) => one.name === name)).map(({ id }) => id);
  return same.length > 0 ? same : null;
}

/** Another product in place of the one spoken of. */
export const isInstead = ({ slots, text }: Act): boolean =>
  (slots.reference !== null && slots.reference.kind !== 'it') || INSTEAD.test(text);
const INSTEAD =
  /\b(?:what|how) about\b|\bsame (?:number|amount|quantity|qty|again)\b|\bas many\b|\binstead\b|^(?:and|or) (?:for |in |with )?(?:the|those|these) \p{L}/u;

/** Pallets or square metres that were asked for, of the product spoken of, whose option may be another one now, or of another in its place. */
function amountAgain(act: Act, id: number, { focus: { counted, laid, quantity } }: Asking): Wanted | null {
  const isStill = (one: typeof counted | typeof laid) =>
    one != null && one.quantity === quantity && (one.productId === id || isInstead(act));
  if (isStill(counted)) return { amount: counted!.pallets, counted: 'pallets' };
  return isStill(laid) ? { amount: laid!.m2, counted: 'm2' } : null;
}

const amountIn = (counted: Wanted['counted'], wanted: Wanted | null): number | null =>
  wanted?.counted === counted ? wanted.amount : null;

/** What was said of a pallet, or an area, before is not said again. */
function inOtherUnits(wanted: Wanted, product: Product, perPallet: number, kept: number | null) {
  const counted = inUnits(wanted, product, perPallet, kept);
  return counted.quantity === kept ? { ...counted, note: null } : counted;
}

/** @returns sales units; null for more than are priced at once */
export const unitsOfPallets = (
  pallets: number,
  product: Pick<Product, 'product' | 'perPallet' | 'options'>,
  ids: readonly number[] | null,
): number | null => {
  const { name, description } = product.product;
  return salesUnits({ amount: pallets, counted: 'pallets' }, { name, description, perPallet: palletOf(product, ids) });
};

/** Units on a pallet of a product in these options. */
export const palletOf = (
  { perPallet, options }: Pick<Product, 'perPallet' | 'options'>,
  ids: readonly number[] | null,
): number =>
  unitsOnPallet(
    perPallet,
    options.filter(({ id }) => ids?.includes(id)).map((one) => one.perPallet),
  );

function inUnits(
  wanted: Wanted,
  { product }: Product,
  perPallet: number,
  kept: number | null,
): { quantity: number | null; note: string | null } {
  const { name, description } = product;
  const quantity = salesUnits(wanted, { name, description, perPallet });
  if (quantity === null)
    return {
      quantity: kept,
      note:
        wanted.counted === 'metres'
          ? 'Its record does not say how many metres a unit has, so I need a number of units.'
          : wanted.counted === 'm2' && coverage(name, description) === null
            ? 'Its record does not say what area a unit covers, so I need a number of units.'
            : `I price up to ${count(Limits.quantity.max)} units at once; for more, our team works it out with you.`,
    };
  if (wanted.counted === 'pallets') return { quantity, note: `A pallet holds ${count(perPallet)}.` };
  if (wanted.counted === 'm2')
    return {
      quantity,
      note: `A unit covers ${coverage(name, description)} m2, so ${wanted.amount} m2 are ${count(quantity)}.`,
    };
  if (wanted.counted === 'pieces') return { quantity, note: piecesInWords(wanted.amount, quantity, name) };
  return { quantity, note: null };
}

export interface Chosen {
  readonly ids: number[] | null;
  readonly chosenIds: number[] | null;
  readonly open: WantedLine['open'];
  readonly missing: string | null;
}

/** Options by the words of the act, then as chosen before; what is left open is priced as standard. */
export function chosenOptions(
  { slots, text }: Pick<Act, 'slots' | 'text'>,
  { product, options }: Pick<Product, 'product' | 'options'>,
  before: readonly number[] | null,
): Chosen {
  if (options.length === 0)
    return {
      ids: null,
      chosenIds: null,
      open: [],
      missing: missingFinish(slots.finishes, product.name, product.description, []),
    };
  const words = [
    ...tokens(slots.wish).flatMap(oneAndMany),
    ...(slots.wanted?.bare ?? []).map(({ value }) => String(value)),
    ...inMillimetres(slots.wish),
  ];
  const own = tokens(product.name);
  const types = [...new Set(options.map(({ type }) => type))];
  const open: Array<{ type: string; names: string[] }> = [];
  const chosenIds: number[] = [];
  const unclear: string[] = [];
  const isLeftOut = leftOutBy(text);
  const offered = options.flatMap(({ name }) => tokens(name));
  const nobodys = slots.finishes.filter((finish) => !offered.includes(finish));
  const ids = types.flatMap((type) => {
    const ofType = options.filter((option) => option.type === type);
    const standard = ofType.find(({ name }) => name === 'Standard');
    const others = ofType.filter(({ name }) => name !== 'Standard' && !isLeftOut(name));
    const whole = others.filter(({ name }) => fits(name, words, own));
    const extreme = extremeOf(type, ofType, text, product.name);
    const fitting = extreme
      ? [extreme]
      : whole.length > 0
        ? whole
        : others.filter(({ name }) => isNamedInPart(name, words, own));
    const kept = ofType.find(
      ({ id, name }) => before?.includes(id) && !isDropped(name, slots.dropped) && !isLeftOut(name),
    );
    const wantsStandard =
      wantsStandardOf(type, text) ||
      (fitting.length === 0 &&
        ofType.some(({ name }) => isBedSize(name)) &&
        slots.finishes.some((one) => BEDS.has(one) && own.includes(one))) ||
      (/size/i.test(type) && (slots.wanted?.bare ?? []).some(({ value }) => isOwnSize(value, own))) ||
      ofType.some(({ name }) => isDropped(name, slots.dropped) || isLeftOut(name));
    const isUnclear = fitting.length > 1 || (fitting.length === 0 && lacks(nobodys, ofType, product));
    const one = fitting.length === 1 ? fitting[0] : wantsStandard ? standard : isUnclear ? undefined : kept;
    if (fitting.length > 1) unclear.push(...fitting.map(({ name }) => name));
    if (one) chosenIds.push(one.id);
    else open.push({ type, names: ofType.map(({ name }) => name) });
    const chosen = one ?? standard ?? ofType[0];
    return chosen ? [chosen.id] : [];
  });
  const names = options.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const missing = missingFinish(
    slots.finishes,
    product.name,
    product.description,
    [...names, ...unclear],
    options.map(({ name }) => name),
  );
  const which = unclear.length > 0 ? `It comes in ${listed(unclear.map(named), 'or')}: say which one you mean.` : null;
  return { ids, chosenIds: chosenIds.length > 0 ? chosenIds : null, open, missing: missing ?? which };
}

/** "1m" and "72 cm" as options are called: 1000, 720. */
const inMillimetres = (wish: string): string[] =>
  [...wish.matchAll(/(?<![\d.x])(\d+(?:\.\d+)?) ?(c?m)\b/g)].map(([, figure, unit]) =>
    String(Math.round(Number(figure) * (unit === 'm' ? 1_000 : 10))),
  );

/** "Queen instead" of a mattress that is called so, and comes in King. */
const BEDS = new Set(['king', 'queen', 'double', 'single']);
const isBedSize = (name: string): boolean => tokens(name).some((word) => BEDS.has(word));

/** The kind of option that is to be the standard one; null where that is said of the whole. */
const STANDARD = /\bstandard(?: (size|colou?r|finish|material|base|feature)s?)?\b/;
const wantsStandardOf = (type: string, text: string): boolean => {
  const [found, kind] = STANDARD.exec(text) ?? [];
  return found !== undefined && (kind === undefined || type.toLowerCase().includes(kind.replace('colour', 'color')));
};

/** "The biggest": of options that are sizes, where each tells its own; the standard one has that of the name. */
function extremeOf<Option extends { readonly name: string }>(
  type: string,
  ofType: readonly Option[],
  text: string,
  productName: string,
): Option | null {
  const [, most, least] = EXTREME.exec(text) ?? [];
  if ((most ?? least) === undefined || !/size|length|width|height|capacity/i.test(type)) return null;
  const sized = ofType.map((option) => ({
    option,
    size: sizeOf(option.name === 'Standard' ? productName : option.name),
  }));
  if (sized.length < 2 || sized.some(({ size }) => size === null)) return null;
  sized.sort((a, b) => a.size! - b.size!);
  return (most === undefined ? sized[0] : sized.at(-1))!.option;
}
const EXTREME =
  /\b(?:(biggest|largest|widest|longest|tallest)|(smallest|narrowest|shortest))\b(?! (?:amount|quantity|qty|number|order|lot)\b)/;

/** Its measures multiplied; null where it names none. */
const sizeOf = (name: string): number | null => {
  const measures = name.replace(PACKED, ' ').match(/\d+(?:\.\d+)?/g);
  return measures && measures.map(Number).reduce((size, one) => size * one, 1);
};

/** A size the name tells is that of the standard one. */
const isOwnSize = (value: number, own: readonly string[]): boolean =>
  value >= SMALLEST_SIZE && own.includes(String(value));

/** What a finish is called was said with a "not". */
const isDropped = (name: string, dropped: readonly string[]): boolean =>
  name !== 'Standard' && tokens(name).some((word) => dropped.includes(word) && !MODIFIERS.has(word));

/** "Without the headrest": an option all of whose words are said so. One that is itself something left out is meant by it. */
function leftOutBy(text: string): (name: string) => boolean {
  const [, said = ''] = LEFT_OUT.exec(text) ?? [];
  const words = tokens(said).flatMap(oneAndMany);
  return (name) => {
    const own = tokens(name).filter((word) => word !== 'with');
    return name !== 'Standard' && !/^no\b/i.test(name) && own.length > 0 && own.every((word) => words.includes(word));
  };
}
const LEFT_OUT =
  /\b(?:without|no|minus|drop|lose|skip|forget|leave (?:off|out))(?: (?:the|a|an|any|their|its))? (\p{L}+(?: \p{L}+){0,2})/u;

/** A finish is asked for that is none of these, nor that of the product itself. */
const lacks = (
  finishes: readonly string[],
  ofType: ReadonlyArray<{ readonly name: string }>,
  { name, description }: Product['product'],
): boolean =>
  ofType.some((option) => tokens(option.name).some((word) => FINISHES.has(word))) &&
  missingFinish(finishes, name, description, []) !== null;

const PLAIN_COLOURS = new Set('green blue grey gray red brown yellow'.split(' '));
const MODIFIERS = new Set('matte brushed satin'.split(' '));
const SAYS_LITTLE = new Set('with feel height look grade size large wide'.split(' '));

/** What tells an option from others is named: its colour, its figure, or a word of its own. */
function fits(name: string, words: readonly string[], own: readonly string[]): boolean {
  const parts = tokens(name).filter((part) => !own.includes(part));
  if (parts.length === 0) return false;
  if (parts.every((part) => words.includes(part))) return true;
  const colours = parts.filter((part) => FINISHES.has(part) && !MODIFIERS.has(part));
  if (colours.length > 0) return colours.every((part) => words.includes(part));
  return parts.some(
    (part) => words.includes(part) && (/\d/.test(part) || (part.length >= 4 && !SAYS_LITTLE.has(part))),
  );
}

/** "Satin" may be Satin Nickel and "warm" Warm White; a plain colour is not said by half. */
const isNamedInPart = (name: string, words: readonly string[], own: readonly string[]): boolean =>
  tokens(name).some((part) => TELLING_IN_PART.has(part) && !own.includes(part) && words.includes(part));
const TELLING_IN_PART = new Set(
  'matte brushed satin warm cool large wide smoked silver spotted speckled forest'.split(' '),
);

/** A finish was asked for that no record has. */
function missingFinish(
  finishes: readonly string[],
  name: string,
  description: string,
  chosen: readonly string[],
  all: readonly string[] = [],
): string | null {
  const said = tokens(`${name} ${description} ${chosen.join(' ')}`);
  const isSaid = (finish: string) => said.includes(finish) || (finish === 'matt' && said.includes('matte'));
  // "Sage green" is Sage.
  const isChosen = finishes.some((finish) => tokens(chosen.join(' ')).includes(finish) && !MODIFIERS.has(finish));
  const lacking = finishes.filter((finish) => !isSaid(finish) && !(isChosen && PLAIN_COLOURS.has(finish)));
  if (lacking.length === 0) return null;
  const others = all.filter((one) => one !== 'Standard').map(named);
  return `No record says that it comes in ${listed(lacking)}; ${others.length > 0 ? `it comes as standard or in ${listed(others, 'or')}.` : 'it comes in one finish only.'}`;
}

/** An option is called by one of it, and asked for by any number. */
const oneAndMany = (word: string): string[] => (/\p{L}{3}s$/u.test(word) ? [word, word.slice(0, -1)] : [word]);

const tokens = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/(\d)(\p{L})/gu, '$1 $2')
      .replaceAll('grey', 'gray')
      .match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []
  ).map((word) => (word === 'matt' ? 'matte' : word === 'gray' ? 'grey' : word));
