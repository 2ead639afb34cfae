import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../lib/query-client';
import { StaticRouter } from '../../lib/router';
import { OrderSuccessPage } from './order-success-page';

function page(search: string, answer?: object): string {
  const client = createQueryClient();
  if (answer) client.setQueryData(['/api/stripe/order-status', 'cs_1'], answer);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={`/order-success${search}`}>
        <OrderSuccessPage />
      </StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('shows what the answer says went wrong', () => {
  const html = page('?session_id=cs_1', { error: 'The order is gone' });
  expect(html).toContain('Order Status Unavailable');
  expect(html).toContain('Failed to load order details: The order is gone');
});

const NONE = 'No order information provided';

it('asks for an order that the address names, also beside an empty session', () => {
  for (const named of ['?order=HP-YJ2EASGJ2P9Q', '?session_id=pi_1', '?session_id=&order=HP-YJ2EASGJ2P9Q']) {
    expect(page(named)).not.toContain(NONE);
  }
});

it('says that none is named', () => {
  for (const empty of ['', '?order=', '?session_id=', '?payment=pending']) expect(page(empty)).toContain(NONE);
});
