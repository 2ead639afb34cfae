import type { OrderCheckoutView } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../lib/query-client';
import { ParamsProvider, StaticRouter } from '../../lib/router';
import { UNPAID } from '../../lib/testing/unpaid-order';
import { OrderPage } from './order-page';

const NUMBER = 'HP-YJ2EASGJ2P9Q';
const ORDER: OrderCheckoutView = {
  orderId: NUMBER,
  totalAmount: 200,
  quantity: 6,
  createdAt: '2026-11-30T01:52:00.000Z',
  ...UNPAID,
  isYours: true,
  plans: { deposit: { dueNowAud: 100, dueLaterAud: 100 }, full: { dueNowAud: 200, dueLaterAud: 0 } },
  proposedChange: null,
  product: { productName: 'Sink', imageUrl: null, sector: 'kitchen', origin: 'China' },
  items: [],
  pricing: {
    exwTotal: 50,
    shipping: 20,
    duties: 0,
    landedCost: 150,
    margin: 50,
    finalPrice: 200,
    pricePerUnit: 33.33,
    gstAud: 18.18,
  },
};
const DEPOSIT_PAID: OrderCheckoutView = {
  ...ORDER,
  paymentStatus: 'paid',
  paymentStage: 'deposit_paid',
  paidAud: 100,
  dueNowAud: 0,
  balanceDueAud: 100,
  payablePart: 'balance',
  why: 'balance_due_on_delivery',
  plans: null,
};

function page(order: OrderCheckoutView, orderId: string = NUMBER, search = ''): string {
  const client = createQueryClient();
  client.setQueryData(['/api/orders', orderId], order);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={`/checkout/${orderId}${search}`}>
        <ParamsProvider value={{ orderId }}>
          <OrderPage />
        </ParamsProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('calls an order confirmed everywhere once its first payment is here, also before its status has heard of it', () => {
  const paid = words(page(DEPOSIT_PAID));
  expect(paid).toContain('Status Confirmed');
  expect(paid).toMatch(/Confirmed Done\b.*Production To come/);
  expect(words(page(ORDER))).toMatch(/Placed 30 Nov 2026 .*Confirmed To come/);
});

it('tells the number of the order, however the address names it', () => {
  for (const named of ['hp-yj2easgj2p9q', '256ba0b5-6934-538e-8ba7-772456b829e8']) {
    const html = words(page(ORDER, named));
    expect(html).toContain(`Order ${NUMBER}`);
    expect(html).not.toContain(named);
  }
});

it('opens the bank details where the order is paid by transfer, and the address says nothing of it', () => {
  const CARD = 'How much now?';
  expect(words(page(ORDER, NUMBER, '?pay=bank&by=bank'))).toContain(CARD);
  const byBank = words(page({ ...ORDER, paymentMethod: 'bank_transfer' }, NUMBER, '?by=card'));
  expect(byBank).not.toContain(CARD);
  expect(byBank).toContain('is waiting for your bank transfer of $100.00');
});

it('says where the account of a refund is given, to whoever only knows the number', () => {
  const WHERE = 'open this order from the link in our mail, or sign in';
  const refunding = { ...DEPOSIT_PAID, paymentMethod: 'bank_transfer' as const, refundPendingAud: 40 };
  expect(words(page({ ...refunding, isYours: false }))).toContain(WHERE);
  expect(words(page(refunding))).not.toContain(WHERE);
  expect(words(page({ ...refunding, isYours: false, refundPendingAud: 0 }))).not.toContain(WHERE);
});

describe('coming back from the provider', () => {
  const CONFIRMING = 'Confirming your payment...';
  const FAILED = 'The payment did not go through. Please try again.';

  it('waits for what was paid', () => {
    const html = words(page(ORDER, NUMBER, '?payment=success&after=0&redirect_status=succeeded'));
    expect(html).toContain(CONFIRMING);
    expect(html).not.toContain('How much now?');
  });

  it.each([
    ['the first part', ORDER, 0],
    ['a balance that is not due yet', DEPOSIT_PAID, 100],
  ])('says that %s was not paid, and asks again instead of waiting for it', (_, order, after) => {
    const html = words(page(order, NUMBER, `?payment=success&after=${after}&redirect_status=failed`));
    expect(html).not.toContain(CONFIRMING);
    expect(html).toContain(FAILED);
    expect(html).toContain('Payment Details');
  });

  it('says nothing of an attempt that failed once another one was paid', () => {
    const html = words(page(DEPOSIT_PAID, NUMBER, '?payment=success&after=0&redirect_status=failed'));
    expect(html).not.toContain(FAILED);
    expect(html).toContain('Payment Confirmed');
  });
});
