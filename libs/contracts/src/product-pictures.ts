/** Where the eye should rest, in whole percent of the picture from its left and its top. */
export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

/** Of the photographs that staff give a product. */
export const PictureLimits = {
  /** Of one file. */
  bytes: 20 * 1_048_576,
  pixels: 50_000_000,
  /** Of one product. */
  pictures: 40,
  altLength: 200,
} as const;

/** What staff say of a photograph of a product. */
export interface PictureWords {
  readonly alt: string;
  /** What its 4:3 cut is made around; null shows it whole. */
  readonly focus: PictureFocus | null;
  /** The variation it shows; null for the product itself. */
  readonly variationId: number | null;
}

/** A photograph of a product as staff see it. */
export interface AdminProductPicture extends PictureWords {
  readonly key: string;
  /** `pending` while it is being worked on; only an approved one stands in the shop. */
  readonly status: 'pending' | 'approved' | 'rejected';
  /** Why it is not shown, in words; null otherwise. */
  readonly problem: string | null;
  /** Sent by staff, or found at the supplier's listing. What comes from a listing is always shown whole. */
  readonly from: 'staff' | 'listing';
  /** As the shop shows it; null until it does. */
  readonly imageUrl: string | null;
  /** The picture uncut, to choose its focus on; null when there is none. */
  readonly wholeUrl: string | null;
}

/** Answer of GET /api/admin/rest/products/{id}: what the shop shows of a product, and its pictures. */
export interface AdminProduct {
  /** Its number as text. */
  readonly id: string;
  readonly productName: string;
  readonly slug: string;
  readonly description: string;
  readonly sector: string;
  readonly origin: string;
  readonly supplierName: string;
  readonly moqUnits: number;
  readonly perPallet: number;
  /** Delivered, for one unit of half a pallet; null while no price can be made. */
  readonly unitPriceAud: number | null;
  readonly cardQuantity: number;
  readonly variations: ReadonlyArray<{ readonly id: number; readonly type: string; readonly value: string }>;
  /** Photographs in the order of the shop. */
  readonly pictures: readonly AdminProductPicture[];
  /** What the shop makes itself; it stands behind the photographs. */
  readonly drawn: ReadonlyArray<{ readonly imageUrl: string; readonly alt: string }>;
  /** Counts what staff changed of the order, the words and the number of the photographs. */
  readonly version: number;
}

/** Body of PUT /api/admin/rest/products/{id}/pictures: all photographs in their order. One that is left out comes last. */
export interface ArrangePicturesRequest {
  readonly pictures: ReadonlyArray<PictureWords & { readonly key: string }>;
}

/** Answer of POST /api/admin/rest/products/{id}/pictures. */
export interface AddedPictureResponse {
  readonly key: string;
  /** False when the product had this very file already. */
  readonly isNew: boolean;
  readonly message: string;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Part of a picture, in the unit of the picture. */
export interface PictureCut extends PictureSize {
  readonly left: number;
  readonly top: number;
}

/** The largest 4:3 part of a picture, in whole pixels, that has the focus in its middle, or as near to it as the edges allow. */
export function cutAround({ width, height }: PictureSize, { x, y }: PictureFocus): PictureCut {
  const wide = Math.min(width, Math.round((height * 4) / 3));
  const high = Math.min(height, Math.round((wide * 3) / 4));
  const start = (at: number, whole: number, part: number) =>
    Math.min(Math.max(Math.round((at / 100) * whole - part / 2), 0), whole - part);
  return { left: start(x, width, wide), top: start(y, height, high), width: wide, height: high };
}
