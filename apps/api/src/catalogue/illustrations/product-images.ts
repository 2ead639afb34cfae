import { createHash } from 'node:crypto';
import { variationTypeName, type ProductImage } from '@halfpallet/contracts';
import { cardQuantity } from '@halfpallet/landed-cost';
import { rendersOf, type ProductRender } from '../data/product-renders';
import { colours } from './colours';
import { dimensionedDrawing } from './dimensioned-drawing';
import type { DrawableProduct, DrawableVariation } from './drawable-product';
import { palletDrawing } from './pallet-drawing';
import { placeholder } from './placeholder';
import { resizedRevision } from './render';

/**
 * Names one picture of a product: `render-leading`, `render-leading-matte-black`, `render-detail`, `illustration`,
 * `dimensions`, `pallet`, or the last two followed by a variation id (`dimensions-3002`) when that variation is packed
 * differently. `illustration` holds the place of a picture that there is not yet.
 */
export type ImageKey = string;

/** Of drawings, and of what imports bring. */
export const imageWidths = [320, 640, 960, 1280] as const;
/** A render is there to be enlarged. */
export const renderWidths = [...imageWidths, 1600] as const;
export type ImageWidth = (typeof renderWidths)[number];

export const sourcePlatform = 'halfpallet-illustration';
export const renderPlatform = 'halfpallet-render';

/** Raise when drawings change, so that browsers fetch pictures anew; the files on disk follow their content by themselves. */
const drawingRevision = 2;

export interface DrawnImage extends ProductImage {
  readonly key: ImageKey;
  readonly kind: 'render' | 'illustration' | 'dimensions' | 'pallet';
}

interface Picture {
  readonly key: ImageKey;
  readonly kind: DrawnImage['kind'];
  readonly variation: DrawableVariation | null;
  readonly alt: string;
  readonly confidenceScore: number;
  /** The file of a rendered picture; the others are drawn. */
  readonly render?: ProductRender;
}

/** Built after this product's own figures. */
const renderConfidence = 0.92;
/** Exact in its figures, but it shows the carton and the pallet, not the goods. */
const packingConfidence = 0.82;
/** Nothing of the goods but the carton they ship in. */
const placeholderConfidence = 0.6;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const isPackedDifferently = (product: DrawableProduct, variation: DrawableVariation): boolean =>
  variation.perPallet !== product.perPallet ||
  Number(variation.weightKg) !== Number(product.weightKg) ||
  variation.dimensionsMm.some((side, index) => side !== product.dimensionsMm[index]);

const figures = (product: DrawableProduct, variation: DrawableVariation | null): Picture[] => {
  const suffix = variation ? `-${variation.id}` : '';
  const name = variation ? `${product.productName}, ${variation.variationValue}` : product.productName;
  const unit = variation ?? product;
  const size = unit.dimensionsMm.join(' by ');
  return [
    {
      key: `dimensions${suffix}`,
      kind: 'dimensions',
      variation,
      alt: `Drawing of the packed unit of ${name}: ${size} mm, ${Number(unit.weightKg)} kg`,
      confidenceScore: packingConfidence,
    },
    {
      key: `pallet${suffix}`,
      kind: 'pallet',
      variation,
      alt: `Drawing of a pallet of ${name}: ${cardQuantity(unit.perPallet)} units on half a pallet, ${unit.perPallet} on a full one`,
      confidenceScore: packingConfidence,
    },
  ];
};

const shownIn = ({ view, isSurface }: ProductRender): string =>
  isSurface ? 'surface' : view.startsWith('detail') ? 'detail' : 'picture';

const rendered = (product: DrawableProduct): Picture[] =>
  rendersOf(product).map((render) => {
    const variation = product.variations.find(({ variationValue }) => variationValue === render.variation) ?? null;
    const what = variation ? `, ${variationTypeName(variation.variationType)} ${variation.variationValue}` : '';
    return {
      key: `render-${render.view}`,
      kind: 'render',
      variation,
      alt: `Rendered ${shownIn(render)} of ${product.productName}${what}`,
      confidenceScore: renderConfidence,
      render,
    };
  });

const drawings = (product: DrawableProduct): Picture[] => [
  {
    key: 'illustration',
    kind: 'illustration',
    variation: null,
    alt: `No picture of ${product.productName} yet: the carton it ships in`,
    confidenceScore: placeholderConfidence,
  },
  ...figures(product, null),
  ...product.variations
    .filter((variation) => isPackedDifferently(product, variation))
    .flatMap((variation) => figures(product, variation)),
];

/** What pages show: what is rendered, else what holds its place; the sheets last. */
const pictures = (product: DrawableProduct): Picture[] => {
  const renders = rendered(product);
  const drawn = drawings(product);
  return renders.length === 0 ? drawn : [...renders, ...drawn.filter(({ kind }) => kind !== 'illustration')];
};

/** The keys of all pictures of a product, those of the goods before those of their packing. */
export const imageKeysFor = (product: DrawableProduct): ImageKey[] => pictures(product).map(({ key }) => key);

/** Of pictures that were, or are, ours: renders, and the drawings of goods that they took the place of. */
const OWN_KEY = /^(?:render|illustration)(?:-(?:leading|swatch|detail))?(?:-([a-z0-9-]+))?$/;

/**
 * What a picture of ours showed, also one that is gone, as the drawings of finishes are.
 * @returns the variation's id, null for the product itself; undefined for a key that never was one of ours
 */
export const variationOfKey = (product: DrawableProduct, key: ImageKey): number | null | undefined => {
  const found = OWN_KEY.exec(key);
  if (!found) return undefined;
  return product.variations.find(({ variationValue }) => slug(variationValue) === found[1])?.id ?? null;
};

/** The rendered picture of this key; undefined when there is none. */
export const renderFor = (product: DrawableProduct, key: ImageKey): ProductRender | undefined =>
  rendered(product).find((candidate) => candidate.key === key)?.render;

/** Draws one picture; undefined when the product has no drawing of that key. Instant and deterministic. */
export const svgFor = (product: DrawableProduct, key: ImageKey): string | undefined => {
  const picture = pictures(product).find((candidate) => candidate.key === key);
  if (!picture) return undefined;
  switch (picture.kind) {
    case 'render':
      return undefined;
    case 'illustration':
      return placeholder(product);
    case 'dimensions':
      return dimensionedDrawing(product, picture.variation);
    case 'pallet':
      return palletDrawing(product, picture.variation);
  }
};

const versionOf = (product: DrawableProduct): string => {
  const { productName, origin, hsCode, palletType, dimensionsMm, weightKg, perPallet, variations } = product;
  const facts = [drawingRevision, productName, origin, hsCode, palletType, dimensionsMm, weightKg, perPallet];
  const packed = variations.map((v) => [
    v.id,
    v.variationType,
    v.variationValue,
    v.dimensionsMm,
    v.weightKg,
    v.perPallet,
  ]);
  const contents = rendersOf(product).map(({ content }) => content);
  const renders = contents.length === 0 ? [] : [resizedRevision, ...contents];
  return createHash('sha256')
    .update(JSON.stringify([facts, packed, ...renders]))
    .digest('hex')
    .slice(0, 10);
};

export const imageUrl = (productId: number, key: ImageKey, width: number, version: string): string =>
  `/images/${productId}/${key}-${width}.webp?v=${version}`;

/** Reads `<key>-<width>.webp`; undefined for anything else. */
export const parseImageFile = (file: string): { key: ImageKey; width: ImageWidth } | undefined => {
  const match = /^([a-z0-9-]{1,80})-(\d{3,4})\.webp$/.exec(file);
  const width = renderWidths.find((known) => String(known) === match?.[2]);
  return match?.[1] && width ? { key: match[1], width } : undefined;
};

/** The widths a picture is offered in: a render in none that is wider than itself. */
const widthsOf = ({ render }: Picture): readonly ImageWidth[] =>
  render === undefined ? imageWidths : renderWidths.filter((width) => width <= render.width);

const described = (product: DrawableProduct, all: readonly Picture[]): DrawnImage[] => {
  const version = versionOf(product);
  return all.map((picture, index) => {
    const { key, kind, variation, alt, confidenceScore } = picture;
    return {
      key,
      kind,
      variationId: variation?.id ?? null,
      alt,
      confidenceScore,
      sourcePlatform: kind === 'render' ? renderPlatform : sourcePlatform,
      validationStatus: 'approved',
      isIllustration: true,
      dominantColour: kind === 'illustration' || kind === 'render' ? colours.paper : colours.sheet,
      imageUrl: imageUrl(product.id, key, 640, version),
      sources: widthsOf(picture).map((width) => ({ width, url: imageUrl(product.id, key, width, version) })),
      thumbnail: { url: `/images/${product.id}/thumbnails.webp?v=${version}`, index, count: all.length },
      ...(picture.render?.isSurface ? { isSurface: true as const } : {}),
    };
  });
};

/**
 * Everything the catalogue says about a product's pictures. Their URLs carry a version made from the facts drawn and the
 * files rendered, so that they may be cached for good.
 */
export const drawnImagesOf = (product: DrawableProduct): DrawnImage[] => described(product, pictures(product));

/** What an import reviews. Renders come with a release and stand where the placeholder was approved. */
export const drawingsOf = (product: DrawableProduct): DrawnImage[] => described(product, drawings(product));
