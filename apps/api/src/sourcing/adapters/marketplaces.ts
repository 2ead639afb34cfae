import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
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

/** What a marketplace has for somebody who looks for something. */
export interface Visit {
  /** In the order of the site's own results. */
  readonly readings: readonly ListingReading[];
  /** Asked for, the search included. */
  readonly pages: number;
  /** What ended it before everything was read: a ReadingFailure, the signal's reason, or a fault of ours. */
  readonly ended: unknown;
}

/** The marketplaces, wherever their pages come from: searched, then the first listings read one after another. */
@Injectable()
export class Marketplaces implements OnApplicationShutdown {
  private readonly source: PageSource | null;

  constructor(@Inject(CONFIG) config: Config) {
    this.source = pageSourceOf(config);
  }

  get mode(): PageSource['mode'] {
    return this.source?.mode ?? 'fixture';
  }

  /** Never rejects: what was read before it ended counts. */
  async visit(marketplace: Marketplace, query: string, signal: AbortSignal): Promise<Visit> {
    const readings: ListingReading[] = [];
    let pages = 0;
    const page = (url: URL, kind: PageKind) => {
      signal.throwIfAborted();
      pages += 1;
      return this.connected().transport.fetch(url, { kind, signal });
    };
    try {
      const adapter = ADAPTERS[marketplace];
      const search = adapter.searchUrl(this.connected().baseOf(marketplace), query, 1);
      const refs = adapter.parseSearch(await page(search, 'search'));
      for (const ref of refs.slice(0, LISTINGS_READ)) {
        const reading = await readingOf(ref, (url) => page(url, 'listing'));
        if (reading) readings.push(reading);
      }
      return { readings, pages, ended: null };
    } catch (error) {
      return { readings, pages, ended: signal.aborted ? signal.reason : error };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.source?.close();
  }

  private connected(): PageSource {
    if (this.source) return this.source;
    throw new TransientFailure('No marketplace is connected: set LIVE_SCRAPING_ACK, or run the fixture market.');
  }
}

/** One listing that is gone, or that robots are to leave alone, says nothing of the next one. */
async function readingOf(ref: ListingRef, page: (url: URL) => Promise<Page>): Promise<ListingReading | null> {
  try {
    return ADAPTERS[ref.marketplace].parseListing(await page(new URL(ref.url)), ref);
  } catch (error) {
    if (error instanceof BadData || (error instanceof Blocked && error.kind === 'robots')) return null;
    throw error;
  }
}
