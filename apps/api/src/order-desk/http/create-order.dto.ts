import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import {
  Limits,
  Messages,
  PAYMENT_METHODS,
  type CreateOrder,
  type CreateSimpleOrder,
  type CreateValidatedOrder,
  type PaymentMethod,
} from '@halfpallet/contracts';
import {
  IsCity,
  IsEmailAddress,
  IsName,
  IsPhone,
  IsPostcode,
  IsState,
  IsStreet,
} from '../../platform/http/person-fields';
import { QUOTE_NUMBER } from '../../quoting/public';
import { atMost, HasText, IsDollars, MAX_DOLLARS, MayBeLeftOut } from '../../platform/http/field-rules';
import { AreOptionIds, IsProductId, IsWholeUnits } from '../../platform/http/goods-fields';

const AMOUNT = 'Give an amount in dollars and cents, above 0';
const METHOD = `paymentMethod must be ${PAYMENT_METHODS.join(' or ')}`;
/** Of a conversation's secret and a quote's number: nobody guesses another's. */
const SECRET_LENGTH = 32;
const QUOTE = 'A quote number looks like QT-0123456789AB';

export class AddressDto {
  @IsName()
  name!: string;

  @IsStreet()
  address!: string;

  @IsCity()
  city!: string;

  @IsState()
  state!: string;

  @IsPostcode()
  postcode!: string;

  @IsString()
  @MaxLength(Limits.country.max, atMost('Country', Limits.country.max))
  country!: string;
}

export class BillingDto extends AddressDto {
  @IsEmailAddress()
  email!: string;

  @IsPhone()
  phone!: string;
}

export class OrderedItemDto {
  @IsProductId()
  productId!: number;

  @IsWholeUnits()
  quantity!: number;

  @IsOptional()
  @AreOptionIds()
  optionIds?: number[];

  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  quoteToken?: string;

  @IsOptional()
  @Matches(QUOTE_NUMBER, { message: QUOTE })
  quoteNumber?: string;
}

/** Fields every way of ordering has in common. */
abstract class BuyerDto {
  @IsName()
  customerName!: string;

  @IsEmailAddress()
  customerEmail!: string;

  @IsString({ message: Messages.address })
  @HasText(Limits.address.min, { message: Messages.address })
  @MaxLength(Limits.wholeAddress.max, atMost('Address', Limits.wholeAddress.max))
  shippingAddress!: string;
}

export class CreateOrderDto extends BuyerDto {
  /** Of whoever orders; whom the invoice goes to may have another. */
  @MayBeLeftOut()
  @IsPhone()
  customerPhone?: string;

  @IsProductId()
  productId!: number;

  @IsWholeUnits()
  quantity!: number;

  @IsOptional()
  @IsIn(PAYMENT_METHODS, { message: METHOD })
  paymentMethod?: PaymentMethod;

  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  quoteToken?: string;

  /** For an order of one line; with `items` every line names its own. */
  @IsOptional()
  @Matches(QUOTE_NUMBER, { message: QUOTE })
  quoteNumber?: string;

  @IsOptional()
  @AreOptionIds()
  optionIds?: number[];
}

export class CreateExpressOrderDto extends CreateOrderDto implements CreateOrder {
  /** Secret of one checkout in a conversation. Whoever sends it again gets the order that it has led to, whatever else is said. */
  @MayBeLeftOut()
  @IsString()
  @MinLength(SECRET_LENGTH)
  @MaxLength(4_100)
  checkoutKey?: string;
}

export class CreateValidatedOrderDto extends CreateOrderDto implements CreateValidatedOrder {
  /** All lines of the cart. When given, `productId` and `quantity` repeat the first. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(Limits.cartLines.max)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Say which product, and how many' })
  @Type(() => OrderedItemDto)
  items?: OrderedItemDto[];

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BillingDto)
  billing?: BillingDto;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AddressDto)
  shipping?: AddressDto;

  @IsOptional()
  @IsString()
  @MaxLength(Limits.shippingInstructions.max, { message: Messages.instructions })
  shippingInstructions?: string;

  @IsOptional()
  @IsString()
  @MaxLength(Limits.notes.max, atMost('Notes', Limits.notes.max))
  notes?: string;

  @IsOptional()
  @IsString()
  @MaxLength(Limits.abn.max, { message: Messages.abn })
  abn?: string;

  @IsOptional()
  @IsString()
  @MaxLength(Limits.purchaseOrderNumber.max, atMost('Purchase order number', Limits.purchaseOrderNumber.max))
  purchaseOrderNumber?: string;

  /** What the buyer was shown; compared, never charged. */
  @MayBeLeftOut()
  @IsDollars({ message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  totalAmount?: number;
}

export class SimpleItemDto {
  @IsString({ message: 'productName must be the name of a product' })
  @HasText(2, { message: 'productName must be the name of a product' })
  @MaxLength(200)
  productName!: string;

  @IsWholeUnits()
  quantity!: number;

  /** Which variation of it, one of each kind it has. */
  @MayBeLeftOut()
  @AreOptionIds()
  optionIds?: number[];

  @MayBeLeftOut()
  @IsNumber({}, { message: AMOUNT })
  @Max(MAX_DOLLARS, { message: AMOUNT })
  @Min(0, { message: AMOUNT })
  priceAud?: number;
}

export class CreateSimpleOrderDto extends BuyerDto implements CreateSimpleOrder {
  @MayBeLeftOut()
  @IsNumber({}, { message: AMOUNT })
  @Max(MAX_DOLLARS, { message: AMOUNT })
  @Min(0.01, { message: AMOUNT })
  totalAmount?: number;

  @IsArray({ message: 'orderItems must name at least one product' })
  @ArrayMinSize(1, { message: 'orderItems must name at least one product' })
  @ArrayMaxSize(Limits.cartLines.max)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Say which product, and how many' })
  @Type(() => SimpleItemDto)
  orderItems!: SimpleItemDto[];

  @IsOptional()
  @IsIn(PAYMENT_METHODS, { message: METHOD })
  paymentMethod?: PaymentMethod;
}
