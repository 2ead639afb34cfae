import { IsString, MaxLength } from 'class-validator';
import { Limits } from '@halfpallet/contracts';
import { HasText } from '../../platform/http/field-rules';

const REASON = 'Please say why, in at least 3 characters';

export class ReasonDto {
  @IsString({ message: REASON })
  @HasText(Limits.reason.min, { message: REASON })
  @MaxLength(Limits.reason.max)
  reason!: string;
}

export class RequestRebuildDto extends ReasonDto {
  @IsString({ message: 'projection must name a read model' })
  @HasText(1, { message: 'projection must name a read model' })
  @MaxLength(100)
  projection!: string;
}
