import { IsString, Matches, MaxLength } from 'class-validator';
import { EMAIL_PATTERN, Limits, Messages } from '@halfpallet/contracts';
import { Trimmed } from '../../platform/http/field-rules';

export class RequestPasswordResetDto {
  @Trimmed()
  @IsString({ message: Messages.email })
  @MaxLength(Limits.email.max, { message: Messages.email })
  @Matches(EMAIL_PATTERN, { message: Messages.email })
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
