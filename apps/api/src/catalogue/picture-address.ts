/** Of a picture of a product, taken apart: `/images/<product>/<key>-<width>.<format>?v=<version>`. */
export interface PictureAddress {
  readonly productId: number;
  readonly key: string;
  readonly width: number;
  readonly format: string;
  readonly version: string;
}

const ADDRESS = /^\/images\/(\d{1,15})\/([a-z0-9-]{1,100})-(\d{3,4})\.(webp|avif|jpg)(?:\?v=([\w.-]{1,40}))?$/;
/** In pixels: sharp on paper and on a phone, some kilobytes. */
const LETTER_WIDTH = 320;
const LETTER_FILE = /^([a-z0-9-]{1,100}-320)\.jpg$/;

/** @returns null for what is no picture of a product of ours */
export function parsePictureAddress(address: string): PictureAddress | null {
  const [, productId, key, width, format, version = ''] = ADDRESS.exec(address) ?? [];
  if (!productId || !key || !width || !format) return null;
  return { productId: Number(productId), key, width: Number(width), format, version };
}

/** The same picture small and as JPEG, which every mail program and every PDF reader shows. */
export const letterAddressOf = ({ productId, key, version }: PictureAddress): string =>
  `/images/${productId}/${key}-${LETTER_WIDTH}.jpg${version ? `?v=${version}` : ''}`;

/** The file that a JPEG for letters is made from; null for any other file. */
export const letterSourceOf = (file: string): string | null => {
  const [, name] = LETTER_FILE.exec(file) ?? [];
  return name ? `${name}.webp` : null;
};

/** What a picture is said to be beside it; null for a photograph. */
export function pictureNote(key: string): 'Rendered' | 'Illustration' | null {
  if (/^photo(?:graph)?-[0-9a-f]{64}$/.test(key)) return null;
  return key.startsWith('render-') ? 'Rendered' : 'Illustration';
}
