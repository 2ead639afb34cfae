import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  AUSTRALIAN_POSTCODE,
  Limits,
  Messages,
  type CallerDetails,
  type DraftOrder,
  type DraftOrderItem,
  type SendDraftOrder,
} from '@halfpallet/contracts';
import { IsDollars, MayBeLeftOut, Trimmed } from '../../platform/http/field-rules';
import { AreOptionIds, IsProductId, IsUnits } from '../../platform/http/goods-fields';
import { IsReason } from '../../platform/http/reason.dto';
import { IsCompany, IsEmailAddress, IsName, IsPhone } from '../../platform/http/person-fields';

const ITEMS = 'Put 1 to 20 products on the draft';
const DISCOUNT = 'A discount is a percentage above 0 and below 100, with at most two decimals';
const AMOUNT = 'Give the total that was read out, in dollars and cents';
class DraftItemDto implements DraftOrderItem {
  @IsProductId()
  productId!: number;

  @AreOptionIds()
  optionIds!: number[];

  @IsUnits()
  quantity!: number;
}

export class DraftOrderDto implements DraftOrder {
  @IsArray({ message: ITEMS })
  @ArrayMinSize(1, { message: ITEMS })
  @ArrayMaxSize(Limits.draftLines.max, { message: ITEMS })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: ITEMS })
  @Type(() => DraftItemDto)
  items!: DraftItemDto[];

  @IsString({ message: Messages.postcode })
  @Matches(AUSTRALIAN_POSTCODE, { message: Messages.australianPostcode })
  postcode!: string;

  @MayBeLeftOut()
  @IsNumber({ maxDecimalPlaces: 2 }, { message: DISCOUNT })
  @Min(0.01, { message: DISCOUNT })
  @Max(99.99, { message: DISCOUNT })
  discountPct?: number;
}

class CallerDto implements CallerDetails {
  @Trimmed()
  @IsName()
  name!: string;

  @Trimmed()
  @IsEmailAddress()
  email!: string;

  @MayBeLeftOut()
  @Trimmed()
  @IsPhone()
  phone?: string;

  @MayBeLeftOut()
  @Trimmed()
  @IsCompany()
  company?: string;
}

export class SendDraftOrderDto extends DraftOrderDto implements SendDraftOrder {
  @MayBeLeftOut()
  @IsUUID('all', { message: 'Choose a customer of the list' })
  customerId?: string;

  @MayBeLeftOut()
  @IsObject({ message: 'Type the details of the caller' })
  @ValidateNested()
  @Type(() => CallerDto)
  caller?: CallerDto;

  @MayBeLeftOut()
  @IsReason()
  reason?: string;

  @IsDollars({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  totalAud!: number;
}
