import { rasterTypeOf } from '@halfpallet/files';
import type { ImageHead } from '@halfpallet/sourcing';
import { sharp } from '../platform/pictures';

const SECONDS = 8;

/** What is read of a picture without decoding anything, so that a head may claim what it wants. `type` is null for what is none. */
export async function headOf(body: Buffer): Promise<ImageHead> {
  const nothing = { type: null, bytes: body.length, frames: 1, width: 0, height: 0 };
  const type = rasterTypeOf(body);
  if (type === null) return nothing;
  try {
    const {
      format,
      width,
      height,
      pages = 1,
      orientation = 1,
    } = await sharp(body, { limitInputPixels: false }).metadata();
    // Two readings of the same bytes would be two chances.
    if (format !== (type === 'avif' ? 'heif' : type)) return nothing;
    const isTurned = orientation >= 5;
    return {
      type,
      bytes: body.length,
      frames: pages,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
    };
  } catch {
    return nothing;
  }
}

/**
 * The one way into a foreign picture whose head was found sound: its first frame, upright, on white, in the colours of the web, no
 * side longer than said, within seconds, and nothing else that its file held.
 */
export function opened(
  body: Buffer,
  longestSide: number,
  {
    seconds = SECONDS,
    failOn = 'error',
  }: { seconds?: number; /** `warning`: damage that still decodes. */ failOn?: 'error' | 'warning' } = {},
): ReturnType<typeof sharp> {
  return sharp(body, { failOn, pages: 1 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds });
}
