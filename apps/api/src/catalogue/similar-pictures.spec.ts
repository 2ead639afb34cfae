import { sharp } from '../platform/pictures';
import type { ProductPictures } from './product-pictures';
import type { CatalogueIndex } from './read-models/catalogue-index';
import type { CatalogueImage, CatalogueProduct } from './read-models/catalogue-product';
import { SimilarPictures } from './similar-pictures';

const picture = (path: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#f3f3f3"/><path d="${path}" fill="#333"/></svg>`,
    ),
  )
    .webp()
    .toBuffer();
const [TAP, CHAIR] = [
  'M140 240h120v-20h-50V90q0-30 30-30h30v20h-20q-20 0-20 20v120h-90z',
  'M120 40h20v100h100v110h-20V160H140v90h-20z',
];

const photograph = (sha: string): CatalogueImage => ({
  imageKey: `photograph-${sha.repeat(64)}`,
  kind: 'photo',
  alt: 'Photo',
  status: 'approved',
  confidenceScore: 1,
  sourcePlatform: 'staff',
  isIllustration: false,
  dominantColour: null,
  widths: [320],
  file: { sha256: sha.repeat(64), width: 1_600, height: 1_200 },
  words: null,
});

/** A catalogue of products with photographs, which changes as `set` says, and counts the files that were opened. */
function shopWith() {
  let version = 0;
  let products: CatalogueProduct[] = [];
  const files = new Map<string, Buffer>();
  const file = jest.fn((_productId: number, name: string) =>
    Promise.resolve(files.has(name[11]!) ? { body: files.get(name[11]!)! } : undefined),
  );
  const catalogue = { version: () => Promise.resolve(String(version)), products: () => Promise.resolve(products) };
  const similar = new SimilarPictures(catalogue as unknown as CatalogueIndex, { file } as unknown as ProductPictures);
  const set = (of: Readonly<Record<number, string>>) => {
    version += 1;
    products = Object.entries(of).map(
      ([id, shas]) =>
        ({
          data: {
            productId: Number(id),
            productName: `Product ${id}`,
            variations: [],
            dimensionsMm: [1, 1, 1],
            perPallet: 10,
          },
          images: [...shas].map(photograph),
        }) as unknown as CatalogueProduct,
    );
  };
  return { files, file, set, similar };
}

it('tells which products look like a picture, and keeps up with photographs that come and go', async () => {
  const { files, file, set, similar } = shopWith();
  const [tap, chair] = [await picture(TAP), await picture(CHAIR)];
  files.set('a', tap).set('b', chair);

  set({ 1: 'a' });
  expect(await similar.alike(tap, 3)).toEqual([1]);
  expect(await similar.alike(chair, 3)).toEqual([]);
  expect(file).toHaveBeenCalledTimes(1);

  set({ 1: 'a', 2: 'b', 3: 'ab' });
  expect(await similar.alike(chair, 3)).toEqual([2, 3]);
  expect(await similar.alike(chair, 1)).toEqual([2]);
  expect(file).toHaveBeenCalledTimes(4);

  set({ 1: 'a', 3: 'b' });
  expect(await similar.alike(tap, 3)).toEqual([1]);
  expect(file).toHaveBeenCalledTimes(4);
});

it('opens nothing before it is asked, and says nothing of what it cannot open', async () => {
  const { files, file, set, similar } = shopWith();
  set({ 1: 'a', 2: 'c' });
  files.set('a', Buffer.from('no picture'));
  expect(file).not.toHaveBeenCalled();
  expect(await similar.alike(await picture(TAP), 3)).toEqual([]);
  expect(await similar.alike(Buffer.from('no picture'), 3)).toBeNull();
});

it('asks a storage that was away again', async () => {
  const { files, file, set, similar } = shopWith();
  const tap = await picture(TAP);
  set({ 1: 'a' });
  files.set('a', tap);
  file.mockRejectedValueOnce(new Error('the storage is away'));
  expect(await similar.alike(tap, 3)).toBeNull();
  expect(await similar.alike(tap, 3)).toEqual([1]);
});
