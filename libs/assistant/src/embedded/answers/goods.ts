import type { Mention } from '../../planner';
import type { QuotedLine } from '../../tools';
import type { Answer, Asking } from '../asking';
import { namesGoods, type Act } from '../message';
import { aud, count, listed, named, palletInWords, perUnit, quoted, sentences } from '../phrases';
import { piecesOf } from '../quantities';
import {
  isDefinite,
  knownByWords,
  mentionOf,
  namesOnlyTalk,
  resolve,
  search,
  WE_HAVE_IT,
  type Hit,
  type Searched,
} from '../resolve';
import { isInstead, wantedLine, type WantedLine } from '../wanted-line';
import { wishesIn } from '../wishes';
import { isQuestion } from '../reasons';
import { notOurs, unclear, whichOne } from './not-found';
import { asksHowMany, price } from './prices';

const SHOWN = 4;
const AS_GOOD = 0.75;

/** Says where the buyer is, before any product was spoken of. */
const isOnlyPlace = ({ slots }: Act, { focus }: Asking): boolean =>
  slots.postcode !== null && !namesGoods(slots) && !slots.wanted && !slots.reference && !focus.product;

/** The words of an act, or the half of them we have. @throws Needs */
function searchEither(act: Act, asking: Asking): Searched {
  const whole = search(act, asking);
  const ours = ({ products }: Searched) => (products[0]?.score ?? 0) >= WE_HAVE_IT;
  if (ours(whole) || act.halves.length === 0) return whole;
  return act.halves.map((slots) => search({ ...act, slots }, asking)).find(ours) ?? whole;
}

const hasPlace = ({ postcode, unknownPlace }: Act['slots']): boolean => postcode !== null || unknownPlace !== null;

/** A question in which no word is a thing, a figure, a finish or what was spoken of. */
const saysNothing = ({ slots, text }: Act): boolean =>
  isQuestion(text) && slots.wish === '' && !slots.wanted && !slots.reference && !hasPlace(slots) && !slots.isLeast;

/** What we have for a wish; with a quantity the price of the best of it. */
export function find(act: Act, asking: Asking): Answer {
  const { slots } = act;
  if (isOnlyPlace(act, asking)) {
    return { text: `From now on my prices are delivered to ${slots.postcode}. What do you need, and how many?` };
  }
  if (saysNothing(act)) return unclear(act, asking);
  if (!namesGoods(slots) || slots.reference?.kind === 'place') return price(act, asking);
  if (((slots.wanted !== null || slots.isLeast) && !slots.cap) || asksHowMany(act)) return price(act, asking);
  if (asking.focus.quantity !== null && isInstead(act)) return price(act, asking);
  if (asking.focus.product && slots.finishes.length > 0 && namesOnlyTalk(slots.wish)) return price(act, asking);
  if (isDefinite(act) && askedFor(act, asking)) return price(act, asking);
  if (GOES_WITH_IT.test(act.text) && asking.focus.product) return withIt(act, asking.focus.product, asking);
  const found = searchEither(act, asking);
  const fitting = found.products.filter(({ score }) => score >= WE_HAVE_IT);
  if (fitting.length === 0) return notOurs(act, { hits: found.products, unknownWords: found.unknownWords }, asking);
  if (isOptionOfSpoken(act, fitting[0]!, asking)) return price(act, asking);
  const best = Math.max(...fitting.map(({ score }) => score));
  const good = fitting.filter(({ score }) => score >= best * AS_GOOD);
  const within = good.filter((hit) => isWithin(act, hit));
  if (slots.cap && within.length === 0) return aboveCap(act, good, asking);
  if (slots.cap && slots.wanted !== null) return price(act, asking);
  const one = theOne(act, within);
  const shown = one ?? within.slice(0, SHOWN);
  // What was shown before stays beside the one that was picked.
  const beside = one
    ? asking.focus.list.filter(({ productId }) => productId !== one[0]!.id)
    : within.slice(SHOWN).map(mentionOf);
  // More of the same kind: how many were wanted, and in what, stays.
  const isSameKind = shown.some(({ id }) => id === asking.focus.product?.productId);
  const finish =
    slots.finishes.length > 0 || (found.leftOut === null && mayNameOption(act, shown))
      ? finishOf(act, shown[0]!, asking)
      : null;
  return {
    text: sentences(
      shown.length === 1 ? 'We have this:' : `We have ${shown.length} that fit:`,
      shown.map((hit, at) => `${at + 1}. ${inWords(hit)}`).join(' '),
      slots.without.length > 0 && `I left out anything its record says is ${listed(slots.without, 'or')}.`,
      finish?.note ?? null,
      found.leftOut !== null && `No record says anything of ${quoted(found.leftOut)}.`,
      shown.length === 1 ? 'How many do you need?' : 'Which one, and how many?',
    ),
    focus: {
      list: [...shown.map(mentionOf), ...beside],
      // A finish that was named stays until another is.
      ...(isSameKind ? {} : { product: mentionOf(shown[0]!), quantity: null, variationIds: finish?.chosenIds ?? null }),
      postcode: slots.postcode ?? asking.focus.postcode,
      wish: found.kind ?? slots.wish,
      asked: ['quantity'],
      offer: null,
    },
  };
}

/** "With headrest": an option of the product spoken of, or what its record has to say of it. */
function withIt(act: Act, { productId }: Mention, asking: Asking): Answer {
  const { options } = asking.use('get_product', { productRef: String(productId) });
  const words = act.slots.wish.split(' ').filter((word) => word.length > 2);
  const isOption = options.some(({ name }) =>
    words.some((word) => name.toLowerCase().includes(word.replace(/s$/, ''))),
  );
  if (isOption) return price({ ...act, slots: { ...act.slots, reference: { kind: 'it' } } }, asking);
  return details({ ...act, intent: 'details', slots: { ...act.slots, reference: { kind: 'it' } } }, asking);
}
const GOES_WITH_IT = /^(?:and |or )?with(?:out)? (?:a |an |the )?\p{L}+(?: \p{L}+)?[ ?.!]*$/u;

/** "The LED one": the only one that is called so. */
function theOne({ slots, text }: Act, hits: readonly Hit[]): readonly Hit[] | null {
  if (!/\bthe (?:\p{L}+ ){1,2}one\b/u.test(text)) return null;
  const called = hits.filter(({ name }) => slots.wish.split(' ').every((word) => name.toLowerCase().includes(word)));
  return called.length === 1 ? called : null;
}

/** "Just the chairs": of a list, which says how many. */
const askedFor = ({ slots }: Act, { focus }: Asking): boolean =>
  knownByWords(slots.wish, focus.list)?.asked !== undefined;

/** Of the one thing that was found, a word is not in its name: it may be how one of them is made. */
const mayNameOption = ({ slots, halves }: Act, [one, ...others]: readonly Hit[]): boolean =>
  others.length === 0 &&
  halves.length === 0 &&
  slots.wish.split(' ').some((word) => word.length > 3 && !one!.name.toLowerCase().includes(word.replace(/s$/, '')));

/** "Blackbutt" after a price of planks: which of them, not another product. @throws Needs the record */
function isOptionOfSpoken({ slots }: Act, { id }: Hit, asking: Asking): boolean {
  const { product, quantity } = asking.focus;
  if (id === null || id !== product?.productId || quantity === null) return false;
  const { options } = asking.use('get_product', { productRef: String(id) });
  return options.some(({ name }) => slots.wish.split(' ').every((word) => name.toLowerCase().includes(word)));
}

/** The finish asked for as a product comes in it, or what its record says where it does not. @throws Needs the record */
function finishOf(act: Act, { id }: Pick<Hit, 'id'>, asking: Asking): Pick<WantedLine, 'note' | 'chosenIds'> | null {
  return id === null ? null : wantedLine({ ...act, slots: { ...act.slots, wanted: null } }, id, asking);
}

export function inWords({ name, pricing, quantity, moq }: Hit): string {
  const cost = pricing.costPriceAud;
  return cost === null || quantity === null
    ? `${named(name)}: no price can be worked out now.`
    : `${named(name)}: ${aud(cost)} ${perUnit(name)} at ${count(quantity)}${moq === null ? '' : `, minimum ${count(moq)}`}.`;
}

const isWithin = ({ slots: { cap } }: Act, { pricing, moq }: Hit): boolean => {
  if (!cap) return true;
  if (pricing.costPriceAud === null) return false;
  return (cap.isTotal ? pricing.costPriceAud * (moq ?? 1) : pricing.costPriceAud) <= cap.aud;
};

function aboveCap({ slots }: Act, good: readonly Hit[], asking: Asking): Answer {
  const cheapest = good.reduce((best, hit) =>
    (hit.pricing.costPriceAud ?? Infinity) < (best.pricing.costPriceAud ?? Infinity) ? hit : best,
  );
  return {
    text: `Nothing we have for ${quoted(slots.wish)} is within your limit. The cheapest is ${inWords(cheapest)}`,
    focus: {
      list: good.map(mentionOf),
      product: mentionOf(cheapest),
      wish: slots.wish,
      postcode: asking.focus.postcode,
      offer: null,
    },
  };
}

/** What the record of a product says. */
export function details(act: Act, asking: Asking): Answer {
  const found = resolve(act, asking);
  if (found.kind !== 'product') return found.kind === 'near' ? notOurs(act, found, asking) : whichOne(asking);
  const { product, options, perPallet, origin, dimensionsMm, weightKg } = asking.use('get_product', {
    productRef: String(found.id),
  });
  const lacking = act.slots.finishes.length > 0 ? (finishOf(act, found, asking)?.note ?? null) : null;
  const types = [...new Set(options.map(({ type }) => type))];
  const choices = types.map(
    (type) =>
      `${type}: ${listed(
        options.filter((one) => one.type === type).map(({ name }) => named(name)),
        'or',
      )}`,
  );
  return {
    text: sentences(
      `${named(product.name)}, made in ${named(origin)}: ${named(product.description).replace(/ square metres?\b/g, ' m2')}`,
      `Packed it measures ${dimensionsMm.join(' x ')} mm and weighs ${weightKg} kg; ${palletInWords({ perPallet, options })}${product.moq === null ? '' : `, and the minimum order is ${count(product.moq)}`}.`,
      choices.length > 0 ? `It comes in ${choices.join('; ')}.` : 'It comes in one version only.',
      lacking,
      act.slots.wish !== '' &&
        act.slots.reference?.kind === 'it' &&
        'That is all its record says; what is not in it I cannot confirm.',
    ),
    focus: { ...(found.list ? { list: found.list } : {}), product: mentionOf(product), offer: null },
  };
}

/** What was found beside the product spoken of. */
export function more({ focus }: Asking): Answer {
  const others = focus.list.filter(({ productId }) => productId !== focus.product?.productId);
  if (others.length === 0)
    return { text: 'That is all I found. Say in other words what you need, or ask me to search suppliers for it.' };
  return {
    text: `There is also ${listed(others.map(({ name }) => named(name)))}. Which one, and how many?`,
    focus: { offer: null },
  };
}

/** What certificates a record names, and that they are claims where no document is on file. */
export function certification(act: Act, asking: Asking): Answer {
  const found = resolve(act, asking);
  if (found.kind === 'unspoken') return { text: asking.use('company_facts', { topic: 'certifications' }).text };
  if (found.kind === 'near') return notOurs(act, found, asking);
  const { certifications, certificationStatus, product } = asking.use('get_product', { productRef: String(found.id) });
  const asked = /\b(watermark|wels|rcm|saa|fsc|eess|as\/nzs|fire|slip|food|lead free|oeko)/.exec(act.text)?.[1];
  const has = asked !== undefined && certifications.some((one) => one.toLowerCase().includes(asked));
  return {
    text: sentences(
      certifications.length === 0
        ? `The record of ${named(product.name)} names no certificate.`
        : `The record of ${named(product.name)} names: ${certifications.map(named).join('; ')} (${named(certificationStatus)}).`,
      asked !== undefined && !has && `It says nothing of ${asked.toUpperCase()}, so I cannot confirm that.`,
      'I say nothing beyond the record; ask us for the document before you rely on it.',
    ),
    focus: { ...(found.list ? { list: found.list } : {}), product: mentionOf(product), offer: null },
  };
}

/** Goods are made to order and come by sea: no record holds a stock. */
export function stock(act: Act, asking: Asking): Answer {
  const found = resolve(act, asking);
  const lacks = 'I have no stock figures: goods are ordered from the factory and shipped to you.';
  if (found.kind === 'unspoken') return { text: lacks };
  if (found.kind === 'near') return notOurs(act, found, asking);
  const { product } = asking.use('get_product', { productRef: String(found.id) });
  return {
    text: sentences(
      lacks,
      product.deliveryDays !== null &&
        `${named(product.name)} is planned with ${product.deliveryDays} days to your door; no date is promised.`,
    ),
    focus: { ...(found.list ? { list: found.list } : {}), product: mentionOf(product), offer: null },
  };
}

/** Products side by side: those of the list, of the words, or the last two that were spoken of. */
export function compare(act: Act, asking: Asking): Answer {
  const ids = comparedIds(act, asking);
  if (ids.length < 2) return withWhat(act, asking);
  const quantity = (HOW_MANY_OF_THEM.test(act.text) ? null : piecesOf(act.slots.wanted)) ?? asking.focus.quantity;
  const chosen = ids.slice(0, 3);
  const products = asking
    .useAll(chosen.map((id) => ['get_product', { productRef: String(id) }] as const))
    .flatMap((outcome) => ('result' in outcome && outcome.name === 'get_product' ? [outcome.result] : []));
  const lines = quantity === null ? [] : quotesOf(products, quantity, asking);
  const rows = products.map((one, at) => (lines[at] ? atQuantity(one, lines[at]) : ofCard(one)));
  const prices = products.map(({ product }, at) => lines[at]?.unitAud ?? product.pricing.costPriceAud ?? Infinity);
  const least = prices.indexOf(Math.min(...prices));
  return {
    text: sentences(
      rows.map((row, at) => `${at + 1}. ${row}`).join(' '),
      Number.isFinite(prices[least]) &&
        `The cheapest of these, delivered, is ${named(products[least]!.product.name)}${quantity === null ? ', each at the quantity named' : ''}.`,
    ),
    focus: { list: products.map(({ product }) => mentionOf(product)), quantity, offer: null },
  };
}

/** "Which is cheaper" after one product, in whatever quantities and to whatever places. */
function withWhat({ slots }: Act, asking: Asking): Answer {
  const { product, offer } = asking.focus;
  if (!product || namesGoods(slots)) return whichOne(asking);
  return {
    text: `We were at ${named(product.name)} alone. Tell me what to compare it with; or name two quantities or places at once, "200 to 3000 and 6000", and I price each.`,
    focus: { offer },
  };
}

/** "The first two" are two products, and no quantity. */
const HOW_MANY_OF_THEM =
  /\b(?:first|last|top|these|those|the|both|all) (?:two|2|three|3)\b|\b(?:two|2|three|3) (?:of )?(?:them|those|these)\b/;

/** Which products are compared. @throws Needs */
function comparedIds(act: Act, asking: Asking): number[] {
  const { list, product, before } = asking.focus;
  const idsOf = (mentions: ReadonlyArray<Mention | null | undefined>) => [
    ...new Set(mentions.flatMap((one) => (one ? [one.productId] : []))),
  ];
  const first = /\bfirst (?:(two|2)|three|3)\b/.exec(act.text);
  if (first) return idsOf(list.slice(0, first[1] ? 2 : 3));
  if (act.slots.places.length > 1) return idsOf(act.slots.places.map((place) => list[place - 1]));
  if (/\b(?:two|2|both)\b/.test(act.text) && product && before && !namesGoods(act.slots))
    return idsOf([product, before]);
  if (!namesGoods(act.slots)) return idsOf(list.length > 1 ? list : [product, before]);
  if (act.slots.reference?.kind === 'it' && product) {
    const other = knownByWords(act.slots.wish.replace(/^(?:with|to|and) /, ''), list);
    if (other && other.productId !== product.productId) return idsOf([product, other]);
  }
  const compared = act.slots.wish.replace(/ (?:to|with|than|versus|vs) /g, ' and ');
  const shown = compared.split(' and ').map((wish) => knownByWords(wish, list));
  if (shown.length > 1 && shown.every((one) => one !== null)) return idsOf(shown);
  const wishes = wishesIn(compared);
  const searched = (wishes ?? [act.slots]).map((slots) => search({ ...act, slots }, asking).products);
  const ours = searched.map((hits) =>
    hits.flatMap(({ id, score }) => (id !== null && score >= WE_HAVE_IT ? [id] : [])),
  );
  return wishes ? [...new Set(ours.flatMap(([best]) => (best === undefined ? [] : [best])))] : (ours[0] ?? []);
}

type Record = ReturnType<Asking['use']> & object;
type ProductRecord = Extract<Record, { readonly perPallet: number }>;

const ofCard = ({ product, certifications, origin }: ProductRecord): string =>
  `${inWords({ ...product, score: 1 })} ${facts(product.deliveryDays, origin, certifications)}`;

/** Prices of the same quantity of each; null where there is none. @throws Needs */
const quotesOf = (products: readonly ProductRecord[], quantity: number, asking: Asking): Array<QuotedLine | null> =>
  asking
    .useAll(
      products.map(({ product }) => {
        const input = { productRef: String(product.id), quantity, variationIds: null, postcode: asking.focus.postcode };
        return ['quote_price', input] as const;
      }),
    )
    .map((outcome) => ('result' in outcome && outcome.name === 'quote_price' ? outcome.result : null));

const atQuantity = ({ product, certifications, origin }: ProductRecord, line: QuotedLine): string =>
  `${named(product.name)}: ${aud(line.unitAud)} each at ${count(line.quantity)}, ${aud(line.totalAud)} in total, delivered to ${line.postcode}. ${facts(product.deliveryDays, origin, certifications)}`;

const facts = (days: number | null, origin: string, certifications: readonly string[]): string =>
  sentences(
    days !== null && `${days} days, made in ${named(origin)};`,
    certifications.length > 0 ? `on record: ${certifications.map(named).join(', ')}.` : 'no certificate on record.',
  );
