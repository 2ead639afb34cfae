/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { cartStore } from '../../lib/cart-store';
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

describe('the cart of a checkout that has led to the order', () => {
  const LINES = [{ productId: 1002, quantity: 80 }];
  /** As the checkout left it when the provider led away from the card form. */
  function leave(lines: ReadonlyArray<object>, wholeCart = true): string[] {
    const taken: string[] = [];
    jest.spyOn(cartStore, 'takeOut').mockImplementation((goods) => {
      taken.push(JSON.stringify(goods));
      return Promise.resolve();
    });
    const pricing = { exwTotalUsd: 1, exwTotalAud: 1, shippingAud: 1, subtotalAud: 1, customsDutyAud: 1, gstAud: 1 };
    const whole = { ...pricing, totalPriceAud: 1, pricePerUnitAud: 1, exchangeRate: 1, quantity: 80, wholeCart };
    const product = { id: 1002, productName: 'Mixer' };
    sessionStorage.setItem('checkoutData', JSON.stringify({ ...whole, product }));
    const order = { orderNumber: LED_TO, goods: JSON.stringify(lines), details: '{}' };
    sessionStorage.setItem('checkoutOrder', JSON.stringify(order));
    return taken;
  }
  const PAID = `?order=${LED_TO}&redirect_status=succeeded`;

  /** The part that looks at the cart is fetched by then. */
  const settled = async () => {
    await import('./take-out-bought');
    await new Promise((done) => setTimeout(done));
  };

  it('loses what was bought when the provider leads back from the payment', async () => {
    const taken = leave(LINES);
    keptAfter(PAID, LED_TO);
    await waitFor(() => expect(taken).toEqual([JSON.stringify(LINES)]));
    keptAfter(PAID, LED_TO);
    await settled();
    expect(taken).toHaveLength(1);
  });

  it.each([
    ['the order was only looked at', LINES, true, `?order=${LED_TO}`],
    ['the goods did not come from it', LINES, false, PAID],
    ['they came from a quote', [{ ...LINES[0], quoteNumber: 'QT-0123456789AB' }], true, PAID],
  ])('stays as it is when %s', async (_, lines, wholeCart, search) => {
    const taken = leave(lines, wholeCart);
    keptAfter(search, LED_TO);
    await settled();
    expect(taken).toEqual([]);
  });
});
