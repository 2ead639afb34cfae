import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { centsFromNumber } from '@halfpallet/money';
import { Requires, RequiresProof } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { NO_REASON_GIVEN } from '../admin/order-acts';
import { OrderMoneyCommands, type MoneyActResponse } from '../admin/order-money.commands';
import { DONE_TO_ORDER, RECEIPT_RECORDED } from './admin-order-record.schemas';
import {
  BankReceiptDto,
  KeepDto,
  RefundDto,
  ReturnedRefundDto,
  SettleBankRefundDto,
  TakeBackReceiptDto,
} from './order-money.dto';

/** Staff move money of an order: refunds, what is kept, and what the bank account says. */
@ApiTags('admin: payments')
@Controller('api/admin/orders')
export class OrderMoneyController {
  constructor(private readonly money: OrderMoneyCommands) {}

  @Post(':id/refund')
  @HttpCode(200)
  @RequiresProof('orders.refund')
  @ApiOperation({ summary: 'Refunds everything, an amount in dollars, or a failed refund once more' })
  @Responds(DONE_TO_ORDER)
  refund(@Param('id') id: string, @Body() body: RefundDto, @ByStaff() acting: StaffActor): Promise<MoneyActResponse> {
    const reason = body.reason?.trim() || NO_REASON_GIVEN.refund;
    const { retryOf = null, byTransfer = false, another = true, expectedAud } = body;
    const expectedCents = expectedAud === undefined ? null : centsFromNumber(expectedAud);
    return this.money.refund(
      id,
      { amountCents: wantedCents(body), expectedCents, reason, retryOf, byTransfer, another, returnId: null },
      acting,
    );
  }

  @Post(':id/keep')
  @HttpCode(200)
  @RequiresProof('orders.refund')
  @ApiOperation({ summary: 'Keeps money of a cancelled order, with a reason' })
  @Responds(DONE_TO_ORDER)
  keep(
    @Param('id') id: string,
    @Body() { amountAud, reason, another = false }: KeepDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MoneyActResponse> {
    return this.money.keep(id, centsFromNumber(amountAud), reason.trim(), another, acting);
  }

  @Post(':id/refunds/:refundId/settle')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Records that a refund of bank money was transferred' })
  @Responds(DONE_TO_ORDER)
  async settleRefund(
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Body() { paidOn, bankReference }: SettleBankRefundDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MoneyActResponse> {
    const what = { outcome: 'settled' as const, bankReference: bankReference?.trim() ?? '' };
    return this.money.recordBankRefund(id, refundId, paidOn, what, acting);
  }

  @Post(':id/refunds/:refundId/returned')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Records that the bank sent a refund back to us, or that it cannot be transferred' })
  @Responds(DONE_TO_ORDER)
  async returnedRefund(
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Body() { returnedOn, reason }: ReturnedRefundDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MoneyActResponse> {
    const what = { outcome: 'failed' as const, reason: reason.trim() };
    return this.money.recordBankRefund(id, refundId, returnedOn, what, acting);
  }

  @Post(':id/bank-receipts')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Records money for the order that arrived on the bank account' })
  @Responds(RECEIPT_RECORDED)
  async bankReceipt(
    @Param('id') id: string,
    @Body() { amountAud, bookedOn, note, another }: BankReceiptDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MoneyActResponse & { paymentStatus: string; paidAud: number; heldOverAud: number }> {
    const receipt = { amountCents: centsFromNumber(amountAud), bookedOn, another: another ?? false };
    const { message, order } = await this.money.recordReceipt(id, receipt, note?.trim() || null, acting);
    const { paymentStatus, paidAud, heldOverAud } = order;
    return { message, order, paymentStatus, paidAud, heldOverAud };
  }

  @Post(':id/bank-receipts/:receiptId/take-back')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Takes a receipt off the order that was recorded by hand and no statement line confirmed' })
  @Responds(DONE_TO_ORDER)
  takeBackReceipt(
    @Param('id') id: string,
    @Param('receiptId') receiptId: string,
    @Body() { reversedOn, reason }: TakeBackReceiptDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MoneyActResponse> {
    return this.money.takeBackReceipt(id, receiptId, reversedOn ?? null, reason.trim(), acting);
  }
}

/** Null for everything. Whoever names an amount and no type means the amount. A part of no size is refused by the rules themselves. */
function wantedCents({ amount, refundType = amount === undefined ? 'full' : 'partial' }: RefundDto): number | null {
  return refundType === 'partial' ? centsFromNumber(amount ?? 0) : null;
}
