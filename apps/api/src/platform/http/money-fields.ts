import { applyDecorators } from '@nestjs/common';
import { IsPositive, Matches } from 'class-validator';
import { IsDollars } from './field-rules';

/* What staff say of money that moves: one rule a field, whichever call takes it. */

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Dollars, more than none. */
export const IsAmount = (): PropertyDecorator =>
  applyDecorators(IsPositive({ message: 'The amount must be above 0' }), IsAnyAmount());

/** Dollars, for calls whose handler says which will do. */
export const IsAnyAmount = (): PropertyDecorator => IsDollars({ message: 'Give the amount in dollars and cents' });

/** Dollars as a page showed them; with another amount by now, nothing is done. */
export const IsExpectedAmount = (): PropertyDecorator =>
  IsDollars({ message: 'Give the expected amount in dollars and cents' });

/** A day, by whoever's calendar. Whether its month has so many, and whether it can be, is for the handler. */
export const IsDay = (): PropertyDecorator => Matches(DAY, { message: 'Give the day as YYYY-MM-DD' });
