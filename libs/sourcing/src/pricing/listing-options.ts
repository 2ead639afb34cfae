import { formatScaled } from '@halfpallet/money';
import type { ListingFacts, ListingVariant } from '../listing';
import { usdPerPiece, EXW_DP } from './ex-works';

/** What buyers can choose of a listing: one kind of option, such as Colour, with what each of its values costs. */
export interface ListingOptions {
  readonly kind: string;
  readonly values: ReadonlyArray<{
    readonly value: string;
    /** Ex works for one piece, in US dollars, four decimals. */
    readonly unitUsd: string;
    /** Beside the listing's own price; may be below 0. */
    readonly differenceUsd: string;
  }>;
}

const MOST = 30;
const LONGEST = 60;

/**
 * What a listing names to choose from: kinds of options with their values, in its own order and in the words of `optionsOf`, at most
 * 30 of a kind. Those that are gone are left out.
 */
export function optionNamesOf({
  variants,
}: Partial<ListingFacts>): ReadonlyArray<{ readonly kind: string; readonly values: readonly string[] }> {
  const named = new Map<string, Map<string, string>>();
  for (const { options } of variants?.value.filter(isToBeHad) ?? []) {
    for (const [kind, value] of Object.entries(options).map(
      ([kind, value]) => [kindOf(kind), nameOf(value)] as const,
    )) {
      const values = named.get(kind) ?? new Map<string, string>();
      if (value !== '' && !values.has(value.toLowerCase())) named.set(kind, values.set(value.toLowerCase(), value));
    }
  }
  return [...named].map(([kind, values]) => ({ kind, values: [...values.values()].slice(0, MOST) }));
}

/**
 * The options of a listing with their prices, or why they cannot be told, in words; null when there is nothing to choose.
 * A price is known when the page says it for this option, and nothing else stands against it: no price is made up.
 * @param audPerUsd as for the listing's own price
 */
export function optionsOf(
  facts: Partial<ListingFacts>,
  audPerUsd: string,
): ListingOptions | { readonly problem: string } | null {
  const variants = (facts.variants?.value ?? []).filter(isToBeHad);
  const kinds = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))].filter(
    (kind) => new Set(variants.map(({ options }) => options[kind])).size > 1,
  );
  const [kind, ...others] = kinds;
  if (kind === undefined) return null;
  if (others.length > 0)
    return { problem: `they are of several kinds (${kinds.join(', ')}), each with its own prices` };
  const problem = problemOf(facts, variants);
  if (problem !== null) return { problem };
  const values = variants.map(({ options, unitPrice, currency }) => ({
    value: nameOf(options[kind]),
    usd: usdPerPiece(facts, { unitPrice: unitPrice!, currency: currency! }, audPerUsd),
  }));
  const step = facts.prices!.value[0]!;
  const base = usdPerPiece(facts, step, audPerUsd);
  if (base === null || values.some(({ usd }) => usd === null || usd <= 0))
    return { problem: 'their prices cannot be converted' };
  if (!values.some(({ usd }) => usd === base)) return { problem: 'none of them has the price of the listing' };
  const names = new Set(values.map(({ value }) => value.toLowerCase()));
  if (names.size < values.length || names.has('')) return { problem: 'they cannot be told apart by their names' };
  if (values.length > MOST) return { problem: `there are more than ${MOST}` };
  return {
    kind: kindOf(kind),
    values: values.map(({ value, usd }) => ({
      value,
      unitUsd: formatScaled(usd!, EXW_DP),
      differenceUsd: formatScaled(usd! - base, EXW_DP),
    })),
  };
}

function problemOf({ prices }: Partial<ListingFacts>, variants: readonly ListingVariant[]): string | null {
  const unpriced = variants.filter(({ unitPrice, currency }) => unitPrice === null || currency === null);
  if (unpriced.length > 0) {
    const names = unpriced.map(({ options }) => Object.values(options).join(' ')).join(', ');
    return `the page tells no price for ${names.slice(0, 200)}`;
  }
  if (!prices) return 'the listing has no price to compare theirs with';
  if (prices.method === 'staff') return 'the price of the listing was put right, and theirs were not';
  if (prices.value.length !== 1)
    return 'the page tells their prices for one quantity only, and the listing has several';
  return null;
}

const isToBeHad = ({ available }: ListingVariant): boolean => available !== false;

const kindOf = (name: string): string => name.trim().toLowerCase().slice(0, LONGEST);

/** Commas and brackets stand between the names of options where they are written together. */
const nameOf = (value = ''): string =>
  value
    .replace(/[(),\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST);
