export type RasterType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** Bytes that a file of the kind has at these places. */
type Signature = ReadonlyArray<readonly [at: number, bytes: string]>;

const SIGNATURES: ReadonlyArray<readonly [RasterType, Signature]> = [
  ['jpeg', [[0, 'ffd8ff']]],
  ['png', [[0, '89504e470d0a1a0a']]],
  [
    'webp',
    [
      [0, '52494646'],
      [8, '57454250'],
    ],
  ],
  ['gif', [[0, '474946383761']]],
  ['gif', [[0, '474946383961']]],
];

/** Brands of pictures compressed as HEVC, which browsers do not show; and of general containers, which say nothing of it. */
const HEIC: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const GENERAL: ReadonlySet<string> = new Set(['mif1', 'mif2', 'msf1', 'miaf']);

/** The kind of picture by its first bytes, whatever anybody calls it; null for all else. */
export function rasterTypeOf(body: Buffer): RasterType | null {
  const found = SIGNATURES.find(([, signature]) =>
    signature.every(([at, bytes]) => body.toString('hex', at, at + bytes.length / 2) === bytes),
  );
  return found?.[0] ?? (isAvif(body) ? 'avif' : null);
}

/** Whether it is a HEIC picture, as phones write them. */
export function isHeic(body: Buffer): boolean {
  const [major, ...compatible] = brandsOf(body);
  if (major === undefined || isAvif(body)) return false;
  return HEIC.has(major) || (GENERAL.has(major) && !compatible.some((brand) => brand.startsWith('avi')));
}

/** Whether it is AVIF that moves. */
export const isAvifSequence = (body: Buffer): boolean => {
  const [major, ...compatible] = brandsOf(body);
  return major === 'avis' || (major === 'msf1' && compatible.includes('avis'));
};

/** The first brand says what a file is; a general one leaves that to those it is compatible with. */
function isAvif(body: Buffer): boolean {
  const [major = '', ...compatible] = brandsOf(body);
  if (major === 'avif') return true;
  const isEither = compatible.some((brand) => brand === 'avis' || HEIC.has(brand));
  return GENERAL.has(major) && compatible.includes('avif') && !isEither;
}

const BRAND = 4;
/** Size and name of the box, its first brand, and the version of that. */
const HEAD = 16;
/** No writer names more. */
const MOST_BRANDS = 64;

/** Brands of the container that AVIF and HEIC share, the file's own first; none for what is no such container. */
function brandsOf(body: Buffer): string[] {
  if (body.length < HEAD || body.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(body.readUInt32BE(0), body.length, HEAD + MOST_BRANDS * BRAND);
  const brands = [body.toString('latin1', 8, 12)];
  for (let at = HEAD; at + BRAND <= end; at += BRAND) brands.push(body.toString('latin1', at, at + BRAND));
  return brands;
}
