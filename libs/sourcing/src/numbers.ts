/** Into [0, 1]. */
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Two decimals, halves up; for shares and scores, never for money. */
export const round2 = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

/** Linear between the two nearest values. `values` ascending and not empty; `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const place = (values.length - 1) * share;
  const below = values[Math.floor(place)]!;
  const above = values[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}

export const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export const median = (values: readonly number[]): number => quantile(ascending(values), 0.5);

/** Makes the median absolute deviation of normal figures their standard deviation. */
const NORMAL = 1.4826;

/** How far the values lie from their median, little moved by a few far ones. */
export function scaledMad(values: readonly number[]): number {
  const middle = median(values);
  return NORMAL * median(values.map((value) => Math.abs(value - middle)));
}
