import { Transform, Type } from 'class-transformer';
import {
  Equals,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Limits, Messages } from '@halfpallet/contracts';
import { AddressDto } from '../http/create-order.dto';

const Trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
/** Left out or null is fine; anything else is checked. Names cannot be null: an account always has one. */
const Given = () => ValidateIf((_object, value) => value !== undefined);

export class ChangeProfileDto {
  @Given()
  @Trimmed()
  @IsString({ message: Messages.name })
  @MinLength(Limits.name.min, { message: Messages.name })
  @MaxLength(Limits.name.max)
  firstName?: string;

  @Given()
  @Trimmed()
  @IsString({ message: Messages.name })
  @MinLength(Limits.name.min, { message: Messages.name })
  @MaxLength(Limits.name.max)
  name?: string;

  @IsOptional()
  @Trimmed()
  @IsString({ message: Messages.phone })
  @MinLength(Limits.phone.min, { message: Messages.phone })
  @MaxLength(Limits.phone.max, { message: Messages.phone })
  phone?: string | null;

  @IsOptional()
  @IsObject({ message: Messages.address })
  @ValidateNested()
  @Type(() => AddressDto)
  billing?: AddressDto | null;

  @IsOptional()
  @IsObject({ message: Messages.address })
  @ValidateNested()
  @Type(() => AddressDto)
  shipping?: AddressDto | null;
}

export class EraseDto {
  @Equals(true, { message: 'Please confirm that everything about you is to be erased' })
  confirm!: true;

  @IsOptional()
  @IsString({ message: 'Please enter your password' })
  @MaxLength(Limits.password.max)
  password?: string;
}

export class OpenOrderLinkDto {
  @IsString({ message: 'This link is not complete' })
  @MaxLength(100, { message: 'This link is not complete' })
  token!: string;
}
