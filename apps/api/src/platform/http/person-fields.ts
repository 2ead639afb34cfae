import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import { EMAIL_PATTERN, Limits, Messages } from '@halfpallet/contracts';
import { atMost, HasText } from './field-rules';
import { IsPersonName } from './person-name';

/*
 * What people say of themselves and of where goods go: one rule a field, whichever call takes it. Limits and texts are those of
 * the forms. The limit is tried first, as it is where rules stand one above the other (`validation.ts`).
 */

const text = (what: string, { min, max }: { readonly min: number; readonly max: number }, message: string) =>
  applyDecorators(MaxLength(max, atMost(what, max)), HasText(min, { message }), IsString({ message }));

export const IsName = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(Limits.name.max, atMost('Name', Limits.name.max)),
    IsPersonName(),
    HasText(Limits.name.min, { message: Messages.name }),
    IsString({ message: Messages.name }),
  );

export const IsEmailAddress = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(Limits.email.max, { message: Messages.email }),
    Matches(EMAIL_PATTERN, { message: Messages.email }),
    IsString({ message: Messages.email }),
  );

export const IsPhone = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(Limits.phone.max, { message: Messages.phone }),
    HasText(Limits.phone.min, { message: Messages.phone }),
    IsString({ message: Messages.phone }),
  );

export const IsCompany = (): PropertyDecorator => text('Company name', Limits.company, Messages.company);
/** Street and number. */
export const IsStreet = (): PropertyDecorator => text('Address', Limits.address, Messages.address);
export const IsCity = (): PropertyDecorator => text('City', Limits.city, Messages.city);
export const IsState = (): PropertyDecorator => text('State', Limits.state, Messages.state);
export const IsPostcode = (): PropertyDecorator => text('Postcode', Limits.postcode, Messages.postcode);

/** What is wrong with the length of a new one is said once, by the rules for passwords; this only bounds what is hashed. */
export const IsPassword = (message: string = 'Please enter your password'): PropertyDecorator =>
  applyDecorators(MaxLength(Limits.password.max, atMost('Password', Limits.password.max)), IsString({ message }));
