/**
 * What the process that serves the pages and this bundle agree on. The host imports `dist/server/entry-server.js`:
 *
 * 1. `matchRoute(pathname)`; null means the address is not a page (API, assets, back-office).
 * 2. `queriesFor(match, search, data)`; resolve the paths in process and call again with what was found, until no path
 *    is left without an answer (two rounds suffice: the first price of a product is known only with the product).
 * 3. `render({ url, data, origin })`; on a fault or when late, `render({ ..., shell: true })`, which runs no component.
 * 4. Fill `dist/client/index.html`: `<!--head-->` with `head + assetsFor(match, manifest)`, `<!--app-->`, and `<!--state-->` with
 *    `<script type="application/json" id="state">` around `state`.
 */

export type RouteRender = 'server' | 'shell';

export interface RouteMatch {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** `shell`: private or transactional; send head and data, run no component on the server. */
  readonly render: RouteRender;
  /** How long the answer may be kept; 0 means `no-store`. */
  readonly cacheSeconds: number;
  readonly robots: Robots;
}

export type Robots = 'index,follow' | 'noindex,nofollow';

export interface ApiQuery {
  /** The cache key in the browser; joined with `/` it is the path. */
  readonly key: readonly string[];
  /** Same-origin API address with its query, e.g. `/api/products?sector=kitchen`. */
  readonly path: string;
}

/** Path to JSON answer. `null` means the API said 404; a path that is absent is fetched by the browser. */
export type ApiData = Readonly<Record<string, unknown>>;

export interface RenderRequest {
  /** Path and query as asked for. */
  readonly url: string;
  readonly data: ApiData;
  /** Public https origin from configuration, never from the Host header; used in canonical links. */
  readonly origin: string;
  readonly shell?: boolean;
}

export interface RenderResult {
  readonly html: string;
  readonly head: string;
  /** Text of the `#state` data block, already safe inside `<script>`. */
  readonly state: string;
  readonly status: 200 | 404;
  readonly robots: Robots;
  /** When present, answer this instead of a page. */
  readonly redirect?: { readonly status: 301; readonly location: string; readonly cacheSeconds: number };
}

/** The part of Vite's `dist/client/.vite/manifest.json` that is read. */
export type AssetManifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean }>
>;

/** Exports of `dist/server/entry-server.js`. */
export interface StorefrontBundle {
  matchRoute(pathname: string): RouteMatch | null;
  queriesFor(match: RouteMatch, search: string, data?: ApiData): ApiQuery[];
  render(request: RenderRequest): RenderResult;
  /** `<link rel="after-paint">` tags for the chunk of the matched page, which `after-paint.ts` fetches. */
  assetsFor(match: RouteMatch, manifest: AssetManifest): string;
  /** Ids of all routes, which `match.id` is one of. */
  pageIds(): string[];
  /** Addresses of the indexable pages that exist once each, whatever the catalogue holds; for the sitemap. */
  staticPaths(): string[];
}
