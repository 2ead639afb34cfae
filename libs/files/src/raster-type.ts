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
  ['avif', [[4, '6674797061766966']]],
];

/** The kind of picture by its first bytes, whatever anybody calls it; null for all else. */
export function rasterTypeOf(body: Buffer): RasterType | null {
  const found = SIGNATURES.find(([, signature]) =>
    signature.every(([at, bytes]) => body.toString('hex', at, at + bytes.length / 2) === bytes),
  );
  return found?.[0] ?? null;
}
