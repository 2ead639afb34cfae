import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Limits, Messages } from '@halfpallet/contracts';
import { atMost, HasText, Trimmed } from '../../platform/http/field-rules';
import { IsCompany, IsEmailAddress, IsName, IsPhone } from '../../platform/http/person-fields';

export class ContactDto {
  @Trimmed()
  @IsName()
  name!: string;

  @Trimmed()
  @IsEmailAddress()
  email!: string;

  @Trimmed()
  @IsCompany()
  company!: string;

  @Trimmed()
  @IsPhone()
  phone!: string;

  @Trimmed()
  @IsString({ message: Messages.subject })
  @HasText(Limits.subject.min, { message: Messages.subject })
  @MaxLength(Limits.subject.max, atMost('Subject', Limits.subject.max))
  subject!: string;

  @Trimmed()
  @IsString({ message: Messages.message })
  @HasText(Limits.message.min, { message: Messages.message })
  @MaxLength(Limits.message.max, atMost('Message', Limits.message.max))
  message!: string;

  @IsOptional()
  @IsString({ message: Messages.honeypot })
  honeypot?: string;
}
