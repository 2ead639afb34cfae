import type { ToolOutcome } from '@halfpallet/assistant';
import type { ChatAnswer } from '@halfpallet/contracts';
import { shownKey } from './tools/tool-turn';

/** Totals a turn told, by product and quantity: what a later check of the price is compared with. */
export function shownAfter(outcomes: readonly ToolOutcome[], { lines = [] }: ChatAnswer): Record<string, number> {
  const shown: Record<string, number> = {};
  const note = (id: number | null, quantity: number | null, total: number | null): void => {
    if (id !== null && quantity !== null && total !== null) shown[shownKey(id, quantity)] = total;
  };
  for (const outcome of outcomes) {
    if (!('result' in outcome)) continue;
    if (outcome.name === 'quote_price' || outcome.name === 'verify_price') {
      note(outcome.result.product.id, outcome.result.quantity, outcome.result.totalAud);
    } else if (outcome.name === 'add_to_cart' || outcome.name === 'make_quote_pdf') {
      const { line } = outcome.result;
      note(line.product.id, line.quantity, line.totalAud);
    }
  }
  for (const { products, totalAud } of lines) note(products[0]?.id ?? null, products[0]?.quantity ?? null, totalAud);
  return shown;
}
