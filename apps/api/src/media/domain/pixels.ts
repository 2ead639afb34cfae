/** A picture as rows of bytes: one a pixel when it is grey, three (red, green, blue) when it is in colour. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const { abs } = Math;

/** Bits a pixel of a grey picture, 0 to 8: how much there is to see. */
export function entropyOf({ data }: Pixels): number {
  const counts = new Uint32Array(256);
  for (const level of data) counts[level]! += 1;
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / data.length) * Math.log2(count / data.length);
  return bits;
}

/** Colours are told apart in steps of eight levels; whatever lies this near to the most frequent one counts as it. */
const STEP_BITS = 3;
const ALIKE = 12;

/** Share of the pixels that have the most frequent colour, 0 to 1. Of a picture in colour. */
export function dominantShareOf({ data }: Pixels): number {
  const counts = new Uint32Array(1 << 15);
  const stepOf = (at: number) =>
    ((data[at]! >> STEP_BITS) << 10) | ((data[at + 1]! >> STEP_BITS) << 5) | (data[at + 2]! >> STEP_BITS);
  for (let at = 0; at < data.length; at += 3) counts[stepOf(at)]! += 1;
  const most = counts.reduce((best, count, step) => (count > counts[best]! ? step : best), 0);
  const [red, green, blue] = [most >> 10, (most >> 5) & 31, most & 31].map((step) => (step << STEP_BITS) + 4);
  const isNear = (level: number, other: number) => abs(level - other) <= ALIKE;
  let alike = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (isNear(data[at]!, red!) && isNear(data[at + 1]!, green!) && isNear(data[at + 2]!, blue!)) alike += 1;
  }
  return alike / (data.length / 3);
}

/** Variance of the Laplacian of a grey picture: low when it is blurred. 0 when it is too small to tell. */
export function sharpnessOf({ data, width, height }: Pixels): number {
  let sum = 0;
  let squares = 0;
  const count = Math.max(0, width - 2) * Math.max(0, height - 2);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const bend = data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]! - 4 * data[at]!;
      sum += bend;
      squares += bend * bend;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Depth of the bands along the border, as a share of the side, and how far neighbours have to differ to be an edge. */
const BAND = 0.15;
const EDGE = 40;

/** Share of edge pixels in the fullest of the four bands along the border, 0 to 1: text and watermarks stand there. */
export function borderEdgesOf({ data, width, height }: Pixels): number {
  const [deep, wide] = [Math.max(2, Math.round(height * BAND)), Math.max(2, Math.round(width * BAND))];
  const share = (left: number, top: number, right: number, bottom: number): number => {
    let edges = 0;
    let all = 0;
    for (let y = Math.max(1, top); y < bottom; y++) {
      for (let x = Math.max(1, left); x < right; x++) {
        const at = y * width + x;
        all += 1;
        if (abs(data[at]! - data[at - 1]!) > EDGE || abs(data[at]! - data[at - width]!) > EDGE) edges += 1;
      }
    }
    return all === 0 ? 0 : edges / all;
  };
  const lying = [share(0, 0, width, deep), share(0, height - deep, width, height)];
  const standing = [share(0, 0, wide, height), share(width - wide, 0, width, height)];
  return Math.max(...lying, ...standing);
}

/** Sides of the small picture that a difference hash is made of. */
export const HASHED = { width: 9, height: 8 } as const;
/** Levels that the lightest and the darkest spot have to be apart: hashes of flatter pictures collide. */
const LEAST_RANGE = 24;

/**
 * Difference hash: 64 bits, each telling whether a spot is darker than its neighbour to the right, in hexadecimal.
 * @param small the picture in grey, 9 x 8
 * @returns null for a near-uniform picture
 */
export function differenceHashOf({ data }: Pixels): string | null {
  if (Math.max(...data) - Math.min(...data) < LEAST_RANGE) return null;
  let hash = 0n;
  for (let y = 0; y < HASHED.height; y++) {
    for (let x = 0; x < HASHED.width - 1; x++) {
      const at = y * HASHED.width + x;
      hash = (hash << 1n) | BigInt(data[at]! < data[at + 1]! ? 1 : 0);
    }
  }
  return hash.toString(16).padStart(16, '0');
}

/** With rows and columns exchanged. Of a picture in grey. */
export function transposed({ data, width, height }: Pixels): Pixels {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x]!;
  return { data: turned, width: height, height: width };
}
