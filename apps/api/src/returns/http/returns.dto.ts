import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsPositive,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  Limits,
  RETURN_REASONS,
  RETURN_REMEDIES,
  ReturnLimits,
  ReturnMessages,
  type DecideReturnBody,
  type ExtendReportingBody,
  type RefundReturnBody,
  type RequestReturnBody,
  type ReturnReason,
  type ReturnRemedy,
} from '@halfpallet/contracts';
import { HasText, IsDollars, MayBeLeftOut, Trimmed } from '../../platform/http/field-rules';
import { IsDay, IsExpectedAmount } from '../../platform/http/money-fields';
import { MayGiveReason } from '../../platform/http/reason.dto';

class ReturnLineDto {
  @IsString({ message: ReturnMessages.lines })
  @MaxLength(64, { message: ReturnMessages.lines })
  itemId!: string;

  @Max(Limits.quantity.max, { message: ReturnMessages.quantity })
  @Min(1, { message: ReturnMessages.quantity })
  @IsInt({ message: ReturnMessages.quantity })
  quantity!: number;
}

export class RequestReturnDto implements RequestReturnBody {
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: ReturnMessages.lines })
  @Type(() => ReturnLineDto)
  @ArrayUnique((line: ReturnLineDto) => line?.itemId, { message: 'Name each item once' })
  @ArrayMaxSize(Limits.cartLines.max, { message: ReturnMessages.lines })
  @ArrayMinSize(1, { message: ReturnMessages.lines })
  @IsArray({ message: ReturnMessages.lines })
  lines!: ReturnLineDto[];

  @IsIn(RETURN_REASONS, { message: ReturnMessages.reason })
  reason!: ReturnReason;

  @Trimmed()
  @IsString({ message: ReturnMessages.text })
  @HasText(ReturnLimits.text.min, { message: ReturnMessages.text })
  @MaxLength(ReturnLimits.text.max, { message: ReturnMessages.text })
  text!: string;

  /** Ids of photographs that were sent for this order. */
  @MayBeLeftOut()
  @IsUUID('all', { each: true, message: ReturnMessages.photographs })
  @ArrayMaxSize(ReturnLimits.photographs, { message: ReturnMessages.photographs })
  @IsArray({ message: ReturnMessages.photographs })
  photographs?: string[];
}

export class DecideReturnDto implements DecideReturnBody {
  @IsIn(['accepted', 'declined'], { message: ReturnMessages.outcome })
  outcome!: DecideReturnBody['outcome'];

  /** Of `accepted`, and only of that. */
  @MayBeLeftOut()
  @IsIn(RETURN_REMEDIES, { message: ReturnMessages.remedy })
  remedy?: ReturnRemedy;

  /** Shown to the buyer. */
  @Trimmed()
  @IsString({ message: ReturnMessages.decision })
  @HasText(ReturnLimits.decision.min, { message: ReturnMessages.decision })
  @MaxLength(ReturnLimits.decision.max, { message: ReturnMessages.decision })
  reason!: string;
}

export class ExtendReportingDto implements ExtendReportingBody {
  @ApiProperty({ example: '2026-01-31' })
  @IsDay()
  until!: string;
}

export class RefundReturnDto implements RefundReturnBody {
  @IsPositive({ message: ReturnMessages.amount })
  @IsDollars({ message: ReturnMessages.amount })
  amountAud!: number;

  @MayBeLeftOut()
  @IsExpectedAmount()
  expectedAud?: number;

  @MayGiveReason()
  reason?: string;

  @MayBeLeftOut()
  @IsBoolean()
  another?: boolean;
}
