import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  AUSTRALIAN_POSTCODE,
  EMAIL_PATTERN,
  Limits,
  Messages,
  type CallerDetails,
  type DraftOrder,
  type DraftOrderItem,
  type SendDraftOrder,
} from '@halfpallet/contracts';
import { atMost, HasText, IsDollars, Trimmed } from '../../platform/http/field-rules';
import { IsReason } from '../../platform/http/reason.dto';
import { IsPersonName } from '../../platform/http/person-name';

const PRODUCT = 'productId must be a whole number';
const QUANTITY = 'Give a whole number of units';
const ITEMS = 'Put 1 to 20 products on the draft';
const DISCOUNT = 'A discount is a percentage above 0 and below 100, with at most two decimals';
const AMOUNT = 'Give the total that was read out, in dollars and cents';
/** Left out is fine; null is not. */
const Given = () => ValidateIf((_body, value) => value !== undefined);

class DraftItemDto implements DraftOrderItem {
  @IsInt({ message: PRODUCT })
  @Min(1, { message: PRODUCT })
  productId!: number;

  @IsArray()
  @ArrayMaxSize(8)
  @IsInt({ each: true, message: 'optionIds must be whole numbers' })
  optionIds!: number[];

  @IsInt({ message: QUANTITY })
  @Min(1, { message: QUANTITY })
  @Max(Limits.quantity.max, { message: QUANTITY })
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

  @Given()
  @IsNumber({ maxDecimalPlaces: 2 }, { message: DISCOUNT })
  @Min(0.01, { message: DISCOUNT })
  @Max(99.99, { message: DISCOUNT })
  discountPct?: number;
}

class CallerDto implements CallerDetails {
  @Trimmed()
  @IsString({ message: Messages.name })
  @HasText(Limits.name.min, { message: Messages.name })
  @IsPersonName()
  @MaxLength(Limits.name.max, atMost('Name', Limits.name.max))
  name!: string;

  @Trimmed()
  @IsString({ message: Messages.email })
  @MaxLength(Limits.email.max, { message: Messages.email })
  @Matches(EMAIL_PATTERN, { message: Messages.email })
  email!: string;

  @Given()
  @Trimmed()
  @IsString({ message: Messages.phone })
  @HasText(Limits.phone.min, { message: Messages.phone })
  @MaxLength(Limits.phone.max, { message: Messages.phone })
  phone?: string;

  @Given()
  @Trimmed()
  @IsString({ message: Messages.company })
  @HasText(Limits.company.min, { message: Messages.company })
  @MaxLength(Limits.company.max, atMost('Company name', Limits.company.max))
  company?: string;
}

export class SendDraftOrderDto extends DraftOrderDto implements SendDraftOrder {
  @Given()
  @IsUUID('all', { message: 'Choose a customer of the list' })
  customerId?: string;

  @Given()
  @IsObject({ message: 'Type the details of the caller' })
  @ValidateNested()
  @Type(() => CallerDto)
  caller?: CallerDto;

  @Given()
  @IsReason()
  reason?: string;

  @IsDollars({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  totalAud!: number;
}
