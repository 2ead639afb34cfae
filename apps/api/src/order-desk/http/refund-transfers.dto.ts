import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { STAFF_ACCOUNT_CHECKS } from '@halfpallet/contracts';
import { BankAccountDto } from '../../payments/public';
import { MayGiveReason } from '../../platform/http/reason.dto';

export class RefundAccountDto extends BankAccountDto {
  @ApiProperty({ enum: STAFF_ACCOUNT_CHECKS, description: 'How it is known that the account is the buyer’s.' })
  @IsIn(STAFF_ACCOUNT_CHECKS, { message: `check must be ${STAFF_ACCOUNT_CHECKS.join(', ')}` })
  readonly check!: (typeof STAFF_ACCOUNT_CHECKS)[number];
}

export class ApproveTransferDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The account as it was shown. When another one was given since, nothing is approved (409).',
  })
  @IsUUID(undefined, { message: 'Name the account that was shown' })
  readonly accountId!: string;

  @ApiPropertyOptional({ description: 'Of an owner who approves what they asked for themselves.' })
  @MayGiveReason()
  readonly reason?: string;
}
