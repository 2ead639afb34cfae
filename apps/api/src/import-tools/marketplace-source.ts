import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config';
import { CONFIG } from '../platform/tokens';
import { ImportRunError } from './domain/import-run.errors';

/** Where goods are looked for, as the configuration has it. */
@Injectable()
export class MarketplaceSource {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** `mock`: this machine's own marketplace stands in for the real ones. */
  get mode(): 'mock' | 'live' {
    return this.config.scraping.live ? 'live' : 'mock';
  }

  get isReady(): boolean {
    return this.config.scraping.live || this.config.fixtureMarketplaceUrl !== null;
  }

  /** @throws ImportRunError NO_MARKETPLACE */
  require(): void {
    if (!this.isReady) throw ImportRunError.noMarketplace();
  }
}
