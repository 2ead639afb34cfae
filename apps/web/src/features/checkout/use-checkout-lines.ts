import { Business, type ExplainedPricing, type PricingResult } from '@halfpallet/contracts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../lib/api-client';
import { cartStore } from '../../lib/cart-store';
import { sumOfLines } from '../../lib/cart-totals';
import { type CheckoutHandover, pricingFields, storeCheckoutData } from '../../lib/checkout-data';
import { PLACE_REFUSALS } from '../../lib/place-refusals';
import { type PriceChanges, priceChanges } from '../../lib/price-changes';
import { pricingQuery } from '../../lib/queries';
import type { CartLine } from '../../lib/stored-cart';
import { useCart } from '../../lib/use-cart';
import { checkout as texts } from '../../texts/checkout';
import type { QuotedGoods } from './quoted-goods';

export interface CheckoutLine {
  /** One for each line of a checkout. */
  readonly key: string;
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly productName: string;
  readonly imageUrl: string | null;
  readonly sector: string;
  readonly quantity: number;
  /** Dollars the buyer last agreed to, at the postcode the price was handed over for; of a cart, at the default one. */
  readonly seenAud: number | undefined;
  /** The price to the delivery address; null until it is known. */
  readonly pricing: (PricingResult & { readonly quoteToken?: string }) | null;
  readonly quoteNumber?: string;
}

export interface CheckoutLines {
  readonly lines: readonly CheckoutLine[];
  /** The price to the delivery address when it is known, else the one that was handed over. */
  readonly totals: PricingResult;
  /** What the same goods cost at the postcode they were handed over for; null until that is known. */
  readonly homeAud: number | null;
  /** The shown total is not yet that of the address. */
  readonly updating: boolean;
  /** Why this cannot be ordered, e.g. a postcode without deliveries; there is no price to show then. */
  readonly problem: CheckoutProblem | null;
  /** Prices that moved since the buyer agreed to them; a rise needs their word. */
  readonly changes: PriceChanges | null;
  /** The buyer agrees to the prices as they are now. */
  agree(): void;
  /** The server refused what was shown: asks for the prices again, and for the buyer's word. */
  recheck(): Promise<unknown>;
  /**
   * The lines at their price to this postcode, or to the one handed over: as soon as that is known, asked for anew where it could not be had.
   * @throws ApiError when there is no such price; TypeError when there is no answer
   */
  pricedTo(postcode: string | undefined): Promise<readonly CheckoutLine[]>;
}

export interface CheckoutProblem {
  readonly text: string;
  /** Another postcode would mend it. */
  readonly atAddress: boolean;
}

type Wanted = Omit<CheckoutLine, 'pricing'> & { readonly problem?: string | null };
type Seen = Readonly<Record<string, number>>;

/**
 * What is being bought, priced now and to the address it goes to: the hand-over may be older than its proof of price,
 * and the list prices are for the default postcode. A price moves for two reasons. Another address is the buyer's own
 * doing and is shown; another price for what they had already seen is ours, and a rise waits for their consent.
 */
export function useCheckoutLines(
  handed: CheckoutHandover,
  postcode: string | undefined,
  quoted: readonly QuotedGoods[],
): CheckoutLines {
  const queries = useQueryClient();
  const isQuoted = quoted.length > 0;
  const whole = handed.wholeCart === true;
  const cart = useCart();
  useEffect(() => {
    if (whole) cartStore.refresh().catch(() => undefined);
  }, [whole]);

  const home = handed.postcode ?? Business.defaultPostcode;
  // A cart shows its prices to the default postcode, wherever the checkout of it was asked for.
  const seenAt = whole ? Business.defaultPostcode : home;
  const destination = postcode ?? home;
  const wanted = isQuoted ? quoted.map(lineOfQuote) : whole ? cart.items.map(lineOfCart) : [lineOfHandover(handed)];
  const atHome = useQueries({ queries: wanted.map((line) => priceOf(line, home, !isQuoted)) });
  const atSeen = useQueries({ queries: wanted.map((line) => priceOf(line, seenAt, !isQuoted)) });
  const atAddress = useQueries({ queries: wanted.map((line) => priceOf(line, destination, !isQuoted)) });
  const [agreed, setAgreed] = useState<Seen>({});
  const [refused, setRefused] = useState<{ readonly destination: string; readonly seen: Seen } | null>(null);

  const lines = wanted.map((line, index) => ({
    ...line,
    seenAud: agreed[line.key] ?? line.seenAud,
    pricing: quoted[index]?.quote.pricing ?? atAddress[index]?.data ?? null,
  }));
  const now = (prices: ReadonlyArray<{ data?: ExplainedPricing | undefined }>, seen: Seen) =>
    priceChanges(
      lines.map(({ key, productName: name }, index) => ({
        key,
        name,
        seenAud: seen[key],
        nowAud: prices[index]?.data?.totalPriceAud,
      })),
    );
  const agreedTo = Object.fromEntries(
    lines.flatMap(({ key, seenAud }) => (seenAud === undefined ? [] : [[key, seenAud]])),
  );
  const sinceRefusal = refused?.destination === destination ? now(atAddress, refused.seen) : null;
  const failed = atAddress.find((price) => price.error)?.error;

  const agree = () => {
    setRefused(null);
    setAgreed(pricesOf(lines, atSeen));
    if (whole) cartStore.agree();
    const pricing = atHome[0]?.data;
    if (!whole && pricing) storeCheckoutData({ ...handed, ...pricingFields(pricing) });
  };
  const recheck = () => {
    setRefused({ destination, seen: pricesOf(lines, atAddress) });
    return Promise.all([...atHome, ...atSeen, ...atAddress].map((price) => price.refetch()));
  };
  const pricedTo = async (to = home) => {
    if (isQuoted) return lines;
    const prices = await Promise.all(wanted.map((line) => queries.ensureQueryData(priceOf(line, to, true))));
    return lines.map((line, index) => ({ ...line, pricing: prices[index] ?? null }));
  };
  return {
    lines,
    totals: sumOfLines(lines) ?? handed,
    homeAud: isQuoted
      ? handed.totalPriceAud
      : (sumOfLines(wanted.map((line, index) => ({ ...line, pricing: currentOf(atHome[index]) })))?.totalPriceAud ??
        null),
    updating: !isQuoted && atAddress.some((price) => price.isPlaceholderData || price.isPending),
    problem: isQuoted ? null : (problemOf(failed) ?? problemOfLine(wanted)),
    changes: isQuoted ? null : (sinceRefusal ?? now(atSeen, agreedTo)),
    agree,
    recheck,
    pricedTo,
  };
}

/** A price that is not that of the goods before. */
const currentOf = (price: { data?: ExplainedPricing | undefined; isPlaceholderData: boolean } | undefined) =>
  price?.isPlaceholderData ? null : (price?.data ?? null);

function problemOf(error: Error | null | undefined): CheckoutProblem | null {
  if (!isRefusal(error)) return null;
  return { text: error.detail ?? error.message, atAddress: PLACE_REFUSALS.includes(error.body?.code ?? '') };
}

function problemOfLine(lines: readonly Wanted[]): CheckoutProblem | null {
  // The first line of what was handed over stands for the whole cart; it is not to be sold in its place.
  if (lines.length === 0) return { text: texts.emptied, atAddress: false };
  const text = lines.find((line) => line.problem)?.problem;
  return text ? { text, atAddress: false } : null;
}

const priceOf = ({ productId, quantity, optionIds }: Wanted, postcode: string, enabled: boolean) => ({
  ...pricingQuery({
    productId,
    quantity,
    optionIds,
    ...(postcode === Business.defaultPostcode ? {} : { postcode }),
  }),
  enabled,
  refetchOnMount: 'always' as const,
  retry: false,
});

const pricesOf = (
  lines: readonly CheckoutLine[],
  prices: ReadonlyArray<{ data?: ExplainedPricing | undefined }>,
): Seen =>
  Object.fromEntries(
    lines.flatMap(({ key }, index) => {
      const total = prices[index]?.data?.totalPriceAud;
      return total === undefined ? [] : [[key, total]];
    }),
  );

const lineOfCart = (item: CartLine): Wanted => ({
  key: item.id,
  productId: item.productId,
  optionIds: item.optionIds,
  productName: item.productName,
  imageUrl: item.imageUrl,
  sector: item.sector,
  quantity: item.quantity,
  seenAud: item.seenAud,
  problem: item.problem,
});

const lineOfHandover = ({ product, quantity, optionIds, totalPriceAud }: CheckoutHandover): Wanted => ({
  key: [product.id, ...(optionIds ?? [])].join('-'),
  productId: Number(product.id),
  optionIds: optionIds ?? [],
  productName: product.productName,
  imageUrl: product.imageUrl || null,
  sector: product.sector,
  quantity,
  seenAud: totalPriceAud,
});

const lineOfQuote = ({ quote, handed }: QuotedGoods): Wanted => ({
  ...lineOfHandover(handed),
  key: quote.quoteNumber,
  quoteNumber: quote.quoteNumber,
});
