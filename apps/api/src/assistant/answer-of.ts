import type { CountedPallets, ToolName, ToolOutcome, ToolResults, TurnResult } from '@halfpallet/assistant';
import { AssistantLimits, type ChatAnswer, type ChatProduct, type ListLine } from '@halfpallet/contracts';

export interface AnswerFrame {
  readonly sessionId: string;
  readonly turnId: string;
  readonly lines: readonly ListLine[] | null;
  /** The button that was pressed, if one was. */
  readonly action: 'add_to_cart' | 'checkout' | null;
  /** Of that button. */
  readonly pallets?: number;
}

const STOPPED = 'You stopped the answer before it began.';

/** A turn in the one shape all pages read. Every field but the words comes from what the tools gave. */
export function answerOf(turn: TurnResult, { sessionId, turnId, lines, action, pallets }: AnswerFrame): ChatAnswer {
  const { mode, degradedFrom, outcomes, isStopped } = turn;
  const text = turn.text === '' && isStopped ? STOPPED : turn.text;
  const cart = lastOf(outcomes, 'add_to_cart');
  const added = lastOf(outcomes, 'add_list_to_cart');
  const checkout = lastOf(outcomes, 'start_checkout');
  const pdf = lastOf(outcomes, 'make_quote_pdf');
  const products = lines ? lines.flatMap((line) => line.products.slice(0, 1)) : productsOf(outcomes, text);
  const sourced = lastOf(outcomes, 'source_product') ?? lastOf(outcomes, 'sourcing_status');
  const canBuy = products.some(({ id, pricing }) => id !== null && pricing.costPriceAud !== null);
  const imageUrl = products[0]?.images[0];
  const checkoutData = checkout?.checkoutData ?? cart?.checkoutData;
  return {
    sessionId,
    turnId,
    mode,
    ...(degradedFrom ? { degradedFrom } : {}),
    response: text,
    message: text,
    ...(products.length > 0 ? { products: distinct(products).slice(0, AssistantLimits.products) } : {}),
    ...(canBuy && !cart && !added && !checkout ? { actions: ['add_to_cart', 'checkout'] as const } : {}),
    ...choicesIn(outcomes, pallets ?? turn.focus.counted ?? null),
    ...(lastOf(outcomes, 'verify_price') ? { verified: true } : {}),
    ...(checkout ? { checkoutUrl: checkout.checkoutUrl, fastCheckout: checkout.fastCheckout } : {}),
    ...(checkoutData ? { checkoutData } : {}),
    ...(sourced && sourced.products.length > 0 ? { sourcingResults: { products: sourced.products } } : {}),
    ...(lines ? { lines } : {}),
    ...(pdf ? { pdfQuote: pdf.pdfQuote } : {}),
    ...(cart ? { action: 'add_to_cart' as const, cartItems: cart.cartItems } : {}),
    ...(added?.lines.some(({ outcome }) => outcome === 'added')
      ? { action: 'add_to_cart' as const, cartItems: added.cartItems }
      : {}),
    ...(imageUrl && (action !== null || cart || checkout) ? { imageUrl } : {}),
    ...(sourced
      ? {
          sourcing: {
            requestId: sourced.requestId,
            status: sourced.state,
            percent: sourced.percent,
            progressUrl: `/api/integrated-ai-chat/session/${sessionId}/sourcing/${sourced.requestId}`,
          },
        }
      : {}),
    ...(isStopped ? { stopped: true as const } : {}),
  };
}

/** What is shown beside the words: the one product that was priced, or the list that was found. */
function productsOf(outcomes: readonly ToolOutcome[], text: string): readonly ChatProduct[] {
  const found = outcomes.flatMap((outcome) =>
    'result' in outcome && outcome.name === 'search_catalogue'
      ? outcome.result.products.map(({ score: _, ...product }) => product)
      : [],
  );
  // A record that was looked up on the way takes the place of no list.
  const isPriced = outcomes.some((outcome) => 'result' in outcome && PRICING.has(outcome.name));
  const told = isPriced ? [] : distinct(found).filter(({ name }) => text.includes(name));
  if (told.length > 1) return told;
  const checkout = lastOf(outcomes, 'start_checkout');
  // Of a whole cart the checkout names every line itself; what was looked up on the way is one of them at most.
  if (checkout && !checkout.line) return [];
  const lines = outcomes.flatMap((outcome) => lineProduct(outcome) ?? []);
  // A record shows the price of its card, which is that of no line: it stands only for what nothing else was said of.
  const spoken = outcomes.flatMap((outcome) => {
    const record = recordProduct(outcome);
    return lineProduct(outcome) ?? (record && !lines.some(({ id }) => id === record.id) ? record : []);
  });
  if (spoken.length > 0) return distinct(spoken.toReversed()).toReversed();
  // The marketplaces were searched because none of these is what was asked for.
  if (lastOf(outcomes, 'source_product')) return [];
  return found;
}

/** A product with the options, the quantity and the price that were spoken of. */
function lineProduct(outcome: ToolOutcome): ChatProduct | null {
  if (!('result' in outcome)) return null;
  switch (outcome.name) {
    case 'quote_price':
    case 'verify_price':
    case 'shipping_estimate':
      return outcome.result.product;
    case 'add_to_cart':
    case 'make_quote_pdf':
    case 'start_checkout':
      return outcome.result.line?.product ?? null;
    default:
      return null;
  }
}

const recordProduct = (outcome: ToolOutcome): ChatProduct | null =>
  'result' in outcome && (outcome.name === 'get_product' || outcome.name === 'get_benchmark')
    ? outcome.result.product
    : null;

const PRICING: ReadonlySet<ToolName> = new Set<ToolName>([
  'quote_price',
  'verify_price',
  'shipping_estimate',
  'add_to_cart',
  'make_quote_pdf',
  'start_checkout',
  'source_product',
]);

/** An act that waits for a choice, with what to choose from: the first of the open ones. */
function choicesIn(
  outcomes: readonly ToolOutcome[],
  counted: number | CountedPallets | null,
): Pick<ChatAnswer, 'choices'> {
  const last = outcomes.findLast((one) => isBuying(one));
  const open = last && 'problem' in last ? last.problem.openOptions?.[0] : undefined;
  if (!last || !open || !isBuying(last)) return {};
  const { productRef, quantity, variationIds } = last.call.input;
  if (productRef === null || quantity === null) return {};
  const isCounted =
    typeof counted === 'number' || (counted?.productId === Number(productRef) && counted.quantity === quantity);
  const pallets = typeof counted === 'number' ? counted : counted?.pallets;
  return {
    choices: {
      action: BUTTONS[last.name],
      productId: Number(productRef),
      quantity,
      ...(isCounted && pallets !== undefined ? { pallets } : {}),
      variationIds: variationIds ?? [],
      variationType: open.variationType,
      options: open.values.map(({ id, variationValue }) => ({ id, name: variationValue })),
    },
  };
}

const BUTTONS = { add_to_cart: 'add_to_cart', start_checkout: 'checkout', make_quote_pdf: 'quote' } as const;
const isBuying = (outcome: ToolOutcome): outcome is Extract<ToolOutcome, { readonly name: keyof typeof BUTTONS }> =>
  Object.hasOwn(BUTTONS, outcome.name);

/** Of each product the first. */
const distinct = (products: readonly ChatProduct[]): ChatProduct[] =>
  [...new Map(products.toReversed().map((product) => [product.id ?? product.name, product])).values()].toReversed();

function lastOf<N extends ToolName>(outcomes: readonly ToolOutcome[], name: N): ToolResults[N] | null {
  const found = outcomes.findLast((outcome) => outcome.name === name && 'result' in outcome);
  return found && 'result' in found ? (found.result as ToolResults[N]) : null;
}
