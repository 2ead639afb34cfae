import type { Category } from './category';

/** The smallest, the usual and the largest that goods of a category come in. */
export interface Bounds {
  readonly low: number;
  readonly usual: number;
  readonly high: number;
}

export interface CategoryFigures {
  /** Of one packed unit. */
  readonly weightGrams: Bounds;
  /** Kilograms of a cubic metre of packed goods. */
  readonly density: Bounds;
}

const of = (low: number, usual: number, high: number): Bounds => ({ low, usual, high });

/** Assumptions for what a listing does not say. They are never shown as facts: prices made with them carry a range. */
export const CATEGORY_FIGURES: Readonly<Record<Category, CategoryFigures>> = {
  garden_planters: { weightGrams: of(800, 3_000, 9_000), density: of(110, 220, 450) },
  electronics: { weightGrams: of(150, 700, 3_000), density: of(140, 250, 420) },
  kitchen_appliances: { weightGrams: of(300, 1_200, 4_500), density: of(160, 280, 600) },
  construction_materials: { weightGrams: of(1_500, 8_000, 30_000), density: of(400, 900, 2_000) },
  furniture: { weightGrams: of(4_000, 12_000, 35_000), density: of(90, 160, 300) },
  textiles: { weightGrams: of(150, 600, 2_500), density: of(90, 180, 320) },
  automotive: { weightGrams: of(300, 1_500, 8_000), density: of(150, 320, 800) },
  default: { weightGrams: of(200, 1_200, 8_000), density: of(100, 220, 700) },
};
