import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  ADAPTERS,
  BadData,
  Blocked,
  TransientFailure,
  type ListingRef,
  type PageKind,
  type Page,
} from '@halfpallet/scraping';
import type { ListingReading, Marketplace } from '@halfpallet/sourcing';
import type { Config } from '../../platform/config';
import { CONFIG } from '../../platform/tokens';
import { pageSourceOf, type PageSource } from './page-source';

/** Of the results of a search; whoever stands below the first ones seldom fits. */
export const LISTINGS_READ = 5;

/** What a marketplace has for a request. */
export interface Visit {
  /** In the order of the site's own results. */
  readonly readings: readonly ListingReading[];
  /** Asked for by this visit, the search included. */
  readonly pages: number;
  /** Why not everything was read: a ReadingFailure, the signal's reason, or a fault of ours. Null when everything was. */
  readonly ended: unknown;
}

/** What is looked for, and for whom. */
export interface Search {
  readonly requestId: string;
  readonly marketplace: Marketplace;
  readonly query: string;
}

/** A visit that is repeated asks for no page again that it has: for as long as a request lives, and so many listings. */
const KEPT = { max: 500, ttl: 15 * 60_000 };

/** The marketplaces, wherever their pages come from: searched, then the first listings read one after another. */
@Injectable()
export class Marketplaces implements OnApplicationShutdown {
  private readonly source: PageSource | null;
  private readonly kept = new LRUCache<string, ListingReading>(KEPT);

  constructor(@Inject(CONFIG) config: Config) {
    this.source = pageSourceOf(config);
  }

  get mode(): PageSource['mode'] {
    return this.source?.mode ?? 'fixture';
  }

  /** Never rejects: what was read before it ended counts. */
  async visit({ requestId, marketplace, query }: Search, signal: AbortSignal): Promise<Visit> {
    const readings: ListingReading[] = [];
    let pages = 0;
    let passedOver: TransientFailure | null = null;
    const page = (url: URL, kind: PageKind) => {
      signal.throwIfAborted();
      pages += 1;
      return this.connected().transport.fetch(url, { kind, signal });
    };
    try {
      const search = ADAPTERS[marketplace].searchUrl(this.connected().baseOf(marketplace), query, 1);
      const refs = ADAPTERS[marketplace].parseSearch(await page(search, 'search'));
      for (const ref of refs.slice(0, LISTINGS_READ)) {
        try {
          const reading = await this.readingOf(requestId, ref, (url) => page(url, 'listing'));
          if (reading) readings.push(reading);
        } catch (error) {
          // One page in trouble does not stand before the others; with two, it is the site.
          if (!(error instanceof TransientFailure) || passedOver) throw error;
          passedOver = error;
        }
      }
      return { readings, pages, ended: passedOver };
    } catch (error) {
      return { readings, pages, ended: signal.aborted ? signal.reason : error };
    }
  }

  /** What one listing says now. @throws ReadingFailure, or the signal's reason */
  async read(
    listing: Pick<ListingReading, 'marketplace' | 'listingId' | 'url'>,
    signal: AbortSignal,
  ): Promise<ListingReading> {
    const { marketplace, listingId, url } = listing;
    const adapter = ADAPTERS[marketplace];
    const ref = { url, listingId: listingId ?? adapter.canonical(url)?.listingId ?? '' };
    const page = await this.connected().transport.fetch(new URL(url), { kind: 'listing', signal });
    return adapter.parseListing(page, ref);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.source?.close();
  }

  /** One listing that is gone, or that robots are to leave alone, says nothing of the next one: null. */
  private async readingOf(
    requestId: string,
    ref: ListingRef,
    page: (url: URL) => Promise<Page>,
  ): Promise<ListingReading | null> {
    const key = `${requestId} ${ref.url}`;
    const known = this.kept.get(key);
    if (known) return known;
    try {
      const reading = ADAPTERS[ref.marketplace].parseListing(await page(new URL(ref.url)), ref);
      this.kept.set(key, reading);
      return reading;
    } catch (error) {
      if (error instanceof BadData || (error instanceof Blocked && error.kind === 'robots')) return null;
      throw error;
    }
  }

  private connected(): PageSource {
    if (this.source) return this.source;
    throw new TransientFailure('No marketplace is connected: set LIVE_SCRAPING_ACK, or run the fixture market.');
  }
}
