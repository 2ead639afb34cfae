import { createHash } from 'node:crypto';
import { variationTypeName, type ProductImage } from '@halfpallet/contracts';
import { dimensionedDrawing } from './dimensioned-drawing';
import { rendersOf, type ProductRender } from '../data/product-renders';
import type { DrawableProduct, DrawableVariation } from './drawable-product';
import { illustration, illustrationConfidence, looksDifferent } from './illustration';
import { palletDrawing } from './pallet-drawing';
import { colours } from './tints';

/**
 * Names one picture of a product: `render-leading`, `render-leading-matte-black`, `render-detail`, `illustration`,
 * `illustration-matte-black`, `dimensions`, `pallet`, or the last two followed by a variation id (`dimensions-3002`) when
 * that variation is packed differently.
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
const drawingRevision = 1;

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

/** Built after this product's own figures: above an illustration of its family. */
const renderConfidence = 0.92;

/**
 * Exact in its figures, but it shows the carton and the pallet, not the goods: below an illustration of the right family,
 * above one of no family.
 */
const packingConfidence = 0.82;

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
      alt: `Drawing of a pallet of ${name}: ${Math.ceil(unit.perPallet / 2)} units on half a pallet, ${unit.perPallet} on a full one`,
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

const drawings = (product: DrawableProduct): Picture[] => {
  const tinted = new Map<ImageKey, Picture>();
  for (const variation of product.variations) {
    const { variationType, variationValue } = variation;
    const key = `illustration-${slug(variationValue)}`;
    if (tinted.has(key) || !looksDifferent(product.productName, variationType, variationValue)) continue;
    const alt = `Illustration of ${product.productName}, ${variationTypeName(variationType)} ${variationValue}`;
    const confidenceScore = illustrationConfidence(product.productName, variationValue);
    tinted.set(key, { key, kind: 'illustration', variation, alt, confidenceScore });
  }
  return [
    {
      key: 'illustration',
      kind: 'illustration',
      variation: null,
      alt: `Illustration of ${product.productName}`,
      confidenceScore: illustrationConfidence(product.productName, null),
    },
    ...figures(product, null),
    ...tinted.values(),
    ...product.variations
      .filter((variation) => isPackedDifferently(product, variation))
      .flatMap((variation) => figures(product, variation)),
  ];
};

/**
 * What pages show: a render takes the place of the illustration of the same finish; illustrations of finishes that are not
 * rendered yet stand behind it, the sheets behind them.
 */
const pictures = (product: DrawableProduct): Picture[] => {
  const renders = rendered(product);
  const drawn = drawings(product);
  if (renders.length === 0) return drawn;
  const isRendered = (variation: DrawableVariation | null): boolean =>
    renders.some((render) => render.variation?.id === variation?.id);
  const left = drawn.filter(({ kind, variation }) => kind === 'illustration' && !isRendered(variation));
  return [...renders, ...left, ...drawn.filter(({ kind }) => kind !== 'illustration')];
};

/** The keys of all pictures of a product, those of the goods before those of their packing. */
export const imageKeysFor = (product: DrawableProduct): ImageKey[] => pictures(product).map(({ key }) => key);

/** The keys of all drawings, also of those that renders stand for: their addresses stay good. */
export const drawingKeysFor = (product: DrawableProduct): ImageKey[] => drawings(product).map(({ key }) => key);

/** The rendered picture of this key; undefined when there is none. */
export const renderFor = (product: DrawableProduct, key: ImageKey): ProductRender | undefined =>
  rendered(product).find((candidate) => candidate.key === key)?.render;

/** Draws one picture; undefined when the product has no drawing of that key. Instant and deterministic. */
export const svgFor = (product: DrawableProduct, key: ImageKey): string | undefined => {
  const picture = drawings(product).find((candidate) => candidate.key === key);
  if (!picture) return undefined;
  switch (picture.kind) {
    case 'render':
      return undefined;
    case 'illustration':
      return illustration(product, picture.variation?.variationValue ?? null);
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
  return createHash('sha256')
    .update(JSON.stringify([facts, packed, ...rendersOf(product).map(({ content }) => content)]))
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

/** The drawings alone: what an import reviews. Renders come with a release and stand where the illustration was approved. */
export const drawingsOf = (product: DrawableProduct): DrawnImage[] => described(product, drawings(product));
