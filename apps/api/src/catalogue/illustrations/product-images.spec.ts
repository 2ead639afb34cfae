import { rendersOf } from '../data/product-renders';
import { starterCatalogue } from '../data/starter-catalogue';
import {
  drawingsOf,
  drawnImagesOf,
  imageKeysFor,
  imageWidths,
  renderWidths,
  parseImageFile,
  svgFor,
  variationOfKey,
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

/** An import brings what the starter catalogue does not have, so nothing of it is rendered. */
const imported = { ...product(110), productName: 'Quantum Flux Widget' };

describe('what is drawn of the starter catalogue', () => {
  it.each(products.map((each) => [each.productName, each] as const))('%s', (_name, each) => {
    const keys = drawnImagesOf(each).flatMap(({ key, kind }) => (kind === 'render' ? [] : [key]));
    expect(keys.slice(0, 2)).toEqual(['dimensions', 'pallet']);
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

  it('draws a variation that is packed differently by its own figures', () => {
    const sink = product(3);
    const wider = sink.variations.find(({ variationValue }) => variationValue === '740 mm bowl');
    expect(wider).toBeDefined();
    expect(imageKeysFor(sink)).toContain(`dimensions-${wider?.id}`);
    expect(svgFor(sink, `pallet-${wider?.id}`)).not.toBe(svgFor(sink, 'pallet'));
  });

  it('draws nothing for a key that is not its own', () => {
    expect(svgFor(imported, 'illustration-chilli-red')).toBeUndefined();
    expect(svgFor(product(1), 'illustration')).toBeUndefined();
    expect(svgFor(product(1), '../etc')).toBeUndefined();
  });
});

describe('what holds the place of a picture', () => {
  it('is the carton in its own proportions, and says that it is no picture of the goods', () => {
    expect(imageKeysFor(imported).slice(0, 3)).toEqual(['illustration', 'dimensions', 'pallet']);
    const svg = svgFor(imported, 'illustration') ?? '';
    expect(faultsIn(svg)).toEqual([]);
    expect(svg).toContain('<title>No picture yet: Quantum Flux Widget</title>');
    expect(svgFor({ ...imported, dimensionsMm: [300, 300, 300] }, 'illustration')).not.toBe(svg);
    expect(drawnImagesOf(imported)[0]?.alt).toBe('No picture of Quantum Flux Widget yet: the carton it ships in');
  });

  it('names no measure of a carton that nobody measured', () => {
    const unmeasured = { ...imported, dimensionsMm: [] };
    const svg = svgFor(unmeasured, 'illustration') ?? '';
    expect(faultsIn(svg)).toEqual([]);
    expect(svg.match(/<path/g)!.length).toBe((svgFor(imported, 'illustration') ?? '').match(/<path/g)!.length - 1);
  });
});

describe('the addresses of pictures that are gone', () => {
  const { variations } = product(1);
  const idOf = (value: string) => variations.find(({ variationValue }) => variationValue === value)?.id;

  it.each([
    ['illustration-matte-black', 'Matte Black'],
    ['illustration-brushed-gold', 'Brushed Gold'],
    ['render-leading-brushed-nickel', 'Brushed Nickel'],
    ['render-swatch-matte-black', 'Matte Black'],
  ])('%s showed %s', (key, value) => expect(variationOfKey(product(1), key)).toBe(idOf(value)));

  it.each(['illustration', 'illustration-copper', 'render-leading', 'render-detail', 'render-detail-hinge'])(
    '%s showed the product itself',
    (key) => expect(variationOfKey(product(1), key)).toBeNull(),
  );

  it.each(['nothing', 'dimensions', 'pallet-1002', 'photograph-00', 'rendered-leading'])('%s was none', (key) =>
    expect(variationOfKey(product(1), key)).toBeUndefined(),
  );
});

describe('what the catalogue says about the pictures', () => {
  it('marks them as approved illustrations of our own, with honest confidence', () => {
    const images = drawingsOf(product(110));
    expect(
      images.every(({ validationStatus, isIllustration }) => validationStatus === 'approved' && isIllustration),
    ).toBe(true);
    expect(new Set(images.map(({ sourcePlatform }) => sourcePlatform))).toEqual(new Set(['halfpallet-illustration']));
    expect(images.map(({ key, confidenceScore }) => [key, confidenceScore])).toEqual([
      ['illustration', 0.6],
      ['dimensions', 0.82],
      ['pallet', 0.82],
    ]);
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
