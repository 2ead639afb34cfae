import type { IncomingMessage } from 'node:http';
import { type ControlChange, directory, Market, SITES } from './market';
import { type Answer, notFound, text } from './server/answer';
import { controlCall, readChange } from './server/control-call';
import { listen, type Listener } from './server/listener';
import { type LoggedRequest, RequestLog } from './server/request-log';

export interface FixtureMarketplaceOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** A loopback address, 127.0.0.1 without. */
  readonly host?: '127.0.0.1' | '::1';
  readonly clock?: () => Date;
  /** Each site has a port of its own besides, where it alone stands, with a robots.txt of its own. */
  readonly ownOrigins?: boolean;
}

export interface FixtureMarketplace {
  /** `http://127.0.0.1:<port>`: all sites, `/_control`, and one robots.txt for them. */
  readonly origin: string;
  /** Base address of a site's pages, without a slash at the end. @throws Error for a site that there is not */
  siteUrl(site: string): string;
  /** Every request in the order of its answer, but those of `/_control`. */
  requests(): readonly LoggedRequest[];
  /** Changes how a site answers, or all of them. With `reset` the log is emptied as well. */
  control(change: ControlChange): void;
  close(): Promise<void>;
}

/** Starts the sites. @throws Error when the port is taken */
export async function startFixtureMarketplace(options: FixtureMarketplaceOptions = {}): Promise<FixtureMarketplace> {
  const { port = 0, host = '127.0.0.1', clock = () => new Date(), ownOrigins = false } = options;
  const market = new Market(clock);
  const log = new RequestLog();

  /** The sites that stand behind one address. */
  const open = (sites: readonly string[], at: number): Promise<Listener> =>
    listen(host, at, async (request, origin) => {
      const url = new URL(request.url ?? '/', origin);
      if (url.pathname === '/_control') return controlCall(request, market, log);
      const site = sites.find((candidate) => url.pathname.startsWith(`/${candidate}/`)) ?? null;
      const asked = url.pathname + url.search;
      const answer = await answerOf(request, url, origin, sites, site);
      log.add({
        at: clock(),
        site: site ?? (sites.length === 1 ? sites[0]! : null),
        method: request.method ?? 'GET',
        path: asked,
        userAgent: request.headers['user-agent'] ?? null,
        status: answer?.status ?? null,
      });
      return answer;
    });

  async function answerOf(
    request: IncomingMessage,
    url: URL,
    origin: string,
    sites: readonly string[],
    site: string | null,
  ): Promise<Answer | null> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return text('GET or HEAD', 405);
    if (url.pathname === '/robots.txt') return market.robots(sites);
    if (url.pathname === '/') return directory();
    return site === null ? notFound() : market.answer(site, url, origin);
  }

  const shared = await open(SITES, port);
  const own = new Map<string, Listener>();
  if (ownOrigins) for (const site of SITES) own.set(site, await open([site], 0));

  return {
    origin: shared.origin,
    siteUrl(site) {
      if (!SITES.includes(site)) throw new Error(`There is no site called ${site}. Known: ${SITES.join(', ')}.`);
      return `${own.get(site)?.origin ?? shared.origin}/${site}`;
    },
    requests: () => log.all(),
    control(change) {
      market.control(readChange(change));
      if (change.reset) log.clear();
    },
    async close() {
      await Promise.all([shared, ...own.values()].map((listener) => listener.close()));
    },
  };
}
