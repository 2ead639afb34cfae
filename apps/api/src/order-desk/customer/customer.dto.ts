import { Equals, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { Limits, Messages } from '@halfpallet/contracts';
import { atMost, HasText, Trimmed } from '../../platform/http/field-rules';
import { IsPersonName } from '../../platform/http/person-name';

/** Left out or null is fine; anything else is checked. Names cannot be null: an account always has one. */
const Given = () => ValidateIf((_object, value) => value !== undefined);

export class ChangeProfileDto {
  @Given()
  @Trimmed()
  @IsString({ message: Messages.name })
  @HasText(Limits.name.min, { message: Messages.name })
  @IsPersonName()
  @MaxLength(Limits.name.max, atMost('Name', Limits.name.max))
  firstName?: string;

  @Given()
  @Trimmed()
  @IsString({ message: Messages.name })
  @HasText(Limits.name.min, { message: Messages.name })
  @IsPersonName()
  @MaxLength(Limits.name.max, atMost('Name', Limits.name.max))
  name?: string;

  @IsOptional()
  @Trimmed()
  @IsString({ message: Messages.phone })
  @HasText(Limits.phone.min, { message: Messages.phone })
  @MaxLength(Limits.phone.max, { message: Messages.phone })
  phone?: string | null;
}

export class EraseDto {
  @Equals(true, { message: 'Please confirm that everything about you is to be erased' })
  confirm!: true;

  @MaxLength(Limits.password.max, { message: 'This is not your password' })
  @IsString({ message: 'Please enter your password' })
  password!: string;
}

export class OpenOrderLinkDto {
  @IsString({ message: 'This link is not complete' })
  @MaxLength(100, { message: 'This link is not complete' })
  token!: string;
}

export class ClaimOrdersDto {
  /** Of the link in an order's mail; left out for the orders placed under one's own address. */
  @IsOptional()
  @IsString({ message: 'This link is not complete' })
  @MaxLength(100, { message: 'This link is not complete' })
  token?: string;
}
