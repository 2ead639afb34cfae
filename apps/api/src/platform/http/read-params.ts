import { NotFound } from '../errors';

/** A numeric id from an address. Anything else cannot exist, so it is the same 404 as an unknown one. */
export function readId(text: string, what: 'product' | 'order'): number {
  const id = Number(text);
  if (!/^\d{1,15}$/.test(text) || id < 1) {
    throw what === 'product'
      ? new NotFound('Product not found', 'PRODUCT_NOT_FOUND')
      : new NotFound('Order not found', 'ORDER_NOT_FOUND');
  }
  return id;
}

/** A comma-separated list of numeric ids; empty when absent. */
export function readIds(text: string | undefined): number[] {
  if (!text) return [];
  return text.split(',').map((part) => readId(part.trim(), 'product'));
}
