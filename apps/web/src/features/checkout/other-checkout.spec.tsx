/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client';
import { BrowserRouter } from '../../lib/router';
import { OrderSuccessPage } from './order-success-page';

const LED_TO = 'HP-YJ2EASGJ2P9Q';
const OTHER = 'HP-9SFK32QQCNDZ';

/** Of a checkout that has led to an order. */
const KEPT = {
  checkoutData: '{"quantity":80}',
  checkoutForm: '{"guestName":"Ada"}',
  checkoutOrder: JSON.stringify({ orderNumber: LED_TO, goods: '[]', details: '{}' }),
};

/** What this tab still knows of its checkout once the page of an order was looked at. */
function keptAfter(search: string, orderNumber: string): string[] {
  window.history.replaceState(null, '', `/order-success${search}`);
  const client = createQueryClient();
  client.setQueryData(['/api/stripe/order-status', orderNumber], { order: { orderNumber }, product: null });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <OrderSuccessPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const kept = Object.keys(KEPT).filter((key) => sessionStorage.getItem(key) !== null);
  cleanup();
  client.clear();
  return kept;
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  for (const [key, value] of Object.entries(KEPT)) sessionStorage.setItem(key, value);
});
afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

it('forgets the checkout that has led to the order', () => expect(keptAfter(`?order=${LED_TO}`, LED_TO)).toEqual([]));

it('keeps the checkout of other goods for whoever looks at an order meanwhile', () => {
  expect(keptAfter(`?order=${OTHER}`, OTHER)).toEqual(Object.keys(KEPT));
  sessionStorage.removeItem('checkoutOrder');
  expect(keptAfter(`?order=${OTHER}`, OTHER)).toEqual(['checkoutData', 'checkoutForm']);
});

it('keeps it where there is no such order', () =>
  expect(keptAfter('?order=HP-000000000000', OTHER)).toEqual(Object.keys(KEPT)));
