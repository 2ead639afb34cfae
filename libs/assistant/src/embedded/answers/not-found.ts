import type { Answer, Asking } from '../asking';
import type { Act } from '../message';
import { listed, named, quoted, sentences, THREE_THINGS } from '../phrases';
import { mentionOf, UNDERSTOOD, type Hit } from '../resolve';
import { TYING } from '../words';

interface Near {
  readonly hits: readonly Hit[];
  readonly unknownWords: readonly string[];
}

/** Words that are no goods of ours: said so, with the nearest we have and the offer to look for them elsewhere. */
export function notOurs(act: Act, { hits, unknownWords }: Near, asking: Asking): Answer {
  const { wish, without, wanted } = act.slots;
  if (!isUnderstood(act, { hits, unknownWords })) {
    return { text: `I did not understand that. ${THREE_THINGS}`, focus: { offer: null } };
  }
  const near = hits.slice(0, 2);
  const lacking = without.length > 0 ? ` without ${listed(without)}` : '';
  const offer = asking.offer(
    {
      name: 'source_product',
      input: {
        description: wish.padEnd(2, '.'),
        quantity: wanted?.counted === 'pieces' ? Math.ceil(wanted.amount) : null,
        targetMarginPercent: null,
        mustHave: without.map((word) => `not ${word}`),
        marketplaces: null,
        refines: null,
      },
    },
    `Shall I search suppliers for ${quoted(wish)}?`,
  );
  return {
    text: sentences(
      `We do not have ${quoted(wish)}${lacking}.`,
      unknownWords.length > 0 &&
        near.length > 0 &&
        `Nothing in our range is called ${listed(
          unknownWords.slice(0, 3).map((word) => `"${quoted(word)}"`),
          'or',
        )}.`,
      near.length > 0 &&
        `The nearest we have: ${listed(
          near.map(({ name }) => named(name)),
          'or',
        )}.`,
      offer.question,
    ),
    focus: { list: near.map(mentionOf), product: null, quantity: null, variationIds: null, wish, offer },
  };
}

const A_FEW = 3;
const A_SENTENCE = 7;
const MOSTLY = 0.7;

/** Somebody who says that they want something, or writes a few words, means goods; anything else has to be known to us. */
function isUnderstood({ isFramed, slots }: Act, { hits, unknownWords }: Near): boolean {
  const words = [...new Set(slots.wish.split(' '))].filter((word) => !TYING.has(word) && word !== '');
  if (words.length === 0) return false;
  const isShort = words.length <= A_FEW && words.filter(isWord).length * 2 > words.length;
  const isKnown = words.length <= A_SENTENCE && unknownWords.length / words.length <= MOSTLY;
  return Math.max(isFramed ? 0.6 : 0, hits[0]?.score ?? 0, isShort || isKnown ? 0.45 : 0) >= UNDERSTOOD;
}

/** Letters fall like those of a word, not of a hand on the keys. */
const isWord = (word: string): boolean =>
  /^\p{L}{3,}$/u.test(word) && (/[aeiouy]/.test(word) || /[^\x20-\x7e]/.test(word)) && !/[^aeiouy\W]{5}/.test(word);

/** An act without a product, and none was spoken of. */
export const whichOne = (asking: Asking): Answer =>
  asking.wasAsked('product')
    ? { text: `I do not know which product you mean. ${THREE_THINGS}` }
    : { text: 'Which product do you mean?', focus: { asked: [...asking.focus.asked, 'product'], offer: null } };
