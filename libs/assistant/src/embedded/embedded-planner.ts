import { Business } from '@halfpallet/contracts';
import type { Focus, Planner, PlannerStep, PlanState } from '../planner';
import type { ToolCall } from '../tools';
import { addedInWords } from '../turn/in-words';
import { wordGiven } from '../turn/word-given';
import { buy, discount, price, verify } from './answers/prices';
import { lookedAt } from './answers/pictures';
import { REFUSALS } from './answers/refusals';
import { cart, company, benchmark, duty, GREETING, HELP, recall, shipping, THANKS } from './answers/facts';
import { certification, compare, details, find, more, stock } from './answers/goods';
import { addListed, list } from './answers/lists';
import { several } from './answers/several';
import { progress, source, status } from './answers/sourcing';
import { chat, subject } from './answers/subjects';
import { variants } from './answers/variants';
import { Asking, isEffect, Needs, ToolFailed, Withheld, type Answer } from './asking';
import { asPlaceOrCount, putRight } from './corrections';
import { INTENT_RULES, type IntentRule } from './intents';
import { placesOfList } from './lists';
import { namesGoods, readMessage, type Act, type Reading } from './message';
import { plain } from './normalise';
import { isAbroad } from './places';
import {
  aud,
  count,
  ENGLISH_ONLY,
  HELLO,
  listed,
  named,
  NO_PRICE_CHANGE,
  priceInWords,
  quoted,
  RATE_NOT_LIVE,
  sentences,
  THREE_THINGS,
} from './phrases';

/**
 * Understands buyers by rules and speaks in sentences filled from tool results. Holds nothing between calls: the same state
 * gives the same bytes.
 */
export const embeddedPlanner: Planner = {
  mode: 'embedded',
  next: (state) => Promise.resolve(nextStep(state)),
};

export function nextStep(state: PlanState): PlannerStep {
  const asking = new Asking(state);
  const reading = readMessage(putRight(state.text, state.focus));
  const items = state.items ?? reading.items;
  if (items === null && asPlaceOrCount(state.text, state.focus) === 'either') {
    const figures = state.text.replace(/\D+/g, '');
    return say(state, reading, [`Is that how many, or the postcode? Say "${figures} units" or "to ${figures}".`], {});
  }
  try {
    if (items && items.length > 0) {
      const { postcodes, unknown } = placesOfList(state.text);
      const postcode = postcodes.at(-1) ?? state.focus.postcode;
      // What a file asks for is nobody's word.
      const isToBeAdded = state.items === null && asksToAdd(state.text);
      const { text, focus, lines } = list({ items, postcode, isToBeAdded }, asking);
      const read = state.items === null ? null : 'I read your file; nothing is done from it without your word.';
      const places =
        postcodes.length > 1
          ? `You named ${listed(postcodes)}: all of it is priced to ${postcode}; send me what goes elsewhere by itself.`
          : unknown !== null && postcodes.length === 0 && whereIs(unknown, [text]);
      return say(state, reading, [sentences(read, places, text)], focus, lines);
    }
    return answers(state, reading, asking);
  } catch (error) {
    return waiting(error);
  }
}

const NO_LIST =
  'I found no list of goods in your file. Put each thing on a line of its own with its quantity, such as "200 kettles", or tell me here what you need.';

/** A pasted list with the word to put it into the cart. */
const asksToAdd = (text: string): boolean => ADDS.test(plain(text)) && wordGiven(text, 'add_list_to_cart') === 'now';
const ADDS = INTENT_RULES.find(({ intent }) => intent === 'add')!.pattern;

/** "Add them all", "put the whole list in": the list that was answered last, unless a product was spoken of since. */
const isOfList = ({ text, slots }: Act, { listed, product }: Focus): boolean =>
  !!listed &&
  !namesGoods({ ...slots, wish: slots.wish.replace(WHOLE_WORDS, '').trim() }) &&
  (WHOLE.test(text) || (product === null && slots.reference?.kind === 'it' && slots.wanted === null));
const WHOLE = /\b(?:all|everything|every(?: one| item| line)|both|lot|list|rest)\b/;
const WHOLE_WORDS = /\b(?:everything|every|lot|list|line|lines|rest|whole|entire|complete)\b/g;

/** Every act of a message in turn; reading comes before doing, and only one thing is done. */
function answers(state: PlanState, reading: Reading, asking: Asking): PlannerStep {
  const answered: Array<Pick<Answer, 'text' | 'isUnclear'>> = [];
  const place = reading.acts
    .map(({ slots, variants: { length } }) => (length > 0 ? null : slots.postcode))
    .findLast((postcode) => postcode !== null);
  // Where goods go to is remembered, whatever else is asked for.
  let focus: Partial<Focus> = place ? { postcode: place } : {};
  const needed: ToolCall[] = [];
  const seen = state.image && lookedAt(state.image, asking);
  if (seen && 'calls' in seen) needed.push(...seen.calls);
  else if (seen) focus = { ...focus, ...seen.focus };
  for (const said of acts(reading, state)) {
    if (isOfUnknown(said, seen)) continue;
    const [act, chosen] = ofVariant(said, state.focus);
    const own = new Asking({ ...state, focus: { ...state.focus, ...focus, ...chosen } });
    try {
      const answer = answerTo(act, own);
      answered.push(answer);
      focus = { ...focus, ...answer.focus };
    } catch (error) {
      if (!(error instanceof Needs)) answered.push({ text: wordsFor(error) });
      else needed.push(...error.calls);
    }
  }
  const reads = needed.filter((call) => !isEffect(call));
  if (needed.length > 0) return { kind: 'call', calls: reads.length > 0 ? reads : needed.slice(0, 1) };
  const clear = answered.filter(({ isUnclear }) => !isUnclear);
  const texts = (clear.length > 0 ? clear : answered).map(({ text }) => text);
  if (seen && 'text' in seen) texts.unshift(seen.text);
  if (reading.changesRules) texts.unshift(NO_PRICE_CHANGE);
  const unknown = reading.acts.flatMap(placesUnknown)[0];
  if (unknown) texts.unshift(whereIs(unknown, texts));
  if (texts.length === 0 && state.items !== null) texts.push(NO_LIST);
  if (texts.length === 0)
    texts.push(asking.focus.product === null ? `I did not understand that. ${THREE_THINGS}` : THREE_THINGS);
  return say(state, reading, texts, focus);
}

/** Of several places each is answered by itself, unless none is known. */
const placesUnknown = ({ slots, wishes, variants: all }: Act): string[] =>
  (all.length === 0
    ? [slots, ...wishes]
    : all.some((one) => one.slots.postcode)
      ? []
      : all.map((one) => one.slots)
  ).flatMap(({ unknownPlace }) => unknownPlace ?? []);

/** A price to where every price goes that names no place is none to where the buyer said. */
function whereIs(place: string, texts: readonly string[]): string {
  const [, to] = /\b(?:delivered|by \w+) to (\d{4})\b/.exec(texts.join(' ')) ?? [];
  const instead =
    to !== undefined && `Until then this is to ${to}${to === Business.defaultPostcode ? ' (Sydney)' : ''}:`;
  return isAbroad(place)
    ? sentences('We deliver to street addresses in Australia only.', to !== undefined && `To ${to} it is this:`)
    : sentences(`I do not know where "${quoted(place)}" is: tell me its postcode.`, instead);
}

/** "The second one" after several prices of one product is what the second was for. */
function ofVariant(act: Act, { variants: told = [] }: Focus): readonly [Act, Partial<Focus>] {
  const { reference } = act.slots;
  const chosen =
    reference?.kind === 'place' ? told[reference.place - 1] : reference?.kind === 'last' ? told.at(-1) : undefined;
  return chosen ? [{ ...act, slots: { ...act.slots, reference: { kind: 'it' } } }, chosen] : [act, {}];
}

/** "Do you have this?" with a picture that looks like nothing of ours: the picture is answered, not what was spoken of before. */
const isOfUnknown = ({ slots }: Act, seen: ReturnType<typeof lookedAt> | null): boolean =>
  seen !== null &&
  'focus' in seen &&
  seen.focus.product === null &&
  slots.reference?.kind === 'it' &&
  !namesGoods(slots);

/**
 * In a message that wants to change rules nothing is done: what it would buy is only priced. So is what its words name, but
 * do not ask for; and what they deny is left.
 */
const acts = ({ acts: all, changesRules }: Reading, { text }: PlanState): readonly Act[] =>
  changesRules
    ? all
        .filter(({ intent }) => intent !== 'discount')
        .map((act) => (BUYING[act.intent] || act.intent === 'confirm' ? { ...act, intent: 'price' as const } : act))
    : all.map((act) => {
        const tool = BUYING[act.intent] ?? (act.intent === 'source' ? 'source_product' : null);
        const word = tool === null ? 'now' : wordGiven(text, tool);
        if (word === 'now' || word === 'none') return act;
        const rule = ruleBeside(act);
        if (rule) return { ...act, intent: rule.intent, topic: rule.topic ?? null, subject: rule.subject ?? null };
        return { ...act, intent: word === 'denied' ? 'decline' : 'price' };
      });
const BUYING: Readonly<Partial<Record<Act['intent'], 'add_to_cart' | 'start_checkout' | 'make_quote_pdf'>>> = {
  add: 'add_to_cart',
  checkout: 'start_checkout',
  pdf: 'make_quote_pdf',
};
/** What else a clause asks for than to do something. */
const ruleBeside = ({ text }: Act): IntentRule | undefined =>
  INTENT_RULES.find(({ intent, pattern }) => !BUYING[intent] && !DOING.has(intent) && pattern.test(text));
const DOING: ReadonlySet<Act['intent']> = new Set(['confirm', 'source', 'cart']);

/** "Add both" takes what was offered for both. */
const takesAllVariants = ({ text, slots }: Act, { variants: told = [], offer }: Focus): boolean =>
  told.length > 0 &&
  offer?.call.name === 'add_list_to_cart' &&
  WHOLE.test(text) &&
  slots.wanted === null &&
  !namesGoods(slots);

function answerTo(act: Act, asking: Asking): Answer {
  if (act.variants.length > 1) return variants(act, asking);
  if (act.wishes.length > 1) return several(act, asking);
  switch (act.intent) {
    case 'confirm':
      return confirmed(asking);
    case 'decline':
      return { text: 'All right, I leave it.', focus: { offer: null } };
    case 'orders':
    case 'strangers':
    case 'refund':
      return { text: REFUSALS[act.intent] ?? '' };
    case 'discount':
      return discount(act, asking);
    case 'checkout':
      return buy('start_checkout', act, asking);
    case 'add':
      if (takesAllVariants(act, asking.focus)) return confirmed(asking);
      return isOfList(act, asking.focus) ? addListed(asking) : buy('add_to_cart', act, asking);
    case 'pdf':
      return buy('make_quote_pdf', act, asking);
    case 'verify':
      return verify(act, asking);
    case 'price':
      return price(act, asking);
    case 'benchmark':
      return benchmark(act, asking);
    case 'duty':
      return duty(act, asking);
    case 'shipping':
      return shipping(act, asking);
    case 'stock':
      return stock(act, asking);
    case 'certification':
      return certification(act, asking);
    case 'status':
      return status(asking);
    case 'source':
      return source(act, asking);
    case 'recall':
      return recall(act, asking);
    case 'cart':
      return cart(asking);
    case 'compare':
      return compare(act, asking);
    case 'details':
      return details(act, asking);
    case 'subject':
      return subject(act, asking);
    case 'chat':
      return chat(asking);
    case 'company':
      return company(act.topic ?? 'about', asking);
    case 'more':
      return more(asking);
    case 'find':
      return find(act, asking);
    case 'thanks':
      return THANKS;
    case 'greeting':
      return GREETING;
    case 'help':
      return HELP;
  }
}

/** A bare yes takes what was offered, with exactly those arguments, or nothing. */
function confirmed(asking: Asking): Answer {
  const { offer } = asking.focus;
  if (!offer)
    return { text: `What do you mean by that? I have asked you nothing that a yes would answer. ${THREE_THINGS}` };
  const { call } = offer;
  const [outcome] = asking.useAll([[call.name, call.input as never]]);
  if (!outcome || 'problem' in outcome)
    throw new ToolFailed(outcome?.problem ?? { code: 'NOTHING', message: 'Nothing was done.' });
  const focus = { offer: null };
  switch (outcome.name) {
    case 'add_to_cart':
      return {
        text: sentences(
          'Added to your cart.',
          priceInWords(outcome.result.line, null),
          `Your cart has ${outcome.result.cartItems === 1 ? 'one line' : `${count(outcome.result.cartItems)} lines`}. Say "checkout" when you are ready.`,
        ),
        focus,
      };
    case 'add_list_to_cart':
      return { text: addedInWords(outcome.result), focus };
    case 'start_checkout':
      return {
        text: `Your checkout is ready: ${aud(outcome.result.fastCheckout.totalAmount)} in total. Nothing is ordered or paid until you confirm it there.`,
        focus,
      };
    case 'make_quote_pdf':
      return {
        text: sentences(
          `Your quote ${named(outcome.result.pdfQuote.quoteId)} is ready as a PDF.`,
          priceInWords(outcome.result.line, null),
        ),
        focus,
      };
    case 'source_product':
      return {
        text: progress(outcome.result, quoted(outcome.call.input.description), outcome.call.input.mustHave),
        focus: { ...focus, requestId: outcome.result.requestId, wish: outcome.call.input.description },
      };
    default:
      return { text: 'Done.', focus };
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof ToolFailed) return error.problem.message;
  if (error instanceof Withheld) return 'I do one thing at a time. Tell me what to do next.';
  throw error;
}

function waiting(error: unknown): PlannerStep {
  if (error instanceof Needs) return { kind: 'call', calls: error.calls };
  return { kind: 'say', text: [wordsFor(error)] };
}

function say(
  { isFirst, focus: before, history }: PlanState,
  { isForeign }: Reading,
  texts: readonly string[],
  changed: Partial<Focus>,
  lines?: Extract<PlannerStep, { kind: 'say' }>['lines'],
): PlannerStep {
  const text = sentences(isFirst && HELLO, isForeign && isFirst && ENGLISH_ONLY, ...new Set(texts));
  // What an answer does not change stays as it was, whatever was looked up for it.
  const focus = { ...before, offer: null, variants: [], ...changed };
  const isOther = before.product !== null && focus.product?.productId !== before.product.productId;
  const said = saidOnce(text, history);
  return {
    kind: 'say',
    text: [said],
    focus: isOther && focus.product ? { ...focus, before: before.product } : focus,
    ...(lines ? { lines } : {}),
  };
}

/** That the exchange rate is not a live one is worth saying once in a conversation. */
function saidOnce(text: string, history: PlanState['history']): string {
  const isKnown = history.some((said) => said.role === 'assistant' && said.text.includes(RATE_NOT_LIVE));
  const [first = '', ...others] = text.split(` ${RATE_NOT_LIVE}`);
  return others.length === 0 ? text : `${first}${isKnown ? '' : ` ${RATE_NOT_LIVE}`}${others.join('')}`;
}
