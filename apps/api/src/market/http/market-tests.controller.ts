import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import {
  MarketPriceLimits,
  type FetchedMarketPrice,
  type FetchMarketPriceBody,
  type MarketBenchmarkAnswer,
} from '@halfpallet/contracts';
import { benchmarkRecord, CatalogueIndex } from '../../catalogue/public';
import { NotFound } from '../../platform/errors';
import { HasText } from '../../platform/http/field-rules';
import { Requires } from '../../platform/http/policy';
import { readId } from '../../platform/http/read-params';
import { Responds } from '../../platform/http/response-schema';
import { RateLimit } from '../../platform/limits/rate-limit';
import { CLOCK, type Clock } from '../../platform/tokens';
import { MarketSearch } from '../market-search';
import { TestFetch } from '../test-fetch';
import { TEST_BENCHMARK, TEST_PRICE } from './market-prices.schemas';

export class FetchMarketPriceDto implements FetchMarketPriceBody {
  @IsString({ message: 'Say what is looked for' })
  @HasText(2, { message: 'Say what is looked for' })
  @MaxLength(MarketPriceLimits.productName)
  productName!: string;
}

/** The calls of the test pages that are about market prices. */
@ApiTags('test')
@Controller('api/test')
@Requires('products.edit')
export class MarketTestsController {
  constructor(
    private readonly tests: TestFetch,
    private readonly search: MarketSearch,
    private readonly catalogue: CatalogueIndex,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post('fetch-market-price')
  @HttpCode(200)
  @RateLimit('market-price-tests')
  @Responds(TEST_PRICE)
  @ApiOperation({ summary: 'Looks for what something costs in Australian shops, and keeps nothing of it' })
  fetch(@Body() { productName }: FetchMarketPriceDto): Promise<FetchedMarketPrice> {
    return this.tests.fetch(productName.trim());
  }

  @Get('market-benchmark/:id')
  @Header('cache-control', 'no-store')
  @Responds(TEST_BENCHMARK)
  @ApiOperation({ summary: 'The market price of a product as lists show it; null when none was observed' })
  async benchmark(@Param('id') id: string): Promise<MarketBenchmarkAnswer> {
    const found = await this.catalogue.find(readId(id, 'product'));
    if (!found) throw new NotFound('Product not found', 'PRODUCT_NOT_FOUND');
    return {
      success: true,
      mockMode: this.search.source === 'fixture-shops',
      benchmark: benchmarkRecord(found.product, this.clock.now()),
    };
  }
}
