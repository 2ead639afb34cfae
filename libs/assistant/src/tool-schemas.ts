import { z } from 'zod';
import { TOOL_INPUTS, type ToolName } from './tools';

/** What each tool does, as planners and programs that use the tools are told. */
export const TOOL_TEXTS: Readonly<Record<ToolName, string>> = {
  search_catalogue: 'Search the shop. Gives products with their delivered unit price in Australian dollars.',
  get_product: 'Everything on record about one product: options with their ids, certificates, sizes, pallets.',
  quote_price:
    'The delivered price with GST of a quantity. A quantity below a multiple of the minimum order is raised, and the result says so.',
  verify_price:
    'The price again, now, and how it compares with what this conversation was told. Name the options and the postcode that price was for.',
  lookup_duty: 'Customs duty on a product of the shop, or on goods in words: rate, reason and source.',
  shipping_estimate: 'Volume, pallets, days and freight of a quantity to a postcode.',
  get_benchmark: 'What comparable products sell for in Australia, when that was observed.',
  source_product:
    'Search marketplaces for goods that are not in the shop. Only when the buyer wants something sourced, or the shop has nothing near.',
  sourcing_status:
    'How far a search of marketplaces is, and what it found. Null for the last one of this conversation.',
  add_to_cart: 'Add a quantity to the cart, priced to the postcode. Only when the buyer asked for it in this message.',
  add_list_to_cart:
    'Add several lines to the cart at once, such as a list the buyer gave, each with its own outcome. Only when the buyer asked for it in this message.',
  show_cart: 'What the cart holds, line by line, with its delivered total to the postcode.',
  start_checkout:
    'Show the checkout card of a product, or, with null, of everything in the cart. It orders and pays nothing. Only when the buyer asked for it.',
  make_quote_pdf: 'A stored quote, good for thirty days, as PDF. Only when the buyer asked for one.',
  company_facts: 'What the shop promises on a topic.',
};

/** JSON Schema of a tool's input, in the strict subset of language models' servers: all required, nothing further. */
export function toolSchema(name: ToolName): Readonly<Record<string, unknown>> {
  const known = made.get(name);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(TOOL_INPUTS[name], { io: 'input' }) as Record<string, unknown>;
  made.set(name, schema);
  return schema;
}

/** They take longer to make than a sentence does to be said. */
const made = new Map<ToolName, Readonly<Record<string, unknown>>>();
