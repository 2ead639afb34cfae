import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { Limits } from '@halfpallet/contracts';

/*
 * Which goods, and how many of them: one rule a field, whichever call takes it. What is named first is tried first, as the lowest of
 * rules that stand one above the other.
 */

const PRODUCT = 'productId must be a whole number';
const OPTIONS = 'optionIds must be whole numbers';
const UNITS = 'Give a whole number of units';
/** More than the kinds of options that any product has. */
const MOST_OPTIONS = 8;

export const IsProductId = (): PropertyDecorator =>
  applyDecorators(Min(1, { message: PRODUCT }), IsInt({ message: PRODUCT }));

export const AreOptionIds = (): PropertyDecorator =>
  applyDecorators(IsInt({ each: true, message: OPTIONS }), ArrayMaxSize(MOST_OPTIONS), IsArray({ message: OPTIONS }));

/** For calls whose handler says how many are too many. */
export const IsWholeUnits = (least = 1): PropertyDecorator =>
  applyDecorators(Min(least, { message: UNITS }), IsInt({ message: UNITS }));

export const IsUnits = (least = 1): PropertyDecorator =>
  applyDecorators(
    Max(Limits.quantity.max, { message: `Order at most ${Limits.quantity.max} units at once` }),
    IsWholeUnits(least),
  );
