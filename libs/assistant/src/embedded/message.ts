import type { ReadItem } from '../planner';
import type { CompanyTopic } from '../tools';
import { CHANGES_RULES, FRAMED, INTENT_RULES, type Intent } from './intents';
import { plain } from './normalise';
import { isWhereBuyerIs } from './places';
import { pastedItems } from './lists';
import { writtenOut } from './shorthand';
import { slotsOf, type Slots } from './slots';
import { SELLS, type Subject } from './subjects';
import { variantsIn, type Variant } from './variants';
import { halvesOf, wishesIn } from './wishes';
import { FINISHES, isForeign, QUESTIONS } from './words';

/** One thing a message asks for. */
export interface Act {
  readonly intent: Intent;
  readonly topic: CompanyTopic | null;
  /** What is asked about that is no goods. */
  readonly subject: Subject | null;
  readonly slots: Slots;
  /** Both halves of a wish told twice ("the rail thing on wheels, clothes rack"); empty for none. */
  readonly halves: readonly Slots[];
  /** Each of several things that are wanted at once; empty for one. */
  readonly wishes: readonly Slots[];
  /** Each of several quantities, finishes or places of one thing; empty for one. */
  readonly variants: readonly Variant[];
  readonly text: string;
  /** It says in so many words that goods are wanted. */
  readonly isFramed: boolean;
}

/** A buyer's message as it was understood. */
export interface Reading {
  readonly acts: readonly Act[];
  /** A list of several things with their quantities; null for none. */
  readonly items: readonly ReadItem[] | null;
  readonly isForeign: boolean;
  /** It tries to change prices or rules: nothing is done in such a turn. */
  readonly changesRules: boolean;
}

const MAX_ACTS = 2;
const CLAUSES =
  /(?<=[?!;\n])\s*|(?<=\p{L}{2}|\d)[.]\s+|\s+(?:and(?: also)?|also|plus|then|but|,)\s+(?=(?:how|whats?|can (?:you|i|we)|do (?:you|i|we)|does|is (?:it|that|there)|are (?:they|those|these)|could (?:you|i|we)|would you|when|where|please|add|chuck|quote|send me|tell me|checkout|check out)\b)|,\s*(?=(?:how|whats?|can you|do you|when|add|quote|please|actually|is (?:it|that)|are they|need|want|after|chasing|looking for|have you|got any)\b)/u;

export function readMessage(message: string): Reading {
  const text = writtenOut(plain(message));
  const changesRules = CHANGES_RULES.test(text);
  const reading = { isForeign: isForeign(text), changesRules };
  const variants = changesRules ? null : variantsIn(text);
  if (variants) return { ...reading, items: null, acts: [ofVariants(actOf(text), variants)] };
  const items = changesRules ? null : pastedItems(message);
  if (items) return { ...reading, items, acts: [] };
  const clauses = text
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause) && !CHANGES_RULES.test(clause));
  return { ...reading, items: null, acts: merged(sentTo(clauses.map(actOf))) };
}

/** "I run a cafe in Brisbane": goods go there as long as no other clause says where they go. */
function sentTo(acts: readonly Act[]): readonly Act[] {
  const said = new Set(acts.flatMap(({ slots, text }) => (isWhereBuyerIs(text) ? [] : (slots.postcode ?? []))));
  const [postcode] = said;
  if (postcode === undefined || said.size > 1) return acts;
  const at = (slots: Slots): Slots => ({ ...slots, postcode });
  return acts.map((act) =>
    isWhereBuyerIs(act.text) ? { ...act, slots: at(act.slots), wishes: act.wishes.map(at) } : act,
  );
}

function actOf(text: string): Act {
  const slots = slotsOf(text);
  const asked = { ...slots, wish: withoutQuestion(slots.wish) };
  const rule = INTENT_RULES.find(
    ({ pattern, isWithoutGoods, subject }) =>
      pattern.test(text) &&
      !(subject && SELLS.test(text)) &&
      !(isWithoutGoods && namesGoods(subject ? beside(pattern, text) : asked)),
  );
  const intent = rule?.intent ?? 'find';
  const isLooking = LOOKING.has(intent);
  return {
    intent,
    topic: rule?.topic ?? null,
    subject: rule?.subject ?? null,
    slots: isLooking ? slots : asked,
    wishes: (intent === 'find' || intent === 'price' ? wishesIn(text) : null) ?? [],
    halves: intent === 'find' ? halvesOf(text) : [],
    variants: [],
    text,
    isFramed: (FRAMED.test(text) && !WANTS_TO.test(text)) || slots.wanted !== null,
  };
}

/** What is asked about several of one thing names no goods either. */
const ofVariants = (act: Act, variants: readonly Variant[]): Act => ({
  ...act,
  wishes: [],
  halves: [],
  variants: LOOKING.has(act.intent)
    ? variants
    : variants.map((one) => ({ ...one, slots: { ...one.slots, wish: withoutQuestion(one.slots.wish) } })),
});

/** What a clause names besides what it asks about. */
function beside(pattern: RegExp, text: string): Slots {
  const slots = slotsOf(text.replace(pattern, ' '));
  return { ...slots, wish: withoutQuestion(slots.wish) };
}

/** Somebody wants to do something, not to have something: "I need to talk". */
const WANTS_TO =
  /\b(?:need|want|look|looking|wanna|like|love|trying|going|have|got|hoping|able) to (?!(?:buy|order|get|purchase|source|find|price|have|see|stock|replace|quote)\b)\p{L}+/u;

/** Here every word may name goods. */
const LOOKING: ReadonlySet<Intent> = new Set(['find', 'source', 'price']);
const withoutQuestion = (wish: string): string =>
  wish
    .split(' ')
    .filter((word) => !QUESTIONS.has(word))
    .join(' ')
    .replace(/^(?:(?:for|in|with|from|of|and|x|de)(?: |$))+|(?:(?:^| )(?:for|in|with|from|of|and|x|de))+$/g, '');

/** Whether words are left that name goods, and not only a colour of those spoken of. */
export const namesGoods = ({ wish }: Slots): boolean =>
  wish.split(' ').some((word) => word.length > 1 && !FINISHES.has(word) && !OF_FINISH.has(word) && /\p{L}/u.test(word));
const OF_FINISH = new Set(
  'colour colours color colors finish finishes coloured colored standard size sizes sized version versions wide high tall deep thick across'.split(
    ' ',
  ),
);

const SMALL_TALK: ReadonlySet<Intent> = new Set(['greeting', 'thanks', 'help', 'chat', 'confirm', 'decline']);

/** Clauses that only add to the one before ("to 4870") become part of it; small talk beside a wish is not answered. */
function merged(clauses: readonly Act[]): Act[] {
  const acts = clauses.map((act) =>
    clauses.length > 1 && isIntroduction(act) ? { ...act, slots: { ...act.slots, wish: '' } } : act,
  );
  const serious = acts.some(({ intent }) => !SMALL_TALK.has(intent))
    ? acts.filter(({ intent }) => !SMALL_TALK.has(intent))
    : acts.slice(0, 1);
  const done: Act[] = [];
  for (const act of serious) {
    const before = done.at(-1);
    if (act.wishes.length > 0 && before !== undefined && saysNothingYet(before)) done[done.length - 1] = act;
    else if (act.wishes.length > 0) done.push(act);
    else if (before !== undefined && before.wishes.length > 0 && asksOfAll(act)) {
      const { postcode } = act.slots;
      done[done.length - 1] = {
        ...before,
        wishes: before.wishes.map((slots) => ({ ...slots, postcode: slots.postcode ?? postcode })),
      };
    } else if (
      before &&
      before.wishes.length === 0 &&
      (act.intent === 'find' || act.intent === before.intent) &&
      !namesGoods(act.slots)
    ) {
      const text = /\bhow many\b/.test(act.text) ? `${before.text}, ${act.text}` : before.text;
      done[done.length - 1] = { ...before, slots: added(before.slots, act.slots), text };
    } else if (before !== undefined && isDoneWith(act, before)) {
      done[done.length - 1] = { ...act, slots: added(before.slots, act.slots), isFramed: true };
    } else if (
      before?.intent === 'find' &&
      before.wishes.length === 0 &&
      !namesGoods(before.slots) &&
      done.length === 1
    ) {
      done[0] = { ...act, slots: added(before.slots, act.slots), isFramed: true };
    } else done.push(act);
  }
  return done.slice(0, MAX_ACTS);
}

/** "My name is Tom." */
const saysNothingYet = ({ intent, slots, wishes }: Act): boolean =>
  intent === 'find' && wishes.length === 0 && !namesGoods(slots) && slots.wanted === null && slots.postcode === null;

/** "200 mugs and 50 boards. What would that cost?": the price of each is told anyway. */
const asksOfAll = ({ intent, slots }: Act): boolean =>
  (intent === 'price' || intent === 'find' || (intent === 'shipping' && slots.postcode !== null)) &&
  slots.wanted === null &&
  !namesGoods(slots);

/** "80 mixers to 4000, add them to my cart": what is done is done with what was named just before, whose price it tells. */
const isDoneWith = ({ intent, slots }: Act, before: Act): boolean =>
  DOING.has(intent) &&
  (before.intent === 'find' || before.intent === 'price') &&
  before.wishes.length === 0 &&
  before.slots.wanted !== null &&
  namesGoods(before.slots) &&
  slots.wanted === null &&
  (slots.reference === null || slots.reference.kind === 'it') &&
  !namesGoods(slots);
const DOING: ReadonlySet<Intent> = new Set(['add', 'checkout', 'pdf']);

/** "We are a plumbing merchant": who asks, not what for. */
const isIntroduction = ({ intent, text }: Act): boolean =>
  intent === 'find' &&
  (WANTS_TO.test(text) ||
    (/^(?:(?:hi|hello|hey|gday)[ ,]+)?(?:we|i|im|were|my|our)\b/.test(text) && !WANTS.test(text)));
const WANTS = /\b(?:need|want|after|looking|chasing|like|buy|order|get|source|have|wondering|keen|require|take)\b/;

/** "A pallet of number 1, what's that cost": "that" is what was named before it. */
const moreDefinite = (first: Slots['reference'], more: Slots['reference']): Slots['reference'] =>
  more === null || (more.kind === 'it' && first !== null) ? first : more;

const added = (first: Slots, more: Slots): Slots => ({
  wanted: more.wanted ?? first.wanted,
  postcode: more.postcode ?? first.postcode,
  unknownPlace: more.unknownPlace ?? first.unknownPlace,
  cap: more.cap ?? first.cap,
  without: [...new Set([...first.without, ...more.without])].slice(0, 6),
  sort: more.sort === 'relevance' ? first.sort : more.sort,
  reference: moreDefinite(first.reference, more.reference),
  places: [...first.places, ...more.places],
  times: more.times ?? first.times,
  isLeast: first.isLeast || more.isLeast,
  dropped: [...first.dropped, ...more.dropped],
  finishes: [...first.finishes, ...more.finishes],
  wish: [first.wish, more.wish].filter(Boolean).join(' ').slice(0, 200),
});
