import { type CustomerOrder, Limits } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { customerOrdersQuery } from '../../lib/queries';
import { createQueryClient } from '../../lib/query-client';
import { StaticRouter } from '../../lib/router';
import { dashboard } from '../../texts/dashboard';
import { OrderHistory } from './order-history';

const order = {
  id: 'one',
  orderNumber: 'HP-000000000001',
  status: 'pending',
  createdAt: '2026-11-01T00:00:00.000Z',
  totalAud: 100,
  items: [],
} as unknown as CustomerOrder;

it('leads no further than to the last page while that one is on its way', () => {
  const queries = createQueryClient();
  // What is shown meanwhile.
  queries.setQueryData(customerOrdersQuery({ page: 2, status: '', search: '' }).queryKey, {
    orders: [order],
    pagination: { currentPage: 1, totalPages: 2, totalCount: 11, hasNext: true, hasPrev: false },
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <StaticRouter location="/dashboard?page=2">
        <OrderHistory />
      </StaticRouter>
    </QueryClientProvider>,
  );
  const button = (name: string) => new RegExp(`<button[^>]*>${name}</button>`).exec(html)?.[0];
  expect(button('Next')).toContain('disabled=""');
  expect(button('Previous')).not.toContain('disabled=""');
});

it.each(['refunded', 'lost'])('shows all orders where the address asks for those that are %s', (status) => {
  const queries = createQueryClient();
  queries.setQueryData(customerOrdersQuery({ page: 1, status: '', search: '' }).queryKey, {
    orders: [order],
    pagination: { currentPage: 1, totalPages: 1, totalCount: 1, hasNext: false, hasPrev: false },
  });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <StaticRouter location={`/dashboard?status=${status}`}>
        <OrderHistory />
      </StaticRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain(order.orderNumber);
});

describe('a page without orders', () => {
  const shown = (page: number, totalCount: number) => {
    const queries = createQueryClient();
    queries.setQueryData(customerOrdersQuery({ page, status: 'pending', search: '' }).queryKey, {
      orders: [],
      pagination: { currentPage: page, totalPages: Math.max(1, Math.ceil(totalCount / 10)), totalCount },
    } as never);
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <StaticRouter location={`/dashboard?status=pending&page=${page}`}>
          <OrderHistory />
        </StaticRouter>
      </QueryClientProvider>,
    );
  };

  it('past the last one says that there is none, not that nothing was ordered', () => {
    const html = shown(3, 11);
    expect(html).not.toContain(dashboard.none);
    expect(html).toContain(dashboard.lastPage);
  });

  it.each([1, 3])('says that no orders were found where there are none, as page %i', (page) => {
    const html = shown(page, 0);
    expect(html).toContain(dashboard.none);
    expect(html).not.toContain(dashboard.lastPage);
  });
});

it('takes no longer search than the server looks for', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location="/dashboard">
        <OrderHistory />
      </StaticRouter>
    </QueryClientProvider>,
  );
  const [field] = /<input[^>]*name="order-search"[^>]*>/.exec(html) ?? [''];
  expect(field).toContain(`maxLength="${Limits.search.max}"`);
});
