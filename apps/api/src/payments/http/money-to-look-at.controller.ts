import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { MoneyAttention, RefundListRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import type { ShopRequest } from '../../platform/http/request';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, type RestQuery } from '../../platform/http/simple-rest';
import { MoneyAttentionQuery } from '../read-models/money-attention.query';
import { RefundList } from '../read-models/refund-list';
import { MONEY_ATTENTION, REFUNDS } from './payment-lists.schemas';

/** What goes back to buyers, and what of the shop's money waits for somebody. */
@ApiTags('admin: payments')
@Controller('api/admin')
export class MoneyToLookAtController {
  constructor(
    private readonly refunds: RefundList,
    private readonly attention: MoneyAttentionQuery,
  ) {}

  @Get('rest/refunds')
  @Requires('payments.read')
  @ApiOperation({ summary: 'Refunds; also those to transfer, and those that failed and nobody tried again' })
  @Responds(REFUNDS)
  async refundList(
    @Query() query: RestQuery,
    @Req() request: ShopRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RefundListRow[]> {
    const { list, rows, total } = await this.refunds.refunds(query, request.user!);
    return answerRestList(reply, 'refunds', list, rows, total);
  }

  @Get('money-attention')
  @Requires('payments.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'Count and sum of the money that waits for somebody' })
  @Responds(MONEY_ATTENTION)
  moneyAttention(): Promise<MoneyAttention> {
    return this.attention.read();
  }
}
