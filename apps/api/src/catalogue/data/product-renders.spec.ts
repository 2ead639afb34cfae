import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lookOf } from '../../media/public';
import { createImageStore } from '../illustrations/image-store';
import { drawnImagesOf, imageKeysFor } from '../illustrations/product-images';
import { COMPARED_WIDTH } from '../similar-pictures';
import { lookOfRender, renderManifest, rendersFolder, rendersOf } from './product-renders';
import { starterCatalogue } from './starter-catalogue';

interface TableEntry {
  readonly name: string;
  readonly family: string;
  readonly parameters: object;
  readonly variations?: Readonly<Record<string, object>>;
}

const MOST_BYTES = 80 * 1024;
const MOST_BYTES_IN_ALL = 40 * 1024 * 1024;
const TOOL = resolve(__dirname, '../../../../../tools/product-pictures');
const products = new Map(starterCatalogue.products.map((product) => [product.id, product]));
const table = readdirSync(join(TOOL, 'table')).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(join(TOOL, 'table', file), 'utf8')) as Record<string, TableEntry>),
);

/** Width and height that the head of a WebP file states. */
const sizeOf = (file: Buffer): { width: number; height: number } => {
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 15)).toBe('RIFFWEBPVP8');
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
};

describe('the rendered pictures', () => {
  const entries = Object.entries(renderManifest);

  it('are the files of the manifest, and no others', () => {
    const folders = existsSync(rendersFolder) ? readdirSync(rendersFolder).filter((name) => /^\d+$/.test(name)) : [];
    const files = folders.flatMap((folder) =>
      readdirSync(join(rendersFolder, folder)).map((file) => `${folder}/${file.replace('.webp', '')}`),
    );
    expect(files.sort()).toEqual(entries.map(([key]) => key).sort());
    expect(entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThan(MOST_BYTES_IN_ALL);
  });

  it.each(entries)('%s is small, 4 to 3, large enough to zoom, and shows what is sold', (key, entry) => {
    const file = readFileSync(join(rendersFolder, `${key}.webp`));
    const { width, height } = sizeOf(file);
    expect(createHash('sha256').update(file).digest('hex').slice(0, 32)).toBe(entry.content);
    expect([file.length, width, height]).toEqual([entry.bytes, entry.width, entry.height]);
    expect(width * 3).toBe(height * 4);
    expect(width).toBeGreaterThanOrEqual(1200);
    expect(file.length).toBeLessThanOrEqual(MOST_BYTES);
    const [productId] = key.split('/').map(Number);
    const values = products.get(productId ?? 0)?.variations.map(({ variationValue }) => variationValue);
    expect(values).toBeDefined();
    if (entry.variation !== null) expect(values).toContain(entry.variation);
  });

  it('are known by what they look like, as the shop sees it', async () => {
    expect(entries.filter(([, { content }]) => lookOfRender(content) === undefined)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'halfpallet-looks-'));
    try {
      const store = createImageStore(folder);
      // One after the other takes a processor a quarter of a minute; a few from all over tell whether another way of looking was forgotten here.
      const looked = entries.filter((_, index) => index % 40 === 0);
      for (const [key, { content }] of looked) {
        const [productId, view] = key.split('/');
        const file = await store.webp(products.get(Number(productId))!, `render-${view}`, COMPARED_WIDTH);
        expect([key, await lookOf(file!.body)]).toEqual([key, lookOfRender(content)]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('lead the pictures of their product, the sheets of its packing last', () => {
    for (const product of products.values()) {
      const images = drawnImagesOf(product);
      expect(images[0]).toMatchObject({ key: 'render-leading', variationId: null, kind: 'render' });
      expect(images[0]?.alt).toBe(`Rendered picture of ${product.productName}`);
      expect(images.findLastIndex(({ kind }) => kind === 'render')).toBe(rendersOf(product).length - 1);
    }
  });

  it('tell a surface from the goods, and which finish it is of', () => {
    const tile = products.get(101)!;
    const surfaces = drawnImagesOf(tile).filter(({ isSurface }) => isSurface);
    const finishOf = (id: number | null) => tile.variations.find((one) => one.id === id)?.variationValue ?? null;
    expect(surfaces.map(({ variationId }) => finishOf(variationId))).toEqual([null, 'Ash', 'Bone', 'Polished']);
    expect(surfaces.map(({ alt }) => alt.split(' of ')[0])).toEqual(surfaces.map(() => 'Rendered surface'));
  });

  it('belong to the starter product, not to another one that an import brings under its number', () => {
    const [product] = starterCatalogue.products;
    if (!product) throw new Error('the starter catalogue is empty');
    const other = { ...product, productName: 'Quantum Flux Widget' };
    expect(rendersOf(other)).toEqual([]);
    expect(imageKeysFor(other)[0]).toBe('illustration');
  });
});

describe('the table that pictures are made from', () => {
  it('has each product once, with its name and variations of its own', () => {
    expect(new Set(table.map(([id]) => id)).size).toBe(table.length);
    for (const [id, { name, variations = {} }] of table) {
      const product = products.get(Number(id));
      expect(product?.productName).toBe(name);
      const values = product?.variations.map(({ variationValue }) => variationValue) ?? [];
      expect(values).toEqual(expect.arrayContaining(Object.keys(variations)));
    }
  });

  it('names families that there are, and only parameters that they take', () => {
    for (const [id, { family, parameters, variations = {} }] of table) {
      const [file = '', name = ''] = family.split('.');
      const source = readFileSync(join(TOOL, 'families', `${file}.py`), 'utf8');
      const signature = new RegExp(`^def ${name}\\(([\\s\\S]*?)\\):$`, 'm').exec(source)?.[1];
      expect([id, signature]).toEqual([id, expect.any(String)]);
      const taken = [...(signature ?? '').matchAll(/(?:^|,)\s*(\w+)=/g)].map(([, parameter]) => parameter);
      const given = [parameters, ...Object.values(variations)].flatMap((set) => Object.keys(set));
      expect([id, given.filter((parameter) => !taken.includes(parameter))]).toEqual([id, []]);
    }
  });
});
