import sharp from 'sharp';
import type { ProductImage } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import { journey, type Visit } from './support/browser';
import { read } from './support/orders';
import { IS_LONG } from './support/setting';
import { enter } from './support/staff';

/** No other journey looks at it. */
const PRODUCT = 118;
const COUNT = 12;

describe('photographs of a product', () => {
  journey('are sent, put in order and seen in the shop', arrangeTwelve);
  journey('can be arranged and described by everybody', describeOne);
});

async function arrangeTwelve(visit: Visit): Promise<void> {
  const { page } = visit;
  const files = await twelveOfAPhone();
  await enter(visit, `/products/${PRODUCT}/show`);
  await page.getByText('No photograph yet').waitFor();

  await page.getByLabel('Files of photographs').setInputFiles(files);
  await page.getByText(`${COUNT} of ${COUNT} photographs sent`).waitFor();
  const cards = page.locator('[data-picture]');
  await cards
    .getByText('In the shop')
    .nth(COUNT - 1)
    .waitFor();
  const third = cards.nth(2);
  const key = await third.getAttribute('data-picture');
  await third.dragTo(cards.first());
  await soon(async () => expect(await cards.first().getAttribute('data-picture')).toBe(key));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Photographs Arranged').waitFor();
  await soon(async () => {
    const [first] = await read<readonly ProductImage[]>(`/api/products/${PRODUCT}/images`);
    expect(first!.imageUrl).toContain(key!);
  });
  await page.goto(`/product/${PRODUCT}`);
  const large = page.getByRole('button', { name: /^Enlarge image/ }).locator('img');
  await soon(async () => expect(await large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0));
  expect(await large.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(key!);
}

/** What the journey before left there. */
async function describeOne(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  await enter(visit, `/products/${PRODUCT}/show`);
  const cards = page.locator('[data-picture]');
  await cards.nth(COUNT - 1).waitFor();
  await inspect();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('dialog', { name: 'Edit photograph' }).getByRole('slider', { name: 'From the left' }).waitFor();
}

/**
 * All of one scene, the first of them of twelve megapixels. The others have a quarter of that, since most of the work is to read and to reduce
 * them; `npm run test:long` sends twelve of that size.
 */
async function twelveOfAPhone(): Promise<Array<{ name: string; mimeType: string; buffer: Buffer }>> {
  const large = await sceneOf(4_032, 3_024);
  const rest = IS_LONG ? large : await sceneOf(2_016, 1_512);
  return Array.from({ length: COUNT }, (_, place) => ({
    name: `IMG_${1001 + place}.jpg`,
    mimeType: 'image/jpeg',
    buffer: withComment(place === 0 ? large : rest, `photograph ${place}`),
  }));
}

const sceneOf = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 504,
      height: 378,
      channels: 3,
      background: '#8a7f6c',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .resize(width, height)
    .jpeg({ quality: 90 })
    .toBuffer();

/** Another file with the same picture. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}
