import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Limits } from '@halfpallet/contracts';
import { atMost, MayBeLeftOut } from '../../platform/http/field-rules';
import { IsAmount, IsAnyAmount, IsDay, IsExpectedAmount } from '../../platform/http/money-fields';
import { IsReason, MayGiveReason } from '../../platform/http/reason.dto';

export class RefundDto {
  @ApiPropertyOptional({ description: 'Dollars; ignored for a full refund.' })
  @MayBeLeftOut()
  @IsAnyAmount()
  readonly amount?: number;

  @ApiPropertyOptional({
    description:
      'Dollars that could go back in all as the page said. When another amount can by now, nothing goes back (409); with retryOf it is ignored.',
  })
  @MayBeLeftOut()
  @IsExpectedAmount()
  readonly expectedAud?: number;

  @ApiPropertyOptional({ default: 'Admin refund' })
  @MayGiveReason()
  readonly reason?: string;

  @ApiPropertyOptional({ enum: ['full', 'partial'], description: 'Left out: full, with an amount partial.' })
  @MayBeLeftOut()
  @IsIn(['full', 'partial'], { message: 'refundType is full or partial' })
  readonly refundType?: 'full' | 'partial';

  @ApiPropertyOptional({ description: 'Id of a failed refund to try again; its amount is the failed one’s.' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(200)
  readonly retryOf?: string;

  @ApiPropertyOptional({ description: 'With retryOf: finance transfers it, because the card cannot take it.' })
  @MayBeLeftOut()
  @IsBoolean()
  readonly byTransfer?: boolean;

  @ApiPropertyOptional({
    description:
      'With an amount. False: not if a refund of this amount is recorded already (409), as a page asks that may not know of it. Default true.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  readonly another?: boolean;
}

export class KeepDto {
  @ApiProperty({ description: 'Dollars' })
  @IsAmount()
  readonly amountAud!: number;

  @ApiProperty()
  @IsReason()
  readonly reason!: string;

  @ApiPropertyOptional({
    description: 'True: this is kept beside what is kept of the order already. Else the answer is 409 then.',
  })
  @MayBeLeftOut()
  @IsBoolean()
  readonly another?: boolean;
}

export class BankReceiptDto {
  @ApiProperty({ description: 'Dollars' })
  @IsAmount()
  readonly amountAud!: number;

  @ApiProperty({ example: '2026-01-31' })
  @IsDay()
  readonly bookedOn!: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(Limits.notes.max, atMost('Notes', Limits.notes.max))
  readonly note?: string;

  @ApiPropertyOptional({ description: 'True: this is another transfer than the one of this amount recorded already.' })
  @IsOptional()
  @IsBoolean()
  readonly another?: boolean;
}

export class TakeBackReceiptDto {
  @ApiPropertyOptional({
    example: '2026-01-31',
    description: 'The day on which the bank took the money back. Left out: it never came for this order.',
  })
  @MayBeLeftOut()
  @IsDay()
  readonly reversedOn?: string;

  @ApiProperty()
  @IsReason()
  readonly reason!: string;
}

export class SettleBankRefundDto {
  @ApiProperty({ example: '2026-01-31' })
  @IsDay()
  readonly paidOn!: string;

  @ApiProperty({ description: 'Reference of the transfer in our bank' })
  @IsOptional()
  @IsString()
  @MaxLength(Limits.bankReference.max, {
    message: `The reference may have at most ${Limits.bankReference.max} characters`,
  })
  readonly bankReference?: string;
}

export class ReturnedRefundDto {
  @ApiProperty({ example: '2026-01-31' })
  @IsDay()
  readonly returnedOn!: string;

  @ApiProperty()
  @IsReason()
  readonly reason!: string;
}
