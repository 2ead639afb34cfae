import type { Decider } from '@halfpallet/event-store';
import type { ProductData, ReviewedImage } from './product-data';
import { AlreadyListed } from './already-listed';
import type { MarketPriceNotFound, MarketPriceObserved, ProductEvent } from './product.events';

export interface ProductState {
  readonly product: ProductData | null;
  readonly images: Readonly<Record<string, ReviewedImage>>;
  readonly withdrawn: boolean;
  /** Import that brought it in. */
  readonly listedBy: string | null;
  /** How each look for its market price ended. */
  readonly marketRuns: Readonly<Record<string, 'observed' | 'not-found'>>;
}

export type ProductCommand =
  | {
      readonly kind: 'ImportProduct';
      readonly importId: string;
      readonly product: ProductData;
      readonly images: readonly ReviewedImage[];
      /** It may not change what another import brought in. */
      readonly onlyNew?: boolean;
    }
  | { readonly kind: 'RecordMarketPrice'; readonly found: MarketPriceObserved | MarketPriceNotFound }
  | { readonly kind: 'WithdrawProduct'; readonly reason: string };

export const productStream = (productId: number) => `product-${productId}`;

/** One product. Importing what is already known changes nothing; importing a difference says which fields moved. */
export const product: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { product: null, images: {}, withdrawn: false, listedBy: null, marketRuns: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'ProductListed':
        return { ...state, product: event.data.product, withdrawn: false, listedBy: event.data.importId };
      case 'ProductRevised': {
        const listedBy = state.withdrawn ? event.data.importId : state.listedBy;
        return { ...state, product: event.data.product, withdrawn: false, listedBy };
      }
      case 'ProductImageReviewed':
        return { ...state, images: { ...state.images, [event.data.image.imageKey]: event.data.image } };
      case 'MarketPriceObserved':
        return { ...state, marketRuns: { ...state.marketRuns, [event.data.run]: 'observed' } };
      case 'MarketPriceNotFound':
        return { ...state, marketRuns: { ...state.marketRuns, [event.data.run]: 'not-found' } };
      case 'ProductWithdrawn':
        return { ...state, withdrawn: true };
      default:
        return state;
    }
  },
  decide(command, state) {
    if (command.kind === 'WithdrawProduct') {
      if (!state.product || state.withdrawn) return [];
      return [{ type: 'ProductWithdrawn', data: { productId: state.product.productId, reason: command.reason } }];
    }
    if (command.kind === 'RecordMarketPrice') {
      const { found } = command;
      // Once a look; and whoever withdrew a product meanwhile wants to hear no more of it.
      const isWanted = state.product && !state.withdrawn && state.marketRuns[found.data.run] === undefined;
      return isWanted ? [found] : [];
    }
    return [...listingEvents(command, state), ...imageEvents(command, state)];
  },
};

function listingEvents(
  command: Extract<ProductCommand, { kind: 'ImportProduct' }>,
  state: ProductState,
): ProductEvent[] {
  const { importId, product: next, onlyNew = false } = command;
  const isSold = state.product !== null && !state.withdrawn;
  if (onlyNew && isSold && state.listedBy !== importId) throw new AlreadyListed(next.productId);
  if (!state.product) return [{ type: 'ProductListed', data: { importId, product: next } }];
  const changed = changedFields(state.product, next);
  if (changed.length === 0 && !state.withdrawn) return [];
  return [{ type: 'ProductRevised', data: { importId, product: next, changed } }];
}

function imageEvents(command: Extract<ProductCommand, { kind: 'ImportProduct' }>, state: ProductState): ProductEvent[] {
  return command.images
    .filter((image) => !same(state.images[image.imageKey], image))
    .map((image) => ({ type: 'ProductImageReviewed', data: { productId: command.product.productId, image } }));
}

function changedFields(before: ProductData, after: ProductData): string[] {
  return (Object.keys(after) as Array<keyof ProductData>).filter((key) => !same(before[key], after[key]));
}

/** Whatever the order of their keys: the store has an order of its own. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
