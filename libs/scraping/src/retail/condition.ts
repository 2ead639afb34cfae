import type { PageDocument } from '../document';
import { listOf, member } from '../structured/json-access';
import { enumOf, type SchemaNode } from '../structured/schema-nodes';

export type Condition = 'new' | 'used' | 'refurbished';

const USED = /^(?:usedcondition|damagedcondition|used|second-?hand|pre-?owned|open box)$/;
const REFURBISHED = /^(?:refurbishedcondition|refurbished|reconditioned|renewed)$/;
const NEW = /^(?:newcondition|new|brand new)$/;
const IN_TITLE: ReadonlyArray<readonly [Condition, RegExp]> = [
  ['refurbished', /\b(?:refurbished|refurb|reconditioned|renewed)\b/i],
  ['used', /\b(?:used|second[- ]hand|pre-?owned|ex[- ]display|open box)\b/i],
];

function conditionOf(text: string): Condition | null {
  const plain = text.trim().toLowerCase();
  if (USED.test(plain)) return 'used';
  if (REFURBISHED.test(plain)) return 'refurbished';
  return NEW.test(plain) ? 'new' : null;
}

/**
 * The condition of the goods, from everything the page says about it. The worst that is said is true: nobody calls new
 * goods used. Null when nothing is said.
 */
export function readCondition(
  document: PageDocument,
  product: SchemaNode | null,
  title: string,
  stated: string,
): Condition | null {
  const offers = listOf(member(product?.node, 'offers'));
  const said = [
    enumOf(product?.node, 'itemCondition'),
    ...offers.map((offer) => enumOf(offer, 'itemCondition')),
    document.meta('product:condition') ?? '',
    stated,
    ...document.lines.slice(0, 1000).map(({ text }) => /^condition ?: ?(.{2,30})$/i.exec(text)?.[1] ?? ''),
  ].map(conditionOf);
  for (const [condition, words] of IN_TITLE) if (words.test(title)) said.push(condition);
  return (['used', 'refurbished', 'new'] as const).find((condition) => said.includes(condition)) ?? null;
}
