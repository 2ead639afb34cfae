import type { UnitBox } from './drawable-product';

/** Millimetres and kilograms, as on the rate card. */
export interface PalletGeometry {
  readonly length: number;
  readonly width: number;
  readonly baseHeight: number;
  readonly maxHeight: number;
  readonly tareKg: number;
  readonly maxPayloadKg: number;
}

const geometry = (length: number, width: number, maxHeight: number, tareKg: number): PalletGeometry => ({
  length,
  width,
  baseHeight: 150,
  maxHeight,
  tareKg,
  maxPayloadKg: 950,
});

const exportPallet = geometry(1100, 1100, 1800, 20);
const pallets: Readonly<Record<string, PalletGeometry>> = {
  EXP_1100: exportPallet,
  EXP_1200x1000: geometry(1200, 1000, 1800, 20),
  LONG_2200x1100: geometry(2200, 1100, 1500, 45),
};

/** The export pallet stands in for a type that is not known. */
export const palletOf = (palletType: string): PalletGeometry => pallets[palletType] ?? exportPallet;

export interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/**
 * Fills a rectangle with one size of rectangle, turned by 90 degrees where that fits more: the best guillotine pattern,
 * found by cutting only at sums of the two sides (any other cut wastes what a smaller one would not). Boxes that are small
 * for the pallet allow so many cuts that the search is held to one: there is little left to win, and the time is bounded.
 */
export const fillLayer = (length: number, width: number, boxLength: number, boxWidth: number): Footprint[] => {
  const sums = normalLengths(Math.max(length, width), boxLength, boxWidth);
  const maxCuts = sums.length > 40 ? 1 : 3;
  const trim = (value: number): number => sums.findLast((sum) => sum <= value) ?? 0;
  type Plan =
    | { readonly count: number; readonly grid: readonly [dx: number, dy: number] }
    | { readonly count: number; readonly cut: 'x' | 'y'; readonly at: number };
  const plans = new Map<string, Plan>();

  const best = (rawL: number, rawW: number, cuts: number): Plan => {
    const [l, w] = [trim(rawL), trim(rawW)];
    const key = `${l}x${w}/${cuts}`;
    const known = plans.get(key);
    if (known) return known;
    const along = Math.floor(l / boxLength) * Math.floor(w / boxWidth);
    const across = Math.floor(l / boxWidth) * Math.floor(w / boxLength);
    let plan: Plan =
      along >= across ? { count: along, grid: [boxLength, boxWidth] } : { count: across, grid: [boxWidth, boxLength] };
    const ceiling = Math.floor((l * w) / (boxLength * boxWidth));
    for (const cut of cuts > 0 ? (['x', 'y'] as const) : []) {
      const whole = cut === 'x' ? l : w;
      for (const at of sums) {
        if (plan.count >= ceiling || at > whole / 2) break;
        if (at === 0) continue;
        const [one, other] =
          cut === 'x'
            ? [best(at, w, cuts - 1), best(l - at, w, cuts - 1)]
            : [best(l, at, cuts - 1), best(l, w - at, cuts - 1)];
        const count = one.count + other.count;
        if (count > plan.count) plan = { count, cut, at };
      }
    }
    plans.set(key, plan);
    return plan;
  };

  const place = (x: number, y: number, rawL: number, rawW: number, cuts: number): Footprint[] => {
    const [l, w] = [trim(rawL), trim(rawW)];
    const plan = best(l, w, cuts);
    if ('cut' in plan) {
      return plan.cut === 'x'
        ? [...place(x, y, plan.at, w, cuts - 1), ...place(x + plan.at, y, l - plan.at, w, cuts - 1)]
        : [...place(x, y, l, plan.at, cuts - 1), ...place(x, y + plan.at, l, w - plan.at, cuts - 1)];
    }
    const [dx, dy] = plan.grid;
    return Array.from({ length: plan.count }, (_, index) => {
      const columns = Math.floor(l / dx);
      return { x: x + (index % columns) * dx, y: y + Math.floor(index / columns) * dy, dx, dy };
    });
  };
  return place(0, 0, length, width, maxCuts);
};

/** 0 and every sum i*a + j*b up to `limit`, ascending. */
const normalLengths = (limit: number, a: number, b: number): number[] => {
  const sums = new Set<number>();
  for (let first = 0; first <= limit; first += a) {
    for (let sum = first; sum <= limit; sum += b) sums.add(sum);
  }
  return [...sums].sort((x, y) => x - y);
};

/** Bounds of what is worth drawing: a missing or absurd figure must not cost a million boxes. */
const finest = 10;
const mostDrawn = 4000;

export interface PlacedBox extends Footprint {
  readonly layer: number;
}

export interface Packing {
  /** One layer's pattern, centred on the pallet; millimetres from its corner. */
  readonly pattern: readonly Footprint[];
  /** Height of one layer. */
  readonly layerHeight: number;
  /** Bottom layer first; within a layer the boxes nearest the viewer (largest x + y) first. */
  readonly boxes: readonly PlacedBox[];
  readonly layers: number;
  /** The units lie or stand on a side, because upright the listing's figure does not fit. */
  readonly onSide: boolean;
  /** Fewer boxes than the listing's figure fit this plain pattern, or the payload. */
  readonly isShort: boolean;
}

/**
 * Stacks `perPallet` units on the pallet: upright when that many fit upright, else on the side that fits most. Never
 * more than fit below the maximum height, and never more than the payload carries.
 */
export const packPallet = (unit: UnitBox, pallet: PalletGeometry): Packing => {
  const room = pallet.maxHeight - pallet.baseHeight;
  const stand = (l: number, w: number, h: number) => {
    const pattern = fillLayer(pallet.length, pallet.width, Math.max(l, finest), Math.max(w, finest));
    return { pattern, layerHeight: h, capacity: pattern.length * Math.floor(room / h) };
  };
  const upright = stand(unit.length, unit.width, unit.height);
  const chosen =
    upright.capacity >= unit.perPallet
      ? upright
      : [upright, stand(unit.length, unit.height, unit.width), stand(unit.width, unit.height, unit.length)].reduce(
          (a, b) => (b.capacity > a.capacity ? b : a),
        );
  const payload = unit.weightKg > 0 ? Math.floor(pallet.maxPayloadKg / unit.weightKg) : Infinity;
  const count = Math.min(unit.perPallet, chosen.capacity, payload, mostDrawn);

  const spanX = Math.max(0, ...chosen.pattern.map((box) => box.x + box.dx));
  const spanY = Math.max(0, ...chosen.pattern.map((box) => box.y + box.dy));
  const [left, front] = [(pallet.length - spanX) / 2, (pallet.width - spanY) / 2];
  const pattern = chosen.pattern
    .map((box) => ({ ...box, x: box.x + left, y: box.y + front }))
    .sort((a, b) => b.x + b.dx + b.y + b.dy - (a.x + a.dx + a.y + a.dy));
  const boxes = Array.from({ length: count }, (_, index): PlacedBox => {
    const footprint = pattern[index % pattern.length];
    if (!footprint) throw new Error('A pattern with capacity has at least one place.');
    return { ...footprint, layer: Math.floor(index / pattern.length) };
  });
  return {
    pattern,
    layerHeight: chosen.layerHeight,
    boxes,
    layers: pattern.length ? Math.ceil(count / pattern.length) : 0,
    onSide: chosen !== upright,
    isShort: count < unit.perPallet,
  };
};
