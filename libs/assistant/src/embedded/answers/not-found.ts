import { SourcingLimits } from '@halfpallet/contracts';
import type { Answer, Asking } from '../asking';
import type { StoredOffer } from '../../planner';
import type { Act } from '../message';
import type { ToolInput } from '../../tools';
import { count, listed, named, quoted, sentences, THREE_THINGS } from '../phrases';
import { piecesOf } from '../quantities';
import { isQuestion, isWish, type Near } from '../reasons';
import { mentionOf } from '../resolve';

/** Words that are no goods of ours: said so, with the nearest we have and the offer to look for them elsewhere. */
export function notOurs(act: Act, near: Near, asking: Asking): Answer {
  if (!isWish(act, near)) return unclear(act, asking);
  const { hits, unknownWords } = near;
  const { wish, without } = act.slots;
  const nearest = hits.slice(0, 2);
  const lacking = without.length > 0 ? ` without ${listed(without)}` : '';
  const offer = offerToSource(act.slots, asking);
  return {
    text: sentences(
      `We do not have ${quoted(wish)}${lacking}.`,
      unknownWords.length > 0 &&
        nearest.length > 0 &&
        `Nothing in our range is called ${listed(
          unknownWords.slice(0, 3).map((word) => `"${quoted(word)}"`),
          'or',
        )}.`,
      nearest.length > 0 &&
        `The nearest we have: ${listed(
          nearest.map(({ name }) => named(name)),
          'or',
        )}.`,
      offer.question,
    ),
    // What was spoken of before stays: the next words may go back to it.
    focus: { list: nearest.length > 0 ? nearest.map(mentionOf) : asking.focus.list, wish, offer },
  };
}

/** The question whether suppliers are searched for it. */
export const offerToSource = ({ wish, without, wanted }: Act['slots'], asking: Asking): StoredOffer =>
  searchOffer(
    {
      description: wish.padEnd(SourcingLimits.query.min, '.'),
      quantity: piecesOf(wanted),
      targetMarginPercent: null,
      mustHave: without.map((word) => `not ${word}`),
      marketplaces: null,
      refines: null,
    },
    quoted(wish),
    asking,
  );

const searchOffer = (input: ToolInput<'source_product'>, what: string, asking: Asking): StoredOffer =>
  asking.offer({ name: 'source_product', input }, `Shall I search suppliers for ${what}?`);

/** "300" after the offer to search for something: how many of it, and still no word to search. Null where nothing was offered. */
export function searchOf({ slots }: Act, asking: Asking): Answer | null {
  const { offer } = asking.focus;
  const quantity = piecesOf(slots.wanted);
  if (offer?.call.name !== 'source_product' || quantity === null) return null;
  const { input } = offer.call;
  const anew = searchOffer({ ...input, quantity }, `${count(quantity)} of ${quoted(input.description)}`, asking);
  return { text: anew.question, focus: { offer: anew } };
}

/** Words that ask, but not for goods, and that no record answers; or that say nothing we know. */
export function unclear(act: Act, asking: Asking): Answer {
  const { product } = asking.focus;
  if (isQuestion(act.text))
    return {
      text: sentences(
        product && `We were at ${named(product.name)}.`,
        'No record of mine answers that; our team does, through /contact.',
        product ? 'I can tell you its price, its options, its certificates and how long it takes.' : THREE_THINGS,
      ),
    };
  return {
    text: sentences('I did not understand that.', product && `We were at ${named(product.name)}.`, THREE_THINGS),
    isUnclear: true,
  };
}

/** An act without a product, and none was spoken of. */
export const whichOne = (asking: Asking): Answer =>
  asking.wasAsked('product')
    ? { text: `I do not know which product you mean. ${THREE_THINGS}` }
    : { text: 'Which product do you mean?', focus: { asked: [...asking.focus.asked, 'product'], offer: null } };
