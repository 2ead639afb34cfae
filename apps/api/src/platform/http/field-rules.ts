import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';
import { hasText } from '@halfpallet/sourcing';

/** Larger than any order, and far from where a number of cents stops being exact. */
export const MAX_DOLLARS = 100_000_000;

/**
 * A field that a caller may leave out. Unlike `IsOptional`, null is no way of leaving it out: JSON writes null for a sum that came
 * out as NaN, and whoever sends one has not said what they mean.
 */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

/** The rule of `MayBeNull`, by which descriptions know it. */
export const isNotNull = (_: unknown, value: unknown): boolean => value !== null;

/** A field that has to be there, and says by null that there is none. */
export const MayBeNull = (): PropertyDecorator => ValidateIf(isNotNull);

/** Taken without the spaces around it. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** As many characters as at least `min`, counted without spaces around it, and at least one that a person can see. */
export const HasText = (min: number, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'hasText', constraints: [min], validator: { validate: (value: unknown) => hasText(value, min) } },
    options,
  );

/** In words for whoever typed it. */
export const atMost = (what: string, max: number): ValidationOptions => ({
  message: `${what} must be at most ${max.toLocaleString('en-AU')} characters`,
});

/** An amount of dollars with at most two decimals, as exact cents; 1e300 and 1e-7 are numbers, but no amounts. */
export const IsDollars = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isDollars', validator: { validate: isDollars } }, options);

/** A value of at most so many bytes as JSON. */
export const IsShortJson = (bytes: number, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isShortJson',
      validator: { validate: (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '') <= bytes },
    },
    options,
  );

function isDollars(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= MAX_DOLLARS && Math.round(value * 100) / 100 === value;
}
