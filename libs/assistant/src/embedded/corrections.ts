import type { Focus } from '../planner';

/** What somebody says who takes back what they have just written. */
const TAKEN_BACK = String.raw`(?:na+h?|nope|no wait|no|wait|actually|i mean|i meant|make (?:it|that)|scratch that|sorry|rather)`;
const PAUSE = String.raw`[ ,.\u2026-]`;
/** "15 bags.. nah 15 boxes": what was counted is said anew, so the first count and its word are not wanted. */
const COUNTED_ANEW = new RegExp(
  String.raw`\b\d+(?:\.\d+)?(?: \p{L}+)?${PAUSE}+${TAKEN_BACK}(?:${PAUSE}+${TAKEN_BACK})*${PAUSE}+(?=\d+(?:\.\d+)? ?(?:x|m2|sqm|pallets?|plts?|skids?|cartons?|ctns?|boxes|box|packs?|pieces|pcs|units|rolls?|sets?|pairs?|dozen|doz)\b)`,
  'giu',
);
const NOT = String.raw`,? (?:not|instead of|rather than) `;

/** The message with what it takes back left out: "2450 not 2444" after a price to 2444 is another place. */
export function putRight(message: string, { postcode }: Pick<Focus, 'postcode'>): string {
  const anew = message.replace(COUNTED_ANEW, '');
  const placed =
    postcode === null
      ? anew
      : anew
          .replace(new RegExp(String.raw`\b(?:to )?(\d{4})${NOT}(?:to )?${postcode}\b`, 'gi'), 'to $1')
          .replace(new RegExp(String.raw`\bnot (?:to )?${postcode},? (?:but |its )?(?:to )?(?=\d{4}\b)`, 'gi'), 'to ');
  return placed.replace(new RegExp(String.raw`\b(\d+(?: \p{L}+)?)${NOT}\d+\b`, 'giu'), '$1');
}
