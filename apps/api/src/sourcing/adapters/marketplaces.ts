import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ADAPTERS, BadData, Blocked, TransientFailure, type ListingRef } from '@halfpallet/scraping';
import type { ListingReading, Marketplace } from '@halfpallet/sourcing';
import { KeptPages, MarketplaceGate, PageTurns } from '../../marketplaces/public';
import type { Config } from '../../platform/config';
import { log } from '../../platform/log';
import { CONFIG } from '../../platform/tokens';
import { pageSourceOf, type PageSource } from './page-source';
import { PagesOfVisit } from './pages-of-visit';

/** Of the results of a search; whoever stands below the first ones seldom fits. */
export const LISTINGS_READ = 5;

/** What a marketplace has for a request. */
export interface Visit {
  /** In the order of the site's own results. */
  readonly readings: readonly ListingReading[];
  /** Listings that were to be read; null when the results could not be. */
  readonly wanted: number | null;
  /** Listings passed over for want of a browser. */
  readonly needBrowser: number;
  /** Asked for by this visit, the search included. */
  readonly pages: number;
  /** Why not everything was read: a ReadingFailure, NotAsked, the signal's reason, or a fault of ours. Null when everything was. */
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

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly gate: MarketplaceGate,
    turns: PageTurns,
    private readonly keptPages: KeptPages,
  ) {
    this.source = pageSourceOf(config, {
      requireOpen: (marketplace) => gate.requireOpen(marketplace),
      admit: (marketplace) => gate.admit(marketplace),
      turn: (marketplace, pauseMs) => turns.next(marketplace, pauseMs),
    });
  }

  get mode(): PageSource['mode'] {
    return this.source?.mode ?? 'fixture';
  }

  /** Never rejects: what was read before it ended counts. */
  async visit(search: Search, signal: AbortSignal): Promise<Visit> {
    if (!this.source) return notConnected();
    const { marketplace } = search;
    const pages = new PagesOfVisit(this.source.waysTo(marketplace), ADAPTERS[marketplace], this.keptPages, signal);
    const readings: ListingReading[] = [];
    let wanted: number | null = null;
    let ended: unknown;
    try {
      const url = ADAPTERS[marketplace].searchUrl(this.source.baseOf(marketplace), search.query, 1);
      const refs = (await pages.results(url)).slice(0, LISTINGS_READ);
      wanted = refs.length;
      ended = await this.readAll(refs, search.requestId, pages, readings);
    } catch (error) {
      ended = signal.aborted ? signal.reason : error;
    }
    const declined = ended instanceof Blocked && readings.length === 0 ? ended.message : null;
    await this.count(marketplace, pages, wanted !== null, declined);
    return { readings, wanted, needBrowser: pages.troubles['needs-browser'] ?? 0, pages: pages.asked, ended };
  }

  /** What one listing says now. @throws ReadingFailure, NotAsked, or the signal's reason */
  async read(
    listing: Pick<ListingReading, 'marketplace' | 'listingId' | 'url'>,
    signal: AbortSignal,
  ): Promise<ListingReading> {
    if (!this.source) throw new TransientFailure(NOT_CONNECTED);
    const { marketplace, listingId, url } = listing;
    const adapter = ADAPTERS[marketplace];
    const ref = { marketplace, url, listingId: listingId ?? adapter.canonical(url)?.listingId ?? '', title: null };
    const pages = new PagesOfVisit(this.source.waysTo(marketplace), adapter, this.keptPages, signal);
    let declined: string | null = null;
    try {
      return await pages.listing(ref);
    } catch (error) {
      if (error instanceof Blocked && error.kind !== 'robots') declined = error.message;
      throw error;
    } finally {
      await this.count(marketplace, pages, pages.fresh.length > 0, declined);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.source?.close();
  }

  /** What was read counts more than the figures of it, so this never rejects. */
  private async count(marketplace: Marketplace, pages: PagesOfVisit, answered: boolean, declined: string | null) {
    const { asked, fresh, troubles } = pages;
    if (asked === 0) return;
    await this.gate
      .note(marketplace, { readings: fresh, troubles, answered, declined })
      .catch((error: Error) => log.warn({ marketplace, error: error.message }, 'a visit was not counted'));
  }

  /** @returns the trouble of one listing that was passed over, or null; throws what ends the visit */
  private async readAll(
    refs: readonly ListingRef[],
    requestId: string,
    pages: PagesOfVisit,
    readings: ListingReading[],
  ): Promise<TransientFailure | null> {
    let passedOver: TransientFailure | null = null;
    for (const ref of refs) {
      try {
        const reading = await this.readingOf(requestId, ref, pages);
        if (reading) readings.push(reading);
      } catch (error) {
        // One page in trouble does not stand before the others; with two, it is the site.
        if (!(error instanceof TransientFailure) || passedOver) throw error;
        passedOver = error;
      }
    }
    return passedOver;
  }

  /** One listing that is gone, or that robots are to leave alone, says nothing of the next one: null. */
  private async readingOf(requestId: string, ref: ListingRef, pages: PagesOfVisit): Promise<ListingReading | null> {
    const key = `${requestId} ${ref.url}`;
    const known = this.kept.get(key);
    if (known) return known;
    try {
      const reading = await pages.listing(ref);
      this.kept.set(key, reading);
      return reading;
    } catch (error) {
      if (error instanceof BadData || (error instanceof Blocked && error.kind === 'robots')) return null;
      throw error;
    }
  }
}

const NOT_CONNECTED = 'No marketplace is connected: set LIVE_SCRAPING_ACK, or run the fixture market.';

const notConnected = (): Visit => ({
  readings: [],
  wanted: null,
  needBrowser: 0,
  pages: 0,
  ended: new TransientFailure(NOT_CONNECTED),
});
