import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Limits } from '@halfpallet/contracts';
import { AreOptionIds, IsProductId, IsUnits } from '../../platform/http/goods-fields';

export class AddCartItemDto {
  @IsProductId()
  productId!: number;

  @IsUnits()
  quantity!: number;

  @IsOptional()
  @AreOptionIds()
  optionIds?: number[];
}

export class ChangeCartItemDto {
  /** 0 or less removes the line. */
  @IsUnits(-Limits.quantity.max)
  quantity!: number;
}

export class StartCheckoutDto {
  /** What is bought without the cart; left out for the whole cart. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(Limits.cartLines.max)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Say which product, and how many' })
  @Type(() => AddCartItemDto)
  items?: AddCartItemDto[];
}
