import type { Act } from './message';
import { UNDERSTOOD, type Hit } from './resolve';
import { isEveryday } from './everyday';
import { FINISHES, isAttribute, QUESTIONS, TYING } from './words';

/** What a search found that is not what the words ask for. */
export interface Near {
  readonly hits: readonly Hit[];
  readonly unknownWords: readonly string[];
}

const A_FEW = 3;
const A_SENTENCE = 6;
const MOSTLY = 0.7;
/** Below this share of things among its words a message is talk. */
const MOST_TALK = 0.3;

const QUESTION =
  /^(?:(?:and|so|but|ok|okay|hi|hey|hello|gday|mate|well|um|also|then|just wondering|wondering|quick question|question)[ ,:-]+)*(?:is|are|was|were|am|does|did|do (?:i|we|they|these|those|it|you)|can|could|will|would|should|shall|has|have|what|whats|which|who|whos|how|hows|why|where|wheres|when|whens|if)\b/;

/** It is put as a question, whatever it is about. */
export const isQuestion = (text: string): boolean => QUESTION.test(text);

/** Goods are asked for as such, whatever they are called: told, or put as a question. */
const FOR_GOODS =
  /\b(?:got|have|need|needs|needed|want|wants|wanted|after|chasing|looking for|look for|seeking|require|buy|order|purchase|source|find|get|sell|supply|stock|price|quote|quotes|cost|keen on|show|any|some|more)\b|\bhay\b|\btienen\b|\bquiero\b|\bnecesit\p{L}+|\bbusco\b|[\u8981\u4e70\u6709]|\bt\u00f4i\b|\bc\u00f3\b/u;
const ASKED_FOR_GOODS =
  /\b(?:do|did|have|can|could|would|will|may) (?:you|u|they|i|we) (?:\p{L}+ ){0,3}?(?:have|got|sell|stock|carry|supply|get|do|source|find|import|buy|order|purchase)\b|\bhow much (?:is|are|for|would|does)\b|\b(?:price|cost) (?:of|on|for)\b|\bwhat(?:s|kind of|sort of)? (?:\p{L}+ ){1,4}(?:have|do|can) you\b/u;

/** Goods by a word of everyday talk are asked for as such ("do you sell gear"). */
const SPELLS_OUT = /\b(?:sell|stock|carry|supply|import|source)\b/;

/** Somebody tells of themselves or of something; names of goods need no pronoun. */
const TELLS = /\b(?:my|our|i|im|ive|he|she|hes|shes|we|weve|they|theyre|its|it|this|that|you|youre|your)\b/;

/**
 * Whether words nothing in the range answers are a wish for goods all the same: somebody says that they want or look for
 * something, or writes a thing's name and nothing else. A question about anything else is none.
 */
export function isWish({ isFramed, slots, text }: Act, { hits, unknownWords }: Near): boolean {
  const words = [...new Set(slots.wish.split(' '))].filter((word) => !TYING.has(word) && word !== '');
  // "Can I come" asks, and names nothing.
  if ((isQuestion(text) || TELLS.test(text)) && words.every((word) => QUESTIONS.has(word))) return false;
  const naming = words.filter((word) => !isEveryday(word) && !isAttribute(word) && !FINISHES.has(word));
  if (naming.length === 0 && !SPELLS_OUT.test(text)) return false;
  const things = words.filter(isWord);
  if (things.length === 0 || things.length * 2 < words.length) return false;
  const isKnown = (hits[0]?.score ?? 0) >= UNDERSTOOD;
  const isAsked = isFramed && (isQuestion(text) ? ASKED_FOR_GOODS : FOR_GOODS).test(text) && words.length <= A_SENTENCE;
  if (slots.wanted !== null && words.length <= A_SENTENCE) return true;
  if (isQuestion(text) && !isAsked) return isKnown && unknownWords.length === 0;
  if (isAsked) return true;
  if (TELLS.test(text)) return isKnown && unknownWords.length === 0;
  const said = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (said > A_SENTENCE && things.length < MOST_TALK * said) return false;
  if (words.length <= A_FEW) return true;
  return isKnown || (words.length <= A_SENTENCE && unknownWords.length / words.length <= MOSTLY);
}

/** Letters fall like those of a word, not of a hand on the keys. */
const isWord = (word: string): boolean =>
  /^[\p{L}\p{M}]{2,}[\p{L}\p{N}/-]*$/u.test(word) &&
  (word.length > 2 || /[^\x20-\x7e]/.test(word)) &&
  (/[aeiouy]/.test(word) || /[^\x20-\x7e]/.test(word)) &&
  !/[^aeiouy\W]{5}/.test(word);
