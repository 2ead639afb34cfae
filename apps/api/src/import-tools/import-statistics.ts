import { Injectable } from '@nestjs/common';
import type { ImportStatusResponse } from '@halfpallet/contracts';
import { CatalogueIndex } from '../catalogue/public';
import { ProductOrigins } from '../imports/public';

/** Figures above the import form, as the catalogue and the review desk have them. */
@Injectable()
export class ImportStatistics {
  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly origins: ProductOrigins,
  ) {}

  async read(): Promise<ImportStatusResponse['data']['statistics']> {
    const [products, origins] = await Promise.all([this.catalogue.products(), this.origins.of()]);
    const withImages = products.filter(({ images }) => images.some(({ status }) => status === 'approved')).length;
    return {
      totalProducts: products.length,
      importedProducts: products.filter(({ data }) => origins.has(data.productId)).length,
      productsWithImages: withImages,
      imageSuccessRate: products.length === 0 ? 0 : Math.round((withImages / products.length) * 1_000) / 10,
    };
  }
}
