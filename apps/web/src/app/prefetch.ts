import type { QueryClient } from '@tanstack/react-query';
import { readKey } from '../lib/query-client';
import type { Pages } from './page-entry';
import { keysFor } from './route-data';
import { findRoute, pageExists } from './route-manifest';

/** Fetches the page and the answers behind a link while the pointer or focus rests on it. */
export function prefetchOnIntent(document: Document, pages: Pages, queryClient: QueryClient): void {
  const seen = new Set<string>();
  const prepare = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const path = link.pathname + link.search;
    if (seen.has(path) || !pageExists(link.pathname)) return;
    seen.add(path);
    const { route, params } = findRoute(link.pathname);
    void pages[route.id].preload().catch(() => seen.delete(path));
    if (route.render !== 'server') return;
    const keys = keysFor(route, {
      params,
      pathname: link.pathname,
      search: new URLSearchParams(link.search),
      origin: window.location.origin,
      read: (key) => queryClient.getQueryData(key),
    });
    for (const key of keys) {
      if (queryClient.getQueryState(key)) continue;
      void queryClient.prefetchQuery({ queryKey: key, queryFn: readKey() });
    }
  };
  document.addEventListener('pointerover', prepare, { passive: true });
  document.addEventListener('focusin', prepare);
}
