import { Equals, IsOptional, IsString, MaxLength } from 'class-validator';
import { Limits } from '@halfpallet/contracts';
import { MayBeLeftOut, Trimmed } from '../../platform/http/field-rules';
import { IsName, IsPhone } from '../../platform/http/person-fields';

export class ChangeProfileDto {
  @MayBeLeftOut()
  @Trimmed()
  @IsName()
  firstName?: string;

  @MayBeLeftOut()
  @Trimmed()
  @IsName()
  name?: string;

  @IsOptional()
  @Trimmed()
  @IsPhone()
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
