import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { rendersOf } from '../data/product-renders';
import { starterCatalogue } from '../data/starter-catalogue';
import { createImageStore } from './image-store';
import { drawnImagesOf, type ImageWidth } from './product-images';

const [rendered] = starterCatalogue.products;
if (!rendered) throw new Error('the starter catalogue is empty');
/** The renders are the starter product's, known by its name; any other has a placeholder. */
const mixer = { ...rendered, productName: 'Tall Kitchen Mixer' };

describe('the image store', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'images-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('renders a WebP of the width asked for, 4:3', async () => {
    const image = await createImageStore(directory).webp(mixer, 'pallet', 640);
    const { format, width, height } = await sharp(image?.body).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 480 });
  });

  it('puts all pictures of a product small into one file, each where its entry says', async () => {
    const store = createImageStore(directory);
    const sheet = await store.thumbnails(mixer);
    const drawn = drawnImagesOf(mixer);
    const places = drawn.map(({ thumbnail }) => thumbnail?.index);
    expect(places).toEqual(drawn.map((_, index) => index));
    const { width = 0, height = 0 } = await sharp(sheet.body).metadata();
    expect([width, height]).toEqual([drawn.length * 192, 144]);
    // The carton stands on paper, the figures on white sheets: the tiles stand in the order of the entries.
    const cornerOf = async (key: string) => {
      const left = drawn.findIndex((image) => image.key === key) * 192;
      const tile = sharp(sheet.body).extract({ left: left + 178, top: 70, width: 6, height: 6 });
      const { channels } = await sharp(await tile.png().toBuffer()).stats();
      return channels.map(({ mean }) => Math.round(mean));
    };
    const [paper, white] = [await cornerOf('illustration'), await cornerOf('dimensions')];
    expect(paper[2]! + 8).toBeLessThan(white[2]!);
  });

  it('gives a rendered picture in the width asked for, and nothing in the place of a picture that is there', async () => {
    const store = createImageStore(directory);
    const image = await store.webp(rendered, 'render-leading', 320);
    const { format, width, height } = await sharp(image?.body).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 240 });
    expect(await store.webp(rendered, 'illustration', 320)).toBeUndefined();
    expect((await store.openGraph(rendered, null)).etag).not.toBe((await store.openGraph(mixer, null)).etag);
  });

  it('gives no phone a heavy picture, and a large screen the best one', async () => {
    const store = createImageStore(directory);
    // Hammered stone: of all leading pictures the heaviest.
    const basin = starterCatalogue.products.find(({ id }) => id === 107)!;
    const bytes = async (width: ImageWidth) => (await store.webp(basin, 'render-leading', width))!.body.length;
    expect(await bytes(960)).toBeLessThan(36_000);
    expect(await bytes(1280)).toBeGreaterThan(36_000);
    expect(await bytes(960)).toBeGreaterThan(await bytes(640));
    // As it was rendered.
    const { path } = rendersOf(basin).find(({ view }) => view === 'leading')!;
    expect((await store.webp(basin, 'render-leading', 1600))!.body.equals(await readFile(path))).toBe(true);
  });

  it('renders once for many who ask at the same time, and leaves no half-written file', async () => {
    const store = createImageStore(directory);
    const images = await Promise.all(Array.from({ length: 5 }, () => store.webp(mixer, 'illustration', 320)));
    expect(new Set(images.map((image) => image?.body)).size).toBe(1);
    expect(await readdir(directory)).toHaveLength(1);
  });

  it('serves the kept file afterwards, also to another process', async () => {
    await createImageStore(directory).webp(mixer, 'illustration', 320);
    const [file = ''] = await readdir(directory);
    await writeFile(join(directory, file), 'kept');
    const again = await createImageStore(directory).webp(mixer, 'illustration', 320);
    expect(again?.body.toString()).toBe('kept');
    expect(again?.etag).toBe(`"${file}"`);
  });

  it('gives a revised product a new picture and a new tag', async () => {
    const store = createImageStore(directory);
    const before = await store.webp(mixer, 'pallet', 320);
    const after = await store.webp({ ...mixer, perPallet: 100 }, 'pallet', 320);
    expect(after?.etag).not.toBe(before?.etag);
    expect(after?.body.equals(before?.body ?? Buffer.alloc(0))).toBe(false);
  });

  it('has nothing for an unknown key', async () => {
    expect(await createImageStore(directory).webp(mixer, 'portrait', 320)).toBeUndefined();
    expect(await readdir(directory)).toEqual([]);
  });

  it('warms up every picture of a product, and stops when told to', async () => {
    const store = createImageStore(directory);
    expect(await store.warmUp([mixer], [320])).toBe(3);
    expect(await readdir(directory)).toHaveLength(3);
    expect(await store.warmUp([mixer], [320, 640], AbortSignal.abort())).toBe(0);
  });

  it('draws the picture for shared links', async () => {
    const { body, contentType } = await createImageStore(directory).openGraph(mixer, null);
    const { format, width, height } = await sharp(body).metadata();
    expect({ format, width, height, contentType }).toEqual({
      format: 'png',
      width: 1200,
      height: 630,
      contentType: 'image/png',
    });
  });
});
