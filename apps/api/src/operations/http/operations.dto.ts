import { IsString, MaxLength, MinLength } from 'class-validator';
import { Limits } from '@halfpallet/contracts';

const REASON = 'Please say why, in at least 3 characters';

export class ReasonDto {
  @IsString({ message: REASON })
  @MinLength(Limits.reason.min, { message: REASON })
  @MaxLength(Limits.reason.max)
  reason!: string;
}

export class RequestRebuildDto extends ReasonDto {
  @IsString({ message: 'projection must name a read model' })
  @MinLength(1, { message: 'projection must name a read model' })
  @MaxLength(100)
  projection!: string;
}
