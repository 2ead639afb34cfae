import { Business, type ExplainedPricing, type PricingResult } from '@halfpallet/contracts';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api-client';
import { cartStore } from '../../lib/cart-store';
import { sumOfLines } from '../../lib/cart-totals';
import type { CheckoutHandover } from '../../lib/checkout-data';
import { pricingQuery } from '../../lib/queries';
import { useCart } from '../../lib/use-cart';

export interface CheckoutLine {
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly productName: string;
  readonly imageUrl: string | null;
  readonly sector: string;
  readonly quantity: number;
  /** Today's price to the delivery address; null until it is known. */
  readonly pricing: ExplainedPricing | null;
}

export interface CheckoutLines {
  readonly lines: readonly CheckoutLine[];
  /** Today's price to the delivery address when it is known, else the one that was handed over. */
  readonly totals: PricingResult;
  /** The shown total is not yet that of the address. */
  readonly updating: boolean;
  /** Why there is no price, in the server's words, e.g. a postcode without deliveries. */
  readonly problem: string | null;
  /** Asks for the prices again. */
  refresh(): Promise<unknown>;
}

/**
 * What is being bought, priced now and to the address it goes to: the hand-over may be older than its proof of price,
 * and the list prices are for the default postcode.
 */
export function useCheckoutLines(handed: CheckoutHandover, postcode: string | undefined): CheckoutLines {
  const whole = handed.wholeCart === true;
  const cart = useCart();
  useEffect(() => {
    if (whole) cartStore.refresh().catch(() => undefined);
  }, [whole]);

  const wanted = whole && cart.items.length > 0 ? cart.items.map(lineOfCart) : [lineOfHandover(handed)];
  const destination = postcode === Business.defaultPostcode ? undefined : postcode;
  const prices = useQueries({
    queries: wanted.map(({ productId, quantity, optionIds }) => ({
      ...pricingQuery({ productId, quantity, optionIds, ...(destination ? { postcode: destination } : {}) }),
      refetchOnMount: 'always' as const,
      retry: false,
    })),
  });
  const lines = wanted.map((line, index) => ({ ...line, pricing: prices[index]?.data ?? null }));
  const failed = prices.find((price) => price.error)?.error;
  return {
    lines,
    totals: sumOfLines(lines) ?? handed,
    updating: prices.some((price) => price.isPlaceholderData || price.isPending),
    problem: failed instanceof ApiError && failed.status < 500 ? (failed.detail ?? failed.message) : null,
    refresh: () => Promise.all(prices.map((price) => price.refetch())),
  };
}

type Wanted = Omit<CheckoutLine, 'pricing'>;

const lineOfCart = (item: ReturnType<typeof useCart>['items'][number]): Wanted => ({
  productId: item.productId,
  optionIds: item.optionIds ?? [],
  productName: item.productName,
  imageUrl: item.imageUrl,
  sector: '',
  quantity: item.quantity,
});

const lineOfHandover = ({ product, quantity, optionIds }: CheckoutHandover): Wanted => ({
  productId: Number(product.id),
  optionIds: optionIds ?? [],
  productName: product.productName,
  imageUrl: product.imageUrl || null,
  sector: product.sector,
  quantity,
});
