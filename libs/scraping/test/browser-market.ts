import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ListingTruth, truthAt } from '@halfpallet/fixture-marketplace';
import { startFilteringProxy, type FilteringProxy } from '@halfpallet/safe-net';
import { findBrowser } from '@halfpallet/testing';
import { BrowserPool, type BrowserPoolOptions } from '../src/transports/browser-pool';
import { TestMarket } from './market';

/** Of the Chromium of this machine. */
export const executablePath = findBrowser();
/** Machines without a Chromium read what plain HTTP brings. */
export const withBrowser = executablePath === undefined ? describe.skip : describe;

/** A server that pages try to reach, and must not. */
export class Canary {
  readonly reached: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    this.reached.push(request.url ?? '');
    response.end('reached');
  });

  async listen(): Promise<string> {
    this.server.on('upgrade', (request, socket) => {
      this.reached.push(request.url ?? '');
      socket.destroy();
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

export class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/** The local sites behind the wall that a browser has to go through. */
export class BrowserMarket {
  readonly canary = new Canary();
  readonly refused: string[] = [];
  private readonly pools: BrowserPool[] = [];

  private constructor(
    readonly market: TestMarket,
    private readonly state: { proxy: FilteringProxy | null; canaryUrl: string },
  ) {}

  static async open(): Promise<BrowserMarket> {
    const opened = new BrowserMarket(await TestMarket.open(), { proxy: null, canaryUrl: '' });
    const { sites } = opened.market;
    opened.state.canaryUrl = await opened.canary.listen();
    sites.control({ canaryUrl: opened.state.canaryUrl });
    opened.state.proxy = await startFilteringProxy({
      trustedOrigins: [sites.origin],
      onRefused: (reason) => opened.refused.push(reason),
    });
    return opened;
  }

  get canaryUrl(): string {
    return this.state.canaryUrl;
  }

  pool(options: Partial<BrowserPoolOptions> = {}): BrowserPool {
    const pool = new BrowserPool({
      executablePath: executablePath ?? '',
      proxyUrl: this.state.proxy?.url ?? '',
      ...options,
    });
    this.pools.push(pool);
    return pool;
  }

  truths(): readonly ListingTruth[] {
    return truthAt(() => this.market.sites.origin);
  }

  /** An ordinary page. */
  get anyPage(): URL {
    const truth = this.truths().find(({ site, kind }) => site === 'ebay' && kind === 'plain');
    return new URL(truth?.url ?? '');
  }

  async closePools(): Promise<void> {
    await Promise.all(this.pools.splice(0).map((pool) => pool.close()));
  }

  async close(): Promise<void> {
    await this.closePools();
    await Promise.all([this.state.proxy?.close(), this.market.close(), this.canary.close()]);
  }
}
