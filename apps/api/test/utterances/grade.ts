import { EFFECTS, type ToolOutcome } from '@halfpallet/assistant';
import { unitsOnPallet } from '@halfpallet/landed-cost';
import type { CatalogueProduct } from '../../src/catalogue/public';
import type { Heard } from './converse';
import type { Amount, Expected } from './expected';
import { orderable, products } from './shop-tools';

/** What a reply got wrong; `money` holds figures, quantities, options and places. */
export interface Fault {
  readonly kind: 'search' | 'money' | 'act';
  readonly what: string;
}

const nameOf = ({ data }: CatalogueProduct): string => data.productName;

/** Products a text names, in its order. A name inside of a longer one does not count. */
function namedIn(text: string): CatalogueProduct[] {
  return products
    .map((product) => ({ product, at: text.indexOf(nameOf(product)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ product }) => product);
}

/** Units that are ordered for an amount in these options, by the name and the record of the product. */
export function units(product: CatalogueProduct, amount: Amount, options: readonly string[] = []): number {
  const { productName, description, moqUnits, variations } = product.data;
  const chosen = variations.filter(({ variationValue }) => options.includes(variationValue));
  const perPallet = unitsOnPallet(
    product.data.perPallet,
    chosen.map((one) => one.perPallet),
  );
  const pack = Number(/(?:Carton|Box|Pack) of (\d+)/.exec(productName)?.[1] ?? 1);
  const covers =
    /(?:covering|covers|covering about) (one|[\d.]+) square metre/.exec(description)?.[1] ??
    (/A one square metre box/.test(description) ? 'one' : '');
  const metres = covers === 'one' ? 1 : Number(covers || Number.NaN);
  const asked = {
    pieces: Math.ceil(amount.of / pack),
    packs: amount.of,
    pallets: Math.ceil(amount.of * perPallet),
    m2: Math.ceil(Number((amount.of / metres).toFixed(6))),
    minimum: moqUnits,
  }[amount.in];
  return orderable(product, asked);
}

/** Said before the first answer of a conversation. */
const HELLO = /^I'm the built-in assistant: .*? chat freely\. /;

const AMOUNT = /A\$([\d,]+\.\d\d)/g;

/** Every sum that tools gave. */
function sumsOf(value: unknown, key = ''): number[] {
  if (typeof value === 'number') return /Aud$|^total|^average$|^min$|^max$/.test(key) ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => sumsOf(one, Array.isArray(value) ? key : name));
}

/** Sums in a text that no tool of the conversation gave. */
export function inventedSums({ text, all }: Heard): string[] {
  const known = new Set(
    all.flatMap((outcome) => ('result' in outcome ? sumsOf(outcome.result) : [])).map((sum) => sum.toFixed(2)),
  );
  return [...text.matchAll(AMOUNT)]
    .filter(([, sum = '']) => !known.has(sum.replaceAll(',', '')))
    .map(([whole]) => whole);
}

interface Line {
  readonly productId: number | null;
  readonly quantity: number;
  readonly postcode?: string;
  readonly options?: readonly string[];
}

function linesOf(outcomes: readonly ToolOutcome[]): Line[] {
  return outcomes.flatMap((outcome): Line[] => {
    if (!('result' in outcome)) return [];
    switch (outcome.name) {
      case 'quote_price':
      case 'verify_price':
        return [{ ...outcome.result, productId: outcome.result.product.id }];
      case 'shipping_estimate':
        return [
          {
            productId: outcome.result.product.id,
            quantity: outcome.result.quantity,
            postcode: outcome.result.postcode,
          },
        ];
      case 'add_to_cart':
      case 'make_quote_pdf':
        return [{ ...outcome.result.line, productId: outcome.result.line.product.id }];
      case 'start_checkout':
        return [
          {
            productId: Number(outcome.call.input.productRef),
            quantity: outcome.result.fastCheckout.quantity,
            postcode: outcome.call.input.postcode ?? '2000',
          },
        ];
      default:
        return [];
    }
  });
}

/** Everything a reply got wrong; empty when all is as it should be. */
export function faultsOf(heard: Heard, expected: Expected): Fault[] {
  const { text, outcomes } = heard;
  const faults: Fault[] = [];
  const wrong = (kind: Fault['kind'], what: string) => faults.push({ kind, what });
  for (const sum of inventedSums(heard)) wrong('money', `${sum} comes from no tool`);
  const effects = outcomes.filter((one) => EFFECTS.has(one.name) && 'result' in one).map(({ name }) => name);
  if (effects.join() !== (expected.effect ?? ''))
    wrong('act', `did ${effects.join() || 'nothing'}, not ${expected.effect ?? 'nothing'}`);
  if (expected.says && !expected.says.test(text)) wrong('act', `does not say ${expected.says}`);
  if (expected.neverSays?.test(text)) wrong('act', `says ${expected.neverSays}`);
  if (expected.asks && !outcomes.some(({ name }) => name === expected.asks))
    wrong('act', `does not ask ${expected.asks}`);
  if (expected.isNotOurs && !/We do not have/.test(text)) wrong('search', 'claims to have it');
  const named = namedIn(text);
  for (const [of, amount] of expected.each ?? []) {
    const one = named.find((product) => of.test(nameOf(product)));
    if (!one) wrong('search', `names no ${of}`);
    else if (amount && !linesOf(outcomes).some((line) => isOf(line, one, amount))) wrong('money', `no price of ${of}`);
  }
  const nth = expected.nth === undefined ? null : namedIn(heard.before)[expected.nth - 1];
  if (nth && named[0] !== nth) wrong('search', `not ${nameOf(nth)}`);
  else if (nth) faults.push(...lineFaults(linesOf(outcomes), nth, expected));
  if (expected.without && named.some((product) => expected.without!.test(nameOf(product))))
    wrong('search', `shows ${expected.without}`);
  const { most } = expected;
  if (most !== undefined && !/We have|within your limit/.test(text)) wrong('search', 'shows nothing within the limit');
  if (most !== undefined && [...text.matchAll(AMOUNT)].some(([, sum = '']) => Number(sum.replaceAll(',', '')) > most))
    wrong('money', `shows more than ${most}`);
  if (expected.of && !products.some((product) => expected.of!.test(nameOf(product))))
    throw new Error(`No product is called ${expected.of}.`);
  const [first] = named;
  if (expected.of && (!first || !expected.of.test(nameOf(first)) || /^We do not have/.test(text.replace(HELLO, ''))))
    wrong('search', `${first ? nameOf(first) : 'nothing'} for ${expected.of}`);
  else if (first && expected.of) faults.push(...lineFaults(linesOf(outcomes), first, expected));
  if (expected.lines) faults.push(...listFaults(heard, expected.lines));
  return faults;
}

const isOf = ({ productId, quantity, options }: Line, product: CatalogueProduct, amount: Amount): boolean =>
  productId === product.data.productId && quantity === units(product, amount, options);

function lineFaults(
  lines: readonly Line[],
  product: CatalogueProduct,
  { amount, postcode, options }: Expected,
): Fault[] {
  if (!amount && !postcode && !options) return [];
  const line = lines.findLast(({ productId }) => productId === product.data.productId);
  if (!line) return [{ kind: 'money', what: 'makes no price' }];
  const faults: Fault[] = [];
  const wanted = amount && units(product, amount, line.options);
  if (wanted !== undefined && line.quantity !== wanted)
    faults.push({ kind: 'money', what: `${line.quantity} instead of ${wanted}` });
  if (postcode && line.postcode !== postcode)
    faults.push({ kind: 'money', what: `to ${line.postcode} instead of ${postcode}` });
  const chosen = (line.options ?? []).filter((one) => one !== 'Standard').sort();
  if (options && chosen.join() !== [...options].sort().join())
    faults.push({ kind: 'money', what: `in ${chosen.join()} instead of ${options.join()}` });
  return faults;
}

function listFaults({ lines, outcomes }: Heard, expected: NonNullable<Expected['lines']>): Fault[] {
  if (lines?.length !== expected.length)
    return [{ kind: 'search', what: `reads ${lines?.length ?? 0} lines, not ${expected.length}` }];
  const made = linesOf(outcomes);
  return expected.flatMap(([of, amount], at): Fault[] => {
    const id = lines[at]!.productIds[0];
    const product = products.find(({ data }) => data.productId === id);
    if (of === null) return product ? [{ kind: 'search', what: `line ${at + 1} is ${nameOf(product)}` }] : [];
    if (!product || !of.test(nameOf(product)))
      return [{ kind: 'search', what: `line ${at + 1} is ${product ? nameOf(product) : 'unknown'}` }];
    const line = made.find(
      ({ productId, quantity, options }) =>
        productId === id && (!amount || quantity === units(product, amount, options)),
    );
    return amount && !line ? [{ kind: 'money', what: `line ${at + 1} is not ${units(product, amount)}` }] : [];
  });
}
