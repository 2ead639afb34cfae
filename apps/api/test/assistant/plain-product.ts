import type { ProductListRow } from '@halfpallet/contracts';
import type { TestShop } from '../support/shop';

/** A product with nothing to choose, sold in multiples of more than one. */
export async function plainProduct(shop: TestShop): Promise<ProductListRow> {
  const { body } = await shop.visitor().get('/api/products');
  const rows = body as readonly ProductListRow[];
  const plain = rows.find(({ variations, moqUnits }) => variations.length === 0 && moqUnits > 1);
  if (!plain) throw new Error('every product has options');
  return plain;
}
