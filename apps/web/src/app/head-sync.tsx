import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '../lib/router';
import { applyHead } from '../lib/head';
import { headFor } from './route-heads';
import { findRoute } from './route-manifest';

/** Keeps the document's head true after navigation and when answers arrive. The first head is the server's. */
export function HeadSync() {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  useEffect(() => {
    const { route, params } = findRoute(pathname);
    let applied = '';
    const update = () => {
      const head = headFor(route, {
        params,
        pathname,
        search: new URLSearchParams(search),
        origin: publicOrigin(),
        read: (key) => queryClient.getQueryData(key),
      });
      const fingerprint = JSON.stringify(head);
      if (fingerprint === applied) return;
      applied = fingerprint;
      applyHead(document, head);
    };
    update();
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') update();
    });
  }, [pathname, search, queryClient]);
  return null;
}

/** The origin the server put into the canonical link; the address bar may show another. */
function publicOrigin(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : window.location.origin;
}
