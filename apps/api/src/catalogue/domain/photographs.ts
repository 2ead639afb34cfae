import type { PictureFocus, PictureWords } from '@halfpallet/contracts';
import type { ReviewedImage } from './product-data';

/** Of one product. */
export const MOST_PHOTOGRAPHS = 40;

/** Where a photograph of staff comes from, as answers name it. */
export const STAFF_PLATFORM = 'halfpallet-photograph';

/** A photograph that staff gave a product, as it came. */
export interface AddedPhotograph extends PictureWords {
  /** `photograph-<sha256>` */
  readonly imageKey: string;
  /** Of the bytes that were sent. */
  readonly sha256: string;
  readonly fileType: 'jpeg' | 'png' | 'webp' | 'avif';
  readonly bytes: number;
  /** Upright, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** What staff say of a photograph, at its place among the others. */
export interface ArrangedPicture extends PictureWords {
  readonly imageKey: string;
}

/** Photographs of a product: those of staff, those of listings, and what staff made of both. */
export interface PhotographsState {
  /** By image key, as they came. */
  readonly added: Readonly<Record<string, AddedPhotograph>>;
  readonly arranged: readonly ArrangedPicture[];
  /** Keys that staff took away: no import brings them back. */
  readonly removed: readonly string[];
  /** Counts arrangements and removals. */
  readonly version: number;
}

export const NO_PHOTOGRAPHS: PhotographsState = { added: {}, arranged: [], removed: [], version: 0 };

/** A photograph as it stands in the shop, or will. */
export interface PlacedPhotograph extends ArrangedPicture {
  readonly review: ReviewedImage | null;
  readonly added: AddedPhotograph | null;
}

type Reviews = Readonly<Record<string, ReviewedImage>>;

/** All photographs in their order: as staff arranged them, then those that came since. */
export function placedPhotographs(state: PhotographsState, reviews: Reviews): readonly PlacedPhotograph[] {
  const ofListings = Object.values(reviews).filter(
    ({ kind, imageKey, status }) => kind === 'photo' && status === 'approved' && !(imageKey in state.added),
  );
  const keys = [...Object.keys(state.added), ...ofListings.map(({ imageKey }) => imageKey)];
  const inOrder = state.arranged.map(({ imageKey }) => imageKey).filter((key) => keys.includes(key));
  return [...new Set([...inOrder, ...keys])].map((imageKey) => {
    const added = state.added[imageKey] ?? null;
    const review = reviews[imageKey] ?? null;
    const words = state.arranged.find((one) => one.imageKey === imageKey) ?? added;
    return {
      imageKey,
      alt: words?.alt ?? review?.alt ?? '',
      focus: words?.focus ?? null,
      variationId: words?.variationId ?? null,
      review,
      added,
    };
  });
}

/**
 * The arrangement that follows from one that staff sent: all photographs, those it does not name behind the others.
 * @returns null when it changes nothing
 */
export function rearranged(
  sent: readonly ArrangedPicture[],
  placed: readonly PlacedPhotograph[],
): readonly ArrangedPicture[] | null {
  const before = placed.map(arrangedOf);
  const rest = before.filter(({ imageKey }) => !sent.some((one) => one.imageKey === imageKey));
  const after = [...sent.map(arrangedOf), ...rest];
  return JSON.stringify(after) === JSON.stringify(before) ? null : after;
}

const arrangedOf = ({ imageKey, alt, focus, variationId }: ArrangedPicture): ArrangedPicture => ({
  imageKey,
  alt,
  focus: focus && { x: focus.x, y: focus.y },
  variationId,
});

/** The pictures of a product are no longer what the caller saw. */
export class PicturesMovedOn extends Error {
  readonly code = 'VERSION_CONFLICT';
  readonly status = 412;
  /** @param who their name */
  constructor(who = 'Somebody') {
    super(
      `${who} changed the photographs of this product meanwhile. Look at them as they are now, and arrange them again.`,
    );
    this.name = 'PicturesMovedOn';
  }
}

/** A product has as many photographs as it may have. */
export class TooManyPictures extends Error {
  readonly code = 'TOO_MANY_PICTURES';
  readonly status = 409;
  constructor() {
    super(`A product has at most ${MOST_PHOTOGRAPHS} photographs. Remove one first.`);
    this.name = 'TooManyPictures';
  }
}

/** A photograph is said to show a variation that the product does not have. */
export class NoSuchVariation extends Error {
  readonly code = 'UNKNOWN_OPTION';
  readonly status = 422;
  constructor() {
    super('The product has no such variation any more. Choose one of those it has.');
    this.name = 'NoSuchVariation';
  }
}

/** The product is not sold any more, or never was. */
export class NoSuchProduct extends Error {
  readonly code = 'PRODUCT_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('There is no such product in the shop.');
    this.name = 'NoSuchProduct';
  }
}

/** Share of a side that a 4:3 cut may leave out without anybody being asked. */
const MOST_CUT = 1 / 3;

/** A photograph of nearly the shop's own shape fills its frame; any other is shown whole until staff say where to look. */
export function usualFocus(width: number, height: number): PictureFocus | null {
  const shape = (width * 3) / (height * 4);
  const kept = Math.min(shape, 1 / shape);
  return kept >= 1 - MOST_CUT ? { x: 50, y: 50 } : null;
}
