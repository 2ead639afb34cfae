import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  BadData,
  Blocked,
  findRetailLinks,
  readRetailPage,
  ReadingFailure,
  type Page,
  type PageKind,
  type RetailReading,
} from '@halfpallet/scraping';
import type { MarketPriceSource } from '../../catalogue/public';
import { PageTurns } from '../../marketplaces/public';
import type { Config } from '../../platform/config';
import { log } from '../../platform/log';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import { shopPagesOf, type ShopPages } from './shop-pages';
import { searchAddress, shopsOf, type MarketShop } from './shops';

/** What one shop had. */
export interface ShopVisit {
  readonly shop: string;
  readonly readings: readonly RetailReading[];
  /** Why it was not read to the end, for people; null when it was. */
  readonly problem: string | null;
  /** Asking again may bring more. */
  readonly mayImprove: boolean;
}

/** Of the results of a search; whatever stands below the first ones seldom is the same goods. */
const PRODUCTS_READ = 4;
/** A look that is repeated, or another candidate of the same wish, asks for nothing again that was just read. */
const KEPT = { max: 500, ttl: 15 * 60_000 };

/** Australian shops: each searched, and the first products it has read one after another. */
@Injectable()
export class RetailShops implements OnApplicationShutdown {
  readonly source: MarketPriceSource;
  private readonly shops: readonly MarketShop[];
  private readonly pages: ShopPages;
  private readonly kept: LRUCache<string, ShopVisit>;
  private readonly underWay = new Map<string, Promise<ShopVisit>>();

  constructor(@Inject(CONFIG) config: Config, @Inject(CLOCK) clock: Clock, turns: PageTurns) {
    this.kept = new LRUCache({ ...KEPT, perf: { now: () => clock.now().getTime() } });
    this.source = config.scraping.live ? 'shopping-search' : 'fixture-shops';
    this.shops = shopsOf(config);
    this.pages = shopPagesOf(config, this.shops, (host, pauseMs) => turns.next(`shop ${host}`, pauseMs));
  }

  /** False where there is nobody to ask: live pages without shops that the operator names, or no fixture market. */
  get isConnected(): boolean {
    return this.shops.length > 0;
  }

  /** All of them, side by side: each is another host. Never rejects: what was read before the signal aborted counts. */
  visit(query: string, signal: AbortSignal): Promise<ShopVisit[]> {
    return Promise.all(this.shops.map((shop) => this.visitOne(shop, query, signal)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pages.close();
  }

  /** Whoever asks the same shop the same thing meanwhile is answered with it; one that was cut off is asked again by its job. */
  private async visitOne(shop: MarketShop, query: string, signal: AbortSignal): Promise<ShopVisit> {
    const key = `${shop.name} ${query}`;
    const known = this.kept.get(key) ?? this.underWay.get(key);
    if (known) return known;
    const visit = this.read(shop, query, signal);
    this.underWay.set(key, visit);
    const done = await visit.finally(() => this.underWay.delete(key));
    if (done.problem === null) this.kept.set(key, done);
    return done;
  }

  private async read(shop: MarketShop, query: string, signal: AbortSignal): Promise<ShopVisit> {
    const readings: RetailReading[] = [];
    const visit = (problem: string | null, mayImprove: boolean) => ({ shop: shop.name, readings, problem, mayImprove });
    try {
      const results = await this.page(searchAddress(shop, query), 'search', signal);
      for (const link of findRetailLinks(results, query).slice(0, PRODUCTS_READ)) {
        const reading = await this.readingOf(link, signal);
        if (reading) readings.push(reading);
      }
    } catch (error) {
      if (signal.aborted) return visit('It did not answer in time.', true);
      if (!(error instanceof ReadingFailure)) log.error({ shop: shop.name, err: error }, 'a shop could not be read');
      return visit(problemOf(error), !(error instanceof Blocked) && !(error instanceof BadData));
    }
    return visit(null, false);
  }

  /** A product that is gone, or that robots are to leave alone, says nothing of the next one: null. */
  private async readingOf(link: string, signal: AbortSignal): Promise<RetailReading | null> {
    try {
      return readRetailPage(await this.page(new URL(link), 'retail', signal));
    } catch (error) {
      if (error instanceof BadData || (error instanceof Blocked && error.kind === 'robots')) return null;
      throw error;
    }
  }

  private page(url: URL, kind: PageKind, signal: AbortSignal): Promise<Page> {
    signal.throwIfAborted();
    return this.pages.transport.fetch(url, { kind, signal });
  }
}

const problemOf = (error: unknown): string =>
  error instanceof ReadingFailure ? error.message : 'Something went wrong on our side.';
