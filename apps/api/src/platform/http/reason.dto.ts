import { IsString, MaxLength } from 'class-validator';
import { Limits } from '@halfpallet/contracts';
import { HasText } from './field-rules';

const REASON = 'Please say why, in at least 3 characters';

/** Body of an act that wants nothing but to be explained. */
export class ReasonDto {
  @IsString({ message: REASON })
  @HasText(Limits.reason.min, { message: REASON })
  @MaxLength(Limits.reason.max)
  reason!: string;
}
