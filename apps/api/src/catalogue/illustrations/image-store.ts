import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { KeptFiles } from '../../platform/kept-files';
import type { DrawableProduct } from './drawable-product';
import {
  type ImageKey,
  imageKeysFor,
  imageWidths,
  type ImageWidth,
  renderFor,
  renderWidths,
  svgFor,
} from './product-images';
import { openGraphPng, renderWebp, resizedRevision, resizedWebp, thumbnailsWebp } from './render';

/** `content` tells it apart from every other. */
export type Original = { readonly content: string } & (
  | { readonly svg: string }
  | { readonly file: string; /** Pixels. */ readonly width: number }
);

/** `content` tells it apart from every other. */
export interface Photograph {
  readonly content: string;
  readonly body: Buffer;
}

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
  /**
   * The picture for shared links, 1200 x 630.
   * @param photograph that stands first in the gallery; null where the product's own leading picture does
   */
  openGraph(product: DrawableProduct, photograph: Photograph | null): Promise<StoredImage>;
  /**
   * Renders ahead what pages will ask for, two at a time so that requests still get a processor. Stops early when the
   * signal aborts. Returns how many files were looked at.
   */
  warmUp(products: readonly DrawableProduct[], widths: readonly ImageWidth[], signal?: AbortSignal): Promise<number>;
}

/** What a picture is made from: the vectors of a drawing, the file of a render; undefined without either. */
const originalOf = (product: DrawableProduct, key: ImageKey): Original | undefined => {
  const render = renderFor(product, key);
  if (render) return { content: render.content, file: render.path, width: render.width };
  const svg = svgFor(product, key);
  return svg === undefined ? undefined : { content: svg, svg };
};

/** Whether it is compressed anew: in its own width it is sent as it was rendered. */
const isResized = (original: Original, width: number): boolean => 'file' in original && original.width !== width;

const made = (original: Original, width: number): Promise<Buffer> => {
  if ('svg' in original) return renderWebp(original.svg, width);
  return isResized(original, width) ? resizedWebp(original.file, width) : readFile(original.file);
};

const widestOf = (original: Original): number => ('file' in original ? renderWidths : imageWidths).at(-1)!;

const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Pictures on disk, named by what was drawn: a revised product gets new files by itself. */
export const createImageStore = (directory: string): ImageStore => {
  const kept = new KeptFiles(directory);

  const webp: ImageStore['webp'] = async (product, key, width) => {
    const original = originalOf(product, key);
    if (original === undefined || width > widestOf(original)) return undefined;
    const revision = isResized(original, width) ? `-${resizedRevision}` : '';
    const name = `${digestOf(original.content)}-${width}${revision}.webp`;
    const make = () => made(original, width);
    return { body: await kept.file(name, make), contentType: 'image/webp', etag: `"${name}"` };
  };

  const thumbnails: ImageStore['thumbnails'] = async (product) => {
    const originals = imageKeysFor(product).flatMap((key) => originalOf(product, key) ?? []);
    const name = `${digestOf(originals.map(({ content }) => content).join(''))}-thumbnails.webp`;
    const body = await kept.file(name, () => thumbnailsWebp(originals));
    return { body, contentType: 'image/webp', etag: `"${name}"` };
  };

  const openGraph: ImageStore['openGraph'] = async (product, photograph) => {
    const [leading] = imageKeysFor(product);
    const original = leading === undefined ? undefined : originalOf(product, leading);
    const file = original && 'file' in original ? original.file : null;
    const { content } = photograph ?? original ?? {};
    const name = `${digestOf(JSON.stringify([product.productName, product.origin, content]))}-card.png`;
    const body = await kept.file(name, () => openGraphPng(product, photograph?.body ?? file));
    return { body, contentType: 'image/png', etag: `"${name}"` };
  };

  const warmUp: ImageStore['warmUp'] = async (products, widths, signal) => {
    // The leading pictures of all products come first: they are what the lists show.
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
