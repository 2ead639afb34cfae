import type { Product } from '@halfpallet/contracts';

/** Where the quantity starts once the product is known. */
export function startQuantity(product: Pick<Product, 'recommendedStartQty' | 'moqUnits'>): number {
  return product.recommendedStartQty || product.moqUnits || 1;
}
