import { factsOf } from './facts';
import { LONGEST_DESCRIPTION, type ListItem } from './list-item';
import { dollarsOf, withoutPrice } from './numbers';

/** Addresses, markup and what only programs read: nothing that describes goods. */
const FOREIGN = /!?\[([^\]]*)\]\([^)]*\)|(?:https?|file):\/\/\S+|www\.\S+|\S+@\S+\.\S+|<[^>]*>|[`{}<>\\|]/g;
const EDGES = /^[\s\-–—:;,.*•·|x×@]+(?=\S)|[\s\-–—:;,|@(]+$/g;

export interface RawItem {
  readonly description: string;
  readonly quantity?: number | null;
  readonly unit?: string | null;
  readonly size?: string;
  readonly finish?: string;
  readonly material?: string;
  readonly certification?: string;
  readonly price?: number | null;
}

/** Words on one line, without what leads elsewhere. */
export const plainWords = (text: string) =>
  text
    .replace(FOREIGN, (_all, shown?: string) => shown ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** An item of what was read; null when no word is left that could be a thing. */
export function makeItem(raw: RawItem): ListItem | null {
  const words = plainWords(raw.description);
  const price = raw.price ?? dollarsOf(words);
  const description = (price === null ? words : withoutPrice(words))
    .replace(/\(\s*\)/g, '')
    .replace(EDGES, '')
    .slice(0, LONGEST_DESCRIPTION)
    .trim();
  if (!/\p{L}{2}|\p{Script=Han}/u.test(description)) return null;
  const facts = factsOf(description);
  return {
    description,
    ...(raw.quantity ? { quantity: raw.quantity } : {}),
    ...(raw.quantity && raw.unit ? { unit: raw.unit } : {}),
    ...kept('size', raw.size, facts.size),
    ...kept('finish', raw.finish, undefined),
    ...kept('material', raw.material, facts.material),
    ...kept('certification', raw.certification, facts.certification),
    ...(price ? { targetPrice: price } : {}),
  };
}

function kept(
  fact: 'size' | 'finish' | 'material' | 'certification',
  said: string | undefined,
  seen: string | undefined,
) {
  const value = plainWords(said || seen || '').slice(0, 60);
  return value === '' || /^(?:-|n\/?a|tbc|nil|none)$/i.test(value) ? {} : { [fact]: value };
}
