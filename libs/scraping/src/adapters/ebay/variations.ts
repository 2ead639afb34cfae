import type { ListingVariant } from '@halfpallet/sourcing';
import type { Claims } from '../../facts/claims';
import type { ListingView } from '../../rules/listing-page';
import { at, isObject, listOf, textOf } from '../../structured/json-access';
import { readJson } from '../../structured/lenient-json';
import { readStateAmount } from '../../structured/state-json';
import { cleanText, rawText } from '../../text/clean-text';

/** States the variations that the page keeps in a JSON script. */
export function sayVariations(claims: Claims, view: ListingView): void {
  for (const { type, text, index } of view.document.scripts) {
    if (type !== 'application/json' || !text.includes('"variations"')) continue;
    const variants = listOf(at(readJson(text), 'variations'))
      .slice(0, 200)
      .flatMap(variantOf);
    const place = { method: 'state-json', path: `script[${index}] $.variations` } as const;
    if (variants.length > 0) claims.say('variants', variants, rawText(JSON.stringify(variants)), place);
  }
}

function variantOf(variation: unknown): ListingVariant[] {
  const traits = at(variation, 'traitValues');
  if (!isObject(traits)) return [];
  const options = Object.entries(traits)
    .slice(0, 6)
    .flatMap(([name, value]) => {
      const text = cleanText(textOf(value) ?? '', 80);
      return text === '' ? [] : [[cleanText(name, 40), text] as const];
    });
  const price = readStateAmount(at(variation, 'price.amount'), at(variation, 'price.currency'), null);
  const out = at(variation, 'outOfStock');
  return [
    {
      options: Object.fromEntries(options),
      unitPrice: price?.amount ?? null,
      currency: price?.currency ?? null,
      available: typeof out === 'boolean' ? !out : null,
    },
  ];
}
