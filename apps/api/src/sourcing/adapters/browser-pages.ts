import type { FilteringProxy, FilteringProxyOptions } from '@halfpallet/safe-net';
import { startFilteringProxy } from '@halfpallet/safe-net';
import type { Transport } from '@halfpallet/scraping';
import type { Marketplace } from '@halfpallet/sourcing';
import { giveWay } from '../../platform/give-way';
import { log } from '../../platform/log';

type Browser = typeof import('@halfpallet/scraping/browser');

interface Open {
  readonly driver: Browser;
  readonly proxy: FilteringProxy;
  readonly pool: InstanceType<Browser['BrowserPool']>;
}

/**
 * Pages by browser, for a process that reads pages. Driver, filtering proxy and browser are there from the first page on that
 * needs them: a process that reads none never loads them.
 */
export class BrowserPages {
  private open: Promise<Open> | null = null;
  private isClosed = false;

  constructor(
    private readonly executablePath: string,
    private readonly userAgent: string,
    private readonly egress: FilteringProxyOptions,
  ) {}

  /** Cookies of one marketplace are never there for another. */
  transportOf(marketplace: Marketplace): Transport {
    return {
      fetch: async (url, options) => {
        const { driver, pool } = await this.opened();
        return new driver.BrowserTransport(pool, marketplace).fetch(url, options);
      },
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const open = await this.open?.catch(() => null);
    await open?.pool.close();
    await open?.proxy.close();
  }

  private opened(): Promise<Open> {
    if (this.isClosed) return Promise.reject(new Error('The process stops.'));
    this.open ??= this.start().catch((error: unknown) => {
      this.open = null;
      throw error;
    });
    return this.open;
  }

  private async start(): Promise<Open> {
    const driver = await import('@halfpallet/scraping/browser');
    const onRefused = (reason: string) => log.info({ reason }, 'the browser was kept from an address');
    const proxy = await startFilteringProxy({ ...this.egress, onRefused });
    const { executablePath, userAgent } = this;
    // Whichever process reads pages: a browser begins a session of its own, with a priority of its own.
    const onStarted = (pids: readonly number[]) => pids.forEach((pid) => giveWay(pid));
    const pool = new driver.BrowserPool({ executablePath, userAgent, proxyUrl: proxy.url, onStarted });
    return { driver, proxy, pool };
  }
}
