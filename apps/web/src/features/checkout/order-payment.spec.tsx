import type { OrderCheckoutView } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
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
    <StaticRouter location={`/checkout/HP-000000000001${search}`}>
      <OrderPayment order={order(paymentMethod)} refetch={() => Promise.resolve()} />
    </StaticRouter>,
  );

it('leads a buyer whose card was refused elsewhere back to the card they had turned to', () => {
  const [, query] = /leads back to [^?]*(\?[^<]*)/.exec(shown('bank_transfer', '?by=card')) ?? [];
  expect(shown('bank_transfer', `${query?.replaceAll('&amp;', '&')}&redirect_status=failed`)).toContain(
    'leads back to',
  );
});

it('says nothing of the way where it is the one that was ordered', () => {
  expect(shown('stripe', '')).toContain('leads back to /checkout/HP-000000000001?payment=success&amp;after=0<');
});
