import type { OrderReturnsResponse, ShopperReturn } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../lib/query-client';
import { StaticRouter } from '../../lib/router';
import { OrderReports } from './order-reports';

const REPORT: ShopperReturn = {
  ...{ id: 'r1', requestedAt: '2026-11-21T01:00:00.000Z', state: 'accepted', reason: 'damaged', text: 'Cracked.' },
  ...{ lines: [{ itemId: 'i1', productName: 'Mixer', quantity: 3 }], photographs: [], remedy: 'refund' },
  ...{ decision: 'We refund you.', decidedAt: '2026-11-22T01:00:00.000Z' },
  enteredForBuyer: false,
  refunds: [{ amountAud: 30, state: 'failed' }],
};

function shown(returns: OrderReturnsResponse['returns'] | null): string {
  const client = createQueryClient();
  const order = { orderNumber: 'HP-1', deliveredAt: null, reportUntil: null, canReport: false, lines: [] };
  if (returns) client.setQueryData(['/api/orders', 'HP-1', 'returns'], { ...order, returns });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/dashboard">
        <OrderReports orderNumber="HP-1" />
      </StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('shows with an order how far its reports are, and what became of the money', () => {
  const html = shown([REPORT, { ...REPORT, id: 'r2', state: 'open', refunds: [] }]);
  for (const text of ['Damaged in transit', 'Accepted', '$30.00 did not arrive', 'Received'])
    expect(html).toContain(text);
  expect(html).toContain('<a href="/returns/HP-1">Your reports about this delivery</a>');
});

it('leads to the report of a problem where there is none, or none could be had', () => {
  for (const returns of [[], null]) {
    expect(shown(returns)).toContain('<a href="/returns/HP-1">Report a problem with this delivery</a>');
  }
});
