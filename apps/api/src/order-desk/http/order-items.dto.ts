import { Transform } from 'class-transformer';
import { MayBeLeftOut } from '../../platform/http/field-rules';
import { AreOptionIds, IsProductId, IsUnits } from '../../platform/http/goods-fields';
import { IsAmount } from '../../platform/http/money-fields';

class DecidedOnATotal {
  /** What the order was shown to come to; another price now is refused with the new one. */
  @MayBeLeftOut()
  @IsAmount()
  shownTotalAud?: number;
}

export class ChangeItemDto extends DecidedOnATotal {
  /** 0 takes the item off. */
  @IsUnits(0)
  quantity!: number;
}

export class AddItemDto extends DecidedOnATotal {
  /** Of a product, or of one of its variations. */
  @IsProductId()
  productId!: number;

  @MayBeLeftOut()
  @AreOptionIds()
  optionIds?: number[];

  @IsUnits()
  quantity!: number;
}

/** A number as it stands in an address; what is none stays a text, and is refused. */
const fromDigits = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text);

/** The same question in an address; options by commas. */
export class PriceOfAdditionQuery {
  @Transform(({ value }) => fromDigits(value))
  @IsProductId()
  productId!: number;

  @MayBeLeftOut()
  @Transform(({ value }) => (value === '' ? [] : typeof value === 'string' ? value.split(',').map(fromDigits) : value))
  @AreOptionIds()
  optionIds?: number[];

  @Transform(({ value }) => fromDigits(value))
  @IsUnits()
  quantity!: number;
}
