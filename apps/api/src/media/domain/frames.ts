import { cutAround, type PictureFocus, type PictureSize } from '@halfpallet/contracts';

/** Widths in pixels that a photograph comes in; each is three quarters as high. */
export const PHOTOGRAPH_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;

/** What stands beside a photograph that is shown whole. */
export const PHOTO_GROUND = '#FFFFFF';

/** Of all pictures of the shop: 4 to 3. */
export const heightOf = (width: number): number => Math.round((width * 3) / 4);

/** Widths in which a photograph shows what it has: none is larger than its cut, or than itself where it is shown whole. */
export function widthsOf(size: PictureSize, focus: PictureFocus | null): readonly number[] {
  const { width, height } = focus ? cutAround(size, focus) : size;
  return PHOTOGRAPH_WIDTHS.filter((one, index) => index === 0 || one <= width || (!focus && heightOf(one) <= height));
}

/** Names a way of showing a photograph, in addresses and in names of files. */
export const frameName = (focus: PictureFocus | null): string => (focus ? `at${focus.x}x${focus.y}` : 'whole');
