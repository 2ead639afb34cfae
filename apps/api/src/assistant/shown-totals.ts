import type { QuotedLine, ToolOutcome } from '@halfpallet/assistant';
import { Business, type ChatAnswer } from '@halfpallet/contracts';
import { centsFromNumber, formatFullAud } from '@halfpallet/money';
import { shownKey } from './tools/tool-turn';

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
    toldIn(outcomes, answer).flatMap((total) => {
      const was = before[total.key];
      return was === undefined || was === total.totalAud || asked.has(total.key)
        ? []
        : [[total.key, { ...total, was }]];
    }),
  );
  if (moved.size === 0) return null;
  const each = [...moved.values()].map(
    ({ name, was, totalAud }) => `I told you ${aud(was)} for ${name} before; it is ${aud(totalAud)} now.`,
  );
  return [...each, 'Prices follow the exchange rate of the day until a quote or the checkout holds them.'].join(' ');
}

function toldIn(outcomes: readonly ToolOutcome[], { lines = [] }: Pick<ChatAnswer, 'lines'>): ToldTotal[] {
  const listed = lines.flatMap(({ products, totalAud, postcode = Business.defaultPostcode }) => {
    const [product] = products;
    if (!product || product.quantity === null || totalAud === null) return [];
    const { quantity } = product;
    const options = product.options.map(({ name }) => name);
    return [{ key: shownKey({ product, quantity, options, postcode }), name: product.name, totalAud }];
  });
  return [...told(outcomes), ...listed];
}

const told = (outcomes: readonly ToolOutcome[]): ToldTotal[] =>
  outcomes
    .flatMap((outcome) => lineOf(outcome) ?? [])
    .map((line) => ({
      key: shownKey(line),
      name: line.product.name,
      totalAud: line.totalAud,
    }));

function lineOf(outcome: ToolOutcome): QuotedLine | null {
  if (!('result' in outcome)) return null;
  switch (outcome.name) {
    case 'quote_price':
    case 'verify_price':
      return outcome.result;
    case 'add_to_cart':
    case 'start_checkout':
    case 'make_quote_pdf':
      return outcome.result.line;
    default:
      return null;
  }
}

const aud = (dollars: number): string => formatFullAud(centsFromNumber(dollars));
