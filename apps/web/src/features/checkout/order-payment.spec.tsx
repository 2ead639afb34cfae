import type { OrderCheckoutView } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../lib/query-client';
import { StaticRouter } from '../../lib/router';
import { UNPAID } from '../../lib/testing/unpaid-order';
import { OrderPayment } from './order-payment';

jest.mock('./payment/card-payment', () => ({
  CardPayment: ({ returnPath }: { returnPath: string }) => `leads back to ${returnPath}`,
}));
jest.mock('./payment/bank-transfer', () => ({ BankTransfer: () => 'bank details' }));

const order = (paymentMethod: OrderCheckoutView['paymentMethod']) =>
  ({
    orderId: 'HP-000000000001',
    createdAt: '2026-11-30T01:52:00.000Z',
    ...UNPAID,
    paymentMethod,
  }) as OrderCheckoutView;

const shown = (paymentMethod: OrderCheckoutView['paymentMethod'], search: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={`/checkout/HP-000000000001${search}`}>
        <OrderPayment order={order(paymentMethod)} refetch={() => Promise.resolve()} />
      </StaticRouter>
    </QueryClientProvider>,
  );

it('leads a buyer whose card was refused elsewhere back to the card', () => {
  expect(shown('stripe', '')).toContain('leads back to /checkout/HP-000000000001?payment=success<');
  expect(shown('stripe', '?payment=success&redirect_status=failed')).toContain('leads back to');
});
