import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { EMAIL_PATTERN, Limits, Messages } from '@halfpallet/contracts';
import { atMost, HasText, Trimmed } from '../../platform/http/field-rules';
import { IsPersonName } from '../../platform/http/person-name';

export class ContactDto {
  @Trimmed()
  @IsString({ message: Messages.name })
  @HasText(Limits.name.min, { message: Messages.name })
  @IsPersonName()
  @MaxLength(Limits.name.max, atMost('Name', Limits.name.max))
  name!: string;

  @Trimmed()
  @IsString({ message: Messages.email })
  @MaxLength(Limits.email.max, { message: Messages.email })
  @Matches(EMAIL_PATTERN, { message: Messages.email })
  email!: string;

  @Trimmed()
  @IsString({ message: Messages.company })
  @HasText(Limits.company.min, { message: Messages.company })
  @MaxLength(Limits.company.max, atMost('Company name', Limits.company.max))
  company!: string;

  @Trimmed()
  @IsString({ message: Messages.phone })
  @HasText(Limits.phone.min, { message: Messages.phone })
  @MaxLength(Limits.phone.max, { message: Messages.phone })
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
