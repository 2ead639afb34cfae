import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { PictureFiles } from '../media/public';
import type { Config } from '../platform/config';
import { CONFIG } from '../platform/tokens';
import type { ProductData, ReviewedImage } from './domain/product-data';
import type { DrawableProduct } from './illustrations/drawable-product';
import { createImageStore, type ImageStore, type StoredImage } from './illustrations/image-store';
import { drawingsOf, imageWidths, parseImageFile } from './illustrations/product-images';
import { heightOf, PHOTO_GROUND, photoOf } from './product-photos';
import { CatalogueIndex } from './read-models/catalogue-index';

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

/** Picture files: drawn on first demand, kept in the data folder, warmed up ahead by the worker. */
@Injectable()
export class ProductPictures {
  private readonly store: ImageStore;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly catalogue: CatalogueIndex,
    private readonly copies: PictureFiles,
  ) {
    this.store = createImageStore(join(config.dataDir, 'images'));
  }

  /** `file` is `<key>-<width>.webp`; undefined when there is no such product or picture. */
  async file(productId: number, file: string): Promise<StoredImage | undefined> {
    const wanted = parseImageFile(file);
    if (!wanted) return undefined;
    const sha256 = photoOf(wanted.key);
    if (sha256) return this.photo(productId, wanted, sha256);
    const product = await this.product(productId);
    return product && this.store.webp(product, wanted.key, wanted.width);
  }

  /** Only what the catalogue approved is given to everybody, whatever else is kept. */
  private async photo(
    productId: number,
    { key, width }: { readonly key: string; readonly width: number },
    sha256: string,
  ): Promise<StoredImage | undefined> {
    const images = (await this.catalogue.find(productId))?.product.images ?? [];
    const image = images.find(({ imageKey, status }) => imageKey === key && status === 'approved');
    if (!image?.widths.includes(width)) return undefined;
    const body = await this.copies.webp(sha256, { width, height: heightOf(width), ground: PHOTO_GROUND });
    return body ? { body, contentType: 'image/webp', etag: `"${sha256}-${width}"` } : undefined;
  }

  /** Every picture of a product small, side by side in one file. */
  async thumbnails(productId: number): Promise<StoredImage | undefined> {
    const product = await this.product(productId);
    return product && this.store.thumbnails(product);
  }

  /** 1200 x 630, for shared links. */
  async openGraph(productId: number): Promise<StoredImage | undefined> {
    const product = await this.product(productId);
    return product && this.store.openGraph(product);
  }

  async warmUp(signal?: AbortSignal): Promise<number> {
    const products = await this.catalogue.products();
    const all = products.map(({ data }) => drawable(data));
    const pictures = await this.store.warmUp(all, [320, 640], signal);
    let sheets = 0;
    for (; sheets < all.length && !signal?.aborted; sheets += 1) await this.store.thumbnails(all[sheets]!);
    return pictures + sheets;
  }

  private async product(productId: number): Promise<DrawableProduct | undefined> {
    const found = await this.catalogue.find(productId);
    return found ? drawable(found.product.data) : undefined;
  }
}
