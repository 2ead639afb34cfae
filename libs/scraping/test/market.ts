import { type FixtureMarketplace, type ListingTruth, startFixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { SafeFetch } from '@halfpallet/safe-net';
import type { ListingReading, Marketplace } from '@halfpallet/sourcing';
import { ADAPTERS } from '../src/adapters';
import { ReadingFailure } from '../src/failures';
import type { Page, PageKind } from '../src/page';
import { HttpTransport } from '../src/transports/http-transport';

/** The local sites and the door to them, for one test file. */
export class TestMarket {
  private constructor(
    readonly sites: FixtureMarketplace,
    private readonly door: SafeFetch,
  ) {}

  static async open(): Promise<TestMarket> {
    const sites = await startFixtureMarketplace();
    sites.control({ slowPageMs: 0 });
    return new TestMarket(sites, new SafeFetch({ trustedOrigins: [sites.origin] }));
  }

  get http(): HttpTransport {
    return new HttpTransport(this.door);
  }

  fetch(address: string | URL, kind: PageKind = 'listing'): Promise<Page> {
    return this.http.fetch(new URL(address), { kind });
  }

  base(site: Marketplace): string {
    return this.sites.siteUrl(site);
  }

  async close(): Promise<void> {
    await this.door.close();
    await this.sites.close();
  }
}

export const refOf = (truth: ListingTruth) => ({ listingId: truth.listingId, url: truth.url });

/** What a page says by its site's adapter, or why it cannot be read. */
export function readPage(page: Page, truth: ListingTruth): ListingReading | ReadingFailure {
  try {
    return ADAPTERS[truth.site].parseListing(page, refOf(truth));
  } catch (error) {
    if (error instanceof ReadingFailure) return error;
    throw error;
  }
}
