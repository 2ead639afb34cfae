import type { ChatProduct } from '@halfpallet/contracts';
import type { Focus, Mention } from '../planner';
import type { QuotedLine, ToolOutcome } from '../tools';

/** What a conversation is about once these results were shown. An offer stands for one turn. */
export function focusAfter(focus: Focus, outcomes: readonly ToolOutcome[]): Focus {
  let after: Focus = { ...focus, offer: null };
  for (const outcome of outcomes) if ('result' in outcome) after = { ...after, ...changeOf(outcome) };
  return after;
}

type Answered = Extract<ToolOutcome, { readonly result: unknown }>;

function changeOf(outcome: Answered): Partial<Focus> {
  switch (outcome.name) {
    case 'search_catalogue': {
      const list = outcome.result.products.flatMap((product) => mentionOf(product));
      return list.length === 0 ? {} : { list, product: list.length === 1 ? list[0]! : null };
    }
    case 'get_product':
    case 'get_benchmark':
      return about(mentionOf(outcome.result.product));
    case 'quote_price':
    case 'verify_price':
      return priced(outcome.result);
    case 'add_list_to_cart':
      return { postcode: outcome.result.postcode };
    case 'add_to_cart':
    case 'make_quote_pdf':
      return priced(outcome.result.line);
    case 'shipping_estimate':
      return { ...about(mentionOf(outcome.result.product)), postcode: outcome.result.postcode };
    case 'source_product':
      return { requestId: outcome.result.requestId, wish: outcome.call.input.description };
    case 'sourcing_status':
      return { requestId: outcome.result.requestId, wish: outcome.result.query };
    default:
      return {};
  }
}

const about = (mentions: readonly Mention[]): Partial<Focus> => (mentions[0] ? { product: mentions[0] } : {});

const priced = ({ product, quantity, unitAud, postcode }: QuotedLine): Partial<Focus> => ({
  postcode,
  ...(product.id === null
    ? {}
    : { product: { productId: product.id, name: product.name, quantity, unitAud }, quantity }),
});

const mentionOf = ({ id, name, quantity, pricing }: ChatProduct): Mention[] =>
  id === null ? [] : [{ productId: id, name, quantity, unitAud: pricing.costPriceAud }];
