import type { CutHashes, PictureLook } from '@halfpallet/sourcing';
import { sharp } from '../platform/pictures';
import { differenceHashOf, HASHED, transposed, type Pixels } from './domain/pixels';
import { opened } from './open-picture';

/** What is compared is far smaller. */
const SIDE = 320;
/** How far a level may be from the ground to count as ground still: a studio's ground shades off by more than a page's white. */
const GROUNDS = [20, 35] as const;
/** Where less is left of a side, there was no ground: the whole picture counts. */
const LEAST_LEFT = 0.2;

/**
 * What a picture looks like once its plain ground is cut away, so that a margin more or less does not change it.
 * @param body of a picture whose head was found sound
 * @throws Error when there is no picture in it
 */
export async function lookOf(body: Buffer): Promise<PictureLook> {
  const grey = await pixelsOf(opened(body, SIDE).greyscale());
  const cuts: CutHashes[] = [];
  for (const ground of GROUNDS) cuts.push(await hashesOf(await withoutGround(grey, ground)));
  return cuts;
}

async function hashesOf(cut: Pixels): Promise<CutHashes> {
  const { width, height } = HASHED;
  const small = (size: { readonly width: number; readonly height: number }) =>
    pixelsOf(picture(cut).resize({ ...size, fit: 'fill' }));
  const standing = await small({ width: height, height: width });
  return [differenceHashOf(await small(HASHED)), differenceHashOf(transposed(standing))];
}

async function withoutGround(grey: Pixels, threshold: number): Promise<Pixels> {
  try {
    const cut = await pixelsOf(picture(grey).trim({ threshold }));
    return cut.width < grey.width * LEAST_LEFT || cut.height < grey.height * LEAST_LEFT ? grey : cut;
  } catch {
    // There is nothing but ground.
    return grey;
  }
}

const picture = ({ data, width, height }: Pixels): ReturnType<typeof sharp> =>
  sharp(data, { raw: { width, height, channels: 1 } });

async function pixelsOf(drawn: ReturnType<typeof sharp>): Promise<Pixels> {
  const { data, info } = await drawn.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
