import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { frameName, heightOf, PHOTO_GROUND, Photographs, PictureFiles, widthsOf } from '../media/public';
import type { Config } from '../platform/config';
import { sharp } from '../platform/pictures';
import { CONFIG } from '../platform/tokens';
import type { ProductData, ReviewedImage } from './domain/product-data';
import type { DrawableProduct } from './illustrations/drawable-product';
import { createImageStore, type ImageStore, type Photograph, type StoredImage } from './illustrations/image-store';
import { drawingsOf, imageWidths, parseImageFile } from './illustrations/product-images';
import { letterSourceOf } from './picture-address';
import { parsePhotographFile, type WantedPhotograph } from './product-photographs';
import { photoOf } from './product-photos';
import { CatalogueIndex } from './read-models/catalogue-index';
import type { CatalogueImage } from './read-models/catalogue-product';

/** Catalogue facts in the shape the drawings are made from. */
export function drawable(data: ProductData): DrawableProduct {
  return { ...data, id: data.productId, hsCode: data.hsCode ?? '' };
}

/** The pictures an import reviews: our own drawings, approved, said to be illustrations. */
export function reviewedDrawings(data: ProductData): ReviewedImage[] {
  return drawingsOf(drawable(data)).map((image) => ({
    imageKey: image.key,
    kind: image.kind,
    alt: image.alt,
    status: 'approved',
    confidenceScore: image.confidenceScore,
    sourcePlatform: image.sourcePlatform,
    isIllustration: image.isIllustration,
    dominantColour: image.dominantColour,
    widths: [...imageWidths],
  }));
}

/** A picture as it is sent. */
export interface SentPicture {
  readonly body: Buffer;
  readonly contentType: string;
  /** Strong entity tag, quotes included. */
  readonly etag: string;
  /** False for what may be another picture soon under the same address. */
  readonly isForGood: boolean;
}

const forGood = (image: StoredImage | undefined): SentPicture | undefined => image && { ...image, isForGood: true };

/** Of the picture in one for shared links; a smaller one is stretched. */
const OPEN_GRAPH_WIDTH = 640;
/** Of a JPEG for letters. */
const JPEG = { quality: 82 } as const;

/** Whether the address of a file is, or was, that of a photograph, which may be gone. */
export const isPhotographFile = (file: string): boolean =>
  parsePhotographFile(file) !== undefined || photoOf(parseImageFile(file)?.key ?? '') !== null;

/** Picture files: drawn on first demand, kept in the data folder, warmed up ahead by the worker. */
@Injectable()
export class ProductPictures {
  private readonly store: ImageStore;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly catalogue: CatalogueIndex,
    private readonly copies: PictureFiles,
    private readonly photographs: Photographs,
  ) {
    this.store = createImageStore(join(config.dataDir, 'images'));
  }

  /**
   * @param file `<key>-<width>.webp`; photographs come as `.avif`, too, and `<key>-320.jpg` is for mails and paper
   * @param version of the address that asks
   * @returns undefined when there is no such product or picture
   */
  async file(productId: number, file: string, version: string): Promise<SentPicture | undefined> {
    const source = letterSourceOf(file);
    if (source) return this.asJpeg(await this.file(productId, source, version));
    const photograph = parsePhotographFile(file);
    if (photograph) return this.photograph(productId, photograph, version);
    const wanted = parseImageFile(file);
    if (!wanted) return undefined;
    const sha256 = photoOf(wanted.key);
    if (sha256) return forGood(await this.photo(productId, wanted, sha256));
    const product = await this.product(productId);
    return forGood(product && (await this.store.webp(product, wanted.key, wanted.width)));
  }

  private async asJpeg(picture: SentPicture | undefined): Promise<SentPicture | undefined> {
    if (!picture) return undefined;
    const body = await sharp(picture.body).jpeg(JPEG).toBuffer();
    return { ...picture, body, contentType: 'image/jpeg', etag: `${picture.etag.slice(0, -1)}-jpeg"` };
  }

  private async photograph(
    productId: number,
    { imageKey, sha256, width, format }: WantedPhotograph,
    version: string,
  ): Promise<SentPicture | undefined> {
    let image = await this.approved(productId, imageKey);
    if (!image || frameName(image.words?.focus ?? null) !== version) {
      // Whoever has a new address from another process is not sent away for it.
      await this.catalogue.refresh();
      image = await this.approved(productId, imageKey);
    }
    const focus = image?.words?.focus ?? null;
    if (!image?.file || !widthsOf(image.file, focus).includes(width)) return undefined;
    const made = await this.photographs.file(sha256, focus, width, format);
    if (!made) return undefined;
    return {
      body: made.body,
      contentType: `image/${made.format}`,
      etag: `"${sha256}-${frameName(focus)}-${width}-${made.format}"`,
      // A process may learn of another focus a moment late, and what the job has not made yet comes in another format.
      isForGood: version === frameName(focus) && made.format === format,
    };
  }

  /** Only what the catalogue approved is given to everybody, whatever else is kept. */
  private async photo(
    productId: number,
    { key, width }: { readonly key: string; readonly width: number },
    sha256: string,
  ): Promise<StoredImage | undefined> {
    const image = await this.approved(productId, key);
    if (!image?.widths.includes(width)) return undefined;
    const body = await this.copies.webp(sha256, { width, height: heightOf(width), ground: PHOTO_GROUND });
    return body ? { body, contentType: 'image/webp', etag: `"${sha256}-${width}"` } : undefined;
  }

  /** Every picture of a product small, side by side in one file. */
  async thumbnails(productId: number): Promise<SentPicture | undefined> {
    const product = await this.product(productId);
    return forGood(product && (await this.store.thumbnails(product)));
  }

  /** 1200 x 630, for shared links, with the picture that leads the gallery: another one tomorrow, maybe. */
  async openGraph(productId: number): Promise<SentPicture | undefined> {
    const product = await this.product(productId);
    if (!product) return undefined;
    const image = await this.store.openGraph(product, await this.leadingPhotograph(productId));
    return { ...image, isForGood: false };
  }

  async warmUp(signal?: AbortSignal): Promise<number> {
    const products = await this.catalogue.products();
    const all = products.map(({ data }) => drawable(data));
    const pictures = await this.store.warmUp(all, [320, 640], signal);
    let sheets = 0;
    for (; sheets < all.length && !signal?.aborted; sheets += 1) await this.store.thumbnails(all[sheets]!);
    return pictures + sheets;
  }

  /** Null where a picture of our own leads the gallery. */
  private async leadingPhotograph(productId: number): Promise<Photograph | null> {
    const images = (await this.catalogue.pictured(productId))?.images ?? [];
    const leading = images.find(({ status }) => status === 'approved');
    if (leading?.kind !== 'photo') return null;
    const focus = leading.words?.focus ?? null;
    const widths = leading.file ? widthsOf(leading.file, focus) : leading.widths;
    const width = widths.filter((one) => one <= OPEN_GRAPH_WIDTH).at(-1);
    const found = await this.file(productId, `${leading.imageKey}-${width}.webp`, frameName(focus));
    return found ? { content: found.etag, body: found.body } : null;
  }

  private async approved(productId: number, key: string): Promise<CatalogueImage | undefined> {
    const images = (await this.catalogue.pictured(productId))?.images ?? [];
    return images.find(({ imageKey, status }) => imageKey === key && status === 'approved');
  }

  private async product(productId: number): Promise<DrawableProduct | undefined> {
    const found = await this.catalogue.pictured(productId);
    return found ? drawable(found.data) : undefined;
  }
}
