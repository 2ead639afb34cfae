import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AdminQuoteRow } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { QuotesQuery } from '../admin/quotes.query';
import { QUOTE, QUOTES } from './admin-quotes.schemas';

@ApiTags('admin: quotes')
@Controller('api/admin/rest/quotes')
@Requires('orders.read')
export class AdminQuotesRestController {
  constructor(private readonly quotes: QuotesQuery) {}

  @Get()
  @Responds(QUOTES)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminQuoteRow[]> {
    const { list, rows, total } = await this.quotes.list(query);
    return answerRestList(reply, 'quotes', list, rows, total);
  }

  @Get(':id')
  @Responds(QUOTE)
  async one(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminQuoteRow> {
    return answerRestRecord(reply, await this.quotes.get(id));
  }
}
