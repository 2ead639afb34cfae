import type { QuotedLine, ToolOutcome } from '@halfpallet/assistant';
import { Business, type ChatAnswer } from '@halfpallet/contracts';
import { centsFromNumber, formatFullAud, sumCents } from '@halfpallet/money';
import { shownKey, toldOf, type ToldOf } from './tools/tool-turn';

/** More lines than these are told together: nobody reads the same sentence twenty times. */
const EACH_OF = 3;

type Shown = Readonly<Record<string, number>>;

interface ToldTotal {
  readonly key: string;
  readonly name: string;
  readonly totalAud: number;
}

/** Totals a turn told, by what they were for: what a later price is compared with. */
export const shownAfter = (outcomes: readonly ToolOutcome[], answer: Pick<ChatAnswer, 'lines'>): Shown =>
  Object.fromEntries(toldIn(outcomes, answer).map(({ key, totalAud }) => [key, totalAud]));

/**
 * Prices are of the moment until something holds them: said where a turn tells another total than this conversation was told for just
 * the same, whoever plans. What is asked about in so many words (`verify_price`) says it itself.
 * @param before totals that the conversation was told, as `shownAfter` gives them
 */
export function movedInWords(before: Shown, outcomes: readonly ToolOutcome[], answer: ChatAnswer): string | null {
  const asked = new Set(told(outcomes.filter(({ name }) => name === 'verify_price')).map(({ key }) => key));
  const moved = new Map(
    toldIn(outcomes, answer).flatMap((one) => {
      const was = before[one.key];
      return was === undefined || was === one.totalAud || asked.has(one.key) ? [] : [[one.key, { ...one, was }]];
    }),
  );
  if (moved.size === 0) return null;
  const all = [...moved.values()];
  const sum = (of: 'was' | 'totalAud') => formatFullAud(sumCents(all.map((one) => centsFromNumber(one[of]))));
  const each =
    all.length > EACH_OF
      ? [`I told you ${sum('was')} for ${all.length} of these lines before; they are ${sum('totalAud')} now.`]
      : all.map(({ name, was, totalAud }) => `I told you ${aud(was)} for ${name} before; it is ${aud(totalAud)} now.`);
  return [...each, 'Prices follow the exchange rate of the day until a quote or the checkout holds them.'].join(' ');
}

function toldIn(outcomes: readonly ToolOutcome[], { lines = [] }: Pick<ChatAnswer, 'lines'>): ToldTotal[] {
  const listed = lines.flatMap(({ products, totalAud, postcode = Business.defaultPostcode }) => {
    const [product] = products;
    if (!product || product.quantity === null || totalAud === null) return [];
    const { quantity } = product;
    const options = product.options.map(({ name }) => name);
    return [total(toldOf({ product, quantity, options, postcode }), totalAud)];
  });
  return [...told(outcomes), ...listed];
}

const told = (outcomes: readonly ToolOutcome[]): ToldTotal[] => outcomes.flatMap(totalsOf);

function totalsOf(outcome: ToolOutcome): ToldTotal[] {
  if (!('result' in outcome)) return [];
  switch (outcome.name) {
    case 'quote_price':
    case 'verify_price':
      return [ofLine(outcome.result)];
    case 'add_to_cart':
    case 'make_quote_pdf':
      return [ofLine(outcome.result.line)];
    case 'start_checkout': {
      const { line, fastCheckout } = outcome.result;
      if (line) return [ofLine(line)];
      return fastCheckout.orderItems.map(({ productName, totalPrice, postcode = Business.defaultPostcode, ...item }) =>
        total({ ...item, name: productName, postcode }, totalPrice),
      );
    }
    case 'show_cart': {
      const { items, postcode } = outcome.result;
      return items.flatMap(({ totalAud, ...item }) =>
        totalAud === null ? [] : [total({ ...item, postcode }, totalAud)],
      );
    }
    case 'add_list_to_cart': {
      const { lines, postcode } = outcome.result;
      return lines.flatMap(({ name, quantity, totalAud }, place) => {
        const productId = Number(outcome.call.input.lines[place]?.productRef);
        return totalAud === null ? [] : [total({ productId, name, quantity, postcode }, totalAud)];
      });
    }
    default:
      return [];
  }
}

const total = (of: ToldOf, totalAud: number): ToldTotal => ({ key: shownKey(of), name: of.name, totalAud });

const ofLine = (line: QuotedLine): ToldTotal => total(toldOf(line), line.totalAud);

const aud = (dollars: number): string => formatFullAud(centsFromNumber(dollars));
