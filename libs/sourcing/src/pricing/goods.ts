import { formatScaled } from '@halfpallet/money';
import type { ListingFacts } from '../listing';
import { wordsOf } from '../words';
import { CATEGORY_FIGURES, type Bounds } from './category-figures';
import type { Category } from './category';
import { countryOf } from './country';

/** What the price engine has to know of goods that are not in the catalogue. */
export interface Goods {
  /** English country name. */
  readonly origin: string;
  /** Packed unit, whole millimetres. */
  readonly dimensionsMm: readonly [number, number, number];
  /** Packed unit, decimal text. */
  readonly weightKg: string;
  /** What the border looks for in it, by what it is made of. */
  readonly biosecurity: 'none' | 'timber' | 'plantFibre';
  readonly hsCode: string | null;
  /** Null when the tariff line is unknown: the engine then has a rule of its own. */
  readonly dutyRateGeneralPct: string | null;
}

/** What staff know of the tariff line; listings never say it. */
export interface Tariff {
  readonly hsCode: string;
  readonly dutyRateGeneralPct: string;
}

export type GuessedFact = 'weight' | 'size' | 'duty' | 'origin';

/** Something the listing does not say and the price needs. */
export interface Guess {
  readonly fact: GuessedFact;
  /** What was assumed, in words. */
  readonly assumed: string;
}

export interface GoodsWithGuesses {
  readonly usual: Goods;
  /** The same goods with each guess at its ends, in every combination; empty when nothing was guessed that has ends. */
  readonly corners: readonly Goods[];
  readonly guesses: readonly Guess[];
}

/** Where nothing tells: most of what is listed comes from there. */
const USUAL_ORIGIN = 'China';
/** The free and the general rate of the tariff; nearly all lines are one of the two. */
const DUTY_ENDS = ['0', '5'] as const;
/** Cubic millimetres of a cubic metre over grams of a kilogram: volume of a weight at a density. */
const MM3_PER_GRAM = 1_000_000;

/** A listing's facts as the price engine needs them, with what had to be assumed and how far it may be off. */
export function goodsOf(facts: Partial<ListingFacts>, category: Category, tariff: Tariff | null): GoodsWithGuesses {
  const figures = CATEGORY_FIGURES[category];
  const size = facts.packedSizeMm?.value ?? null;
  const weight = weightOf(facts, figures, size);
  const origin = originOf(facts);
  const guesses: Guess[] = [];
  if (weight.isGuessed) guesses.push({ fact: 'weight', assumed: `${grams(weight.usual)} a packed unit` });
  if (size === null) guesses.push({ fact: 'size', assumed: `${figures.density.usual} kg a cubic metre when packed` });
  if (tariff === null) guesses.push({ fact: 'duty', assumed: 'no tariff line is known; the general rate applies' });
  if (origin === null) guesses.push({ fact: 'origin', assumed: USUAL_ORIGIN });

  const make = (weightGrams: number, density: number, duty: string | null): Goods => ({
    origin: origin ?? USUAL_ORIGIN,
    dimensionsMm: size ?? boxOf(weightGrams, density),
    weightKg: formatScaled(weightGrams, 3),
    biosecurity: biosecurityOf(facts),
    hsCode: tariff?.hsCode ?? null,
    dutyRateGeneralPct: tariff?.dutyRateGeneralPct ?? duty,
  });
  const weights = weight.isGuessed ? [weight.low, weight.high] : [weight.usual];
  const densities = size === null ? [figures.density.low, figures.density.high] : [figures.density.usual];
  const duties: ReadonlyArray<string | null> = tariff === null ? DUTY_ENDS : [null];
  const isSure = weights.length * densities.length * duties.length === 1;
  return {
    usual: make(weight.usual, figures.density.usual, null),
    corners: isSure
      ? []
      : weights.flatMap((one) => densities.flatMap((density) => duties.map((duty) => make(one, density, duty)))),
    guesses,
  };
}

/** From the listing, else from its size, else what is usual. Whole grams. */
function weightOf(
  facts: Partial<ListingFacts>,
  figures: { readonly weightGrams: Bounds; readonly density: Bounds },
  size: readonly [number, number, number] | null,
): Bounds & { readonly isGuessed: boolean } {
  const told = facts.packedWeightGrams?.value;
  if (told !== undefined) return { low: told, usual: told, high: told, isGuessed: false };
  if (size === null) return { ...figures.weightGrams, isGuessed: true };
  const volume = size[0] * size[1] * size[2];
  const at = (density: number) => Math.max(1, Math.round((volume * density) / MM3_PER_GRAM));
  return {
    low: at(figures.density.low),
    usual: at(figures.density.usual),
    high: at(figures.density.high),
    isGuessed: true,
  };
}

function originOf(facts: Partial<ListingFacts>): string | null {
  const code = facts.origin?.value ?? facts.supplier?.value.country;
  return code == null ? null : countryOf(code);
}

const TIMBER = ['wood', 'wooden', 'timber', 'bamboo', 'plywood', 'mdf', 'acacia', 'oak', 'teak', 'pine', 'rubberwood'];
const PLANT_FIBRE = ['rattan', 'seagrass', 'hyacinth', 'jute', 'straw', 'wicker', 'raffia', 'coir', 'sisal'];

/** By the words of material and title. Woven plants come first: a rattan chair with oak legs is looked at for its rattan. */
function biosecurityOf(facts: Partial<ListingFacts>): Goods['biosecurity'] {
  const words = new Set(wordsOf(`${facts.material?.value ?? ''} ${facts.title?.value ?? ''}`));
  if (PLANT_FIBRE.some((word) => words.has(word))) return 'plantFibre';
  return TIMBER.some((word) => words.has(word)) ? 'timber' : 'none';
}

/** A cube of that weight at that density. */
function boxOf(weightGrams: number, density: number): [number, number, number] {
  const side = Math.max(1, Math.round(Math.cbrt((weightGrams * MM3_PER_GRAM) / density)));
  return [side, side, side];
}

const grams = (value: number): string => (value < 1_000 ? `${value} g` : `${value / 1_000} kg`);
