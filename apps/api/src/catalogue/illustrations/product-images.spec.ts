import { rendersOf } from '../data/product-renders';
import { starterCatalogue } from '../data/starter-catalogue';
import {
  drawingKeysFor,
  drawingsOf,
  drawnImagesOf,
  imageKeysFor,
  imageWidths,
  renderWidths,
  parseImageFile,
  svgFor,
} from './product-images';

const products = starterCatalogue.products;
const product = (id: number) => {
  const found = products.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};

/** Checks nesting, attribute syntax and stray signs without a parser that would forgive them. */
const faultsIn = (svg: string): string[] => {
  const open: string[] = [];
  const faults: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?:\s[a-zA-Z-]+="[^"<>]*")*)(\/?)>/g,
    (_tag, closing: string, name: string, _attributes, empty: string) => {
      if (closing && open.pop() !== name) faults.push(`</${name}> closes nothing`);
      if (!closing && !empty) open.push(name);
      return '';
    },
  );
  if (open.length) faults.push(`left open: ${open.join(', ')}`);
  if (/[<>]/.test(rest)) faults.push('a stray angle bracket');
  if (/&(?!#\d+;)/.test(rest)) faults.push('a bare ampersand');
  if (/NaN|undefined|Infinity|null/.test(svg.replace(/<title>.*?<\/title>/, ''))) faults.push('a figure that is none');
  return faults;
};

describe('the pictures of the starter catalogue', () => {
  it.each(products.map((each) => [each.productName, each] as const))('%s', (_name, each) => {
    const keys = drawingKeysFor(each);
    expect(keys.slice(0, 3)).toEqual(['illustration', 'dimensions', 'pallet']);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      const svg = svgFor(each, key) ?? '';
      expect(faultsIn(svg)).toEqual([]);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600"/);
      // The renderer has no fonts on a bare machine.
      expect(svg).not.toMatch(/<text|font/);
      expect(svgFor(each, key)).toBe(svg);
    }
  });

  it('paints each finish differently', () => {
    const keys = drawingKeysFor(product(1)).filter((key) => key.startsWith('illustration'));
    expect(keys).toEqual([
      'illustration',
      'illustration-matte-black',
      'illustration-brushed-nickel',
      'illustration-brushed-gold',
    ]);
    expect(new Set(keys.map((key) => svgFor(product(1), key))).size).toBe(4);
  });

  it('draws a variation that is packed differently by its own figures', () => {
    const sink = product(3);
    const wider = sink.variations.find(({ variationValue }) => variationValue === '740 mm bowl');
    expect(wider).toBeDefined();
    expect(imageKeysFor(sink)).toContain(`dimensions-${wider?.id}`);
    expect(svgFor(sink, `pallet-${wider?.id}`)).not.toBe(svgFor(sink, 'pallet'));
  });

  it('draws nothing for a key that is not its own', () => {
    expect(svgFor(product(1), 'illustration-chilli-red')).toBeUndefined();
    expect(svgFor(product(1), '../etc')).toBeUndefined();
  });
});

describe('what the catalogue says about the pictures', () => {
  it('marks them as approved illustrations of our own, with honest confidence', () => {
    const images = drawingsOf(product(110));
    expect(
      images.every(({ validationStatus, isIllustration }) => validationStatus === 'approved' && isIllustration),
    ).toBe(true);
    expect(new Set(images.map(({ sourcePlatform }) => sourcePlatform))).toEqual(new Set(['halfpallet-illustration']));
    expect(images.map(({ key, confidenceScore }) => [key, confidenceScore])).toEqual([
      ['illustration', 0.9],
      ['dimensions', 0.82],
      ['pallet', 0.82],
      ['illustration-spotted-gum-look', 0.85],
      ['illustration-blackbutt-look', 0.85],
    ]);
    const unknown = { ...product(110), productName: 'Quantum Flux Widget', variations: [] };
    expect(drawnImagesOf(unknown)[0]?.confidenceScore).toBe(0.6);
  });

  it('offers every width under a URL that the file name parser reads back', () => {
    // Renders stand in the order in which the manifest tells them, each of a width of its own.
    const widths = rendersOf(product(1)).map(({ width }) => width);
    for (const image of drawnImagesOf(product(1))) {
      const widest = image.kind === 'render' ? widths.shift()! : Infinity;
      expect(image.sources.map(({ width }) => width)).toEqual(
        image.kind === 'render' ? renderWidths.filter((width) => width <= widest) : imageWidths,
      );
      for (const { width, url } of image.sources) {
        expect(parseImageFile(/\/images\/1\/([^?]+)\?v=[0-9a-f]{10}$/.exec(url)?.[1] ?? '')).toEqual({
          key: image.key,
          width,
        });
      }
    }
  });

  it('changes the version when a drawn fact changes, and only then', () => {
    const version = (each: Parameters<typeof drawnImagesOf>[0]) => drawnImagesOf(each)[0]?.imageUrl;
    expect(version({ ...product(1), perPallet: 161 })).not.toBe(version(product(1)));
    expect(version({ ...product(1) })).toBe(version(product(1)));
  });

  it.each(['illustration-333.webp', 'illustration.webp', '../x-320.webp', 'pallet-320.png', '-320.webp/'])(
    'does not read "%s"',
    (file) => expect(parseImageFile(file)).toBeUndefined(),
  );
});
