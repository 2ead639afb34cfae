import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/tokens';

/** Where a product came from, as its potential import knows it. */
export interface ProductOrigin {
  readonly productId: number;
  readonly potentialImportId: string;
  /** Sourcing request it was found for; null when somebody brought it by hand. */
  readonly requestId: string | null;
  readonly marketplace: string;
  /** Address of the listing. */
  readonly url: string;
  /** Address of the supplier's own page on the marketplace; null where the listing told none. */
  readonly supplierPage: string | null;
  /** ISO time at which the listing was last read. */
  readonly seenAt: string;
  /** 0 to 1. */
  readonly aiConfidence: number;
  /** 0 to 1: the listing's best picture; null when it had none. */
  readonly imageScore: number | null;
}

/** Products that came in through the review desk. */
@Injectable()
export class ProductOrigins {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Of these products, or of all; products of other imports are missing. By product id. */
  async of(productIds?: readonly number[]): Promise<ReadonlyMap<number, ProductOrigin>> {
    const { rows } = await this.pool.query<ProductOrigin>(
      `select product_id as "productId", id as "potentialImportId", request_id as "requestId", marketplace, ai_confidence as "aiConfidence",
              state #>> '{dossier,reading,url}' as url, state #>> '{dossier,reading,fetchedAt}' as "seenAt",
              state #>> '{dossier,reading,facts,supplierPage,value}' as "supplierPage",
              (select max((image ->> 'score')::float8)
                 from jsonb_array_elements(state -> 'dossier' -> 'images') image) as "imageScore"
         from rm.potential_imports where product_id is not null and ($1::int[] is null or product_id = any($1))`,
      [productIds ?? null],
    );
    return new Map(rows.map((row) => [row.productId, row]));
  }

  /** Products that these potential imports have become, by import; what has become none is missing. */
  async productsOf(potentialImportIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ id: string; productId: number }>(
      `select id, product_id as "productId" from rm.potential_imports
       where id = any($1::uuid[]) and product_id is not null`,
      [potentialImportIds],
    );
    return new Map(rows.map(({ id, productId }) => [id, productId]));
  }
}
