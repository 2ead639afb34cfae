import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { PageExistsContext } from '../lib/page-exists';
import { Frame } from './frame/frame';
import type { Pages } from './page-entry';
import { PageSlot } from './page-slot';
import { pageExists, ROUTES } from './route-manifest';

/** The whole storefront below the router; the same tree on the server and in the browser. */
export function App({ pages, queryClient }: { readonly pages: Pages; readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PageExistsContext value={pageExists}>
        <Frame>
          <Suspense>
            <Routes>
              {ROUTES.flatMap((route) =>
                route.patterns.map((pattern) => (
                  <Route key={pattern} path={pattern} element={<PageSlot key={route.id} entry={pages[route.id]} />} />
                )),
              )}
            </Routes>
          </Suspense>
        </Frame>
      </PageExistsContext>
    </QueryClientProvider>
  );
}
