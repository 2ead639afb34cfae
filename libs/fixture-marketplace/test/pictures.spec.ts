import sharp from 'sharp';
import { type FixtureMarketplace, startFixtureMarketplace, TRUTH } from '../src';

let market: FixtureMarketplace;

beforeAll(async () => {
  market = await startFixtureMarketplace();
});
afterAll(() => market.close());

async function picture(path: string): Promise<{ type: string | null; body: Buffer }> {
  const answer = await fetch(market.origin + path);
  return { type: answer.headers.get('content-type'), body: Buffer.from(await answer.arrayBuffer()) };
}

/** 64 bits, each telling whether a spot is lighter than its neighbour. */
async function dHash(body: Buffer): Promise<boolean[]> {
  const { data } = await sharp(body)
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8);
    return data[at]! < data[at + 1]!;
  });
}

async function distance(one: string, other: string): Promise<number> {
  const [left, right] = await Promise.all([one, other].map(async (path) => dHash((await picture(path)).body)));
  return left!.filter((bit, index) => bit !== right![index]).length;
}

async function sharpness(path: string): Promise<number> {
  const edges = { width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], offset: 128 };
  const { body } = await picture(path);
  const stats = await sharp(await sharp(body).greyscale().resize(512).convolve(edges).png().toBuffer()).stats();
  return stats.channels[0]!.stdev;
}

it('every picture that a listing names is there', async () => {
  const paths = new Set(TRUTH.flatMap((truth) => truth.facts.images ?? []));
  for (const path of [...paths].filter((one) => /-1\.|odd|placeholder|as-|uniform|tiny/.test(one)).slice(0, 25)) {
    expect([path, (await fetch(market.origin + path, { method: 'HEAD' })).status]).toEqual([path, 200]);
  }
  expect((await fetch(`${market.origin}/alibaba/img/of-nothing-1.jpg`)).status).toBe(404);
  expect((await fetch(`${market.origin}/alibaba/img/claw-hammer-1.webp`)).status).toBe(404);
});

it('the same picture has other bytes and another size on another site, and is still the same picture', async () => {
  const [first, second] = ['/alibaba/img/bamboo-cutting-board-1.jpg', '/aliexpress/img/bamboo-cutting-board-1.webp'];
  expect((await sharp((await picture(first)).body).metadata()).width).toBe(800);
  expect((await sharp((await picture(second)).body).metadata()).format).toBe('webp');
  expect(await distance(first, second)).toBeLessThanOrEqual(4);
  expect(await distance(first, '/alibaba/img/bamboo-cutting-board-1-again.jpg')).toBeLessThanOrEqual(4);
  expect(await distance(first, '/alibaba/img/bamboo-cutting-board-2.jpg')).toBeGreaterThan(8);
  expect(await distance(first, '/alibaba/img/claw-hammer-1.jpg')).toBeGreaterThan(8);
});

it('bad pictures are bad in the way their name says', async () => {
  const good = '/alibaba/img/office-chair-1.jpg';
  const at = (name: string) => `/alibaba/img/${name}.jpg`;
  expect(await sharpness(at('office-chair-1-blurred'))).toBeLessThan((await sharpness(good)) / 3);
  expect((await sharp((await picture(at('office-chair-1-tiny'))).body).metadata()).width).toBeLessThan(300);
  expect(await sharpness(at('dining-chair-2-watermark'))).toBeGreaterThan(await sharpness(at('dining-chair-2')));
  const entropy = async (name: string) => (await sharp((await picture(at(name))).body).stats()).entropy;
  expect(await entropy('uniform')).toBeLessThan(0.5);
  expect(await entropy('placeholder')).toBeLessThan(1.5);
  expect(await entropy('office-chair-1')).toBeGreaterThan(3);
  expect(await picture(at('svg-as-png'))).toMatchObject({ type: 'image/png' });
  expect((await picture(at('svg-as-png'))).body.toString()).toContain('<svg');
  expect(await picture(at('html-as-jpeg'))).toMatchObject({ type: 'image/jpeg' });
  await expect(sharp((await picture(at('html-as-jpeg'))).body).metadata()).rejects.toThrow();
});

it('is drawn the same every time', async () => {
  const other = await startFixtureMarketplace();
  const bytes = async (origin: string) =>
    Buffer.from(await (await fetch(`${origin}/dhgate/img/claw-hammer-1.jpg`)).arrayBuffer()).toString('base64');
  expect(await bytes(other.origin)).toBe(await bytes(market.origin));
  await other.close();
});
