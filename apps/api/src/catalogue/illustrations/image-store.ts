import { createHash } from 'node:crypto';
import { KeptFiles } from '../../platform/kept-files';
import type { DrawableProduct } from './drawable-product';
import { type ImageKey, imageKeysFor, type ImageWidth, svgFor } from './product-images';
import { openGraphPng, renderWebp, thumbnailsWebp } from './render';

export interface StoredImage {
  readonly body: Buffer;
  readonly contentType: 'image/webp' | 'image/png';
  /** Strong entity tag, quotes included; the same drawing always has the same one. */
  readonly etag: string;
}

export interface ImageStore {
  /** One picture in one width, rendered on first demand; undefined when the product has no such picture. */
  webp(product: DrawableProduct, key: ImageKey, width: ImageWidth): Promise<StoredImage | undefined>;
  /** All pictures of a product small, in one file; `ProductImage.thumbnail` says where each of them stands. */
  thumbnails(product: DrawableProduct): Promise<StoredImage>;
  /** The picture for shared links, 1200 x 630. */
  openGraph(product: DrawableProduct): Promise<StoredImage>;
  /**
   * Renders ahead what pages will ask for, two at a time so that requests still get a processor. Stops early when the
   * signal aborts. Returns how many files were looked at.
   */
  warmUp(products: readonly DrawableProduct[], widths: readonly ImageWidth[], signal?: AbortSignal): Promise<number>;
}

const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Pictures on disk, named by what was drawn: a revised product gets new files by itself. */
export const createImageStore = (directory: string): ImageStore => {
  const kept = new KeptFiles(directory);

  const webp: ImageStore['webp'] = async (product, key, width) => {
    const svg = svgFor(product, key);
    if (svg === undefined) return undefined;
    const name = `${digestOf(svg)}-${width}.webp`;
    return { body: await kept.file(name, () => renderWebp(svg, width)), contentType: 'image/webp', etag: `"${name}"` };
  };

  const thumbnails: ImageStore['thumbnails'] = async (product) => {
    const svgs = imageKeysFor(product).flatMap((key) => svgFor(product, key) ?? []);
    const name = `${digestOf(svgs.join(''))}-thumbnails.webp`;
    return { body: await kept.file(name, () => thumbnailsWebp(svgs)), contentType: 'image/webp', etag: `"${name}"` };
  };

  const openGraph: ImageStore['openGraph'] = async (product) => {
    const facts = [product.productName, product.origin, svgFor(product, 'illustration')];
    const name = `${digestOf(JSON.stringify(facts))}-og.png`;
    return { body: await kept.file(name, () => openGraphPng(product)), contentType: 'image/png', etag: `"${name}"` };
  };

  const warmUp: ImageStore['warmUp'] = async (products, widths, signal) => {
    // Illustrations of all products come first: they are what the lists show.
    const jobs = products
      .flatMap((product) => imageKeysFor(product).map((key, rank) => ({ product, key, rank })))
      .sort((a, b) => a.rank - b.rank)
      .flatMap((job) => widths.map((width) => ({ ...job, width })));
    const queue = jobs.values();
    let done = 0;
    const work = async (): Promise<void> => {
      for (const { product, key, width } of queue) {
        if (signal?.aborted) return;
        await webp(product, key, width);
        done += 1;
      }
    };
    await Promise.all([work(), work()]);
    return done;
  };

  return { webp, thumbnails, openGraph, warmUp };
};
