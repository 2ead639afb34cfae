import { Injectable } from '@nestjs/common';
import type { ChatAnswer } from '@halfpallet/contracts';
import { CatalogueIndex } from '../catalogue/public';
import { ProductOrigins } from '../imports/public';

/** Goods that were found for a conversation and are sold by the shop since. */
@Injectable()
export class CreatedProducts {
  constructor(
    private readonly origins: ProductOrigins,
    private readonly catalogue: CatalogueIndex,
  ) {}

  /** The best of what an answer shows that was imported; null while nothing was. */
  async among({ sourcingResults }: ChatAnswer): Promise<NonNullable<ChatAnswer['productCreated']> | null> {
    const found = sourcingResults?.products.map(({ candidateId }) => candidateId) ?? [];
    if (found.length === 0) return null;
    const productIds = await this.origins.productsOf(found);
    for (const candidateId of found) {
      const id = productIds.get(candidateId);
      const sold = id === undefined ? null : await this.catalogue.find(id);
      if (sold) return { id: sold.product.data.productId, productName: sold.product.data.productName };
    }
    return null;
  }
}
