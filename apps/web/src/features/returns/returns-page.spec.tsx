import type { OrderReturnsResponse, ShopperReturn } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../lib/query-client';
import { ParamsProvider, StaticRouter } from '../../lib/router';
import { ReturnsPage } from './returns-page';

const ORDER: OrderReturnsResponse = {
  ...{ orderNumber: 'HP-1', deliveredAt: '2026-11-20T01:00:00.000Z', reportUntil: '2026-11-27', canReport: true },
  lines: [{ itemId: 'i1', productName: 'Mixer', quantity: 80, imageUrl: null, left: 80, reported: false }],
  returns: [],
};

function page(more: Partial<OrderReturnsResponse>): string {
  const client = createQueryClient();
  client.setQueryData(['/api/orders', 'HP-1', 'returns'], { ...ORDER, ...more });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/returns/HP-1">
        <ParamsProvider value={{ orderId: 'HP-1' }}>
          <ReturnsPage />
        </ParamsProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}
const RIGHTS = 'Your rights under the Australian Consumer Law';

it('says until when, and that rights do not end then', () => {
  const html = page({});
  for (const text of ['until the end of 27 Nov 2026', RIGHTS, 'Send report']) expect(html).toContain(text);
});

it('leads whoever is late to us, and never says that there is no claim', () => {
  const html = page({ canReport: false });
  for (const text of ['ended on 27 Nov 2026', RIGHTS, 'href="/contact"']) expect(html).toContain(text);
  expect(html).not.toContain('Send report');
});

it('shows what became of each report, and takes one back that waits', () => {
  const report: ShopperReturn = {
    ...{ id: 'r1', requestedAt: '2026-11-21T01:00:00.000Z', state: 'open', reason: 'damaged', text: 'Cracked.' },
    ...{ lines: [{ itemId: 'i1', productName: 'Mixer', quantity: 3 }], photographs: ['f1'] },
    ...{ remedy: null, decision: null, decidedAt: null, refunds: [], enteredForBuyer: false },
  };
  expect(page({ returns: [report] })).toContain('Withdraw this report');
  expect(page({ returns: [report] })).not.toContain('Our staff');
  const entered = page({ returns: [{ ...report, enteredForBuyer: true }] });
  for (const text of ['Our staff entered this for you', 'What you told us']) expect(entered).toContain(text);
  const decided = { state: 'declined', decision: 'We see another product.', decidedAt: report.requestedAt } as const;
  const html = page({ returns: [{ ...report, ...decided }] });
  for (const text of [
    'Not accepted',
    'We see another product.',
    'we look at it again',
    'Cracked.',
    'return-photographs/f1',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('Withdraw this report');
});

it('says what became of the money: on its way, there, or come back after it was there', () => {
  const report: ShopperReturn = {
    ...{ id: 'r1', requestedAt: '2026-11-21T01:00:00.000Z', state: 'accepted', reason: 'damaged', text: 'Cracked.' },
    ...{ lines: [{ itemId: 'i1', productName: 'Mixer', quantity: 3 }], photographs: [], remedy: 'refund' },
    enteredForBuyer: false,
    ...{ decision: 'We refund you.', decidedAt: '2026-11-22T01:00:00.000Z', refunds: [] },
  };
  expect(page({ returns: [report] })).not.toMatch(/was refunded|on its way/);
  const html = page({
    returns: [
      {
        ...report,
        refunds: [
          { amountAud: 10, state: 'arrived' },
          { amountAud: 20, state: 'pending' },
          { amountAud: 30, state: 'failed' },
        ],
      },
    ],
  });
  for (const text of ['$10.00 was refunded', '$20.00 is on its way', '$30.00 did not arrive'])
    expect(html).toContain(text);
});
