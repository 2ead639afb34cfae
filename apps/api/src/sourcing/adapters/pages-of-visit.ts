import {
  BadData,
  ReadingFailure,
  type ListingRef,
  type MarketplaceAdapter,
  type Page,
  type PageKind,
  type Transport,
} from '@halfpallet/scraping';
import type { ListingReading } from '@halfpallet/sourcing';
import { NotAsked, type KeptPages, type Trouble } from '../../marketplaces/public';
import type { WaysToPages } from './page-source';

/** The pages of one visit to a marketplace: asked for, read, and counted by what came of them. */
export class PagesOfVisit {
  /** Pages asked for. */
  asked = 0;
  /** Read by this visit. */
  readonly fresh: ListingReading[] = [];
  readonly troubles: Partial<Record<Trouble, number>> = {};

  constructor(
    private readonly ways: WaysToPages,
    private readonly adapter: MarketplaceAdapter,
    private readonly keptPages: Pick<KeptPages, 'keep'>,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws ReadingFailure, NotAsked, the signal's reason */
  async results(url: URL): Promise<readonly ListingRef[]> {
    const { read } = await this.read(url, 'search', (page) => this.adapter.parseSearch(page));
    return read;
  }

  /** The page is kept before anybody hears of what it says. @throws like `results` */
  async listing(ref: ListingRef): Promise<ListingReading> {
    const { read, page } = await this.read(new URL(ref.url), 'listing', (one) => this.adapter.parseListing(one, ref));
    await this.keptPages.keep(page.html);
    this.fresh.push(read);
    return read;
  }

  private async read<T>(
    url: URL,
    kind: PageKind,
    parse: (page: Page) => T,
  ): Promise<{ readonly read: T; readonly page: Page }> {
    try {
      const plain = await this.fetch(this.ways.plain, url, kind);
      try {
        return { read: parse(plain), page: plain };
      } catch (error) {
        if (!(error instanceof BadData) || !this.adapter.needsBrowser(plain)) throw error;
      }
      if (!this.ways.browser) throw new BadData('needs-browser');
      const page = await this.fetch(this.ways.browser, url, kind);
      return { read: parse(page), page };
    } catch (error) {
      this.count(error);
      throw error;
    }
  }

  private async fetch(way: Transport, url: URL, kind: PageKind): Promise<Page> {
    this.signal.throwIfAborted();
    this.asked += 1;
    try {
      return await way.fetch(url, { kind, signal: this.signal });
    } catch (error) {
      if (error instanceof NotAsked) this.asked -= 1;
      throw error;
    }
  }

  private count(error: unknown): void {
    if (!(error instanceof ReadingFailure)) return;
    const trouble = error instanceof BadData && error.reason === 'needs-browser' ? error.reason : error.failure;
    this.troubles[trouble] = (this.troubles[trouble] ?? 0) + 1;
  }
}
