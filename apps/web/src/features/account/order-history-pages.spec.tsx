/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { customerOrdersQuery } from '../../lib/queries';
import { BrowserRouter } from '../../lib/router';
import { dashboard } from '../../texts/dashboard';
import { OrderHistory } from './order-history';

it('leads from a page past the last one to that one, of which it says nothing while it is on its way', () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
  queries.setQueryData(customerOrdersQuery({ page: 3, status: '', search: '' }).queryKey, {
    orders: [],
    pagination: { currentPage: 3, totalPages: 2, totalCount: 11, hasNext: false, hasPrev: true },
  });
  window.history.replaceState(null, '', '/dashboard?page=3');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <OrderHistory />
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  );
  const [toLast] = [...place.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === dashboard.lastPage,
  );
  toLast!.focus();
  act(() => toLast!.click());
  expect(window.location.search).toBe('?page=2');
  expect(place.textContent).not.toContain(dashboard.noPage(2));
  expect(document.activeElement?.textContent).toBe(dashboard.myOrders);
  act(() => root.unmount());
});
