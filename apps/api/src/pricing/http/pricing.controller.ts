import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Limits, type ExplainedPricing, type FxRateAnswer } from '@halfpallet/contracts';
import type { Config } from '../../platform/config';
import { DomainError } from '../../platform/errors';
import { Public } from '../../platform/http/policy';
import { readId, readIds } from '../../platform/http/read-params';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import { explainedPricing } from '../explained-pricing';
import { FxRates } from '../fx/fx-rates';
import { PriceBook } from '../price-book';

const MAX_WHAT_IF = 24;

@ApiTags('pricing')
@Controller('api')
@Public()
export class PricingController {
  constructor(
    private readonly prices: PriceBook,
    private readonly rates: FxRates,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('currency/usd-aud')
  @ApiOperation({ summary: 'AUD per 1 USD as used in prices, with trend and whether it is live' })
  @Header('cache-control', 'no-store')
  async rate(): Promise<FxRateAnswer> {
    const { rateText: _text, ...answer } = await this.rates.current();
    return answer;
  }

  @Get('pricing/:id')
  @ApiOperation({ summary: 'Delivered price of a product or variation at a quantity, with every line' })
  @Header('cache-control', 'no-store')
  async price(
    @Param('id') id: string,
    @Query('quantity') quantity?: string,
    @Query('postcode') postcode?: string,
    @Query('options') options?: string,
  ): Promise<ExplainedPricing> {
    const question = {
      productId: readId(id, 'product'),
      optionIds: readIds(options),
      quantity: readQuantity(quantity),
    };
    return this.explain(question, postcode);
  }

  @Get('pricing/:id/what-if')
  @ApiOperation({ summary: 'The same product at several quantities, with one exchange rate' })
  @Header('cache-control', 'no-store')
  async whatIf(
    @Param('id') id: string,
    @Query('quantities') quantities?: string,
    @Query('postcode') postcode?: string,
    @Query('options') options?: string,
  ): Promise<ExplainedPricing[]> {
    const productId = readId(id, 'product');
    const asked = (quantities ?? '').split(',').map((text) => readQuantity(text));
    if (asked.length > MAX_WHAT_IF) {
      throw new DomainError('BAD_QUANTITY', `Ask for at most ${MAX_WHAT_IF} quantities at once.`, 422);
    }
    const optionIds = readIds(options);
    return Promise.all(asked.map((quantity) => this.explain({ productId, optionIds, quantity }, postcode)));
  }

  private async explain(
    question: { productId: number; optionIds: number[]; quantity: number },
    postcode: string | undefined,
  ) {
    const answer = await this.prices.price({ ...question, ...(postcode ? { postcode } : {}) });
    return explainedPricing(answer, question, this.config.secret, this.clock.now());
  }
}

function readQuantity(text: string | undefined): number {
  const quantity = Number(text);
  if (!text?.trim() || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > Limits.quantity.max) {
    throw new DomainError('BAD_QUANTITY', `Give a whole quantity from 1 to ${Limits.quantity.max}.`, 422);
  }
  return quantity;
}
