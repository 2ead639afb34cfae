import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../platform/tokens';
import { product, productStream, type ProductState } from './domain/product';
import type { ProductData } from './domain/product-data';

/** A product that is sold, and how each look for its market price ended, by run. */
export interface SoughtProduct {
  readonly product: ProductData;
  readonly runs: ProductState['marketRuns'];
}

/** Products as those see them who look for market prices: from the stream, never behind. */
@Injectable()
export class MarketRuns {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** Null when it is not sold. */
  async of(productId: number): Promise<SoughtProduct | null> {
    const { state } = await this.transactor.load(productStream(productId), product);
    return state.product && !state.withdrawn ? { product: state.product, runs: state.marketRuns } : null;
  }
}
