import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../platform/tokens';
import { product, productStream, type ProductState } from './domain/product';

/** How the looks for a product's market price ended, from its stream, never behind. */
@Injectable()
export class MarketRuns {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** By run; null when the product is not sold. */
  async of(productId: number): Promise<ProductState['marketRuns'] | null> {
    const { state } = await this.transactor.load(productStream(productId), product);
    return state.product && !state.withdrawn ? state.marketRuns : null;
  }
}
