import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ProductDossier } from '@halfpallet/contracts';
import { FIRST_ALLOCATED, type CatalogueProduct, type ProductDossiers } from '../../catalogue/public';
import { PG_POOL } from '../../platform/tokens';
import type { Dossier } from '../domain/dossier';
import { shortDossier } from './short-dossier';

/** The short form of dossiers, for buyers. */
@Injectable()
export class ProductDossierBook implements ProductDossiers {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of({ data }: CatalogueProduct): Promise<ProductDossier | null> {
    // The review desk gives ids of the shop's own range; who brought an id of their own has no dossier.
    if (data.productId < FIRST_ALLOCATED) return null;
    const { rows } = await this.pool.query<{ dossier: Dossier }>({
      name: 'product-dossier',
      text: `select state -> 'dossier' as dossier from rm.potential_imports where product_id = $1`,
      values: [data.productId],
    });
    return rows[0] ? shortDossier(rows[0].dossier, data) : null;
  }
}
