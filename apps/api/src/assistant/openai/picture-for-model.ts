import { FileLimits } from '@halfpallet/files';
import { sharp } from '../../platform/pictures';

/** Models look at no more of it, and charge by it. */
const LONGEST_SIDE = 1_024;

/**
 * A buyer's picture as it leaves the house: upright, small, drawn anew, so that nothing of the file goes with it (place, camera, name).
 * @returns a data URL. @throws Error when there is no picture in the bytes
 */
export async function pictureForModel(bytes: Uint8Array): Promise<string> {
  const drawn = await sharp(bytes, { limitInputPixels: FileLimits.image.pixels })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${drawn.toString('base64')}`;
}
