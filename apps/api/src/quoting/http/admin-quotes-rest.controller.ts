import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AdminQuoteRow, QuoteExposure } from '@halfpallet/contracts';
import { Requires } from '../../platform/http/policy';
import { RecordId } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { QuotesQuery } from '../admin/quotes.query';
import { QUOTE, QUOTE_EXPOSURE, QUOTES } from './admin-quotes.schemas';

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

  @Get('exposure')
  @Requires('margins.read')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({
    summary: 'What all open quotes hold in US dollars, at the rates they promised and at the rate of now',
  })
  @Responds(QUOTE_EXPOSURE)
  exposure(): Promise<QuoteExposure> {
    return this.quotes.exposure();
  }

  @Get(':id')
  @Responds(QUOTE)
  async one(@RecordId() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminQuoteRow> {
    return answerRestRecord(reply, await this.quotes.get(id));
  }
}
