import type { Decider } from '@halfpallet/event-store';
import type { ProductData, ReviewedImage } from './product-data';
import { AlreadyListed } from './already-listed';
import { ChangedMeanwhile } from './changed-meanwhile';
import {
  MOST_PHOTOGRAPHS,
  NO_PHOTOGRAPHS,
  NoSuchProduct,
  NoSuchVariation,
  PicturesMovedOn,
  placedPhotographs,
  rearranged,
  TooManyPictures,
  type AddedPhotograph,
  type ArrangedPicture,
  type PhotographsState,
} from './photographs';
import type {
  MarketPriceNotFound,
  MarketPriceObserved,
  ProductEvent,
  ProductImageAdded,
  ProductImageRemoved,
  ProductImagesArranged,
} from './product.events';

export interface ProductState {
  readonly product: ProductData | null;
  /** As they were reviewed. */
  readonly images: Readonly<Record<string, ReviewedImage>>;
  readonly photographs: PhotographsState;
  readonly withdrawn: boolean;
  /** Import that brought it in. */
  readonly listedBy: string | null;
  /** How each look for its market price ended. What was seen under another name was a price of other goods, and came to nothing. */
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
      /** The product as whoever decided on it saw it, null for none: a change made since is not undone. */
      readonly onto?: ProductData | null;
    }
  | { readonly kind: 'AddPhotograph'; readonly photograph: AddedPhotograph }
  /** Written for a photograph that is still there only. */
  | { readonly kind: 'ReviewPhotograph'; readonly image: ReviewedImage }
  /** `seen` is the version the caller decided by. */
  | { readonly kind: 'ArrangePhotographs'; readonly images: readonly ArrangedPicture[]; readonly seen: number }
  | { readonly kind: 'RemovePhotograph'; readonly imageKey: string }
  /** `soughtAs` is the name it was looked for by; left out where the product is new under it. */
  | {
      readonly kind: 'RecordMarketPrice';
      readonly found: MarketPriceObserved | MarketPriceNotFound;
      readonly soughtAs?: string;
    }
  | { readonly kind: 'WithdrawProduct'; readonly reason: string };

export const productStream = (productId: number) => `product-${productId}`;

/** One product. Importing what is already known changes nothing; importing a difference says which fields moved. */
export const product: Decider<ProductState, ProductCommand, ProductEvent> = {
  initial: { product: null, images: {}, photographs: NO_PHOTOGRAPHS, withdrawn: false, listedBy: null, marketRuns: {} },
  evolve(state, event) {
    switch (event.type) {
      case 'ProductListed':
        return { ...state, product: event.data.product, withdrawn: false, listedBy: event.data.importId };
      case 'ProductRevised': {
        const listedBy = state.withdrawn ? event.data.importId : state.listedBy;
        const { product: next } = event.data;
        const isRenamed = state.product !== null && state.product.productName !== next.productName;
        const marketRuns = isRenamed ? mapValues(state.marketRuns, () => 'not-found' as const) : state.marketRuns;
        return { ...state, product: next, withdrawn: false, listedBy, marketRuns };
      }
      case 'ProductImageReviewed':
        return { ...state, images: { ...state.images, [event.data.image.imageKey]: event.data.image } };
      case 'ProductImageAdded':
      case 'ProductImagesArranged':
      case 'ProductImageRemoved':
        return { ...state, ...photographsAfter(event, state) };
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
      const { found, soughtAs } = command;
      // Once a look; and whoever withdrew a product meanwhile wants to hear no more of it.
      if (!state.product || state.withdrawn || state.marketRuns[found.data.run] !== undefined) return [];
      return soughtAs === undefined || soughtAs === state.product.productName ? [found] : [];
    }
    if (command.kind !== 'ImportProduct') return photographEvents(command, state);
    return [...listingEvents(command, state), ...imageEvents(command, state)];
  },
};

type PhotographEvent = ProductImageAdded | ProductImagesArranged | ProductImageRemoved;

function photographsAfter(
  { type, data }: PhotographEvent,
  { photographs, images }: ProductState,
): Pick<ProductState, 'photographs' | 'images'> {
  const { added, arranged, removed, version } = photographs;
  switch (type) {
    case 'ProductImageAdded': {
      const { imageKey } = data.image;
      const others = removed.filter((key) => key !== imageKey);
      return { images, photographs: { ...photographs, added: { ...added, [imageKey]: data.image }, removed: others } };
    }
    case 'ProductImagesArranged':
      return { images, photographs: { ...photographs, arranged: data.images, version: version + 1 } };
    case 'ProductImageRemoved': {
      const { imageKey } = data;
      return {
        images: without(images, imageKey),
        photographs: {
          added: without(added, imageKey),
          arranged: arranged.filter((one) => one.imageKey !== imageKey),
          removed: [...removed, imageKey],
          version: version + 1,
        },
      };
    }
  }
}

/** What is done with the photographs of a product. */
export type PhotographCommand = Extract<
  ProductCommand,
  { kind: 'AddPhotograph' | 'ReviewPhotograph' | 'ArrangePhotographs' | 'RemovePhotograph' }
>;

/** @throws NoSuchProduct, NoSuchVariation, TooManyPictures, PicturesMovedOn */
function photographEvents(command: PhotographCommand, state: ProductState): ProductEvent[] {
  const { product: data, photographs, images } = state;
  const isSold = data !== null && !state.withdrawn;
  if (command.kind === 'ReviewPhotograph') {
    const { image } = command;
    const known = images[image.imageKey];
    const isWanted = image.imageKey in photographs.added && !same(known, image);
    // The same bytes were opened: a job that ran twice, and came late, found its work done and the file gone.
    const isLate = known?.status === 'approved' && image.status === 'rejected';
    return data && isWanted && !isLate
      ? [{ type: 'ProductImageReviewed', data: { productId: data.productId, image } }]
      : [];
  }
  if (!isSold) throw new NoSuchProduct();
  const { productId } = data;
  const placed = placedPhotographs(photographs, images);
  const isThere = (key: string) => placed.some(({ imageKey }) => imageKey === key);
  const assertShown = ({ variationId }: { readonly variationId: number | null }) => {
    if (variationId !== null && !data.variations.some(({ id }) => id === variationId)) throw new NoSuchVariation();
  };
  switch (command.kind) {
    case 'AddPhotograph': {
      const { photograph } = command;
      if (isThere(photograph.imageKey)) return [];
      if (placed.length >= MOST_PHOTOGRAPHS) throw new TooManyPictures();
      assertShown(photograph);
      return [{ type: 'ProductImageAdded', data: { productId, image: photograph } }];
    }
    case 'ArrangePhotographs': {
      const arranged = command.images.every(({ imageKey }) => isThere(imageKey)) && rearranged(command.images, placed);
      if (arranged === null) return [];
      if (arranged === false || command.seen !== photographs.version) throw new PicturesMovedOn();
      // A variation that left the product meanwhile stays where it was said; nobody is to choose it anew.
      const before = new Map(placed.map((one) => [one.imageKey, one.variationId]));
      arranged.filter((one) => one.variationId !== before.get(one.imageKey)).forEach(assertShown);
      return [{ type: 'ProductImagesArranged', data: { productId, images: arranged } }];
    }
    case 'RemovePhotograph': {
      const { imageKey } = command;
      return isThere(imageKey) ? [{ type: 'ProductImageRemoved', data: { productId, imageKey } }] : [];
    }
  }
}

function mapValues<From, To>(all: Readonly<Record<string, From>>, to: (one: From) => To): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, to(one)]));
}

function without<T>(all: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));
}

function listingEvents(
  command: Extract<ProductCommand, { kind: 'ImportProduct' }>,
  state: ProductState,
): ProductEvent[] {
  const { importId, product: next, onlyNew = false, onto } = command;
  const isSold = state.product !== null && !state.withdrawn;
  if (onlyNew && isSold && state.listedBy !== importId) throw new AlreadyListed(next.productId);
  // Withdrawn meanwhile, it comes back for those only who saw that it was gone.
  const isAsAgreed = same(isSold ? state.product : null, onto) || (isSold && same(state.product, next));
  const isOutdated = onto !== undefined && !isAsAgreed;
  if (isOutdated) throw new ChangedMeanwhile(next.productId);
  if (!state.product) return [{ type: 'ProductListed', data: { importId, product: next } }];
  const changed = changedFields(state.product, next);
  if (changed.length === 0 && !state.withdrawn) return [];
  return [{ type: 'ProductRevised', data: { importId, product: next, changed } }];
}

function imageEvents(command: Extract<ProductCommand, { kind: 'ImportProduct' }>, state: ProductState): ProductEvent[] {
  return command.images
    .filter(({ imageKey }) => !state.photographs.removed.includes(imageKey))
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
