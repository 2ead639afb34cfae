import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  AssistantLimits,
  AUSTRALIAN_POSTCODE,
  CHAT_ACTIONS,
  Limits,
  Messages,
  SESSION_ID,
  UploadLimits,
  megabytes,
  type ChatAction,
  type ListOrder,
} from '@halfpallet/contracts';
import { MAX_DOLLARS } from '../../platform/http/field-rules';
import { IsUnits } from '../../platform/http/goods-fields';

const SESSION = 'A session id has 16 letters, digits, - and _';
const PALLETS = `pallets is a number above 0 and at most ${Limits.quantity.max}`;
const OPTIONS = 'variationIds is a list of at most six ids of options';
const PRODUCT = 'productId must be a whole number';
const TOO_LONG = `Write at most ${AssistantLimits.message.toLocaleString('en-AU')} characters; the rest can follow in a second message`;
const IMAGE = `Attach a PNG, JPEG or WebP picture of at most ${megabytes(AssistantLimits.imageBytes)} MB`;
/** In base64, with room for the words before it. */
const IMAGE_CHARACTERS = Math.ceil(AssistantLimits.imageBytes / 3) * 4 + 64;

const LINES = `lines is a list of 1 to ${UploadLimits.items} lines, each with productId, quantity and variationIds`;

const IsGoodsId = (): PropertyDecorator =>
  applyDecorators(Max(9_999_999_999, { message: PRODUCT }), Min(1, { message: PRODUCT }), IsInt({ message: PRODUCT }));

const AreVariationIds = (): PropertyDecorator =>
  applyDecorators(
    Min(1, { each: true, message: OPTIONS }),
    IsInt({ each: true, message: OPTIONS }),
    ArrayMaxSize(6, { message: OPTIONS }),
    IsArray({ message: OPTIONS }),
  );

export class ListOrderDto implements ListOrder {
  @IsGoodsId()
  productId!: number;

  @IsUnits()
  quantity!: number;

  @AreVariationIds()
  variationIds!: number[];
}

export class ChatDto {
  @IsString({ message: 'Write a message' })
  @MaxLength(AssistantLimits.message, { message: TOO_LONG })
  message!: string;

  @Matches(SESSION_ID, { message: SESSION })
  sessionId!: string;

  /** A data URL. */
  @IsOptional()
  @IsString({ message: IMAGE })
  @MaxLength(IMAGE_CHARACTERS, { message: IMAGE })
  @Matches(/^data:image\/(?:png|jpeg|webp);base64,/, { message: IMAGE })
  imageData?: string;

  /** What the page remembers. Cut to ten items of a thousand characters, and never trusted. */
  @IsOptional()
  @IsArray({ message: 'context is a list of messages' })
  @ApiPropertyOptional({ type: 'array', items: { type: 'object' } })
  context?: unknown[];

  @IsOptional()
  @IsIn(CHAT_ACTIONS, { message: `action is one of ${CHAT_ACTIONS.join(', ')}` })
  action?: ChatAction;

  @IsOptional()
  @IsGoodsId()
  productId?: number;

  /** With add_to_cart, in place of a product: complete lines of a list that was answered. */
  @IsOptional()
  @IsArray({ message: LINES })
  @ArrayMinSize(1, { message: LINES })
  @ArrayMaxSize(UploadLimits.items, { message: LINES })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: LINES })
  @Type(() => ListOrderDto)
  lines?: ListOrderDto[];

  @IsOptional()
  @IsUnits()
  quantity?: number;

  /** In place of quantity: so many pallets of the options. */
  @IsOptional()
  @IsNumber({ allowInfinity: false, allowNaN: false }, { message: PALLETS })
  @IsPositive({ message: PALLETS })
  @Max(Limits.quantity.max, { message: PALLETS })
  pallets?: number;

  @IsOptional()
  @AreVariationIds()
  variationIds?: number[];

  /** Made up by some pages: one that is no address, or a sample one, is left out. */
  @IsOptional()
  @IsString({ message: 'customerEmail must be text' })
  @MaxLength(Limits.email.max, { message: 'This email address is too long' })
  customerEmail?: string;

  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'turnId has at most 64 letters, digits, - and _' })
  turnId?: string;
}

export class VerifyPricingDto {
  @IsGoodsId()
  productId!: number;

  @IsString({ message: 'productName must be text' })
  @MaxLength(400, { message: 'productName is too long' })
  productName!: string;

  @IsUnits()
  quantity!: number;

  /** Total of the quantity as it was shown. Compared, and never a price. */
  @IsNumber({ allowInfinity: false, allowNaN: false }, { message: 'originalPriceAud is the total that was shown' })
  @IsPositive({ message: 'originalPriceAud is the total that was shown, more than 0' })
  @Max(MAX_DOLLARS, { message: 'originalPriceAud is the total that was shown' })
  originalPriceAud!: number;

  @Matches(SESSION_ID, { message: SESSION })
  sessionId!: string;

  /** Options the total was shown for. */
  @IsOptional()
  @AreVariationIds()
  variationIds?: number[];

  /** Where the total was shown for. */
  @IsOptional()
  @Matches(AUSTRALIAN_POSTCODE, { message: Messages.australianPostcode })
  postcode?: string;
}
