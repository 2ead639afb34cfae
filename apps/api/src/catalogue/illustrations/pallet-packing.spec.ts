import * as fc from 'fast-check';
import { processorMsSince } from '@halfpallet/testing';
import { starterCatalogue } from '../data/starter-catalogue';
import { unitBox } from './drawable-product';
import { fillLayer, type Footprint, packPallet, palletOf } from './pallet-packing';

const types = ['EXP_1100', 'EXP_1200x1000', 'LONG_2200x1100'] as const;
const overlaps = (a: Footprint, b: Footprint): boolean =>
  a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy;
const ascending = (sides: number[]): number[] => sides.sort((a, b) => a - b);
const collisions = (boxes: readonly Footprint[]): number =>
  boxes.reduce((sum, a, i) => sum + boxes.slice(i + 1).filter((b) => overlaps(a, b)).length, 0);

const anyUnit = fc.record({
  length: fc.integer({ min: 70, max: 2300 }),
  width: fc.integer({ min: 70, max: 1200 }),
  height: fc.integer({ min: 30, max: 1500 }),
  weightKg: fc.double({ min: 0, max: 120, noNaN: true }),
  perPallet: fc.integer({ min: 1, max: 900 }),
});

describe('filling one layer', () => {
  it.each([
    [1100, 1100, 550, 550, 4],
    [1100, 1100, 460, 260, 8],
    [1200, 1000, 400, 600, 5],
    [1200, 1000, 400, 300, 10],
    [1000, 1000, 1001, 10, 0],
  ])('%i x %i takes %i x %i: %i times', (length, width, l, w, count) => {
    expect(fillLayer(length, width, l, w)).toHaveLength(count);
  });

  it('never does worse than the better of the two plain grids', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 1200 }), fc.integer({ min: 60, max: 1200 }), (l, w) => {
        const along = Math.floor(1200 / l) * Math.floor(1000 / w);
        const across = Math.floor(1200 / w) * Math.floor(1000 / l);
        expect(fillLayer(1200, 1000, l, w).length).toBeGreaterThanOrEqual(Math.max(along, across));
      }),
    );
  });

  it('stays quick for boxes that are tiny and of awkward size', () => {
    const started = process.cpuUsage();
    expect(fillLayer(2200, 1100, 37, 23).length).toBeGreaterThan(2700);
    expect(processorMsSince(started)).toBeLessThan(1000);
  });
});

describe('stacking a pallet', () => {
  it('keeps boxes apart, on the pallet, below the maximum height and within the payload and the listing', () => {
    fc.assert(
      fc.property(anyUnit, fc.constantFrom(...types), (unit, type) => {
        const pallet = palletOf(type);
        const { pattern, boxes, layers, layerHeight, isShort } = packPallet(unit, pallet);
        expect(collisions(pattern)).toBe(0);
        const sides = String(ascending([unit.length, unit.width, unit.height]));
        const isInside = ({ x, y, dx, dy }: Footprint) =>
          Math.min(x, y) >= 0 && x + dx <= pallet.length && y + dy <= pallet.width;
        expect(pattern.filter((box) => !isInside(box))).toEqual([]);
        expect(pattern.filter(({ dx, dy }) => String(ascending([dx, dy, layerHeight])) !== sides)).toEqual([]);
        expect(boxes.length).toBeLessThanOrEqual(unit.perPallet);
        expect(boxes.length * unit.weightKg).toBeLessThanOrEqual(pallet.maxPayloadKg + 1e-6);
        expect(pallet.baseHeight + layers * layerHeight).toBeLessThanOrEqual(
          Math.max(pallet.maxHeight, pallet.baseHeight),
        );
        expect(isShort).toBe(boxes.length < unit.perPallet);
        // No two boxes share a place.
        expect(new Set(boxes.map((box) => `${box.x},${box.y},${box.layer}`)).size).toBe(boxes.length);
      }),
      { numRuns: 150 },
    );
  });

  it('turns units on their side only when the listing needs it', () => {
    const [upright, turned] = [1, 22].map((id) => {
      const product = starterCatalogue.products.find((each) => each.id === id);
      return product && packPallet(unitBox(product), palletOf(product.palletType));
    });
    expect([upright?.onSide, upright?.layerHeight]).toEqual([false, 80]);
    expect([turned?.onSide, turned?.layerHeight]).toEqual([true, 320]);
  });

  it('draws a bounded number of boxes for a product without figures', () => {
    const unit = unitBox({ dimensionsMm: [], weightKg: '', perPallet: 1_000_000 });
    const { boxes, isShort } = packPallet(unit, palletOf('LONG_2200x1100'));
    expect(boxes).toHaveLength(4000);
    expect(isShort).toBe(true);
  });

  it('bears the figures of the starter catalogue out, box by box', () => {
    const short = starterCatalogue.products.filter(
      (product) => packPallet(unitBox(product), palletOf(product.palletType)).isShort,
    );
    expect(short.map((product) => product.productName)).toEqual([]);
  });
});
