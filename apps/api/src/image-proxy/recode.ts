import { rasterTypeOf } from '@halfpallet/files';
import { sharp } from '../platform/pictures';

/** A photograph of a listing has less; what claims more is refused by its header. */
const MOST_PIXELS = 25_000_000;
const LONGEST_SIDE = 1_600;
const SECONDS = 5;
const WEBP = { quality: 80, effort: 2 } as const;

/** A body that is no picture we show. The message is for the log. */
export class NoPicture extends Error {}

/**
 * Draws a foreign picture anew: one frame, upright, without anything else its file held.
 *
 * @throws NoPicture
 */
export async function recode(body: Buffer): Promise<Buffer> {
  const type = rasterTypeOf(body);
  if (type === null || type === 'avif') throw new NoPicture('not a JPEG, PNG, WebP or GIF');
  try {
    const picture = sharp(body, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    // Two readings of the same bytes would be two chances.
    const { format } = await picture.metadata();
    if (format !== type) throw new NoPicture(`begins as ${type} and is read as ${format}`);
    return await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp(WEBP)
      .toBuffer();
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture((error as Error).message);
  }
}
