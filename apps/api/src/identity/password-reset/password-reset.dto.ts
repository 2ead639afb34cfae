import { IsString, MaxLength } from 'class-validator';
import { Limits, Messages } from '@halfpallet/contracts';
import { Trimmed } from '../../platform/http/field-rules';
import { IsEmailAddress } from '../../platform/http/person-fields';

export class RequestPasswordResetDto {
  @Trimmed()
  @IsEmailAddress()
  email!: string;
}

export class ConfirmPasswordResetDto {
  @IsString({ message: 'This link is not complete' })
  @MaxLength(100, { message: 'This link is not complete' })
  token!: string;

  @IsString({ message: Messages.password })
  @MaxLength(Limits.password.max, { message: `Password must be at most ${Limits.password.max} characters` })
  password!: string;
}
