import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  SOURCING_MARKETPLACES,
  SourcingLimits,
  type SourcingMarketplace,
  type StartSourcingRequest,
} from '@halfpallet/contracts';
import { HasText } from '../../platform/http/field-rules';

const { query, quantity, marginPercent, mustHave } = SourcingLimits;
const margin = { message: `targetMarginPercent is a whole number from ${marginPercent.min} to ${marginPercent.max}` };
const pieces = { message: `quantity is a whole number from ${quantity.min} to ${quantity.max}` };

export class StartSourcingDto implements StartSourcingRequest {
  @IsString({ message: 'Say what is wanted' })
  @HasText(query.min, { message: 'Say what is wanted' })
  @MaxLength(query.max)
  query!: string;

  @IsOptional()
  @IsInt(pieces)
  @Min(quantity.min, pieces)
  @Max(quantity.max, pieces)
  quantity?: number;

  @IsOptional()
  @IsInt(margin)
  @Min(marginPercent.min, margin)
  @Max(marginPercent.max, margin)
  targetMarginPercent?: number;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(mustHave.count)
  @IsString({ each: true })
  @HasText(1, { each: true, message: 'Each of mustHave is a word' })
  @MaxLength(mustHave.length, { each: true })
  mustHave?: string[];

  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(SOURCING_MARKETPLACES, { each: true, message: `marketplaces are some of ${SOURCING_MARKETPLACES.join(', ')}` })
  marketplaces?: SourcingMarketplace[];
}
