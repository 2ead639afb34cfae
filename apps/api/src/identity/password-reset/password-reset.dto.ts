import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { EMAIL_PATTERN, Limits, Messages } from '@halfpallet/contracts';

export class RequestPasswordResetDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
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
