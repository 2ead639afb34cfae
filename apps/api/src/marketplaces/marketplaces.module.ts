import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { Housekeeping } from '../platform/housekeeping';
import { CLOCK, type Clock } from '../platform/tokens';
import { marketplaceEventTypes } from './domain/marketplace.events';
import { MarketplacesRestController } from './http/marketplaces-rest.controller';
import { KeptPages } from './kept-pages';
import { MarketplaceDesk } from './marketplace-desk';
import { MarketplaceFigures } from './marketplace-figures';
import { MarketplaceGate } from './marketplace-gate';
import { MarketplaceMetrics } from './marketplace-metrics';
import { marketplacesMigration } from './marketplaces.table';
import { PageTurns } from './page-turns';
import { MarketplaceRows } from './read-models/marketplaces.query';
import { ChangeMarketplaceHandler } from './use-cases/change-marketplace';

export const marketplacesContribution: Contribution = {
  capability: 'marketplaces',
  eventTypes: marketplaceEventTypes,
  migrations: [marketplacesMigration],
};

@Module({
  imports: [IdentityModule],
  controllers: [MarketplacesRestController],
  providers: [
    MarketplaceGate,
    MarketplaceFigures,
    MarketplaceDesk,
    MarketplaceRows,
    MarketplaceMetrics,
    PageTurns,
    KeptPages,
    ChangeMarketplaceHandler,
  ],
  exports: [MarketplaceGate, PageTurns, KeptPages],
})
export class MarketplacesModule implements OnModuleInit {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
    private readonly figures: MarketplaceFigures,
    private readonly pages: KeptPages,
    private readonly turns: PageTurns,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.pages.sweep());
    this.housekeeping.register(() => this.turns.sweep());
    this.housekeeping.register(() => this.figures.sweep(this.clock.now()));
  }
}
