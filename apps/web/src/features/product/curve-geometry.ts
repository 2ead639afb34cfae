export interface CurvePoint {
  readonly quantity: number;
  /** Price per unit in Australian dollars. */
  readonly unit: number;
}

export interface PlacedPoint extends CurvePoint {
  /** Where it stands, in per cent from the left and from the top. */
  readonly x: number;
  readonly y: number;
  /** The line comes down to it, so that its words have room below and not above. */
  readonly falls: boolean;
}

/** A level stretch: from this quantity on a unit costs this. */
export interface CurveStep {
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
}

export interface Curve {
  readonly points: readonly PlacedPoint[];
  readonly steps: readonly CurveStep[];
  readonly mark: PlacedPoint | null;
  /** Per cent from the left of a quantity; null when it lies outside. */
  xOf(quantity: number): number | null;
}

/** Room at the edges for the words that stand above the outer points. */
const LEFT = 7;
const RIGHT = 93;
const TOP = 22;
const BOTTOM = 74;

/**
 * Where prices by quantity stand in a picture of any size. `mark` is the price of the chosen quantity, which need not be
 * one of the points; it widens the picture where it lies outside.
 */
export function curveOf(points: readonly CurvePoint[], mark: CurvePoint | null): Curve {
  const all = mark ? [...points, mark] : points;
  const quantities = all.map(({ quantity }) => quantity);
  const units = all.map(({ unit }) => unit);
  const x = scale(Math.min(...quantities), Math.max(...quantities), LEFT, RIGHT);
  const y = scale(Math.min(...units), Math.max(...units), BOTTOM, TOP);
  const sorted = [...points].sort((a, b) => a.quantity - b.quantity);
  const placed = (point: CurvePoint): PlacedPoint => {
    const before = sorted.findLast(({ quantity }) => quantity < point.quantity);
    const falls = before !== undefined && before.unit > point.unit;
    return { ...point, x: x(point.quantity), y: y(point.unit), falls };
  };
  const drawn = sorted.map(placed);
  return {
    points: drawn,
    steps: drawn.map((point, index) => ({ x1: point.x, x2: drawn[index + 1]?.x ?? RIGHT + 5, y: point.y })),
    mark: mark && placed(mark),
    xOf: (quantity) => (quantity < Math.min(...quantities) || quantity > Math.max(...quantities) ? null : x(quantity)),
  };
}

function scale(from: number, to: number, at: number, until: number): (value: number) => number {
  if (to <= from) return () => (at + until) / 2;
  return (value) => at + ((value - from) / (to - from)) * (until - at);
}
