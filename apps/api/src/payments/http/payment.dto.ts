import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  PAYMENT_METHODS,
  type AnswerTestChallenge,
  type ChoosePaymentMethod,
  type ConfirmTestPayment,
  type CreatePaymentIntent,
  type PaymentMethod,
  type PaymentPlan,
} from '@halfpallet/contracts';
import { MayBeLeftOut } from '../../platform/http/field-rules';

export class CreatePaymentIntentDto implements CreatePaymentIntent {
  @ApiProperty({ description: 'Order id or order number' })
  @IsString({ message: 'Give the order id or order number' })
  @MaxLength(60, { message: 'Give the order id or order number' })
  readonly orderId!: string;

  @ApiPropertyOptional({ description: 'Dollars. Compared with what is due, never charged.' })
  @MayBeLeftOut()
  @IsNumber({}, { message: 'The amount must be a number of dollars' })
  readonly amount?: number;

  @ApiPropertyOptional({ enum: ['aud'] })
  @IsOptional()
  @Matches(/^aud$/i, { message: 'Only Australian dollars (aud) can be paid' })
  readonly currency?: string;

  @ApiPropertyOptional({ enum: ['deposit', 'full'] })
  @MayBeLeftOut()
  @IsIn(['deposit', 'full'], { message: 'The plan is deposit or full' })
  readonly plan?: PaymentPlan;

  @ApiPropertyOptional({ type: [Object], description: 'Accepted and not used: the order knows its items.' })
  @IsOptional()
  @IsArray()
  readonly orderItems?: unknown[];
}

export class ChoosePaymentMethodDto implements ChoosePaymentMethod {
  @ApiProperty({ enum: PAYMENT_METHODS })
  @IsIn(PAYMENT_METHODS, { message: `paymentMethod must be ${PAYMENT_METHODS.join(' or ')}` })
  readonly paymentMethod!: PaymentMethod;
}

const CLIENT_SECRET = /^pi_[A-Za-z0-9_]{4,200}_secret_[A-Za-z0-9_]{8,200}$/;

export class AnswerTestChallengeDto implements AnswerTestChallenge {
  @ApiProperty()
  @Matches(CLIENT_SECRET, { message: 'This payment cannot be found' })
  readonly clientSecret!: string;

  @ApiProperty({ enum: ['approve', 'fail'] })
  @IsIn(['approve', 'fail'], { message: 'The outcome is approve or fail' })
  readonly outcome!: 'approve' | 'fail';
}

export class ConfirmTestPaymentDto implements ConfirmTestPayment {
  @ApiProperty()
  @Matches(CLIENT_SECRET, { message: 'This payment cannot be found' })
  readonly clientSecret!: string;

  @ApiProperty({ example: '4242424242424242' })
  @IsString({ message: 'Enter a card number' })
  @Length(12, 30, { message: 'Enter a card number' })
  readonly number!: string;

  @ApiProperty({ minimum: 1, maximum: 12 })
  @IsInt({ message: 'Enter the expiry month' })
  @Min(1, { message: 'Enter the expiry month' })
  @Max(12, { message: 'Enter the expiry month' })
  readonly expMonth!: number;

  @ApiProperty({ example: 2030 })
  @IsInt({ message: 'Enter the expiry year' })
  @Min(0, { message: 'Enter the expiry year' })
  @Max(2_100, { message: 'Enter the expiry year' })
  readonly expYear!: number;

  @ApiProperty({ example: '123' })
  @Matches(/^\d{3,4}$/, { message: 'Enter the 3 or 4 digits of the security code' })
  readonly cvc!: string;
}
