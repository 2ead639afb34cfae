import { sharp } from '../../platform/pictures';
import type { DrawableProduct } from './drawable-product';
import { familyOf } from './families';
import { lettering, wrapText } from './lettering';
import { flatBox, line, placed, sheet, svgDocument } from './svg';
import { colours as c, standardTint } from './tints';

/** Renders at the wanted size straight from the vectors; 4:3. */
export const renderWebp = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / sheet.width })
    .resize(width, Math.round((width * sheet.height) / sheet.width))
    .flatten({ background: c.paper })
    // Effort 4 and smart subsampling cost two to four times the time for 3 % of the bytes in drawings like these.
    .webp({ quality: 72, effort: 2 })
    .toBuffer();

const thumbnail = { width: 192, height: 144 } as const;

/** Drawings beside each other in one small file, left to right: a page fetches them all at once. */
export const thumbnailsWebp = async (svgs: readonly string[]): Promise<Buffer> => {
  const { width, height } = thumbnail;
  const tiles = [];
  for (const [index, svg] of svgs.entries()) {
    const input = await sharp(Buffer.from(svg), { density: (72 * width) / sheet.width })
      .resize(width, height)
      .png({ compressionLevel: 1 })
      .toBuffer();
    tiles.push({ input, left: index * width, top: 0 });
  }
  return sharp({ create: { width: width * svgs.length, height, channels: 3, background: c.paper } })
    .composite(tiles)
    .webp({ quality: 72, effort: 2 })
    .toBuffer();
};

const card = { width: 1200, height: 630 } as const;

const openGraphSvg = (product: Pick<DrawableProduct, 'productName' | 'origin'>): string => {
  const family = familyOf(product.productName);
  const drawing = family.draw(standardTint(family.ownTint ? '' : product.productName, family.tint));
  const title = wrapText(product.productName, 38, 470, 4);
  return svgDocument(
    product.productName,
    flatBox(0, 0, card.width, card.height, 0, c.paper) +
      placed(drawing, 20, 72, 0.81) +
      line('M674 60V570', c.rule, 4) +
      flatBox(714, 84, 96, 14, 0, c.hiVis) +
      title.map((text, i) => lettering(text, 714, 186 + i * 62, { size: 38, maxWidth: 430, weight: 0.14 })).join('') +
      lettering(`From ${product.origin}, delivered in Australia`, 714, 480, {
        size: 22,
        colour: c.muted,
        maxWidth: 430,
      }) +
      lettering('HALFPALLET', 714, 552, { size: 28, colour: c.harbour, weight: 0.17 }),
    card,
  );
};

/** The picture that goes with a shared link, 1200 x 630. */
export const openGraphPng = (product: Pick<DrawableProduct, 'productName' | 'origin'>): Promise<Buffer> =>
  sharp(Buffer.from(openGraphSvg(product)))
    .flatten({ background: c.paper })
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer();
