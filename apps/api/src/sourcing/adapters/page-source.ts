import { SafeFetch } from '@halfpallet/safe-net';
import {
  DEFAULT_PACE,
  HostPace,
  HttpTransport,
  OxylabsTransport,
  PoliteTransport,
  RobotsGate,
  RobotsTransport,
  type Transport,
} from '@halfpallet/scraping';
import type { Marketplace } from '@halfpallet/sourcing';
import type { Config } from '../../platform/config';
import { ROBOT, robotName } from '../../platform/our-robot';
import { pagesAMinute, pauseBetweenPages, PROVIDER_PAGE_MS } from '../../platform/jobs/queue-plans';
import { BrowserPages } from './browser-pages';
import { findChromium } from './find-chromium';

/** How one marketplace's pages are had. */
export interface WaysToPages {
  readonly plain: Transport;
  /** For pages that say nothing until their scripts have run; null when there is no browser. */
  readonly browser: Transport | null;
}

/** Where pages of the marketplaces come from. */
export interface PageSource {
  readonly mode: 'fixture' | 'live';
  waysTo(marketplace: Marketplace): WaysToPages;
  /** Address below which a marketplace's pages lie. */
  baseOf(marketplace: Marketplace): string;
  close(): Promise<void>;
}

/** What all processes that ask a marketplace agree on. */
export interface PageRules {
  /** Before a site is asked even for its robots file. @throws when the marketplace is not to be asked now */
  requireOpen(marketplace: Marketplace): Promise<void>;
  /** Right before each request. @throws when the marketplace is not to be asked now */
  admit(marketplace: Marketplace): Promise<void>;
  /** @returns milliseconds until the turn that is now ours */
  turn(marketplace: Marketplace, pauseMs: number): Promise<number>;
}

export const LIVE_SITES: Readonly<Record<Marketplace, string>> = {
  alibaba: 'https://www.alibaba.com',
  aliexpress: 'https://www.aliexpress.com',
  amazon: 'https://www.amazon.com',
  ebay: 'https://www.ebay.com',
  dhgate: 'https://www.dhgate.com',
};
/** They send readers on to others of their own names. */
const LIVE_HOSTS = Object.values(LIVE_SITES).flatMap((site) => {
  const domain = new URL(site).hostname.replace(/^www\./, '');
  return [domain, `*.${domain}`];
});
const OXYLABS = {
  realtimeUrl: 'https://realtime.oxylabs.io',
  jobsUrl: 'https://data.oxylabs.io',
  pageWithinMs: PROVIDER_PAGE_MS,
};

/** The market of this machine bears any pace. What it asks for by Retry-After is kept to all the same. */
const FIXTURE_PACE = { ...DEFAULT_PACE, delayMs: 0, firstPauseMs: 0 };

type Settings = Pick<
  Config,
  'scraping' | 'egress' | 'fixtureMarketplaceUrl' | 'publicOrigin' | 'operator' | 'chromiumPath'
>;

/** @returns null when there is neither: no live sites were allowed, and no fixture market runs */
export function pageSourceOf(settings: Settings, rules: PageRules): PageSource | null {
  const { live, oxylabs } = settings.scraping;
  if (!live) return settings.fixtureMarketplaceUrl === null ? null : ownRequests(settings, rules);
  return oxylabs ? provider(oxylabs, rules) : ownRequests(settings, rules);
}

function provider(oxylabs: { readonly username: string; readonly password: string }, rules: PageRules): PageSource {
  const transport = new OxylabsTransport({ ...oxylabs, ...OXYLABS });
  return {
    mode: 'live',
    waysTo: (marketplace) => ({ plain: admitted(transport, marketplace, rules), browser: null }),
    baseOf: (marketplace) => LIVE_SITES[marketplace],
    close: async () => undefined,
  };
}

function ownRequests(settings: Settings, rules: PageRules): PageSource {
  const { scraping, egress, fixtureMarketplaceUrl, publicOrigin, operator, chromiumPath } = settings;
  const { live } = scraping;
  const userAgent = robotName({ publicOrigin, operator });
  const door = new SafeFetch({ ...egress, hosts: live ? LIVE_HOSTS : [], userAgent });
  const gate = new RobotsGate({ door, product: ROBOT, now: () => performance.now() });
  const http = new HttpTransport(door);
  // A live page brings its scripts from hosts of any name; where those may lie is the proxy's to judge.
  const wall = live ? egress : { ...egress, hosts: [] };
  let browser: BrowserPages | null = null;
  /** Looked for each time: one that is installed meanwhile is found. */
  const browserHere = (): BrowserPages | null => {
    const path = findChromium(chromiumPath);
    if (path !== null) browser ??= new BrowserPages(path, userAgent, wall);
    return path === null ? null : browser;
  };
  const manners = new Map<Marketplace, (transport: Transport) => Transport>();
  const mannersAt = (marketplace: Marketplace) => {
    const limit = pagesAMinute(marketplace, scraping);
    const pace = new HostPace({
      ...(live ? DEFAULT_PACE : FIXTURE_PACE),
      ...(limit === null ? {} : { delayMs: pauseBetweenPages(limit) }),
    });
    const turns = limit === null ? {} : { turn: (pauseMs: number) => rules.turn(marketplace, pauseMs) };
    return (transport: Transport) => {
      const polite = new PoliteTransport(admitted(transport, marketplace, rules), pace, turns);
      return new RobotsTransport(polite, gate, pace, () => rules.requireOpen(marketplace));
    };
  };
  return {
    mode: live ? 'live' : 'fixture',
    waysTo: (marketplace) => {
      const polite = manners.get(marketplace) ?? mannersAt(marketplace);
      manners.set(marketplace, polite);
      const here = browserHere();
      return { plain: polite(http), browser: here && polite(here.transportOf(marketplace)) };
    },
    baseOf: (marketplace) => (live ? LIVE_SITES[marketplace] : `${fixtureMarketplaceUrl}/${marketplace}`),
    close: async () => {
      await browser?.close();
      await door.close();
    },
  };
}

/** After all waiting, and right before the request: a pause meanwhile counts. */
const admitted = (transport: Transport, marketplace: Marketplace, { admit }: PageRules): Transport => ({
  fetch: async (url, options) => {
    await admit(marketplace);
    return transport.fetch(url, options);
  },
});
