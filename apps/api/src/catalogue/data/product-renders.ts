import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureLook } from '@halfpallet/sourcing';
import { starterCatalogue } from './starter-catalogue';

/** A rendered picture of a starter product; `tools/product-pictures` makes them. */
export interface ProductRender {
  /** `leading`, `leading-matte-black`, `detail`, `swatch-oak`: the name of its file. */
  readonly view: string;
  /** Value of the variation it shows; null for the product itself. */
  readonly variation: string | null;
  /** A finish seen straight on, without the shape of the goods. */
  readonly isSurface: boolean;
  /** Pixels; 4 to 3. */
  readonly width: number;
  readonly height: number;
  /** Hash of the file. */
  readonly content: string;
  /** Where the file is. */
  readonly path: string;
}

export interface ManifestEntry extends Omit<ProductRender, 'view' | 'path' | 'isSurface'> {
  /** Hash of what it was made from. */
  readonly scene: string;
  readonly bytes: number;
}

/** Beside this module under `src`; compiled code reads them where they are kept, as it does the starter catalogue. */
export const rendersFolder =
  [join(__dirname, 'renders'), join(__dirname, '../../../src/catalogue/data/renders')].find(existsSync) ??
  join(__dirname, 'renders');

/** By `<productId>/<view>`. */
export const renderManifest: Readonly<Record<string, ManifestEntry>> = existsSync(join(rendersFolder, 'manifest.json'))
  ? (JSON.parse(readFileSync(join(rendersFolder, 'manifest.json'), 'utf8')) as Record<string, ManifestEntry>)
  : {};

const looks: Readonly<Record<string, PictureLook>> = existsSync(join(rendersFolder, 'looks.json'))
  ? (JSON.parse(readFileSync(join(rendersFolder, 'looks.json'), 'utf8')) as Record<string, PictureLook>)
  : {};

/** What a rendered picture looks like, from its file's hash; undefined where nobody has written it down. */
export const lookOfRender = (content: string): PictureLook | undefined => looks[content];

/** The leading view first, then its finishes, then the rest. */
const rank = (view: string): number => (view === 'leading' ? 0 : view.startsWith('leading-') ? 1 : 2);

const SURFACE = 'swatch';

const byProduct = new Map<number, ProductRender[]>();
for (const [key, { variation, width, height, content }] of Object.entries(renderManifest)) {
  const [productId = '', view = ''] = key.split('/');
  const renders = byProduct.get(Number(productId)) ?? [];
  const isSurface = view.startsWith(SURFACE);
  // A surface is that of the leading view of the same finish.
  const ofFinish = isSurface
    ? (renderManifest[`${productId}/${view.replace(SURFACE, 'leading')}`]?.variation ?? null)
    : variation;
  renders.push({
    view,
    variation: ofFinish,
    isSurface,
    width,
    height,
    content,
    path: join(rendersFolder, `${key}.webp`),
  });
  byProduct.set(Number(productId), renders);
}
for (const renders of byProduct.values()) renders.sort((a, b) => rank(a.view) - rank(b.view));

const names = new Map(starterCatalogue.products.map(({ id, productName }) => [id, productName]));

/** Of the starter product of this number and name: another product that an import brings under the number has none. */
export const rendersOf = (product: { readonly id: number; readonly productName: string }): readonly ProductRender[] => {
  const renders = names.get(product.id) === product.productName ? (byProduct.get(product.id) ?? []) : [];
  // Finishes and details stand beside the whole, never in its place.
  return renders[0]?.view === 'leading' ? renders : [];
};
