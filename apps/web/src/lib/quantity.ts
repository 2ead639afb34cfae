import { Limits, type Product } from '@halfpallet/contracts';

/** Where the quantity starts once the product is known. */
export function startQuantity(product: Pick<Product, 'recommendedStartQty' | 'moqUnits'>): number {
  return product.recommendedStartQty || product.moqUnits || 1;
}

/** The orderable quantity nearest to what was typed: a multiple of the minimum order, at least one of it. */
export function orderableQuantity(typed: number, moqUnits: number): number {
  const step = Math.max(moqUnits, 1);
  const most = Math.max(Math.floor(Limits.quantity.max / step), 1);
  return Math.min(Math.max(Math.round(typed / step), 1), most) * step;
}
