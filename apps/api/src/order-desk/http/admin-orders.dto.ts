import { Type } from 'class-transformer';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import {
  ALL_ORDER_STATUSES,
  Limits,
  Messages,
  PAYMENT_STATUSES,
  type CancelRefund,
  type OrderStatus,
  type PaymentStatus,
  type Shipment,
} from '@halfpallet/contracts';
import { atMost, HasText, IsDollars, MayBeLeftOut } from '../../platform/http/field-rules';
import { IsAmount, IsExpectedAmount } from '../../platform/http/money-fields';
import { IsReason, MayGiveReason } from '../../platform/http/reason.dto';

const filled = (_body: unknown, value: unknown) => value !== undefined && value !== null && value !== '';

/** What the back-office may send of an order. Empty texts empty a field, fields left out stay. */
export class ChangeOrderDto {
  @MayBeLeftOut()
  @IsIn(ALL_ORDER_STATUSES, { message: `status must be one of ${ALL_ORDER_STATUSES.join(', ')}` })
  status?: OrderStatus;

  @MayBeLeftOut()
  @IsIn(PAYMENT_STATUSES, { message: `paymentStatus must be one of ${PAYMENT_STATUSES.join(', ')}` })
  paymentStatus?: PaymentStatus;

  @IsOptional()
  @IsString()
  @MaxLength(Limits.shipment.max, atMost('Tracking number', Limits.shipment.max))
  trackingNumber?: string | null;

  @ValidateIf((body: ChangeOrderDto) => filled(body, body.estimatedDelivery))
  @IsString()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: 'Give a date as YYYY-MM-DD' })
  estimatedDelivery?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(Limits.notes.max, atMost('Notes', Limits.notes.max))
  notes?: string | null;

  @MayBeLeftOut()
  @IsString({ message: Messages.address })
  @HasText(Limits.address.min, { message: Messages.address })
  @MaxLength(Limits.wholeAddress.max, atMost('Address', Limits.wholeAddress.max))
  shippingAddress?: string;

  @ValidateIf((body: ChangeOrderDto) => filled(body, body.billingAddress))
  @IsString()
  @HasText(Limits.address.min, { message: Messages.address })
  @MaxLength(Limits.wholeAddress.max, atMost('Address', Limits.wholeAddress.max))
  billingAddress?: string | null;
}

/** How goods travel. Empty texts empty a field, fields left out stay. */
export class RecordShipmentDto implements Partial<Shipment> {
  @IsOptional()
  @IsString()
  @MaxLength(Limits.shipment.max, atMost('Carrier', Limits.shipment.max))
  carrier?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(Limits.shipment.max, atMost('Tracking number', Limits.shipment.max))
  trackingNumber?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(Limits.shipment.max, atMost('Vessel', Limits.shipment.max))
  vessel?: string | null;

  @ValidateIf((body: RecordShipmentDto) => filled(body, body.estimatedDelivery))
  @IsString()
  @Matches(/^\d{4}-\d\d-\d\d$/, { message: 'Give a date as YYYY-MM-DD' })
  estimatedDelivery?: string | null;
}

export const CHANGEABLE_FIELDS = [
  'status',
  'paymentStatus',
  'trackingNumber',
  'estimatedDelivery',
  'notes',
  'shippingAddress',
  'billingAddress',
] as const satisfies ReadonlyArray<keyof ChangeOrderDto>;

class CancelRefundDto implements CancelRefund {
  @IsIn(['all', 'part', 'none', 'propose'], { message: 'decision is all, part, none or propose' })
  decision!: CancelRefund['decision'];

  @ValidateIf((body: CancelRefundDto) => body.decision === 'part')
  @IsAmount()
  amountAud?: number;

  @ValidateIf((body: CancelRefundDto) => body.decision === 'part' || body.decision === 'none')
  @IsReason(Messages.reasonKept)
  reason?: string;

  /** What the page said could go back. When another amount can by now, nothing is cancelled (409). */
  @MayBeLeftOut()
  @IsExpectedAmount()
  expectedAud?: number;
}

export class CancelOrderDto {
  @MayGiveReason()
  reason?: string;

  /** Without it, or without the permission to refund, finance decides. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CancelRefundDto)
  refund?: CancelRefundDto;

  @ApiPropertyOptional({
    enum: ALL_ORDER_STATUSES,
    description: 'Status the order was seen in. Where it stands in another by now, nothing is cancelled (409).',
  })
  @MayBeLeftOut()
  @IsIn(ALL_ORDER_STATUSES, { message: `from must be one of ${ALL_ORDER_STATUSES.join(', ')}` })
  from?: OrderStatus;

  /** What the order was seen to come to. Where its items were changed since, nothing is cancelled (409). */
  @MayBeLeftOut()
  @IsDollars({ message: 'Give the total in dollars and cents' })
  totalAud?: number;
}

export class ForceOrderDto {
  @IsIn(ALL_ORDER_STATUSES, { message: `to must be one of ${ALL_ORDER_STATUSES.join(', ')}` })
  to!: OrderStatus;

  @IsReason()
  reason!: string;

  @ApiPropertyOptional({
    enum: ALL_ORDER_STATUSES,
    description: 'Status the order was seen in. Where it stands in another by now, nothing is forced (409).',
  })
  @MayBeLeftOut()
  @IsIn(ALL_ORDER_STATUSES, { message: `from must be one of ${ALL_ORDER_STATUSES.join(', ')}` })
  from?: OrderStatus;
}
