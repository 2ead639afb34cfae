import { Module, type OnModuleInit } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import { MarketplacesModule } from '../marketplaces/public';
import type { Contribution } from '../platform/contribution';
import { JobQueues } from '../platform/jobs/job-queues';
import { PricingModule } from '../pricing/public';
import { RetailShops } from './adapters/retail-shops';
import { MarketPricesRestController } from './http/market-prices-rest.controller';
import { MarketTestsController } from './http/market-tests.controller';
import { LookForProduct } from './jobs/look-for-product';
import { PLAN_QUEUE, PlanMarketLooks } from './jobs/plan-market-looks';
import { MarketDesk } from './market-desk';
import { MARKET_QUEUE, MarketJobs, PRODUCT_JOB, type ProductJob } from './market-jobs';
import { MarketSearch } from './market-search';
import { marketLooksProjection } from './read-models/market-looks.projection';
import { MarketPrices } from './read-models/market-prices.query';
import { TestFetch } from './test-fetch';

export const marketContribution: Contribution = {
  capability: 'market',
  projections: [marketLooksProjection],
};

@Module({
  imports: [IdentityModule, CatalogueModule, PricingModule, MarketplacesModule],
  controllers: [MarketPricesRestController, MarketTestsController],
  providers: [
    RetailShops,
    MarketSearch,
    MarketJobs,
    LookForProduct,
    PlanMarketLooks,
    MarketPrices,
    MarketDesk,
    TestFetch,
  ],
  exports: [MarketSearch, MarketJobs],
})
export class MarketModule implements OnModuleInit {
  constructor(
    private readonly queues: JobQueues,
    private readonly jobs: MarketJobs,
    private readonly look: LookForProduct,
    private readonly plan: PlanMarketLooks,
  ) {}

  onModuleInit(): void {
    this.jobs.register<ProductJob>(PRODUCT_JOB, (job, signal) => this.look.run(job, signal));
    this.queues.register(MARKET_QUEUE, (job, signal) => this.jobs.run(job, signal));
    this.queues.register(PLAN_QUEUE, (_job, signal) => this.plan.run(signal));
  }
}
