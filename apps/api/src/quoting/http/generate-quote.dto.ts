import { Allow, ArrayMaxSize, IsArray, IsInt, IsObject, IsOptional, Matches, Max, Min } from 'class-validator';
import { AUSTRALIAN_POSTCODE, Limits, Messages } from '@halfpallet/contracts';

const QUANTITY = 'Give a whole number of units';

/**
 * What callers send: whole objects of product and pricing as their page holds them. Of these, only the product's id or
 * name counts; every amount in them is looked at for the log and never printed.
 */
export class GenerateQuoteDto {
  @IsOptional()
  @IsObject()
  product?: Record<string, unknown>;

  /** The chat's form of the same. */
  @IsOptional()
  @IsObject()
  productData?: Record<string, unknown>;

  @IsOptional()
  @IsInt({ message: QUANTITY })
  @Min(1, { message: QUANTITY })
  @Max(Limits.quantity.max, { message: QUANTITY })
  quantity?: number;

  @IsOptional()
  @Matches(AUSTRALIAN_POSTCODE, { message: Messages.australianPostcode })
  postcode?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(8)
  @IsInt({ each: true, message: 'optionIds must be whole numbers' })
  optionIds?: number[];

  @IsOptional()
  @IsObject()
  pricing?: Record<string, unknown>;

  @Allow()
  timestamp?: unknown;
}
