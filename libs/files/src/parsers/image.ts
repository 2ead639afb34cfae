import { FileLimits } from '../limits';
import { FileRefused, type FileKind } from '../parsed-file';

const FORMATS: Readonly<Partial<Record<FileKind, string>>> = { jpg: 'jpeg', png: 'png', webp: 'webp' };

/**
 * What a picture's head says, without decoding it.
 *
 * @throws FileRefused
 */
export async function measureImage(
  body: Buffer,
  kind: FileKind,
): Promise<{ readonly width: number; readonly height: number }> {
  const { default: sharp } = await import('sharp');
  const head = await sharp(body, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  // Two readings of the same bytes would be two chances.
  if (!head || head.format !== FORMATS[kind]) throw new FileRefused('broken');
  const { width, height, pages = 1, orientation = 1 } = head;
  if (width * height > FileLimits.image.pixels || pages > FileLimits.image.frames) throw new FileRefused('swollen');
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
