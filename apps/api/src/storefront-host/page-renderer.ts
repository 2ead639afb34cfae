import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { VITALS_SHARE } from '@halfpallet/contracts';
import { CatalogueIndex, CardPrices } from '../catalogue/public';
import type { Config } from '../platform/config';
import { encodingFor, type Encoding } from '../platform/http/compression';
import { log } from '../platform/log';
import { CONFIG } from '../platform/tokens';
import { loadStorefront, type RenderResult, type RouteMatch, type Storefront } from './storefront-bundle';

export interface Page {
  readonly status: number;
  readonly body: string;
  /** Compressed once, when somebody first asks; a kept page is sent many times. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
  readonly etag: string;
  readonly robots: string;
  readonly cacheSeconds: number;
  readonly render: 'server' | 'shell';
  readonly redirect?: RenderResult['redirect'];
  /** Of a shell that stands for a page that was late: renders that page. */
  readonly afterwards?: () => Page;
}

/** A page later than this is sent as a shell, and rendered behind it for whoever asks next. */
const RENDER_BUDGET_MS = 250;
/** So long a page that was late is kept at least: for the same visitor, who asks again without script. */
const LATE_PAGE_KEPT_MS = 30_000;
/** A browser without script shows nothing of a shell: it asks again, and gets the page that was rendered behind it. */
const ASK_AGAIN = '<noscript><meta http-equiv="refresh" content="2"></noscript>';
/** A product's first price is known only with the product: two rounds, and one in reserve. */
const QUERY_ROUNDS = 3;
const KEPT = { max: 500, maxSize: 32 * 1_048_576, sizeCalculation: (page: Page) => page.body.length + 1 };

/** Makes pages: match, fetch in process, render, fill the template; public pages are kept and made once at a time. */
@Injectable()
export class PageRenderer {
  private readonly kept = new LRUCache<string, Page>(KEPT);
  private readonly underWay = new Map<string, Promise<Page>>();
  private storefront: Promise<Storefront | null> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly catalogue: CatalogueIndex,
    private readonly prices: CardPrices,
  ) {}

  /** Null when the address is no page, or the storefront is not built. */
  async page(fastify: FastifyInstance, url: string): Promise<Page | null> {
    this.storefront ??= loadStorefront().then((built) => built && telling(built, this.config.vitalsShare));
    const storefront = await this.storefront;
    const address = addressOf(url);
    const match = address && storefront?.bundle.matchRoute(address.pathname);
    if (!storefront || !match) return null;
    const { pathname, search } = address;
    if (match.cacheSeconds === 0) return this.make(storefront, fastify, match, pathname, search);
    const key = await this.keyOf(storefront, match, pathname, search);
    const ready = this.kept.get(key);
    if (ready) return ready;
    let making = this.underWay.get(key);
    if (!making) {
      making = this.make(storefront, fastify, match, pathname, search).finally(() => this.underWay.delete(key));
      this.underWay.set(key, making);
    }
    const page = await making;
    if (page.render === 'server' && isCommon(page)) this.kept.set(key, page, { ttl: match.cacheSeconds * 1_000 });
    if (page.afterwards) setImmediate(() => this.keepLate(key, page.afterwards!));
    return page;
  }

  private keepLate(key: string, render: () => Page): void {
    if (this.kept.has(key)) return;
    const page = render();
    if (page.render === 'server') this.kept.set(key, page, { ttl: LATE_PAGE_KEPT_MS });
  }

  /** A page is what it asks for: parameters that ask for nothing, such as tracking, do not make another one. */
  private async keyOf({ bundle }: Storefront, match: RouteMatch, pathname: string, search: string): Promise<string> {
    const asked = bundle.queriesFor(match, search).map(({ path }) => path);
    const quantity = new URLSearchParams(search).get('quantity') ?? '';
    return [pathname, ...asked, quantity, await this.catalogue.version(), await this.prices.version()].join('|');
  }

  private async make(
    storefront: Storefront,
    fastify: FastifyInstance,
    match: RouteMatch,
    pathname: string,
    search: string,
  ): Promise<Page> {
    const request = { url: pathname + search, origin: this.config.publicOrigin };
    const started = performance.now();
    const data = await this.dataFor(storefront, fastify, match, search);
    const shell = (again = ''): Page => {
      const result = storefront.bundle.render({ ...request, data, shell: true });
      return pageOf(storefront, match, { ...result, head: result.head + again }, 'shell');
    };
    /** In place of a page: nobody in between may keep it as that page. */
    const standIn = (again?: string): Page => ({ ...shell(again), cacheSeconds: 0 });
    const whole = (): Page => {
      try {
        return pageOf(storefront, match, storefront.bundle.render({ ...request, data }), 'server');
      } catch (error) {
        log.error({ err: error, route: match.id }, 'page could not be rendered, shell sent');
        return standIn();
      }
    };
    if (match.render === 'shell') return shell();
    if (performance.now() - started <= RENDER_BUDGET_MS) return whole();
    return match.cacheSeconds === 0 ? standIn() : { ...standIn(ASK_AGAIN), afterwards: whole };
  }

  /** Answers of the API, asked in process: the same policies, errors and shapes a browser would meet. */
  private async dataFor(
    storefront: Storefront,
    fastify: FastifyInstance,
    match: RouteMatch,
    search: string,
  ): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (let round = 0; round < QUERY_ROUNDS; round += 1) {
      const missing = storefront.bundle.queriesFor(match, search, data).filter(({ path }) => !(path in data));
      if (missing.length === 0) break;
      await Promise.all(
        missing.map(async ({ path }) => {
          const answer = await ask(fastify, path);
          if (answer !== undefined) data[path] = answer;
        }),
      );
      if (missing.every(({ path }) => !(path in data))) break;
    }
    return data;
  }
}

/** An answer of the API to a visitor who is not signed in; null for 404, undefined when there is none to show. */
async function ask(fastify: FastifyInstance, path: string): Promise<unknown> {
  if (!isAddressForPages(path)) return undefined;
  const answer = await fastify.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } });
  if (answer.statusCode === 404) return null;
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return answer.statusCode === 200 && isJson ? (JSON.parse(answer.body) as unknown) : undefined;
}

/** Pages read the API as it is written, and nothing of the back-office: an address that resolves elsewhere is not asked. */
export function isAddressForPages(path: string): boolean {
  const address = addressOf(path);
  if (address === null || address.pathname + address.search !== path) return false;
  return address.pathname.startsWith('/api/') && !address.pathname.startsWith('/api/admin/');
}

/** Null for what is no address of this shop, such as `//[` or the beginning of another host's. */
function addressOf(url: string): { readonly pathname: string; readonly search: string } | null {
  if (!URL.canParse(url, 'http://page')) return null;
  const { origin, pathname, search } = new URL(url, 'http://page');
  return origin === 'http://page' ? { pathname, search } : null;
}

/** Pages of searches are as many as people's words: kept, they would push out the pages everybody sees. */
const isCommon = ({ robots, status }: Page): boolean => status !== 200 || !robots.startsWith('noindex');

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Quality 5 is within a few percent of 11 on pages of this size, at a twentieth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page's bytes in the best encoding the caller takes. */
export async function encodedBody(
  page: Page,
  acceptEncoding: string | undefined,
): Promise<{ encoding: Encoding | null; body: string | Buffer }> {
  const encoding = encodingFor(acceptEncoding);
  if (encoding === null) return { encoding, body: page.body };
  let body = page.compressed.get(encoding);
  if (!body) {
    body = encoding === 'br' ? brotli(page.body, BROTLI) : deflate(page.body);
    page.compressed.set(encoding, body);
  }
  return { encoding, body: await body };
}

/** Says in the head of every page which share of its visits reports how quick they were. */
function telling(storefront: Storefront, share: number): Storefront {
  if (share === 0) return storefront;
  const meta = `<meta name="${VITALS_SHARE}" content="${share}">`;
  return { ...storefront, template: storefront.template.replace('<!--head-->', `<!--head-->${meta}`) };
}

function pageOf(storefront: Storefront, match: RouteMatch, result: RenderResult, render: Page['render']): Page {
  const body = fill(storefront, match, result);
  return {
    status: result.status,
    body,
    compressed: new Map(),
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    robots: result.robots,
    cacheSeconds: match.cacheSeconds,
    render,
    redirect: result.redirect,
  };
}

function fill({ template, bundle, manifest }: Storefront, match: RouteMatch, result: RenderResult): string {
  const parts: Record<string, string> = {
    '<!--head-->': result.head + bundle.assetsFor(match, manifest),
    '<!--app-->': result.html,
    '<!--state-->': `<script type="application/json" id="state">${result.state}</script>`,
  };
  return template.replace(/<!--(head|app|state)-->/g, (mark) => parts[mark] ?? '');
}
