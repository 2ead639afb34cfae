import { Business } from '@halfpallet/contracts';
import { centsFromNumber, formatFullAud } from '@halfpallet/money';
import type { QuotedLine, ToolCall, ToolOutcome } from '../tools';

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
      return outcome.result.benchmark
        ? `Comparable products sell for ${aud(outcome.result.benchmark.priceRange.average)} on average in Australia.`
        : `I have no Australian market price on record for ${outcome.result.product.name}.`;
    case 'source_product':
    case 'sourcing_status':
      return outcome.result.state === 'running'
        ? 'I am looking on the marketplaces and will show what I find.'
        : `The search of the marketplaces found ${outcome.result.products.length === 1 ? 'one offer' : `${outcome.result.products.length} offers`}.`;
    case 'add_to_cart': {
      const { line, lineQuantity } = outcome.result;
      return `${raised(line)}I added ${units(line.quantity)} of ${line.product.name} to your cart, which now holds ${units(lineQuantity)} of it: ${aud(line.totalAud)} delivered${toOther(line)} with GST for what I added.`;
    }
    case 'start_checkout': {
      const { productName, quantity, totalAmount, quoteNumber } = outcome.result.fastCheckout;
      const { postcode } = outcome.call.input;
      const to = postcode === null || postcode === Business.defaultPostcode ? '' : ` to ${postcode}`;
      return `${units(quantity)} of ${productName} come to ${aud(totalAmount)}, delivered${to} with GST, under quote ${quoteNumber}. Add your address to go on; nothing is ordered yet.`;
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

/** Where to, unless it is where every price is for that names no place. */
const toOther = ({ postcode }: QuotedLine): string => (postcode === Business.defaultPostcode ? '' : ` to ${postcode}`);

const raised = ({ quantity, askedQuantity, product }: QuotedLine): string =>
  quantity === askedQuantity
    ? ''
    : `${product.name} is sold in multiples of ${product.moq ?? 1}, so I raised ${askedQuantity} to ${quantity}. `;

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
