import { Business, reliableMarketPrice } from '@halfpallet/contracts';
import { centsFromNumber, formatFullAud } from '@halfpallet/money';
import { raisedInWords } from '../embedded/phrases';
import type { QuotedLine, ToolCall, ToolOutcome, ToolResults } from '../tools';

const aud = (dollars: number): string => formatFullAud(centsFromNumber(dollars));
const units = (quantity: number): string => `${quantity} ${quantity === 1 ? 'unit' : 'units'}`;

/** Said when a planner has no words that may be said: what the tools gave, and nothing else. */
export function inWords(outcomes: readonly ToolOutcome[]): string {
  const said = outcomes.map(sentenceOf).filter((sentence) => sentence !== null);
  if (said.length > 0) return [...new Set(said)].join(' ');
  return 'I could not work that out. Name a product, or ask for the price of a quantity, and I will look it up.';
}

function sentenceOf(outcome: ToolOutcome): string | null {
  // Problems are told to planners, in words for them; those of the shop itself are for buyers.
  if ('problem' in outcome) return FOR_PLANNERS.has(outcome.problem.code) ? null : outcome.problem.message;
  switch (outcome.name) {
    case 'search_catalogue': {
      const { products, total } = outcome.result;
      if (products.length === 0) return 'I found nothing like that in our range.';
      return `I found ${total === 1 ? 'one product' : `${total} products`}: ${products.map(({ name }) => name).join('; ')}.`;
    }
    case 'get_product':
      return `${outcome.result.product.name}: minimum order ${units(outcome.result.product.moq ?? 1)}, ${outcome.result.perPallet} to a pallet.`;
    case 'quote_price':
      return priceInWords(outcome.result);
    case 'verify_price': {
      const { shownAud, changePercent } = outcome.result;
      const changed =
        shownAud === null
          ? ''
          : changePercent === 0
            ? ' That is the price I told you before.'
            : ` I told you ${aud(shownAud)} before.`;
      return `${priceInWords(outcome.result)}${changed}`;
    }
    case 'lookup_duty':
      return outcome.result.ratePercent === null
        ? 'I have no duty rate on record for that.'
        : `Duty is ${outcome.result.ratePercent}%. ${outcome.result.reason}`;
    case 'shipping_estimate': {
      const { quantity, pallets, days, postcode } = outcome.result;
      return `${units(quantity)} go on ${pallets === 1 ? 'one pallet' : `${pallets} pallets`} and take about ${days} days to ${postcode}.`;
    }
    case 'get_benchmark':
      return reliableMarketPrice(outcome.result.benchmark) !== null && outcome.result.benchmark
        ? `Comparable products sell for ${aud(outcome.result.benchmark.priceRange.average)} on average in Australia.`
        : `I have no reliable Australian market price on record for ${outcome.result.product.name}.`;
    case 'source_product':
    case 'sourcing_status':
      return outcome.result.state === 'running'
        ? 'I am looking on the marketplaces and will show what I find.'
        : `The search of the marketplaces found ${outcome.result.products.length === 1 ? 'one offer' : `${outcome.result.products.length} offers`}.`;
    case 'add_to_cart': {
      const { line, lineQuantity } = outcome.result;
      return `${raised(line)}I added ${units(line.quantity)} of ${line.product.name} to your cart, which now holds ${units(lineQuantity)} of it: ${aud(line.totalAud)} delivered${toOther(line)} with GST for what I added.`;
    }
    case 'add_list_to_cart':
      return addedInWords(outcome.result);
    case 'show_cart':
      return cartInWords(outcome.result);
    case 'start_checkout': {
      const { productName, quantity, totalAmount, quoteNumber, orderItems } = outcome.result.fastCheckout;
      if (quoteNumber === null) return wholeCartInWords(orderItems, totalAmount);
      return `${units(quantity)} of ${productName} come to ${aud(totalAmount)}, delivered${toPlace(orderItems[0]?.postcode)} with GST, under quote ${quoteNumber}. Add your address to go on; nothing is ordered yet.`;
    }
    case 'make_quote_pdf': {
      const { line, pdfQuote } = outcome.result;
      return `Quote ${pdfQuote.quoteId} is ready: ${priceInWords(line)}`;
    }
    case 'company_facts':
      return outcome.result.text;
  }
}

function priceInWords(line: QuotedLine): string {
  const rate = line.isLiveFx ? '' : ' The exchange rate is our reference rate, so this is indicative.';
  return `${raised(line)}${units(line.quantity)} of ${line.product.name} cost ${aud(line.unitAud)} each delivered${toOther(line)}, ${aud(line.totalAud)} in all with GST.${rate}`;
}

/** What became of each line of a list. */
export function addedInWords({ lines, totalAud, cartItems, postcode }: ToolResults['add_list_to_cart']): string {
  const told = (outcome: 'added' | 'already' | 'refused', words: (line: (typeof lines)[number]) => string) =>
    lines.filter((line) => line.outcome === outcome).map(words);
  const added = told('added', ({ name, quantity, cartQuantity, totalAud: ofLine, note }) =>
    [
      `${quantity} x ${name}${ofLine === null ? '' : `, ${aud(ofLine)}`}`,
      ...(cartQuantity > quantity ? [` (${cartQuantity} in your cart now)`] : []),
      ...(note === null ? [] : [` (${note})`]),
    ].join(''),
  );
  const already = told('already', ({ name, cartQuantity }) => `${name} (${cartQuantity})`);
  const refused = told('refused', ({ name, note }) => `${name}: ${note ?? 'it could not be added.'}`);
  return [
    added.length > 0 && totalAud !== null
      ? `I added ${added.length === 1 ? 'one line' : `${added.length} lines`} to your cart: ${added.join('; ')}. Together ${aud(totalAud)}, delivered to ${postcode} with duty and GST.`
      : 'I added nothing.',
    already.length > 0 && `Already in your cart from this list: ${already.join('; ')}.`,
    refused.length > 0 && `Not added: ${refused.join(' ')}`,
    `Your cart has ${cartItems === 1 ? 'one line' : `${cartItems} lines`}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Everything the cart holds, with what it costs. */
export function cartInWords({ items, totalAud, postcode }: ToolResults['show_cart']): string {
  if (items.length === 0) return 'Your cart is empty.';
  const lines = items.map(({ name, quantity, unitAud, totalAud: ofLine, problem }, place) => {
    const price = unitAud === null || ofLine === null ? '' : `: ${aud(unitAud)} each, ${aud(ofLine)}`;
    return `${place + 1}. ${quantity} x ${name}${price}${problem === null ? '.' : `. ${problem}`}`;
  });
  return [
    `Your cart has ${items.length === 1 ? 'one line' : `${items.length} lines`}.`,
    ...lines,
    totalAud === null
      ? 'There is no total until every line can be ordered.'
      : `${aud(totalAud)} in total, delivered to ${postcode} with duty and GST.`,
    'You see and change it at /cart.',
  ].join(' ');
}

const wholeCartInWords = (items: ReadonlyArray<{ readonly postcode?: string }>, totalAmount: number): string =>
  `The ${items.length} lines of your cart come to ${aud(totalAmount)}, delivered${toPlace(items[0]?.postcode)} with duty and GST. The checkout takes them all at once; nothing is ordered yet.`;

/** Where to, unless it is where every price is for that names no place. */
const toOther = ({ postcode }: QuotedLine): string => toPlace(postcode);
const toPlace = (postcode: string | null = null): string =>
  postcode === null || postcode === Business.defaultPostcode ? '' : ` to ${postcode}`;

const raised = (line: QuotedLine): string => {
  const words = raisedInWords(line);
  return words === null ? '' : `${words} `;
};

const FOR_PLANNERS: ReadonlySet<string> = new Set([
  ...['UNKNOWN_TOOL', 'NOT_GRANTED', 'BAD_ARGUMENTS', 'NO_SUCH_PLACE', 'TOO_MANY_CALLS', 'ONE_THING_AT_A_TIME'],
  ...['NOT_IN_THIS_TURN', 'NOTHING_WAS_OFFERED', 'NOT_ASKED_FOR', 'CANCELLED', 'TOOL_TIMED_OUT', 'TOOL_FAILED'],
]);

/** The question that a bare yes answers, with what would be done. */
export function questionOf(call: ToolCall, productName: string | null): string {
  const name = productName ?? 'it';
  switch (call.name) {
    case 'add_to_cart':
      return `Shall I add ${units(call.input.quantity)} of ${name} to your cart?`;
    case 'add_list_to_cart':
      return `Shall I add ${call.input.lines.length === 1 ? 'this line' : `these ${call.input.lines.length} lines`} to your cart?`;
    case 'start_checkout':
      return call.input.quantity === null
        ? 'Shall I start the checkout?'
        : `Shall I start the checkout of ${units(call.input.quantity)} of ${name}?`;
    case 'make_quote_pdf':
      return `Shall I make you a quote for ${units(call.input.quantity)} of ${name}?`;
    default:
      return 'Shall I do that?';
  }
}
