import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  IMPORT_SECTORS,
  ImportLimits,
  SIMPLE_IMPORT_MARKETPLACES,
  SourcingLimits,
  type ImportSector,
  type SimpleImportMarketplace,
  type StartImportRequest,
} from '@halfpallet/contracts';
import { atMost, HasText } from '../../platform/http/field-rules';

const { margin, products, cleanMargin } = ImportLimits;
const { query } = SourcingLimits;
const ofMargin = { message: `Target margin is a number from ${margin.min} to ${margin.max}, with at most one decimal` };
const ofCleanMargin = {
  message: `Target margin is a number from ${cleanMargin.min} to ${cleanMargin.max}, with at most one decimal`,
};
const ofProducts = { message: `Max products is a whole number from ${products.min} to ${products.max}` };
const said = { message: 'Please enter a search query' };
const tooLong = atMost('Search query', query.max);

export class StartImportDto implements StartImportRequest {
  @IsString(said)
  @HasText(1, said)
  @MaxLength(query.max, tooLong)
  searchQuery!: string;

  @IsIn(IMPORT_SECTORS, { message: `sector is one of ${IMPORT_SECTORS.join(', ')}` })
  sector!: ImportSector;

  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 1 }, ofMargin)
  @Min(margin.min, ofMargin)
  @Max(margin.max, ofMargin)
  targetMargin?: number;

  @IsOptional()
  @IsInt(ofProducts)
  @Min(products.min, ofProducts)
  @Max(products.max, ofProducts)
  maxProducts?: number;

  @ApiProperty({ required: false, description: 'Answers at once; nothing is changed before the preview is applied' })
  @IsOptional()
  @IsBoolean()
  preview?: boolean;
}

export class ApplyImportDto {
  @ApiProperty({ description: 'Of the preview that was looked at' })
  @Matches(/^[0-9a-f]{64}$/, { message: 'Look at the preview first' })
  token!: string;
}

export class SimpleImportDto {
  @IsString(said)
  @HasText(1, said)
  @MaxLength(query.max, tooLong)
  query!: string;

  @IsIn(SIMPLE_IMPORT_MARKETPLACES, { message: `marketplace is one of ${SIMPLE_IMPORT_MARKETPLACES.join(', ')}` })
  marketplace!: SimpleImportMarketplace;
}

export class CleanImportDto {
  @IsString(said)
  @HasText(1, said)
  @MaxLength(query.max, tooLong)
  query!: string;

  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 1 }, ofCleanMargin)
  @Min(cleanMargin.min, ofCleanMargin)
  @Max(cleanMargin.max, ofCleanMargin)
  targetMargin?: number;
}
