import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CardPrices, CatalogueModule } from '../catalogue/public';
import type { Contribution } from '../platform/contribution';
import { JobQueues } from '../platform/jobs/job-queues';
import { CardPriceBook } from './card-price-book';
import { priceTextEventTypes } from './domain/price-texts';
import { fxMigration } from './fx/fx.table';
import { FxRates } from './fx/fx-rates';
import { PricingController } from './http/pricing.controller';
import { RateCardsRestController } from './http/rate-cards-rest.controller';
import { GoodsPrices } from './goods-prices';
import { PriceBook } from './price-book';
import { PRICE_GROUNDS, PriceGrounds, priceGroundsMigration } from './price-grounds';
import { PriceTextsBook } from './price-texts-book';
import { WhatIf } from './what-if';

export const pricingContribution: Contribution = {
  capability: 'pricing',
  eventTypes: priceTextEventTypes,
  migrations: [fxMigration, priceGroundsMigration],
  onFile: { table: 'pricing.price_grounds', names: PRICE_GROUNDS, said: 'its prices rest on' },
};

/** Global, because the catalogue's port `CardPrices` is answered from here. */
@Global()
@Module({
  imports: [CatalogueModule],
  controllers: [PricingController, RateCardsRestController],
  providers: [
    FxRates,
    PriceBook,
    PriceGrounds,
    PriceTextsBook,
    WhatIf,
    GoodsPrices,
    CardPriceBook,
    { provide: CardPrices, useExisting: CardPriceBook },
  ],
  exports: [FxRates, PriceBook, GoodsPrices, PriceGrounds, PriceTextsBook, CardPrices],
})
export class PricingModule implements OnModuleInit {
  constructor(
    private readonly queues: JobQueues,
    private readonly rates: FxRates,
  ) {}

  onModuleInit(): void {
    this.queues.register('fx-poll', () => this.rates.poll());
  }
}
