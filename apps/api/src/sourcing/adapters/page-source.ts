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

/** Where pages of the marketplaces come from. */
export interface PageSource {
  readonly mode: 'fixture' | 'live';
  readonly transport: Transport;
  /** Address below which a marketplace's pages lie. */
  baseOf(marketplace: Marketplace): string;
  close(): Promise<void>;
}

const LIVE_SITES: Readonly<Record<Marketplace, string>> = {
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
const OXYLABS = { realtimeUrl: 'https://realtime.oxylabs.io', jobsUrl: 'https://data.oxylabs.io' };

/** The market of this machine bears any pace. What it asks for by Retry-After is kept to all the same. */
const FIXTURE_PACE = { ...DEFAULT_PACE, delayMs: 0, firstPauseMs: 0 };

type Settings = Pick<Config, 'scraping' | 'egress' | 'fixtureMarketplaceUrl' | 'publicOrigin' | 'operator'>;

/** @returns null when there is neither: no live sites were allowed, and no fixture market runs */
export function pageSourceOf({
  scraping,
  egress,
  fixtureMarketplaceUrl,
  publicOrigin,
  operator,
}: Settings): PageSource | null {
  const { live, oxylabs } = scraping;
  if (live && oxylabs) {
    const transport = new OxylabsTransport({ ...oxylabs, ...OXYLABS });
    return { mode: 'live', transport, baseOf: (marketplace) => LIVE_SITES[marketplace], close: async () => undefined };
  }
  if (!live && fixtureMarketplaceUrl === null) return null;
  const door = new SafeFetch({
    ...egress,
    hosts: live ? LIVE_HOSTS : [],
    userAgent: robotName({ publicOrigin, operator }),
  });
  const pace = new HostPace(live ? DEFAULT_PACE : FIXTURE_PACE);
  const gate = new RobotsGate({ door, product: ROBOT, now: () => Date.now() });
  return {
    mode: live ? 'live' : 'fixture',
    transport: new RobotsTransport(new PoliteTransport(new HttpTransport(door), pace), gate, pace),
    baseOf: (marketplace) => (live ? LIVE_SITES[marketplace] : `${fixtureMarketplaceUrl}/${marketplace}`),
    close: () => door.close(),
  };
}
