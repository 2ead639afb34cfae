import type { ChatProduct } from '@halfpallet/contracts';
import type { Focus, Mention } from '../planner';
import type { ToolInput, ToolResults } from '../tools';
import type { Act } from './message';
import { namesGoods } from './message';
import type { Asking } from './asking';
import { coverage } from './quantities';
import { isEveryday } from './everyday';
import { FINISHES, isAttribute, TYING } from './words';

/** From here on a product is what the words ask for. */
export const WE_HAVE_IT = 0.55;
/** Below it the words were not understood. */
export const UNDERSTOOD = 0.4;

export type Hit = ToolResults['search_catalogue']['products'][number];

/** Which product an act is about. */
export type Resolved =
  | {
      readonly kind: 'product';
      readonly id: number;
      readonly name: string;
      readonly others: readonly Hit[];
      readonly list: readonly Mention[] | null;
    }
  | { readonly kind: 'near'; readonly hits: readonly Hit[]; readonly unknownWords: readonly string[] }
  | { readonly kind: 'unspoken' };

/** @throws Needs a search */
export function resolve(act: Act, asking: Asking): Resolved {
  const { slots } = act;
  const { list, product } = asking.focus;
  const spoken = (mention: Mention): Resolved => ({
    kind: 'product',
    id: mention.productId,
    name: mention.name,
    others: [],
    list: null,
  });
  const referred = referredTo(act, asking.focus);
  if (referred) return spoken(referred);
  if (product && (asksInTalk(act) || asksOfSpoken(act, product))) return spoken(product);
  if (product && isInRecord(act, product, asking)) return spoken(product);
  if (namesGoods(slots) || (slots.wish !== '' && !product)) {
    const known = knownByWords(slots.wish, list, isDefinite(act));
    if (known) return spoken(known);
    const { products, unknownWords } = searchFor(act, asking);
    const best = fitting(
      act,
      products.filter(({ score }) => score >= WE_HAVE_IT),
    );
    // "Call it 150", "swap to moss": what changes the line spoken of names nothing else.
    if ((!best || best.id === null) && product && changesIt(act)) return spoken(product);
    if (!best || best.id === null) return { kind: 'near', hits: products, unknownWords };
    const others = products.filter((one) => one !== best);
    // More said of the product spoken of: what was shown beside it stays.
    const shown = best.id === product?.productId ? null : [best, ...others].map(mentionOf);
    return { kind: 'product', id: best.id, name: best.name, others, list: shown };
  }
  return product ? spoken(product) : { kind: 'unspoken' };
}

/** "How long till they're on site": what is asked, with words of everyday talk around it, is asked of the product spoken of. */
const asksInTalk = ({ slots, intent }: Act): boolean =>
  (ABOUT_IT.has(intent) || intent === 'shipping') &&
  slots.wish !== '' &&
  slots.wish.split(' ').every((word) => isEveryday(word) || TYING.has(word));

/** "What certificates do the doors have for a school" after internal doors: the thing that is asked about is the product spoken of. */
function asksOfSpoken({ slots, intent, text }: Act, { name }: Mention): boolean {
  const words = slots.wish.split(' ');
  const thing = words.slice(0, ends(words));
  const own = name.toLowerCase();
  const isSpokenOf = POINTING.some((word) => ` ${text} `.includes(` ${word} ${thing[0]}`));
  return (
    thing.length > 0 &&
    ABOUT_IT.has(intent) &&
    isSpokenOf &&
    thing.every((word) => word.length > 2 && own.includes(word.replace(/s$/, '')))
  );
}

const POINTING = ['the', 'these', 'those', 'your'];

/** A quantity, a finish or a place is said, and otherwise words of everyday talk. */
const changesIt = ({ slots }: Act): boolean =>
  (slots.wanted !== null || slots.finishes.length > 0 || slots.times !== null || slots.postcode !== null) &&
  namesOnlyTalk(slots.wish);

/** Words of everyday talk, and what only says how something is. */
export const namesOnlyTalk = (wish: string): boolean =>
  wish.split(' ').every((word) => isEveryday(word) || isAttribute(word) || FINISHES.has(word) || TYING.has(word));

/** A question names the thing first and then what is asked of it: "is the blender dishwasher safe". @throws Needs */
function searchFor(act: Act, asking: Asking): Searched {
  const words = act.slots.wish.split(' ');
  if (!ABOUT_IT.has(act.intent) || words.length < 2) return search(act, asking);
  const half = words.slice(0, Math.ceil(words.length / 2)).join(' ');
  const [whole, first] = asking
    .useAll(
      [act.slots.wish, half].map(
        (query) => ['search_catalogue', { ...search.input(act), query: thingLast(query) }] as const,
      ),
    )
    .flatMap((one) => ('result' in one && one.name === 'search_catalogue' ? [one.result] : []));
  if (!whole || !first) return search(act, asking);
  return { ...(has(whole) ? whole : first), leftOut: null };
}

/** What a search found, and what of the words it left out to find it. */
export interface Searched {
  readonly products: readonly Hit[];
  readonly unknownWords: readonly string[];
  /** Words that say more of the thing, and that no record knows; null for none. */
  readonly leftOut: string | null;
  /** The thing one of which was asked for ("the marble one"); missing where the words name it. */
  readonly kind?: string;
}

/**
 * What the shop has for the words of an act. Where that is nothing, what only says more of the thing is left out: colours no
 * record knows, what it is for, how it is. All of these are looked up at once, for a turn has few rounds. @throws Needs
 */
export function search(act: Act, asking: Asking): Searched {
  const ofKind = searchKind(act, asking);
  if (ofKind) return ofKind;
  const whole = asking.use('search_catalogue', search.input(act));
  if (has(whole)) return { ...whole, leftOut: null };
  const words = act.slots.wish.split(' ');
  const coloured = words.filter((word) => !(FINISHES.has(word) && whole.unknownWords.includes(word)));
  const thing = words.slice(0, ends(words));
  const naming = thing.filter((word) => word.endsWith('-look') || (!isAttribute(word) && !FINISHES.has(word)));
  // Two words and more of the range name a thing whatever is said before them ("curvy kitchen taps"); one alone may be of another.
  const known = words.filter((word) => !whole.unknownWords.some((one) => word.startsWith(one)));
  const fewer = [coloured, thing, naming, known.length > 1 ? known : []].map((kept) => kept.join(' '));
  const other = [...new Set(fewer)].filter((query) => query !== '' && query !== act.slots.wish);
  // "Boil water" is no water that boils: as it was written it may be a phrase.
  const asWritten = thingLast(act.slots.wish) === act.slots.wish ? [] : [act.slots.wish];
  const queries = [...asWritten, ...other].slice(0, MOST_TRIES);
  const outcomes = asking.useAll(
    queries.map((query, at) => {
      const asked = at < asWritten.length ? query : thingLast(query);
      return ['search_catalogue', { ...search.input(act), query: asked }] as const;
    }),
  );
  const at = outcomes.findIndex((one) => 'result' in one && one.name === 'search_catalogue' && has(one.result));
  const outcome = outcomes[at];
  if (!outcome || !('result' in outcome) || outcome.name !== 'search_catalogue') return { ...whole, leftOut: null };
  const kept = queries[at]!.split(' ');
  const leftOut = words.filter((word) => !kept.includes(word) && !TYING.has(word) && !FINISHES.has(word)).join(' ');
  return { ...outcome.result, leftOut: leftOut === '' ? null : leftOut };
}

/** "The marble one" after basins is a marble basin; null where no kind of thing was looked for, or it has none. @throws Needs */
function searchKind(act: Act, asking: Asking): Searched | null {
  const { slots, text } = act;
  const { wish, list, product, quantity } = asking.focus;
  if (!wish || list.length === 0 || slots.wish === '') return null;
  const isChoosing = list.length > 1 && quantity === null && !/\s/.test(slots.wish) && isAttribute(slots.wish);
  if (!ONE_OF_KIND.test(text) && !isChoosing) return null;
  const thing = wish.split(' ').slice(0, ends(wish.split(' ')));
  // Of "basins bathroom" the basins.
  const kinds = [...new Set([thing.join(' '), thing.find((word) => /\p{L}{2}s$/u.test(word)) ?? thing.at(-1)!])];
  const outcomes = asking.useAll(
    kinds.map(
      (kind) => ['search_catalogue', { ...search.input(act), query: `${slots.wish} ${kind}`.slice(0, 200) }] as const,
    ),
  );
  for (const outcome of outcomes) {
    if (!('result' in outcome) || outcome.name !== 'search_catalogue' || !has(outcome.result)) continue;
    const isSame = quantity !== null && outcome.result.products[0]?.id === product?.productId;
    if (!isSame) return { ...outcome.result, leftOut: null, kind: thing.join(' ') };
  }
  return null;
}
const ONE_OF_KIND = /\b(?:the|a|an|that|those|some|any) (?:\p{L}+ ){1,2}ones?\b/u;

/** With the first look, the product and its price these are the six calls of a turn. */
const MOST_TRIES = 3;
const has = ({ products }: ToolResults['search_catalogue']): boolean => (products[0]?.score ?? 0) >= WE_HAVE_IT;
/** Where the thing ends and what it is for, or comes with, begins. */
const ends = (words: readonly string[]): number => {
  const at = words.findIndex(
    (word, place) => word === 'for' || word === 'with' || (word === 'in' && !FINISHES.has(words[place + 1] ?? '')),
  );
  return at < 0 ? words.length : at;
};
search.input = ({ slots }: Act): ToolInput<'search_catalogue'> => ({
  query: thingLast(laid(slots)),
  sector: null,
  without: [...slots.without],
  sort: slots.sort === 'relevance' && slots.cap ? 'cheapest' : slots.sort,
  maxResults: 6,
});

/** So many square metres of a "floor" are flooring. */
const laid = ({ wish, wanted }: Act['slots']): string =>
  wanted?.counted === 'm2' ? wish.replace(/\bfloors?\b(?! (?:tile|lamp|waste|rug|board|mat|drain))/, 'flooring') : wish;

/** English names the thing last: what only says how it is, and was added behind, is put in front of it. */
function thingLast(wish: string): string {
  const [thing = '', ...more] = wish.split(/ (?=(?:with|for|in|from|of|and) )/);
  const words = thing.split(' ');
  const last = words.findLastIndex((word) => !isAttribute(word) && !FINISHES.has(word));
  return last < 0 ? wish : [...words.slice(last + 1), ...words.slice(0, last + 1), ...more].join(' ');
}

/** The best of these hits for an act: what is laid is sold by the area it covers. */
export function fitting({ slots }: Act, hits: readonly Hit[]): Hit | null {
  if (slots.wanted?.counted !== 'm2') return hits[0] ?? null;
  return hits.find(({ name, description }) => coverage(name, description) !== null) ?? hits[0] ?? null;
}

/** Questions in which "it" is the product spoken of, whatever else they name ("does it come in pink"). */
const ABOUT_IT: ReadonlySet<Act['intent']> = new Set([
  'details',
  'certification',
  'stock',
  'benchmark',
  'verify',
  'duty',
  'pdf',
]);

/** A question whose every word stands in the record of what was spoken of is about that: "how thick is the glass". */
function isInRecord({ slots, intent }: Act, { productId }: Mention, asking: Asking): boolean {
  if (!ABOUT_IT.has(intent) || !namesGoods(slots)) return false;
  const { product, options, certifications } = asking.use('get_product', { productRef: String(productId) });
  const told = [product.name, product.description, ...options.map(({ name }) => name), ...certifications]
    .join(' ')
    .toLowerCase();
  return slots.wish.split(' ').every((word) => TYING.has(word) || told.includes(word.replace(/s$/, '')));
}

function referredTo({ slots, intent }: Act, { list, product, before, quantity }: Focus): Mention | null {
  const { reference } = slots;
  if (reference === null || (reference.kind === 'it' && namesGoods(slots) && !ABOUT_IT.has(intent))) return null;
  switch (reference.kind) {
    case 'place':
      return list[reference.place - 1] ?? null;
    case 'last':
      return list.at(-1) ?? null;
    case 'it':
      return product;
    case 'cheapest':
    case 'dearest':
      if (namesGoods(slots)) return null;
      // Two were priced one after the other: of these.
      return byPrice(
        reference.isOfTwo && product && before && quantity !== null ? [product, before] : list,
        reference.kind,
      );
  }
}

function byPrice(list: readonly Mention[], which: 'cheapest' | 'dearest'): Mention | null {
  const priced = list.filter(({ unitAud }) => unitAud !== null);
  const sign = which === 'cheapest' ? 1 : -1;
  return priced.reduce<Mention | null>(
    (best, one) => (best === null || sign * (one.unitAud! - best.unitAud!) < 0 ? one : best),
    null,
  );
}

/** "The chairs", "just the desks": of what was shown. */
export const isDefinite = ({ text }: Act): boolean => /\b(?:the|those|these|that)\b/.test(text);

/** "Basins" are no basin mixer: things are named in the plural, and what they are for is not. */
const isOnlyOfAnother = (word: string, name: string): boolean =>
  /\p{L}{2}s$/u.test(word) && new RegExp(`${word.slice(0, -1)} \\p{L}`, 'u').test(name) && !name.includes(word);

/** The one product of the list shown whose name holds all these words. */
export function knownByWords(wish: string, list: readonly Mention[], isDefinite = true): Mention | null {
  const words = wish
    .split(' ')
    .filter((word) => !FINISHES.has(word) && word.length > 2 && word !== 'for' && word !== 'with');
  if (words.length === 0) return null;
  const holding = list.filter(({ name }) => {
    const own = name.toLowerCase();
    return words.every((word) => own.includes(word.replace(/s$/, '')) && (isDefinite || !isOnlyOfAnother(word, own)));
  });
  return holding.length === 1 ? holding[0]! : null;
}

export const mentionOf = (product: ChatProduct): Mention => ({
  productId: product.id ?? 0,
  name: product.name,
  quantity: product.quantity,
  unitAud: product.pricing.costPriceAud,
});
