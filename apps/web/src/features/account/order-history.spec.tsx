import { Limits } from '@halfpallet/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { OrderHistory } from './order-history';

it('takes no longer search than the server looks for', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/dashboard">
        <OrderHistory />
      </StaticRouter>
    </QueryClientProvider>,
  );
  const [field] = /<input[^>]*name="order-search"[^>]*>/.exec(html) ?? [''];
  expect(field).toContain(`maxLength="${Limits.search.max}"`);
});
