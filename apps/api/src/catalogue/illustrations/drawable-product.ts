/** What a packed unit weighs and measures: the product's own figures, or those of one variation. */
export interface PackedUnit {
  /** Length, width, height in millimetres. */
  readonly dimensionsMm: readonly number[];
  /** Kilograms; a decimal string where it comes straight from the catalogue. */
  readonly weightKg: number | string;
  readonly perPallet: number;
}

export interface DrawableVariation extends PackedUnit {
  readonly id: number;
  readonly variationType: string;
  readonly variationValue: string;
}

/** The facts the pictures are drawn from. Catalogue rows and starter products both fit. */
export interface DrawableProduct extends PackedUnit {
  readonly id: number;
  readonly productName: string;
  readonly origin: string;
  readonly hsCode: string;
  readonly palletType: string;
  readonly variations: readonly DrawableVariation[];
}

export interface UnitBox {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weightKg: number;
  readonly perPallet: number;
}

/** Millimetres are at least 1, so that a product without figures still gives a drawing instead of an error. */
const side = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) && value >= 1 ? Math.round(value) : 1;

export const unitBox = (unit: PackedUnit): UnitBox => ({
  length: side(unit.dimensionsMm[0]),
  width: side(unit.dimensionsMm[1]),
  height: side(unit.dimensionsMm[2]),
  weightKg: Math.max(0, Number(unit.weightKg) || 0),
  perPallet: Math.max(1, Math.floor(unit.perPallet) || 1),
});

/** "2.4 kg", "1,250 kg": at most two decimals, none that say nothing. */
export const kilograms = (value: number): string =>
  `${value.toLocaleString('en-AU', { maximumFractionDigits: value < 100 ? 2 : 0 })} kg`;

export const millimetres = (value: number): string => value.toLocaleString('en-AU', { maximumFractionDigits: 0 });
