import { SafeFetch } from '@halfpallet/safe-net';
import {
  DEFAULT_PACE,
  HostPace,
  HttpTransport,
  PoliteTransport,
  RobotsGate,
  RobotsTransport,
  type Transport,
} from '@halfpallet/scraping';
import type { Config } from '../../platform/config';
import { ROBOT, robotName } from '../../platform/our-robot';
import type { MarketShop } from './shops';

/** How shops' pages are brought. */
export interface ShopPages {
  readonly transport: Transport;
  close(): Promise<void>;
}

/** Shops of this machine bear any pace. */
const FIXTURE_PACE = { ...DEFAULT_PACE, delayMs: 0, firstPauseMs: 0 };

/**
 * By plain HTTP, as robots files allow and at each shop's pace; no other hosts than theirs are reached.
 * @param turn gives out the turns of a host to all processes: milliseconds until the one that is now ours
 */
export function shopPagesOf(
  { scraping, egress, publicOrigin, operator }: Pick<Config, 'scraping' | 'egress' | 'publicOrigin' | 'operator'>,
  shops: readonly MarketShop[],
  turn: (host: string, pauseMs: number) => Promise<number>,
): ShopPages {
  const door = new SafeFetch({
    ...egress,
    hosts: scraping.live ? shops.map(({ searchUrl }) => new URL(searchUrl.replaceAll('{query}', 'q')).hostname) : [],
    userAgent: robotName({ publicOrigin, operator }),
  });
  const pace = new HostPace(scraping.live ? DEFAULT_PACE : FIXTURE_PACE);
  const gate = new RobotsGate({ door, product: ROBOT, now: () => performance.now() });
  const turns = scraping.live ? { turn: (pauseMs: number, host: string) => turn(host, pauseMs) } : {};
  const polite = new PoliteTransport(new HttpTransport(door), pace, turns);
  return { transport: new RobotsTransport(polite, gate, pace), close: () => door.close() };
}
