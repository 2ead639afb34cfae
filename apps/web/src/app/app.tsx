import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PageExistsContext } from '../lib/page-exists';
import { ParamsProvider, useLocation } from '../lib/router';
import { ErrorBoundary } from '../ui/error-boundary';
import { Frame } from './frame/frame';
import { LatePage } from './late-page';
import type { Pages } from './page-entry';
import { PageFault, PageSlot } from './page-slot';
import { findRoute, pageExists } from './route-manifest';

/** The whole storefront below the router; the same tree on the server and in the browser. */
export function App({ pages, queryClient }: { readonly pages: Pages; readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PageExistsContext value={pageExists}>
        {/* A fault in the frame itself must not leave the visitor with an empty window. */}
        <ErrorBoundary fallback={() => <PageFault />}>
          <Frame>
            <Suspense fallback={<LatePage />}>
              <CurrentPage pages={pages} />
            </Suspense>
          </Frame>
        </ErrorBoundary>
      </PageExistsContext>
    </QueryClientProvider>
  );
}

function CurrentPage({ pages }: { readonly pages: Pages }) {
  const { route, params } = findRoute(useLocation().pathname);
  return (
    <ParamsProvider value={params}>
      <PageSlot key={route.id} entry={pages[route.id]} />
    </ParamsProvider>
  );
}
