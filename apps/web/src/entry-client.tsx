import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { suppressForeignErrors, VITALS_SHARE } from '@halfpallet/contracts';
import { BrowserRouter } from './lib/router';
import { App } from './app/app';
import { clientPages } from './app/pages.client';
import { findRoute } from './app/route-manifest';
import { readState, seedCache } from './app/state';
import { watchComeBack } from './lib/come-back';
import { watchEarlyInput } from './lib/early-input';
import { persistently } from './lib/later';
import { userQuery } from './lib/queries';
import { createQueryClient } from './lib/query-client';
import { rememberLanding } from './lib/read-your-writes';
import { personOfPage } from './lib/whose-page';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

async function start(): Promise<void> {
  suppressForeignErrors(window);
  rememberLanding(window.location.search, Date.now());
  const queryClient = createQueryClient();
  seedCache(queryClient, readState(document));
  watchComeBack(personOfPage, async () => {
    const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 });
    return user?.id ?? null;
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // The chunk must be there before hydration, or React throws the server's HTML away.
  const { route } = findRoute(window.location.pathname);
  await clientPages[route.id].preload().catch(() => undefined);
  const app = (
    <BrowserRouter>
      <App pages={clientPages} queryClient={queryClient} />
    </BrowserRouter>
  );
  // In a transition React lets the browser breathe while it takes a page over: a tap is answered in between.
  if (root.firstElementChild && root.firstElementChild.tagName !== 'NOSCRIPT') {
    watchEarlyInput(root);
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
  const { prefetchOnIntent } = await persistently(() => import('./app/prefetch'), { forGood: true });
  prefetchOnIntent(document, clientPages, queryClient);
  // Of a share of visits that the server names, and after everything a visitor waits for.
  const share = document.querySelector<HTMLMetaElement>(`meta[name="${VITALS_SHARE}"]`)?.content;
  if (Math.random() >= Number(share ?? 0)) return;
  const { reportVitals } = await persistently(() => import('./lib/page-vitals'), { forGood: true });
  reportVitals(route.id);
}

void start();
