import type { PricingResult } from '@halfpallet/contracts';
import type { CheckoutHandover } from '../../lib/checkout-data';
import type { CartLine } from '../../lib/stored-cart';

/** The whole cart, told by its first line: the checkout asks the shop for all of them. */
export function handedOver(first: CartLine, totals: PricingResult): CheckoutHandover {
  return {
    product: {
      id: first.productId,
      productName: first.productName,
      description: '',
      imageUrl: first.imageUrl ?? '',
      sector: first.sector,
    },
    quantity: first.quantity,
    ...totals,
    timestamp: new Date().toISOString(),
    wholeCart: true,
  };
}
