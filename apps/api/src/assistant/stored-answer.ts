import type { ChatAnswer, SourcedProduct, SourcedVariation } from '@halfpallet/contracts';
import { unpricedVariation } from './tools/sourced-variations';

/** As answers were kept before options had prices: the values of a kind by their names. */
type KeptVariations = Readonly<Record<string, readonly (string | SourcedVariation)[]>>;

/** An answer as pages read it, whichever version of the shop kept it. What was not said then is null. */
export function readAnswer(kept: ChatAnswer): ChatAnswer {
  const { sourcingResults } = kept;
  if (!sourcingResults) return kept;
  return { ...kept, sourcingResults: { ...sourcingResults, products: sourcingResults.products.map(readProduct) } };
}

function readProduct(product: SourcedProduct): SourcedProduct {
  const { candidateId, variants } = product;
  const groupedVariations = Object.entries(variants.groupedVariations as KeptVariations).map(
    ([kind, values]) =>
      [
        kind,
        values.map((value) => (typeof value === 'string' ? unpricedVariation(candidateId, kind, value) : value)),
      ] as const,
  );
  return { ...product, variants: { ...variants, groupedVariations: Object.fromEntries(groupedVariations) } };
}
