import { Limits } from '@halfpallet/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EventCatalogue, GlobalPosition, Transactor } from '@halfpallet/event-store';
import { EVENT_CATALOGUE, TRANSACTOR } from '../platform/tokens';
import { checkProductData } from './domain/check-product-data';
import { product, productStream } from './domain/product';
import type { ProductData } from './domain/product-data';
import type { ProductEvent } from './domain/product.events';
import { productIds, PRODUCT_IDS_STREAM, type GivenIds } from './domain/product-ids';
import type { ImportItem } from './use-cases/import-products';

/** What `ImportProducts` would do with an item now. */
export type ImportPreview =
  | { readonly verdict: 'listed' | 'unchanged'; readonly before: ProductData | null }
  | { readonly verdict: 'revised'; readonly before: ProductData; readonly changed: readonly string[] }
  | { readonly verdict: 'refused'; readonly before: null; readonly reason: string };

/** Tells what an import would do. Reads only, and decides by the very rules that the import is decided by. */
@Injectable()
export class ImportPreviews {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(EVENT_CATALOGUE) private readonly events: EventCatalogue,
  ) {}

  /** Ids given so far to products that their source names by a key; nobody gets one here. */
  async knownIds(): Promise<GivenIds> {
    return (await this.transactor.load(PRODUCT_IDS_STREAM, productIds)).state;
  }

  /** The product as its stream has it, never behind; null when none is sold under the id. */
  async listed(productId: number): Promise<ProductData | null> {
    const { state } = await this.transactor.load(productStream(productId), product);
    return state.withdrawn ? null : state.product;
  }

  /** The same of one that is not sold any more, too: what brings it back need not say everything again. */
  async lastKnown(productId: number): Promise<ProductData | null> {
    return (await this.transactor.load(productStream(productId), product)).state.product;
  }

  /** The product as it was when something stood at this position; null when none was sold. */
  async asAt(productId: number, position: GlobalPosition): Promise<ProductData | null> {
    let state = product.initial;
    for await (const event of this.transactor.store.readStream(productStream(productId))) {
      if (event.position > position) break;
      state = product.evolve(state, this.events.upcast(event) as unknown as ProductEvent);
    }
    return state.withdrawn ? null : state.product;
  }

  async preview({ product: data, images }: ImportItem): Promise<ImportPreview> {
    const reason = checkProductData(data, Limits.quantity.max);
    if (reason !== null) return { verdict: 'refused', before: null, reason };
    const { state } = await this.transactor.load(productStream(data.productId), product);
    const events = product.decide({ kind: 'ImportProduct', importId: 'preview', product: data, images }, state);
    if (!state.product || state.withdrawn) return { verdict: 'listed', before: null };
    if (events.length === 0) return { verdict: 'unchanged', before: state.product };
    const changed = events.flatMap((event) => (event.type === 'ProductRevised' ? event.data.changed : ['images']));
    return { verdict: 'revised', before: state.product, changed };
  }
}
