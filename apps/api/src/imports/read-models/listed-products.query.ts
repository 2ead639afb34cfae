import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ListedProductRow } from '@halfpallet/contracts';
import { approvedImages, CatalogueIndex } from '../../catalogue/public';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { ProductOrigins } from './product-origins.query';

const listedProductsResource: RestResource = {
  ...restResourceOfRows(
    'products',
    {
      id: 'number',
      productName: 'text',
      sector: 'text',
      supplierName: 'text',
      hasAuthenticData: 'boolean',
      marketplace: 'text',
      seenAt: 'time',
      photographs: 'number',
      withoutPhotographs: 'boolean',
    },
    ['productName', 'ASC'],
    20,
  ),
  search: (text) => `lower(concat_ws(' ', e."productName", e."supplierName", e.id)) like ${text}`,
};

/** The products of the shop for the back-office, each with the listing it came from. */
@Injectable()
export class ListedProducts {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly catalogue: CatalogueIndex,
    private readonly origins: ProductOrigins,
  ) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: ListedProductRow[]; total: number }> {
    const list = readRestList(listedProductsResource, query);
    return { list, ...(await selectRestRows(this.pool, listedProductsResource, list, await this.all())) };
  }

  private async all(): Promise<ListedProductRow[]> {
    const [products, origins] = await Promise.all([this.catalogue.products(), this.origins.of()]);
    return products.map((product) => {
      const { productId, productName, sector, supplier } = product.data;
      const origin = origins.get(productId);
      const shown = approvedImages(product);
      const photographs = shown.filter(({ kind }) => kind === 'photo').length;
      return {
        id: String(productId),
        productName,
        sector,
        imageUrl: shown[0]?.imageUrl ?? null,
        supplierName: supplier.name,
        originalUrl: supplier.originalUrl,
        hasAuthenticData: origin !== undefined,
        marketplace: origin?.marketplace ?? null,
        seenAt: origin?.seenAt ?? null,
        photographs,
        withoutPhotographs: photographs === 0,
      };
    });
  }
}
