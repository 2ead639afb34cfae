import { IsInt, IsPositive, Max, Min } from 'class-validator';
import { Limits } from '@halfpallet/contracts';
import { IsDollars, MayBeLeftOut } from '../../platform/http/field-rules';

export class ChangeItemDto {
  /** 0 takes the item off. */
  @IsInt({ message: 'Give a whole number of units' })
  @Min(0, { message: 'Give a whole number of units' })
  @Max(Limits.quantity.max, { message: `Order at most ${Limits.quantity.max} units at once` })
  quantity!: number;

  /** What the order was shown to come to; another price now is refused with the new one. */
  @MayBeLeftOut()
  @IsDollars({ message: 'Give the amount in dollars and cents' })
  @IsPositive({ message: 'The amount must be above 0' })
  shownTotalAud?: number;
}
