import { IsString, MaxLength } from 'class-validator';
import { Messages } from '@halfpallet/contracts';
import { Trimmed } from '../../platform/http/field-rules';
import { IsEmailAddress, IsPassword } from '../../platform/http/person-fields';

export class RequestPasswordResetDto {
  @Trimmed()
  @IsEmailAddress()
  email!: string;
}

export class ConfirmPasswordResetDto {
  @IsString({ message: 'This link is not complete' })
  @MaxLength(100, { message: 'This link is not complete' })
  token!: string;

  @IsPassword(Messages.password)
  password!: string;
}
