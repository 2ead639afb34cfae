import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ExplainedPricing, FxHistoryResponse, FxRateResponse, WhatIfPricing } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import { Public } from '../../platform/http/policy';
import { Responds } from '../../platform/http/response-schema';
import { readId, readIds } from '../../platform/http/read-params';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import { explainedPricing, fullerPallet } from '../explained-pricing';
import { FxRates } from '../fx/fx-rates';
import { PriceBook } from '../price-book';
import { WhatIf } from '../what-if';
import {
  once,
  readOriginEvidence,
  readQuantities,
  readQuantity,
  readSupposedRate,
  type QueryText,
} from './read-questions';
import { EXPLAINED_PRICING, RATE, RATE_HISTORY, WHAT_IF } from './pricing.schemas';

@ApiTags('pricing')
@Controller('api')
@Public()
export class PricingController {
  constructor(
    private readonly prices: PriceBook,
    private readonly rates: FxRates,
    private readonly suppositions: WhatIf,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('currency/usd-aud')
  @ApiOperation({ summary: 'AUD per 1 USD as used in prices, with trend and whether it is live' })
  @Header('cache-control', 'no-store')
  @Responds(RATE)
  async rate(): Promise<FxRateResponse> {
    const { rateText: _text, ...answer } = await this.rates.current();
    return answer;
  }

  @Get('currency/usd-aud/history')
  @ApiOperation({ summary: 'The rate of each of the last 30 days that have one' })
  @Header('cache-control', 'public, max-age=300')
  @Responds(RATE_HISTORY)
  history(): Promise<FxHistoryResponse> {
    return this.rates.history();
  }

  @Get('pricing/:id')
  @ApiOperation({ summary: 'Delivered price of a product or variation at a quantity, with every line' })
  @ApiQuery({ name: 'quantity', example: '80' })
  @ApiQuery({ name: 'postcode', required: false, description: 'Where it is delivered to; 2000 when absent' })
  @ApiQuery({ name: 'options', required: false, description: 'Ids of further variations' })
  @Header('cache-control', 'no-store')
  @Responds(EXPLAINED_PRICING)
  async price(@Param('id') id: string, @Query() query: QueryText): Promise<ExplainedPricing> {
    const question = {
      productId: readId(id, 'product'),
      optionIds: readIds(once(query, 'options')),
      quantity: readQuantity(once(query, 'quantity')),
    };
    const postcode = once(query, 'postcode');
    const answer = await this.prices.price({ ...question, ...(postcode ? { postcode } : {}) });
    const fuller = await this.prices.fuller(question, answer);
    return {
      ...explainedPricing(answer, question, this.config.secret, this.clock.now()),
      fuller: fuller && fullerPallet(fuller),
    };
  }

  @Get('pricing/:id/what-if')
  @ApiOperation({
    summary: 'Hypothetical prices: several quantities, another postcode, exchange rate or evidence of origin',
    description: 'One answer per quantity, all at one rate. No quote token: nothing can be ordered at these prices.',
  })
  @ApiQuery({ name: 'quantities', description: 'Comma-separated, at most 24', example: '80,160' })
  @ApiQuery({ name: 'postcode', required: false, example: '4870' })
  @ApiQuery({ name: 'options', required: false, description: 'Ids of further variations' })
  @ApiQuery({ name: 'originEvidence', required: false, enum: ['true', 'false'] })
  @ApiQuery({ name: 'fxShift', required: false, description: 'Per cent by which the rate moves, -20 to 20' })
  @ApiQuery({ name: 'usdAud', required: false, description: 'The rate itself, 1.0000 to 2.5000, instead of fxShift' })
  @Header('cache-control', 'no-store')
  @Responds(WHAT_IF)
  whatIf(@Param('id') id: string, @Query() query: QueryText): Promise<WhatIfPricing[]> {
    return this.suppositions.answer({
      productId: readId(id, 'product'),
      optionIds: readIds(once(query, 'options')),
      quantities: readQuantities(once(query, 'quantities')),
      postcode: once(query, 'postcode') || undefined,
      originEvidence: readOriginEvidence(once(query, 'originEvidence')),
      rate: readSupposedRate(once(query, 'fxShift'), once(query, 'usdAud')),
    });
  }
}
