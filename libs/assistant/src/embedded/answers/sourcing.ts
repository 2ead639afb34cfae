import { SourcingLimits, type SourcedProduct } from '@halfpallet/contracts';
import type { ToolInput, ToolResults } from '../../tools';
import { Withheld, type Answer, type Asking } from '../asking';
import { namesGoods, type Act } from '../message';
import { aud, listed, named, quoted, sentences } from '../phrases';
import { piecesOf } from '../quantities';
import { mentionOf, search, WE_HAVE_IT } from '../resolve';
import { FINISHES, isAttribute, TYING } from '../words';
import { inWords } from './goods';
import { whichOne } from './not-found';

const MUST_HAVE = /\bmust (?:be|have) ((?:[\p{L}\d-]+ ?){1,3})/gu;
const CERTIFICATE = /\b(fsc|watermark|wels|rcm|oeko-tex|food[- ]safe)\b/g;

/** Goods from suppliers: what we have of them is said first, and then asked; otherwise the search begins. */
export function source(act: Act, asking: Asking): Answer {
  if (!namesGoods(act.slots)) {
    const { wish, requestId } = asking.focus;
    return wish === null && requestId === null ? whichOne(asking) : begin(inputOf(act, wish ?? '', requestId), asking);
  }
  const input = inputOf(act, withoutDemands(wishOf(act, asking)), null);
  const ours = search({ ...act, slots: { ...act.slots, wish: input.description } }, asking).products.filter(
    ({ score }) => score >= WE_HAVE_IT,
  );
  if (ours.length === 0) return begin(input, asking);
  const [best] = ours;
  const offer = asking.offer(
    { name: 'source_product', input },
    `Shall I search suppliers for ${quoted(input.description)} as well?`,
  );
  return {
    text: sentences(`We have this: ${inWords(best!)}`, offer.question),
    focus: {
      list: ours.map(mentionOf),
      product: mentionOf(best!),
      quantity: null,
      variationIds: null,
      wish: input.description,
      offer,
    },
  };
}

/** "Look for some, black, 75cm": what only says how it should be is added to what was wished for before. */
const wishOf = ({ slots: { wish } }: Act, { focus }: Asking): string =>
  focus.wish !== null && focus.offer?.call.name === 'source_product' && wish.split(' ').every(saysHow)
    ? `${focus.wish} ${wish}`
    : wish;
const saysHow = (word: string): boolean =>
  isAttribute(word) || FINISHES.has(word) || TYING.has(word) || /^\d+(?:\.\d+)?(?:mm|cm|m|x[\dx.]+)?$/.test(word);

function inputOf({ slots, text }: Act, wish: string, refines: string | null): ToolInput<'source_product'> {
  const demands = [...text.matchAll(MUST_HAVE)].map(([, words = '']) => words.trim());
  const certificates = [...text.matchAll(CERTIFICATE)].map(([word]) => word.toUpperCase());
  const mustHave = [
    ...certificates,
    ...demands.filter((words) => !certificates.some((one) => words.toUpperCase().includes(one))),
  ];
  return {
    description: wish.padEnd(SourcingLimits.query.min, '.').slice(0, SourcingLimits.query.max),
    quantity: piecesOf(slots.wanted),
    targetMarginPercent: null,
    mustHave: [...new Set([...mustHave, ...slots.without.map((word) => `not ${word}`)])]
      .map((words) => words.slice(0, SourcingLimits.mustHave.length))
      .slice(0, SourcingLimits.mustHave.count),
    marketplaces: null,
    refines,
  };
}

const withoutDemands = (wish: string): string => wish.replace(CERTIFICATE, ' ').replace(/ {2,}/g, ' ').trim() || wish;

/** @throws Needs the search */
function begin(input: ToolInput<'source_product'>, asking: Asking): Answer {
  try {
    const result = asking.use('source_product', input);
    return {
      text: progress(result, quoted(input.description), input.mustHave),
      focus: { requestId: result.requestId, wish: input.description, offer: null },
    };
  } catch (error) {
    if (!(error instanceof Withheld)) throw error;
    const question = `Shall I search suppliers for ${quoted(input.description)}?`;
    return {
      text: `I start that only on your word. ${question}`,
      focus: { wish: input.description, offer: asking.offer({ name: 'source_product', input }, question) },
    };
  }
}

export function status(asking: Asking): Answer {
  if (asking.focus.requestId === null)
    return { text: 'No search of suppliers is running in this conversation. Tell me what to look for.' };
  const result = asking.use('sourcing_status', { requestId: asking.focus.requestId });
  return { text: progress(result, quoted(result.query), []) };
}

/** What an offered search became. */
export const progress = (
  { state, products, problems }: Pick<ToolResults['source_product'], 'state' | 'products' | 'problems'>,
  wish: string,
  mustHave: readonly string[],
): string => {
  const isOver = state === 'completed' || state === 'failed' || state === 'cancelled';
  return sentences(
    state === 'completed'
      ? `The search of suppliers for ${wish} is finished.`
      : state === 'failed'
        ? `The search of suppliers for ${wish} failed.`
        : state === 'cancelled'
          ? `The search of suppliers for ${wish} was cancelled.`
          : `I am searching suppliers for ${wish}.`,
    products.length > 0
      ? `Found so far: ${products.slice(0, 3).map(sourcedInWords).join(' ')}`
      : isOver
        ? 'Nothing was found.'
        : 'Nothing is found yet.',
    mustHave.length > 0 && `${listed(mustHave.map(named))}: not verified by anybody; a supplier's word is a claim.`,
    problems.length > 0 && problems.map(named).join(' '),
    !isOver && 'Ask me for news at any time.',
  );
};

const sourcedInWords = ({ name, pricing, supplier, guessed }: SourcedProduct): string =>
  sentences(
    `${named(name)}${supplier ? ` of ${named(supplier.name)}` : ''}:`,
    pricing.costPriceAud === null
      ? 'no price yet.'
      : `about ${aud(pricing.costPriceAud)} each, delivered${guessed.length > 0 ? ', partly guessed' : ''}.`,
  );
