import type { QuotedLine, ToolOutcome } from '@halfpallet/assistant';
import { Business, type ChatAnswer } from '@halfpallet/contracts';
import { shownKey } from './tools/tool-turn';

/** Totals a turn told, by what they were for: what a later check of the price is compared with. */
export function shownAfter(outcomes: readonly ToolOutcome[], { lines = [] }: ChatAnswer): Record<string, number> {
  const shown: Record<string, number> = {};
  const note = (line: QuotedLine): void => {
    shown[shownKey(line)] = line.totalAud;
  };
  for (const outcome of outcomes) {
    if (!('result' in outcome)) continue;
    if (outcome.name === 'quote_price' || outcome.name === 'verify_price') {
      note(outcome.result);
    } else if (outcome.name === 'add_to_cart' || outcome.name === 'make_quote_pdf') {
      note(outcome.result.line);
    }
  }
  for (const { products, totalAud, postcode = Business.defaultPostcode } of lines) {
    const [product] = products;
    if (!product || product.quantity === null || totalAud === null) continue;
    const { quantity } = product;
    const options = product.options.map(({ name }) => name);
    shown[shownKey({ product, quantity, options, postcode })] = totalAud;
  }
  return shown;
}
