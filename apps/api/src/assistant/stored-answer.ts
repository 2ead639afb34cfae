import type { AssistantMode, ChatAnswer, SourcedProduct, SourcedVariation } from '@halfpallet/contracts';
import { unpricedVariation } from './tools/sourced-variations';

/** As answers were kept before options had prices: the values of a kind by their names. */
type KeptVariations = Readonly<Record<string, readonly (string | SourcedVariation)[]>>;

/** An answer as pages read it, whichever version of the shop kept it. What was not said then is null. */
export function readAnswer(kept: ChatAnswer): ChatAnswer {
  const { mode, degradedFrom, sourcingResults } = kept;
  return {
    ...kept,
    mode: readMode(mode),
    ...(degradedFrom ? { degradedFrom: readMode(degradedFrom) } : {}),
    ...(sourcingResults
      ? { sourcingResults: { ...sourcingResults, products: sourcingResults.products.map(readProduct) } }
      : {}),
  };
}

/** A language model was named by its wire once. */
const readMode = (kept: AssistantMode | 'openai-compatible'): AssistantMode =>
  kept === 'openai-compatible' ? 'provider' : kept;

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
