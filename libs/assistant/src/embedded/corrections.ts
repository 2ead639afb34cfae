import type { Focus } from '../planner';
import { piecesPerUnit } from './quantities';

type Spoken = Pick<Focus, 'postcode' | 'quantity' | 'product' | 'offer' | 'counted' | 'laid' | 'packsOf'>;

/** What somebody says who takes back what they have just written. */
const TAKEN_BACK = String.raw`(?:na+h?|nope|no wait|no|wait|actually|i mean|i meant|make (?:it|that)|scratch that|sorry|rather)`;
const PAUSE = String.raw`[ ,.\u2026-]`;
/** "15 bags.. nah 15 boxes": what was counted is said anew, so the first count and its word are not wanted. */
const COUNTED_ANEW = new RegExp(
  String.raw`\b\d+(?:\.\d+)?(?: \p{L}+)?${PAUSE}+${TAKEN_BACK}(?:${PAUSE}+${TAKEN_BACK})*${PAUSE}+(?=\d+(?:\.\d+)? ?(?:x|m2|sqm|pallets?|plts?|skids?|cartons?|ctns?|boxes|box|packs?|pieces|pcs|units|rolls?|sets?|pairs?|dozen|doz)\b)`,
  'giu',
);
const NOT = String.raw`,? (?:not|instead of|rather than) `;

/** Four figures and nothing else, as postcodes have them. */
const FOUR_FIGURES =
  /^(?:(?:and|to|sorry|actually|ok|no|nah|i mean|i meant|(make (?:it|that)))[ ,]+)*([2-7]\d{3}|0[289]\d{2})(?: (?:please|pls|thanks|then|instead))*[ .?!]*$/i;

/** What four figures alone may be after a product was spoken of: a place, or `either` where they are a round number. */
export function asPlaceOrCount(
  message: string,
  { product, quantity, postcode }: Pick<Focus, 'product' | 'quantity' | 'postcode'>,
): 'place' | 'either' | null {
  const [, makeIt, figures] = FOUR_FIGURES.exec(message.trim()) ?? [];
  if (figures === undefined || product === null || /\bto \d/i.test(message)) return null;
  // "Make it 2000" is how many, unless there is a place it could be made.
  if (makeIt !== undefined) return postcode === null || quantity === null ? null : 'either';
  if (Number(figures) % 50 !== 0 || figures.startsWith('0')) return 'place';
  return quantity === null ? null : 'either';
}

/** "50 more", "another 20", "20 less" of a quantity that was told: so many in all. */
const MORE =
  /^(?:(?:and|ok|actually|make (?:it|that)|add|plus|with|can (?:i|we) (?:have|get|add)|ill take|need) )*(?:(?:another|an extra|extra|a further) (\d{1,6})|(\d{1,6}) (?:more|extra)|(?<=plus )(\d{1,6}))(?: (?:of (?:them|those|these)|please|pls|thanks|then|too|to that))*[ .?!]*$/i;
const LESS =
  /^(?:(?:and|ok|actually|make (?:it|that)) )*(?:(?:take off|knock off|minus|less|drop|remove) (\d{1,6})|(\d{1,6}) (?:less|fewer))(?: (?:of (?:them|those|these)|please|pls|thanks|then))*[ .?!]*$/i;

/**
 * The quantity that is wanted now where the message says only how much more or less of a price that was told; null where it
 * does not, or where it was counted in something else than is ordered.
 */
function changedBy(message: string, focus: Spoken): number | null {
  const { product, quantity, offer, packsOf } = focus;
  if (product === null || quantity === null || offer?.call.name !== 'add_to_cart') return null;
  if (focus.counted || focus.laid || (packsOf !== product.productId && piecesPerUnit(product.name) > 1)) return null;
  const [, another, more, plus] = MORE.exec(message.trim()) ?? [];
  const up = another ?? more ?? plus;
  if (up !== undefined) return quantity + Number(up);
  const [, off, fewer] = LESS.exec(message.trim()) ?? [];
  const down = Number(off ?? fewer);
  return down > 0 && down < quantity ? quantity - down : null;
}

const COUNTED_WORD =
  '(?: ?(?:x|off|ea|each|units?|pcs?|pieces|items|of|pallets?|cartons?|ctns?|boxes|packs?|m2|sqm|mm|cm|m|dollars|bucks)\\b)';
/** "Ok 6000 then add it" after a price to 6000: the place that was told, and no quantity. */
const toldPlace = (message: string, { postcode, quantity }: Spoken): string =>
  postcode === null || quantity === null || quantity === Number(postcode) || (message.match(/\d+/g) ?? []).length > 1
    ? message
    : message.replace(
        new RegExp(
          String.raw`(?<!\b(?:to|make (?:it|that)|qty|quantity|x) ?)(?<![\d.,$])\b${postcode}\b(?!${COUNTED_WORD}| \p{L}{3,}s\b)`,
          'iu',
        ),
        `to ${postcode}`,
      );

/** The message with what it takes back left out: "2450 not 2444" after a price to 2444 is another place. */
export function putRight(message: string, focus: Spoken): string {
  const { postcode } = focus;
  const now = changedBy(message, focus);
  if (now !== null) return `make it ${now}`;
  if (asPlaceOrCount(message, focus) === 'place') return `to ${message.replace(/\D+/g, '')}`;
  const anew = toldPlace(message.replace(COUNTED_ANEW, ''), focus);
  const placed =
    postcode === null
      ? anew
      : anew
          .replace(new RegExp(String.raw`\b(?:to )?(\d{4})${NOT}(?:to )?${postcode}\b`, 'gi'), 'to $1')
          .replace(new RegExp(String.raw`\bnot (?:to )?${postcode},? (?:but |its )?(?:to )?(?=\d{4}\b)`, 'gi'), 'to ');
  return placed.replace(new RegExp(String.raw`\b(\d+(?: \p{L}+)?)${NOT}\d+\b`, 'giu'), '$1');
}
