import { Inject, Injectable } from '@nestjs/common';
import { comparableOf, type Comparable } from '@halfpallet/sourcing';
import { CatalogueIndex, type AskedShop, type MarketPriceSource } from '../catalogue/public';
import { CLOCK, type Clock } from '../platform/tokens';
import { FxRates } from '../pricing/public';
import { RetailShops } from './adapters/retail-shops';
import { marketOfferOf } from './market-offer-of';
import { marketPriceOf, type FoundMarketPrice } from './domain/market-price';

/** What the shops had to say. */
export interface MarketAnswer {
  /** Null when nothing that was read is comparable. */
  readonly found: FoundMarketPrice | null;
  readonly shops: readonly AskedShop[];
  readonly source: MarketPriceSource;
  /** ISO time. */
  readonly at: string;
  /** A shop did not answer and may when it is asked again. */
  readonly mayImprove: boolean;
  /** At least one shop was read to the end. */
  readonly isAnswered: boolean;
}

export const NOT_CONNECTED =
  'No shop is connected to compare prices with. Name some in MARKET_SHOPS, or run the fixture market.';

/** Finds out what goods cost in Australian shops. */
@Injectable()
export class MarketSearch {
  constructor(
    private readonly shops: RetailShops,
    private readonly rates: FxRates,
    private readonly catalogue: CatalogueIndex,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get source(): MarketPriceSource {
    return this.shops.source;
  }

  get isConnected(): boolean {
    return this.shops.isConnected;
  }

  /**
   * @param query what shops are searched for
   * @param signal once it aborts, what was read until then counts
   */
  async find(wanted: Comparable, query: string, signal: AbortSignal): Promise<MarketAnswer> {
    const visits = await this.shops.visit(query, signal);
    const isFixture = this.source === 'fixture-shops';
    const at = this.clock.now().toISOString();
    const offers = visits.flatMap(({ shop, readings }) =>
      readings.flatMap((reading) => marketOfferOf(reading, shop, isFixture, at) ?? []),
    );
    const { rateText } = await this.rates.current();
    return {
      found: marketPriceOf(wanted, offers, { USD: rateText }, at, await this.knownTitles()),
      shops: visits.map(({ shop, readings, problem }) => ({ shop, offers: readings.length, problem })),
      source: this.source,
      at,
      mayImprove: visits.some(({ mayImprove }) => mayImprove),
      isAnswered: visits.some(({ problem }) => problem === null),
    };
  }

  /** How usual a word is, is told by what our own goods are called. */
  private async knownTitles(): Promise<readonly string[]> {
    const products = await this.catalogue.products();
    return products.map(({ data }) => comparableOf(data.productName, { pack: null }).title);
  }
}
