import type { Focus, Planner, PlannerStep, PlanState } from '../planner';
import type { ToolCall } from '../tools';
import { wordGiven } from '../turn/word-given';
import { buy, price, verify } from './answers/prices';
import { cart, company, benchmark, duty, GREETING, HELP, recall, REFUSALS, shipping, THANKS } from './answers/facts';
import { certification, compare, details, find, more, stock } from './answers/goods';
import { list } from './answers/lists';
import { progress, source, status } from './answers/sourcing';
import { Asking, isEffect, Needs, ToolFailed, Withheld, type Answer } from './asking';
import { INTENT_RULES } from './intents';
import { readMessage, type Act, type Reading } from './message';
import { cleaned } from './normalise';
import {
  aud,
  count,
  ENGLISH_ONLY,
  HELLO,
  named,
  NO_PRICE_CHANGE,
  priceInWords,
  quoted,
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
  const reading = readMessage(state.text);
  const items = state.items ?? reading.items;
  try {
    if (items && items.length > 0) {
      const isLong = state.items !== null || /[\n;]/.test(cleaned(state.text));
      const { text, focus, lines } = list(items, isLong, asking);
      const read = state.items === null ? null : 'I read your file; nothing is done from it without your word.';
      return say(state, reading, [sentences(read, text)], focus, lines);
    }
    return answers(state, reading, asking);
  } catch (error) {
    return waiting(error);
  }
}

/** Every act of a message in turn; reading comes before doing, and only one thing is done. */
function answers(state: PlanState, reading: Reading, asking: Asking): PlannerStep {
  const texts: string[] = [];
  const place = reading.acts.map(({ slots }) => slots.postcode).findLast((postcode) => postcode !== null);
  // Where goods go to is remembered, whatever else is asked for.
  let focus: Partial<Focus> = place ? { postcode: place } : {};
  const needed: ToolCall[] = [];
  for (const act of acts(reading, state)) {
    const own = new Asking({ ...state, focus: { ...state.focus, ...focus } });
    try {
      const answer = answerTo(act, own);
      texts.push(answer.text);
      focus = { ...focus, ...answer.focus };
    } catch (error) {
      if (!(error instanceof Needs)) texts.push(wordsFor(error));
      else needed.push(...error.calls);
    }
  }
  const reads = needed.filter((call) => !isEffect(call));
  if (needed.length > 0) return { kind: 'call', calls: reads.length > 0 ? reads : needed.slice(0, 1) };
  if (state.image) texts.unshift(imageInWords(state.image));
  if (reading.changesRules) texts.unshift(NO_PRICE_CHANGE);
  if (texts.length === 0)
    texts.push(asking.focus.product === null ? `I did not understand that. ${THREE_THINGS}` : THREE_THINGS);
  return say(state, reading, texts, focus);
}

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
        const intent = intentBeside(act);
        return { ...act, intent: intent === 'find' ? (word === 'denied' ? 'decline' : 'price') : intent };
      });
const BUYING: Readonly<Partial<Record<Act['intent'], 'add_to_cart' | 'start_checkout' | 'make_quote_pdf'>>> = {
  add: 'add_to_cart',
  checkout: 'start_checkout',
  pdf: 'make_quote_pdf',
};
/** What else a clause asks for than to do something. */
const intentBeside = ({ text }: Act): Act['intent'] =>
  INTENT_RULES.find(({ intent, pattern }) => !BUYING[intent] && !DOING.has(intent) && pattern.test(text))?.intent ??
  'find';
const DOING: ReadonlySet<Act['intent']> = new Set(['confirm', 'source', 'company', 'cart']);

function answerTo(act: Act, asking: Asking): Answer {
  switch (act.intent) {
    case 'confirm':
      return confirmed(asking);
    case 'decline':
      return { text: 'All right, I leave it.', focus: { offer: null } };
    case 'orders':
    case 'strangers':
    case 'discount':
    case 'refund':
      return { text: REFUSALS[act.intent] ?? '' };
    case 'checkout':
      return buy('start_checkout', act, asking);
    case 'add':
      return buy('add_to_cart', act, asking);
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

/** The built-in assistant reads no picture. */
const imageInWords = ({ width, height, type }: NonNullable<PlanState['image']>): string =>
  `I see that you sent a picture (${named(type)}, ${width} x ${height} pixels), but I cannot read pictures; describe what it shows.`;

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
  { isFirst }: PlanState,
  { isForeign }: Reading,
  texts: readonly string[],
  focus: Partial<Focus>,
  lines?: Extract<PlannerStep, { kind: 'say' }>['lines'],
): PlannerStep {
  const text = sentences(isFirst && HELLO, isForeign && isFirst && ENGLISH_ONLY, ...new Set(texts));
  return { kind: 'say', text: [text], focus, ...(lines ? { lines } : {}) };
}
