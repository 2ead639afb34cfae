import { Body, Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ShownAccount } from '@halfpallet/contracts';
import { AnswerNotKept } from '../../platform/http/idempotency.interceptor';
import { RequiresProof } from '../../platform/http/policy';
import { integer, objectOf, Responds, text } from '../../platform/http/response-schema';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import type { MoneyActResponse } from '../admin/order-money.commands';
import { RefundTransferCommands } from '../admin/refund-transfer.commands';
import { DONE_TO_ORDER } from './admin-order-record.schemas';
import { ApproveTransferDto, RefundAccountDto } from './refund-transfers.dto';

const SHOWN_ACCOUNT = objectOf<ShownAccount>({
  bsb: text,
  accountNumber: text,
  accountName: text,
  expiresInSeconds: integer,
});

/** Refunds that finance transfers from the bank: where to, who agrees, and the account in the act of paying. */
@ApiTags('admin: payments')
@Controller('api/admin/orders')
export class RefundTransfersController {
  constructor(private readonly transfers: RefundTransferCommands) {}

  @Post(':id/refund-account')
  @HttpCode(200)
  @RequiresProof('orders.refund')
  @ApiOperation({ summary: 'Gives the bank account that refunds of the order are transferred to' })
  @Responds(DONE_TO_ORDER)
  giveAccount(
    @Param('id') id: string,
    @Body() { check, ...account }: RefundAccountDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MoneyActResponse> {
    return this.transfers.giveAccount(id, account, check, acting);
  }

  @Post(':id/refunds/:refundId/approve')
  @HttpCode(200)
  @RequiresProof('orders.refund')
  @ApiOperation({ summary: 'A second person agrees to the transfer of a refund' })
  @Responds(DONE_TO_ORDER)
  approve(
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @Body() { accountId, reason }: ApproveTransferDto,
    @ByStaff() acting: StaffActor,
  ): Promise<MoneyActResponse> {
    return this.transfers.approve(id, refundId, accountId.toLowerCase(), reason?.trim() || null, acting);
  }

  @Post(':id/refunds/:refundId/account')
  @HttpCode(200)
  @RequiresProof('orders.refund')
  @AnswerNotKept()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Shows the account to whoever is about to transfer the refund, and writes it down' })
  @Responds(SHOWN_ACCOUNT)
  account(
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @ByStaff() acting: StaffActor,
  ): Promise<ShownAccount> {
    return this.transfers.showAccount(id, refundId, acting);
  }
}
