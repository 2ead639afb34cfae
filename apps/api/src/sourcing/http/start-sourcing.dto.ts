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
  SourcingMessages,
  type SourcingMarketplace,
  type StartSourcingRequest,
} from '@halfpallet/contracts';
import { HasText } from '../../platform/http/field-rules';

const { query, quantity, marginPercent, mustHave } = SourcingLimits;
const wanted = { message: SourcingMessages.query };
const margin = { message: SourcingMessages.marginPercent };
const pieces = { message: SourcingMessages.quantity };
const words = { message: SourcingMessages.mustHave };
const some = { message: SourcingMessages.marketplaces };

export class StartSourcingDto implements StartSourcingRequest {
  @IsString(wanted)
  @HasText(query.min, wanted)
  @MaxLength(query.max, wanted)
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
  @IsArray(words)
  @ArrayMaxSize(mustHave.count, words)
  @IsString({ each: true, ...words })
  @HasText(1, { each: true, ...words })
  @MaxLength(mustHave.length, { each: true, ...words })
  mustHave?: string[];

  @IsOptional()
  @IsArray(some)
  @ArrayNotEmpty(some)
  @ArrayUnique({ message: 'Name each marketplace once' })
  @IsIn(SOURCING_MARKETPLACES, { each: true, message: `marketplaces are some of ${SOURCING_MARKETPLACES.join(', ')}` })
  marketplaces?: SourcingMarketplace[];
}
