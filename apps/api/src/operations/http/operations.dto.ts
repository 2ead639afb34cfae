import { IsString, MaxLength } from 'class-validator';
import { HasText } from '../../platform/http/field-rules';
import { ReasonDto } from '../../platform/http/reason.dto';

export class RequestRebuildDto extends ReasonDto {
  @IsString({ message: 'projection must name a read model' })
  @HasText(1, { message: 'projection must name a read model' })
  @MaxLength(100)
  projection!: string;
}
