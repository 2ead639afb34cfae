import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { starterCatalogue } from '../data/starter-catalogue';
import { createImageStore } from './image-store';
import { drawnImagesOf } from './product-images';

const [rendered] = starterCatalogue.products;
if (!rendered) throw new Error('the starter catalogue is empty');
/** The renders are the starter product's, known by its name; any other is drawn. */
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
    // A matte black tap is darker than a golden one: the tiles stand in the order of the entries.
    const darkness = async (key: string) => {
      const left = drawn.findIndex((image) => image.key === key) * 192;
      const tile = await sharp(sheet.body).extract({ left, top: 0, width: 192, height: 144 }).png().toBuffer();
      return (await sharp(tile).stats()).channels.reduce((sum, { mean }) => sum - mean, 0);
    };
    expect(await darkness('illustration-matte-black')).toBeGreaterThan(await darkness('illustration-brushed-gold'));
  });

  it('gives a rendered picture in the width asked for, and its drawing at the address from before', async () => {
    const store = createImageStore(directory);
    const image = await store.webp(rendered, 'render-leading', 320);
    const { format, width, height } = await sharp(image?.body).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 240 });
    const drawing = await store.webp(rendered, 'illustration', 320);
    expect(drawing?.etag).not.toBe(image?.etag);
    expect((await store.openGraph(rendered, null)).etag).not.toBe((await store.openGraph(mixer, null)).etag);
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
    expect(await store.warmUp([mixer], [320])).toBe(6);
    expect(await readdir(directory)).toHaveLength(6);
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
