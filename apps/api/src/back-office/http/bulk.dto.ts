import { Type } from 'class-transformer';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  BULK_ACTIONS,
  BULK_RESOURCES,
  BULK_TICKED_AT_MOST,
  Limits,
  type BulkActionName,
  type BulkRequest,
  type BulkResource,
  type BulkTickedRow,
} from '@halfpallet/contracts';
import { IsShortJson } from '../../platform/http/field-rules';

const MOST = 2_147_483_647;

class TickedRowDto implements BulkTickedRow {
  @IsUUID('all', { message: 'Say which record' })
  id!: string;

  @IsInt({ message: 'Say which version of the record was seen' })
  @Min(0)
  @Max(MOST)
  version!: number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'Whose work the order was seen to be, null for nobody’s: “assign” leaves one alone that was given away since. Left out: it is given away whoever has it.',
  })
  @IsOptional()
  @IsUUID('all', { message: 'Say whose work the order was, or null for nobody’s' })
  assigneeId?: string | null;
}

export class BulkRequestDto implements BulkRequest {
  @IsIn(BULK_RESOURCES, { message: 'Records of this list are not changed together' })
  resource!: BulkResource;

  @IsIn(Object.keys(BULK_ACTIONS), { message: 'This cannot be done to many records at once' })
  action!: BulkActionName;

  @IsObject({ message: 'params is an object' })
  @IsShortJson(Limits.staffRuns.filterBytes, { message: 'params is too long' })
  params!: Record<string, unknown>;

  /** Ticked rows, each once; instead of `filter` and `seen`. */
  @IsOptional()
  @IsArray({ message: 'rows is a list of records' })
  @ArrayMinSize(1, { message: 'Tick at least one record' })
  @ArrayMaxSize(BULK_TICKED_AT_MOST, {
    message: `Tick at most ${BULK_TICKED_AT_MOST} records, or choose all that match`,
  })
  @ArrayUnique(({ id }: TickedRowDto) => id, { message: 'Each record once' })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Say which record, and which version of it was seen' })
  @Type(() => TickedRowDto)
  rows?: TickedRowDto[];

  @ValidateIf(({ rows }: BulkRequestDto) => rows === undefined)
  @IsObject({ message: 'Say which rows, or which filter and how many it left' })
  @IsShortJson(Limits.staffRuns.filterBytes, { message: 'This filter is too long' })
  filter?: Record<string, unknown>;

  @ValidateIf(({ rows }: BulkRequestDto) => rows === undefined)
  @IsInt({ message: 'Say how many rows you saw' })
  @Min(1, { message: 'Say how many rows you saw' })
  @Max(MOST)
  seen?: number;
}
