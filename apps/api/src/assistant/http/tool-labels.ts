import type { ToolName } from '@halfpallet/assistant';

/** What the buyer reads while a tool works. */
export const TOOL_LABELS: Readonly<Record<ToolName, string>> = {
  search_catalogue: 'Searching our range',
  get_product: 'Looking up the product',
  quote_price: 'Working out the price',
  verify_price: 'Checking the price',
  lookup_duty: 'Looking up the duty',
  shipping_estimate: 'Planning the shipment',
  get_benchmark: 'Looking up market prices',
  source_product: 'Searching marketplaces',
  sourcing_status: 'Looking at the search',
  add_to_cart: 'Adding to your cart',
  add_list_to_cart: 'Adding your list to the cart',
  show_cart: 'Looking into your cart',
  start_checkout: 'Preparing the checkout',
  make_quote_pdf: 'Writing the quote',
  company_facts: 'Looking that up',
};
