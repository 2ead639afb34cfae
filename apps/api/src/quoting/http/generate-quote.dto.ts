import { Allow, IsObject, IsOptional, Matches } from 'class-validator';
import { AUSTRALIAN_POSTCODE, Messages } from '@halfpallet/contracts';
import { AreOptionIds, IsUnits } from '../../platform/http/goods-fields';

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
  @IsUnits()
  quantity?: number;

  @IsOptional()
  @Matches(AUSTRALIAN_POSTCODE, { message: Messages.australianPostcode })
  postcode?: string;

  @IsOptional()
  @AreOptionIds()
  optionIds?: number[];

  @IsOptional()
  @IsObject()
  pricing?: Record<string, unknown>;

  @Allow()
  timestamp?: unknown;
}
