import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@halfpallet/event-store';
import { centsFromNumber, centsToNumber, formatAud, sumCents } from '@halfpallet/money';
import { AuditLog } from '../../identity/public';
import { RecordBankReceipt, RequestRefund, SettleBankRefund } from '../../payments/public';
import { Ctx } from '../../platform/http/command-context';
import { Requires } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { currentContext } from '../../platform/request-context';
import { BankReceiptDto, RefundDto, SettleBankRefundDto } from './order-money.dto';

/** Staff move money of an order: refunds, and what arrived on the bank account. */
@ApiTags('admin: payments')
@Controller('api/admin/orders')
export class OrderMoneyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly audit: AuditLog,
  ) {}

  @Post(':id/refund')
  @HttpCode(200)
  @Requires('orders.refund')
  @ApiOperation({ summary: 'Refunds everything, or an amount in dollars' })
  async refund(
    @Param('id') id: string,
    @Body() body: RefundDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
  ): Promise<{ message: string }> {
    const reason = body.reason?.trim() || 'Admin refund';
    const refunds = await this.commands.execute(new RequestRefund(id, wantedCents(body), reason, context));
    await this.record(request, 'refund', id, reason);
    const amount = formatAud(sumCents(refunds.map((refund) => refund.amountCents)));
    const byBank = refunds.some((refund) => refund.method === 'bank');
    return {
      message: byBank
        ? `Refund of ${amount} was recorded. What came by bank transfer has to be transferred back by finance.`
        : `Refund of ${amount} is on its way to the card.`,
    };
  }

  @Post(':id/refunds/:refundId/settle')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Records that a refund of bank money was transferred' })
  async settleRefund(
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Body() body: SettleBankRefundDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
  ): Promise<{ message: string }> {
    await this.commands.execute(new SettleBankRefund(id, refundId, body.paidOn, context));
    await this.record(request, 'settle-refund', id, null);
    return { message: 'The refund is recorded as paid.' };
  }

  @Post(':id/bank-receipts')
  @HttpCode(200)
  @Requires('reconciliation.run')
  @ApiOperation({ summary: 'Records money for the order that arrived on the bank account' })
  async bankReceipt(
    @Param('id') id: string,
    @Body() body: BankReceiptDto,
    @Ctx() context: CommandContext,
    @Req() request: ShopRequest,
  ): Promise<{ message: string; paymentStatus: string; paidAud: number }> {
    const { bookedOn } = body;
    const note = body.note?.trim();
    const amountCents = centsFromNumber(body.amountAud);
    const receipt = { lineKey: `manual:${context.commandId}`, amountCents, bookedOn, source: 'manual' as const };
    const { paymentStatus, receivedCents } = await this.commands.execute(
      new RecordBankReceipt(id, receipt, note ? { ...context, reason: note } : context),
    );
    await this.record(request, 'bank-receipt', id, note ?? null);
    return {
      message: `${formatAud(amountCents)} recorded as received.`,
      paymentStatus,
      paidAud: centsToNumber(receivedCents),
    };
  }

  private record(request: ShopRequest, action: string, recordId: string, reason: string | null): Promise<void> {
    const position = currentContext()?.position ?? null;
    return this.audit.recordFor(request, {
      action,
      resource: 'orders',
      recordId,
      outcome: 'ok',
      reason,
      fields: [],
      position,
    });
  }
}

/** Null for everything. A part of no size is refused by the rules themselves. */
function wantedCents({ refundType, amount }: RefundDto): number | null {
  return refundType === 'partial' ? centsFromNumber(amount ?? 0) : null;
}
