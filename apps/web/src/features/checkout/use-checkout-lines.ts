import type { PricingResult } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartStore } from '../../lib/cart-store';
import { sumOfLines } from '../../lib/cart-totals';
import type { CheckoutHandover } from '../../lib/checkout-data';
import { pricingQuery } from '../../lib/queries';
import { useCart } from '../../lib/use-cart';

export interface CheckoutLine {
  readonly productId: number;
  readonly productName: string;
  readonly imageUrl: string | null;
  readonly sector: string;
  readonly quantity: number;
  readonly totalAud: number;
  readonly quoteToken?: string;
}

export interface CheckoutLines {
  readonly lines: readonly CheckoutLine[];
  /** Today's price when it could be had, else the one that was handed over. */
  readonly totals: PricingResult;
}

/** What is being bought, at a price verified now: the hand-over may be older than its proof of price. */
export function useCheckoutLines(handed: CheckoutHandover): CheckoutLines {
  const whole = handed.wholeCart === true;
  const cart = useCart();
  const { data: fresh } = useQuery({
    ...pricingQuery(handed.product.id, handed.quantity),
    enabled: !whole,
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (whole) cartStore.refresh().catch(() => undefined);
  }, [whole]);

  if (whole && cart.items.length > 0) {
    return {
      lines: cart.items.map((item) => ({
        productId: item.productId,
        productName: item.productName,
        imageUrl: item.imageUrl,
        sector: '',
        quantity: item.quantity,
        totalAud: item.pricing?.totalPriceAud ?? item.unitPrice * item.quantity,
        ...(item.pricing ? { quoteToken: item.pricing.quoteToken } : {}),
      })),
      totals: sumOfLines(cart.items) ?? handed,
    };
  }
  const totals = fresh ?? handed;
  const quoteToken = fresh?.quoteToken ?? handed.quoteToken;
  return {
    lines: [
      {
        productId: Number(handed.product.id),
        productName: handed.product.productName,
        imageUrl: handed.product.imageUrl || null,
        sector: handed.product.sector,
        quantity: handed.quantity,
        totalAud: totals.totalPriceAud,
        ...(quoteToken ? { quoteToken } : {}),
      },
    ],
    totals,
  };
}
