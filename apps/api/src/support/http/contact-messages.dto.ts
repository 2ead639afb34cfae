import { IsBoolean, IsString, IsUUID, MaxLength } from 'class-validator';
import { Limits, Messages } from '@halfpallet/contracts';
import { HasText, MayBeNull, Trimmed } from '../../platform/http/field-rules';

export class MarkAnsweredDto {
  @IsBoolean({ message: 'answered is true or false' })
  answered!: boolean;
}

export class AssignMessageDto {
  /** Null: anybody's. */
  @MayBeNull()
  @IsUUID('all', { message: 'Choose somebody on the staff, or nobody.' })
  assigneeId!: string | null;
}

export class AnswerMessageDto {
  @Trimmed()
  @IsString({ message: Messages.answer })
  @HasText(Limits.answer.min, { message: Messages.answer })
  @MaxLength(Limits.answer.max, { message: Messages.answer })
  text!: string;
}
