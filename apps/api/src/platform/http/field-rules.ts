import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Larger than any order, and far from where a number of cents stops being exact. */
export const MAX_DOLLARS = 100_000_000;

/** Spaces, and what takes no room at all: joiners, marks of direction, fillers, soft hyphens. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** As many characters as at least `min`, counted without spaces around it, and at least one that a person can see. */
export const HasText = (min: number, options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'hasText', validator: { validate: (value: unknown) => hasText(value, min) } }, options);

/** An amount of dollars with at most two decimals, as exact cents; 1e300 and 1e-7 are numbers, but no amounts. */
export const IsDollars = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isDollars', validator: { validate: isDollars } }, options);

export function hasText(value: unknown, min: number): boolean {
  if (typeof value !== 'string') return false;
  const seen = value.replace(UNSEEN, '');
  return seen.length >= Math.min(min, 1) && withoutEnds(value).length >= min;
}

/** Without what cannot be seen before the first and after the last visible character. */
function withoutEnds(text: string): string {
  const characters = [...text];
  const isSeen = (one: string) => one.replace(UNSEEN, '') !== '';
  const first = characters.findIndex(isSeen);
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isSeen) + 1).join('');
}

function isDollars(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= MAX_DOLLARS && Math.round(value * 100) / 100 === value;
}
