import { sharp } from '../../platform/pictures';
import { colours as c } from './colours';
import type { DrawableProduct } from './drawable-product';
import { lettering, wrapText } from './lettering';
import { shippedCarton } from './placeholder';
import { flatBox, line, placed, sheet, svgDocument } from './svg';

/** Renders at the wanted size straight from the vectors; 4:3. */
export const renderWebp = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * width) / sheet.width })
    .resize(width, Math.round((width * sheet.height) / sheet.width))
    .flatten({ background: c.paper })
    // Effort 4 and smart subsampling cost two to four times the time for 3 % of the bytes in drawings like these.
    .webp({ quality: 72, effort: 2 })
    .toBuffer();

/** Raised when the same render comes out as other bytes: its files get other names and addresses. */
export const resizedRevision = 2;

/** The width that phones take of a page's leading picture, and what is under it. */
const phoneWidth = 960;
/** Two flights of a slow line's first packets; a third one would come a sixth of a second later. */
const mostBytesOfPhone = 36_000;
/** The first one is hard to tell from the original; phones show these pictures smaller than they are. */
const qualities = [80, 74, 68, 62] as const;

/**
 * A rendered picture in another width; 4:3. Its flat paper and soft shadows need less than a drawing's edges. One that a phone takes
 * and that is heavy, of stone or woven, gets the best quality that keeps it light enough, or the last one.
 */
export const resizedWebp = async (file: string, width: number): Promise<Buffer> => {
  const pixels = sharp(file).resize(width, Math.round((width * sheet.height) / sheet.width));
  const [best, ...lower] = qualities;
  const made = (quality: number) => pixels.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
  let body = await made(best);
  for (const quality of width > phoneWidth ? [] : lower) {
    if (body.length <= mostBytesOfPhone) break;
    body = await made(quality);
  }
  return body;
};

const thumbnail = { width: 192, height: 144 } as const;

/** Pictures beside each other in one small file, left to right: a page fetches them all at once. */
export const thumbnailsWebp = async (
  originals: ReadonlyArray<{ readonly svg: string } | { readonly file: string }>,
): Promise<Buffer> => {
  const { width, height } = thumbnail;
  const tiles = [];
  for (const [index, original] of originals.entries()) {
    const source =
      'svg' in original
        ? sharp(Buffer.from(original.svg), { density: (72 * width) / sheet.width })
        : sharp(original.file);
    const input = await source.resize(width, height).png({ compressionLevel: 1 }).toBuffer();
    tiles.push({ input, left: index * width, top: 0 });
  }
  return sharp({ create: { width: width * originals.length, height, channels: 3, background: c.paper } })
    .composite(tiles)
    .webp({ quality: 72, effort: 2 })
    .toBuffer();
};

const card = { width: 1200, height: 630 } as const;

/** Where the product stands on it. */
const cardPicture = { left: 20, top: 72, width: 640, height: 480 } as const;

const openGraphSvg = (product: DrawableProduct, isDrawn: boolean): string => {
  const title = wrapText(product.productName, 38, 430, 4, 'bold');
  return svgDocument(
    product.productName,
    flatBox(0, 0, card.width, card.height, 0, c.paper) +
      (isDrawn ? placed(shippedCarton(product), cardPicture.left, cardPicture.top, 0.81) : '') +
      line('M674 60V570', c.rule, 4) +
      flatBox(714, 84, 96, 14, 0, c.hiVis) +
      title.map((text, i) => lettering(text, 714, 186 + i * 62, { size: 38, maxWidth: 430, weight: 'bold' })).join('') +
      lettering(`From ${product.origin}, delivered in Australia`, 714, 480, {
        size: 22,
        colour: c.muted,
        maxWidth: 430,
      }) +
      lettering('HALFPALLET', 714, 552, { size: 28, colour: c.harbour, weight: 'bold' }),
    card,
  );
};

/**
 * The picture that goes with a shared link, 1200 x 630.
 * @param picture a photograph, or the file of a rendered picture; null to draw the carton the product ships in
 */
export const openGraphPng = async (product: DrawableProduct, picture: string | Buffer | null): Promise<Buffer> => {
  const { left, top, width, height } = cardPicture;
  const drawn = sharp(Buffer.from(openGraphSvg(product, picture === null))).flatten({ background: c.paper });
  if (picture === null) return drawn.png({ palette: true, colours: 128, effort: 4 }).toBuffer();
  const input = await sharp(picture).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
  return drawn.composite([{ input, left, top }]).png({ palette: true, colours: 256, effort: 4 }).toBuffer();
};
