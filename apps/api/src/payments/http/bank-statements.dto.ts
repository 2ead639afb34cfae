import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { DAY_ORDERS, Limits, type DayOrder, type StatementColumns } from '@halfpallet/contracts';
import { HasText, MayBeLeftOut } from '../../platform/http/field-rules';
import { IsAmount, IsDay } from '../../platform/http/money-fields';
import { IsReason } from '../../platform/http/reason.dto';

const PLACE = 'Name a column of the file';
const MOST_PLACES = 59;

class StatementColumnsDto implements StatementColumns {
  @ApiProperty({ description: 'The first line names the columns' })
  @IsBoolean({ message: 'Say whether the first line names the columns' })
  readonly named!: boolean;

  @ApiProperty({ enum: DAY_ORDERS })
  @IsIn(DAY_ORDERS, { message: `dayOrder must be ${DAY_ORDERS.join(', ')}` })
  readonly dayOrder!: DayOrder;

  @ApiProperty({ description: 'Places of columns, from 0' })
  @IsPlace()
  readonly date!: number;

  @ApiProperty()
  @IsPlace()
  readonly description!: number;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsPlace()
  readonly payer: number | null = null;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Or credit, with or without debit' })
  @IsOptional()
  @IsPlace()
  readonly amount: number | null = null;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsPlace()
  readonly debit: number | null = null;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsPlace()
  readonly credit: number | null = null;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsPlace()
  readonly balance: number | null = null;
}

function IsPlace(): PropertyDecorator {
  return applyDecorators(IsInt({ message: PLACE }), Min(0, { message: PLACE }), Max(MOST_PLACES, { message: PLACE }));
}

export class ImportBankStatementDto {
  @ApiProperty()
  @IsString()
  @Length(1, Limits.bankFileName.max, { message: 'Name the file' })
  readonly fileName!: string;

  @ApiProperty({ description: 'Date,Description,Debit,Credit,Balance, or as an Australian bank exports it' })
  @IsString()
  @HasText(1, { message: 'The file is empty' })
  @MaxLength(Limits.bodyBytes)
  readonly csv!: string;

  @ApiPropertyOptional({
    type: StatementColumnsDto,
    description: 'What the columns mean; remembered for files with the same headings',
  })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => StatementColumnsDto)
  readonly columns?: StatementColumnsDto;
}

export class PreviewBankStatementDto {
  @ApiProperty({ description: 'As for an import' })
  @IsString()
  @HasText(1, { message: 'The file is empty' })
  @MaxLength(Limits.bodyBytes)
  readonly csv!: string;

  @ApiPropertyOptional({ type: StatementColumnsDto })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => StatementColumnsDto)
  readonly columns?: StatementColumnsDto;
}

export class SettleBankLineDto {
  @ApiPropertyOptional({ description: 'Order id or number. Left out: the money is for no order.' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(60)
  readonly order?: string;

  @ApiProperty()
  @IsReason()
  readonly reason!: string;
}

export class SplitBankLineDto {
  @ApiProperty({ description: 'Dollars of the first part; the rest becomes the second' })
  @IsAmount()
  readonly amountAud!: number;
}

export class UnmatchBankLineDto {
  @ApiPropertyOptional({
    example: '2026-01-31',
    description: 'The day on which the bank took the money back. Left out: it was never for this order.',
  })
  @MayBeLeftOut()
  @IsDay()
  readonly reversedOn?: string;

  @ApiProperty()
  @IsReason()
  readonly reason!: string;
}
