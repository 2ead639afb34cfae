import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { ACCOUNT_NUMBER_PATTERN, BSB_PATTERN, Limits, Messages, type BankAccount } from '@halfpallet/contracts';
import { atMost, HasText } from '../../platform/http/field-rules';

/** An Australian account as people type it. Which bank has which BSB is not known here. */
export class BankAccountDto implements BankAccount {
  @ApiProperty({ example: '062-000' })
  @Matches(BSB_PATTERN, { message: Messages.bsb })
  readonly bsb!: string;

  @ApiProperty({ example: '12345678' })
  @Matches(ACCOUNT_NUMBER_PATTERN, { message: Messages.accountNumber })
  readonly accountNumber!: string;

  @ApiProperty({ example: 'Ada Trading Pty Ltd' })
  @MaxLength(Limits.name.max, atMost('The name of the account', Limits.name.max))
  @HasText(Limits.name.min, { message: Messages.accountName })
  @IsString({ message: Messages.accountName })
  readonly accountName!: string;
}
