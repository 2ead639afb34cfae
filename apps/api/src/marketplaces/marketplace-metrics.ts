import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { MARKETPLACES } from '@halfpallet/sourcing';
import { RoleReports } from '../platform/jobs/role-reports';
import { MetricSources } from '../platform/metric-sources';
import { CLOCK, type Clock } from '../platform/tokens';
import { MarketplaceFigures } from './marketplace-figures';
import { MarketplaceGate } from './marketplace-gate';

/** What a monitor hears of marketplaces: today's figures, and whether those who read pages have a browser. */
@Injectable()
export class MarketplaceMetrics implements OnModuleInit {
  private readonly registry = new Registry();
  private readonly pages = this.gauge(
    'halfpallet_marketplace_pages_today',
    'Pages asked for since midnight in Brisbane.',
    ['marketplace'],
  );
  private readonly blocked = this.gauge(
    'halfpallet_marketplace_blocked_today',
    'Refusals since midnight in Brisbane.',
    ['marketplace'],
  );
  private readonly inRow = this.gauge(
    'halfpallet_marketplace_blocked_in_row',
    'Searches in a row that a site declined.',
    ['marketplace'],
  );
  private readonly readers = this.gauge(
    'halfpallet_page_readers',
    'Processes that read pages, by whether they have a browser.',
    ['ready'],
  );

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sources: MetricSources,
    private readonly gate: MarketplaceGate,
    private readonly figures: MarketplaceFigures,
    private readonly roles: RoleReports,
  ) {}

  onModuleInit(): void {
    this.sources.register(() => this.text());
  }

  private async text(): Promise<string> {
    const { mode } = this.gate;
    const now = this.clock.now();
    await Promise.all(
      MARKETPLACES.map(async (marketplace) => {
        const [[today], { blockedInRow }] = await Promise.all([
          this.figures.days(marketplace, mode, now, 1),
          this.figures.latest(marketplace, mode),
        ]);
        this.pages.set({ marketplace }, today?.pages ?? 0);
        this.blocked.set({ marketplace }, today?.blocked ?? 0);
        this.inRow.set({ marketplace }, blockedInRow);
      }),
    );
    const { processes, ready } = await this.roles.of('browser');
    this.readers.set({ ready: 'yes' }, ready);
    this.readers.set({ ready: 'no' }, processes - ready);
    return this.registry.metrics();
  }

  private gauge(name: string, help: string, labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
