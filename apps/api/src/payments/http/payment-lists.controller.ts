import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { FailedPaymentRow, ListedEntryRow, PaymentListRow } from '@halfpallet/contracts';
import { NotFound } from '../../platform/errors';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import type { ShopRequest } from '../../platform/http/request';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { LedgerLists, type AsAt, type LedgerAccountRow } from '../read-models/ledger-lists';
import { PaymentLists, type ListPage } from '../read-models/payment-lists';
import {
  FAILED_PAYMENT,
  FAILED_PAYMENTS,
  LEDGER_ACCOUNTS,
  LISTED_ENTRIES,
  PAYMENT,
  PAYMENTS,
} from './payment-lists.schemas';

/** Payments, what failed of them and the ledger, for the back-office. */
@ApiTags('admin: payments')
@Controller('api/admin')
export class PaymentListsController {
  constructor(
    private readonly payments: PaymentLists,
    private readonly ledger: LedgerLists,
  ) {}

  @Get('rest/payments')
  @Requires('payments.read')
  @Responds(PAYMENTS)
  async paymentList(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer<PaymentListRow>(reply, 'payments', await this.payments.payments(query));
  }

  @Get('rest/payments/:id')
  @Requires('payments.read')
  @Responds(PAYMENT)
  async payment(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const row = await this.payments.payment(id);
    if (!row) throw new NotFound('There is no such payment.');
    return answerRestRecord(reply, row);
  }

  @Get('rest/failed-payments')
  @Requires('failed-payments.read')
  @Responds(FAILED_PAYMENTS)
  async failedList(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer<FailedPaymentRow>(reply, 'failed-payments', await this.payments.failed(query));
  }

  @Get('rest/failed-payments/:id')
  @Requires('failed-payments.read')
  @Responds(FAILED_PAYMENT)
  async failedOne(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const row = await this.payments.failedOne(id);
    if (!row) throw new NotFound('There is no such failed payment.');
    return answerRestRecord(reply, row);
  }

  @Get('orders/failed-payments')
  @Requires('failed-payments.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Declined payments of orders that are still not paid, newest first' })
  @Responds(FAILED_PAYMENTS)
  failed(): Promise<readonly FailedPaymentRow[]> {
    return this.payments.allFailed();
  }

  @Get('rest/ledger-entries')
  @Requires('ledger.read')
  @Responds(LISTED_ENTRIES)
  async entries(@Query() query: RestQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return answer<ListedEntryRow>(reply, 'ledger-entries', await this.ledger.entries(query));
  }

  @Get('rest/ledger-accounts')
  @Requires('ledger.read')
  @ApiOperation({ summary: 'Trial balance, also as at a position or before an effective time' })
  @Responds(LEDGER_ACCOUNTS)
  async accounts(
    @Query() query: RestQuery & AsAt,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly LedgerAccountRow[]> {
    const { asAtPosition, effectiveBefore, ...asked } = query;
    const page = await this.ledger.accounts(asked, { asAtPosition, effectiveBefore }, request.readAt);
    if (asAtPosition) void reply.header('x-as-at-position', asAtPosition);
    return answer<LedgerAccountRow>(reply, 'ledger-accounts', page);
  }
}

function answer<T>(reply: FastifyReply, name: string, { list, rows, total }: ListPage<T>): readonly T[] {
  return answerRestList(reply, name, list, rows, total);
}
