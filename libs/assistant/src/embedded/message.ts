import type { ReadItem } from '../planner';
import type { CompanyTopic } from '../tools';
import { CHANGES_RULES, FRAMED, INTENT_RULES, type Intent } from './intents';
import { plain } from './normalise';
import { pastedItems } from './lists';
import { slotsOf, type Slots } from './slots';
import { FINISHES, isForeign, QUESTIONS } from './words';

/** One thing a message asks for. */
export interface Act {
  readonly intent: Intent;
  readonly topic: CompanyTopic | null;
  readonly slots: Slots;
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
  /(?<=[?!;\n])\s*|(?<=\p{L}{2}|\d)[.]\s+|\s+(?:and(?: also)?|also|plus|then|but|,)\s+(?=(?:how|whats?|can (?:you|i|we)|do (?:you|i|we)|does|is (?:it|that|there)|are (?:they|those|these)|could (?:you|i|we)|would you|when|where|please|add|chuck|quote|send me|tell me|checkout|check out)\b)|,\s*(?=(?:how|whats?|can you|do you|when|add|quote|please|actually|is (?:it|that)|are they)\b)/u;

export function readMessage(message: string): Reading {
  const text = plain(message);
  const changesRules = CHANGES_RULES.test(text);
  const reading = { isForeign: isForeign(text), changesRules };
  const items = changesRules ? null : pastedItems(message);
  if (items) return { ...reading, items, acts: [] };
  const clauses = text
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause) && !CHANGES_RULES.test(clause));
  return { ...reading, items: null, acts: merged(clauses.map(actOf)) };
}

function actOf(text: string): Act {
  const slots = slotsOf(text);
  const asked = { ...slots, wish: withoutQuestion(slots.wish) };
  const rule = INTENT_RULES.find(
    ({ pattern, isWithoutGoods }) => pattern.test(text) && !(isWithoutGoods && namesGoods(asked)),
  );
  const intent = rule?.intent ?? 'find';
  return {
    intent,
    topic: rule?.topic ?? null,
    slots: LOOKING.has(intent) ? slots : asked,
    text,
    isFramed: FRAMED.test(text) || slots.wanted !== null,
  };
}

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
  wish.split(' ').some((word) => word.length > 1 && !FINISHES.has(word) && /\p{L}/u.test(word));

const SMALL_TALK: ReadonlySet<Intent> = new Set(['greeting', 'thanks', 'help', 'confirm', 'decline']);

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
    if (before && (act.intent === 'find' || act.intent === before.intent) && !namesGoods(act.slots)) {
      done[done.length - 1] = { ...before, slots: added(before.slots, act.slots) };
    } else if (before?.intent === 'find' && !namesGoods(before.slots) && done.length === 1) {
      done[0] = { ...act, slots: added(before.slots, act.slots), isFramed: true };
    } else done.push(act);
  }
  return done.slice(0, MAX_ACTS);
}

/** "We are a plumbing merchant": who asks, not what for. */
const isIntroduction = ({ intent, text }: Act): boolean =>
  intent === 'find' && /^(?:(?:hi|hello|hey|gday)[ ,]+)?(?:we|i|im|were|my|our)\b/.test(text) && !WANTS.test(text);
const WANTS = /\b(?:need|want|after|looking|chasing|like|buy|order|get|source|have|wondering|keen|require|take)\b/;

const added = (first: Slots, more: Slots): Slots => ({
  wanted: more.wanted ?? first.wanted,
  postcode: more.postcode ?? first.postcode,
  cap: more.cap ?? first.cap,
  without: [...new Set([...first.without, ...more.without])].slice(0, 6),
  sort: more.sort === 'relevance' ? first.sort : more.sort,
  reference: more.reference ?? first.reference,
  finishes: [...first.finishes, ...more.finishes],
  wish: [first.wish, more.wish].filter(Boolean).join(' ').slice(0, 200),
});
