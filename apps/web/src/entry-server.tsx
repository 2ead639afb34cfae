import { renderToString } from 'react-dom/server';
import { escapeMarkup } from '@halfpallet/contracts';
import { StaticRouter } from './lib/router';
import { App } from './app/app';
import type { ApiData, ApiQuery, AssetManifest, RenderRequest, RenderResult, RouteMatch } from './app/host-contract';
import { NeedsScript } from './app/needs-script';
import { serverPages } from './app/pages.server';
import { headFor } from './app/route-heads';
import { keysFor, outcomeOf, readerOf, type RouteContext } from './app/route-data';
import { findRoute, ROUTES } from './app/route-manifest';
import { seedCache, serialiseState } from './app/state';
import { structuredDataFor } from './app/structured-routes';
import { renderHead } from './lib/head';
import { createQueryClient, pathOfKey } from './lib/query-client';

export { matchRoute, pageIds, staticPaths } from './app/route-manifest';
export type * from './app/host-contract';

const WRONG_SLUG_CACHE_SECONDS = 3_600;
/** Any base will do: only path and query are read. */
const BASE = 'http://page';

/** API paths the page needs. Call again with the answers: a product's first price is named once the product is known. */
export function queriesFor(match: RouteMatch, search: string, data: ApiData = {}): ApiQuery[] {
  const route = ROUTES.find((candidate) => candidate.id === match.id);
  if (!route) return [];
  const context: RouteContext = {
    params: match.params,
    search: new URLSearchParams(search),
    pathname: '/',
    origin: BASE,
    read: readerOf(data),
  };
  return keysFor(route, context).map((key) => ({ key: key.map(String), path: pathOfKey(key) }));
}

/** The page as HTML, its head and its state. Pure: the same request gives the same answer. */
export function render({ url, data, origin, shell = false }: RenderRequest): RenderResult {
  const { pathname, search } = new URL(url, BASE);
  const { route, params } = findRoute(pathname);
  const context: RouteContext = {
    params,
    pathname,
    search: new URLSearchParams(search),
    origin,
    read: readerOf(data),
  };
  const outcome = outcomeOf(route, context);
  const head = { ...headFor(route, context), structuredData: structuredDataFor(route.id, context) };
  const keys = keysFor(route, context);
  const result: RenderResult = {
    html: shell ? shellOf(route.render) : renderApp(pathname + search, keys, data),
    head: renderHead(head),
    state: serialiseState(keys, data),
    status: outcome.status ?? 200,
    robots: outcome.robots ?? route.robots,
  };
  return outcome.redirectTo === undefined
    ? result
    : {
        ...result,
        html: '',
        redirect: { status: 301, location: outcome.redirectTo, cacheSeconds: WRONG_SLUG_CACHE_SECONDS },
      };
}

/** A page that was late is asked for again instead (`page-renderer.ts`). */
const shellOf = (render: RouteMatch['render']): string => (render === 'shell' ? renderToString(<NeedsScript />) : '');

function renderApp(location: string, keys: ReadonlyArray<readonly unknown[]>, data: ApiData): string {
  const queryClient = createQueryClient();
  const answers = keys.map((key) => [key, data[pathOfKey(key)]] as const).filter(([, answer]) => answer !== undefined);
  seedCache(queryClient, { answers });
  try {
    return renderToString(
      <StaticRouter location={location}>
        <App pages={serverPages} queryClient={queryClient} />
      </StaticRouter>,
    );
  } finally {
    // Each answer in it holds a timer of half an hour, and with that all of the page.
    queryClient.clear();
  }
}

/** Names the page's chunk and what it imports beyond the entry, for `after-paint.ts` to fetch. */
export function assetsFor(match: RouteMatch, manifest: AssetManifest): string {
  const route = ROUTES.find((candidate) => candidate.id === match.id);
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  if (route) visit(route.module);
  return [...files].map((file) => `<link rel="after-paint" href="/${escapeMarkup(file)}">`).join('');
}
