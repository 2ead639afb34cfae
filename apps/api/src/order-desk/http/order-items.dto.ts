import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsPositive, Max, Min } from 'class-validator';
import { Limits } from '@halfpallet/contracts';
import { IsDollars, MayBeLeftOut } from '../../platform/http/field-rules';

const PRODUCT = 'productId must be a whole number';
const OPTIONS = 'optionIds must be whole numbers';
const UNITS = 'Give a whole number of units';
const TOO_MANY = `Order at most ${Limits.quantity.max} units at once`;

class DecidedOnATotal {
  /** What the order was shown to come to; another price now is refused with the new one. */
  @MayBeLeftOut()
  @IsDollars({ message: 'Give the amount in dollars and cents' })
  @IsPositive({ message: 'The amount must be above 0' })
  shownTotalAud?: number;
}

export class ChangeItemDto extends DecidedOnATotal {
  /** 0 takes the item off. */
  @IsInt({ message: UNITS })
  @Min(0, { message: UNITS })
  @Max(Limits.quantity.max, { message: TOO_MANY })
  quantity!: number;
}

export class AddItemDto extends DecidedOnATotal {
  /** Of a product, or of one of its variations. */
  @IsInt({ message: PRODUCT })
  @Min(1, { message: PRODUCT })
  productId!: number;

  @MayBeLeftOut()
  @IsArray({ message: OPTIONS })
  @ArrayMaxSize(8)
  @IsInt({ each: true, message: OPTIONS })
  optionIds?: number[];

  @IsInt({ message: UNITS })
  @Min(1, { message: UNITS })
  @Max(Limits.quantity.max, { message: TOO_MANY })
  quantity!: number;
}

/** A number as it stands in an address; what is none stays a text, and is refused. */
const fromDigits = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text);

/** The same question in an address; options by commas. */
export class PriceOfAdditionQuery {
  @Transform(({ value }) => fromDigits(value))
  @IsInt({ message: PRODUCT })
  @Min(1, { message: PRODUCT })
  productId!: number;

  @MayBeLeftOut()
  @Transform(({ value }) => (value === '' ? [] : typeof value === 'string' ? value.split(',').map(fromDigits) : value))
  @IsArray({ message: OPTIONS })
  @ArrayMaxSize(8)
  @IsInt({ each: true, message: OPTIONS })
  optionIds?: number[];

  @Transform(({ value }) => fromDigits(value))
  @IsInt({ message: UNITS })
  @Min(1, { message: UNITS })
  @Max(Limits.quantity.max, { message: TOO_MANY })
  quantity!: number;
}
