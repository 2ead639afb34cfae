import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { FetchMarketPriceAnswer, MarketPriceDetail, MarketPriceRow } from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { Requires } from '../../platform/http/policy';
import { RecordNumber } from '../../platform/http/record-id';
import { Responds } from '../../platform/http/response-schema';
import { readId } from '../../platform/http/read-params';
import { answerRestList, answerRestRecord, type RestQuery } from '../../platform/http/simple-rest';
import { ByStaff, type StaffActor } from '../../platform/http/staff-actor';
import { MarketDesk } from '../market-desk';
import { MarketPrices } from '../read-models/market-prices.query';
import { MARKET_PRICE, MARKET_PRICES, PRICE_FETCHED } from './market-prices.schemas';

@ApiTags('admin: market prices')
@Controller('api/admin/rest/market-prices')
export class MarketPricesRestController {
  constructor(
    private readonly prices: MarketPrices,
    private readonly desk: MarketDesk,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Requires('products.read')
  @Responds(MARKET_PRICES)
  async list(
    @Query() query: RestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MarketPriceRow[]> {
    const { list, rows, total } = await this.prices.list(query);
    return answerRestList(reply, 'market-prices', list, rows, total);
  }

  @Get(':id')
  @Requires('products.read')
  @Responds(MARKET_PRICE)
  async one(@RecordNumber() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<MarketPriceDetail> {
    return answerRestRecord(reply, await this.desk.get(readId(id, 'product')));
  }

  @Post(':id/fetch')
  @HttpCode(202)
  @Requires('products.edit')
  @ApiOperation({ summary: 'Has the market price of a product looked for now; once a week, unless it came to nothing' })
  @Responds(PRICE_FETCHED, 202)
  fetch(@RecordNumber() id: string, @ByStaff() { request }: StaffActor): Promise<FetchMarketPriceAnswer> {
    const act = { action: 'market-price.fetch', resource: 'market-prices', recordId: id };
    return this.audit.audited(request, act, () => this.desk.fetch(readId(id, 'product')));
  }
}
