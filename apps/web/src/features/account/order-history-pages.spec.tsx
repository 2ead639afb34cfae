/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../../lib/api-client';
import { customerOrdersQuery } from '../../lib/queries';
import { BrowserRouter } from '../../lib/router';
import { dashboard } from '../../texts/dashboard';
import { OrderHistory } from './order-history';

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

/** The orders at an address, with whatever the shop answers. */
async function open(address: string, queries: QueryClient) {
  window.history.replaceState(null, '', address);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <OrderHistory />
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  );
  return { place, close: () => act(() => root.unmount()) };
}

it('leads from a page past the last one to that one, of which it says nothing while it is on its way', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
  queries.setQueryData(customerOrdersQuery({ page: 3, status: '', search: '' }).queryKey, {
    orders: [],
    pagination: { currentPage: 3, totalPages: 2, totalCount: 11, hasNext: false, hasPrev: true },
  });
  const { place, close } = await open('/dashboard?page=3', queries);
  const [toLast] = [...place.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === dashboard.lastPage,
  );
  toLast!.focus();
  act(() => toLast!.click());
  expect(window.location.search).toBe('?page=2');
  expect(place.textContent).not.toContain(dashboard.noPage(2));
  expect(document.activeElement?.textContent).toBe(dashboard.myOrders);
  close();
});

it('leads back to the same page of orders whoever has to sign in again', async () => {
  const queryFn = () => Promise.reject(new ApiError(401, '', 'Unauthorized', null));
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
  const { place, close } = await open('/dashboard?status=shipped&page=2', queries);
  await waitFor(() => expect(place.textContent).toContain(dashboard.loginText));
  const [logIn] = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(logIn).toBe(`/api/login?returnTo=${encodeURIComponent('/dashboard?status=shipped&page=2')}`);
  close();
});
