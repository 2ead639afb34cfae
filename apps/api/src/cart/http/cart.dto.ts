import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Limits } from '@halfpallet/contracts';

const WHOLE = 'Give a whole number of units';

export class AddCartItemDto {
  @IsInt({ message: 'productId must be a whole number' })
  @Min(1, { message: 'productId must be a whole number' })
  productId!: number;

  @IsInt({ message: WHOLE })
  @Min(1, { message: WHOLE })
  @Max(Limits.quantity.max, { message: `Order at most ${Limits.quantity.max} units at once` })
  quantity!: number;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(8)
  @IsInt({ each: true, message: 'optionIds must be whole numbers' })
  optionIds?: number[];
}

export class ChangeCartItemDto {
  /** 0 or less removes the line. */
  @IsInt({ message: WHOLE })
  @Min(-Limits.quantity.max, { message: WHOLE })
  @Max(Limits.quantity.max, { message: `Order at most ${Limits.quantity.max} units at once` })
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
