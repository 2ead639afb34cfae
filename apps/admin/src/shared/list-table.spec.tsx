/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import type { InvoiceRow } from '@halfpallet/contracts';
import { AbandonedCartsPage } from '../abandoned-carts/abandoned-carts-page';
import { CustomersPage } from '../customers/customers-page';
import { FailedPaymentsPage } from '../failed-payments/failed-payments-page';
import { InvoicesPage } from '../invoices/invoices-page';
import { PaymentsPage } from '../payments/payments-page';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';

const AT = '2026-11-20T01:12:09.114Z';
const CUSTOMER = {
  id: 'c1',
  customerName: 'Grace Builder',
  customerEmail: 'g•••@builder.example',
  firstOrderDate: AT,
  lastOrderDate: AT,
  totalSpent: 602.28,
  ordersPlacedAud: 1_204.56,
  owedAud: 0.5,
  orderCount: 2,
  emails: 1,
};
const FAILED = {
  id: 'f1',
  orderId: 'o1',
  orderNumber: 'HP-1042',
  customerName: 'Grace Builder',
  customerEmail: 'g•••@builder.example',
  paymentMethod: 'stripe',
  stripePaymentIntentId: null,
  providerUrl: null,
  failureReason: 'Your card was declined.',
  createdAt: AT,
  amount: 602.28,
  status: 'failed',
};
const CART = {
  id: 'cart-1',
  customerId: null,
  guestName: null,
  guestEmail: null,
  items: [{ productId: 7, productName: 'Bamboo board', quantity: 300, totalPriceAud: 602.28 }],
  lastViewedAt: AT,
  totalPriceAud: 602.28,
  checkoutStartedAt: null,
  stage: 'quote',
};
const PAYMENT = {
  id: 'o1',
  orderId: 'o1',
  orderNumber: 'HP-1042',
  method: 'stripe',
  livemode: true,
  status: 'paid',
  declines: 0,
  totalAud: 1_204.56,
  paidAud: 602.28,
  dueAud: 11.11,
  dueLaterAud: 602.27,
  refundedAud: 22.22,
  heldOverAud: 33.33,
  refundPendingAud: 0,
  refundFailedAud: 0,
  disputedAud: 0,
  retainedAud: 0,
  changedAt: AT,
};

const INVOICE = {
  ...{ id: 'o1', orderId: 'o1', orderNumber: 'HP-55JXXQ385XWA', totalAud: 1204.56, gstAud: 109.51 },
  ...{ salesAud: 0, salesGstAud: 0, soldAt: null, invoiceNumber: 'INV-000042', issuedAt: AT, adjustedAud: -11.11 },
} satisfies InvoiceRow;

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  window.matchMedia = narrowScreen;
});
afterEach(async () => {
  Reflect.deleteProperty(window, 'matchMedia');
  await api.close();
});

/** A phone: every query for less than some width holds. */
const narrowScreen = (query: string) =>
  ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;

const answer = (resource: string, row: object) =>
  api.answerEach((url) =>
    url.includes('/worth')
      ? { body: { carts: 1, totalPriceAud: 602.28 } }
      : { headers: { 'content-range': `${resource} 0-0/1` }, body: [row] },
  );

describe('a list on a phone', () => {
  it.each([
    ['customers', <CustomersPage key="page" />, CUSTOMER, ['Total spent', 'A$602.28']],
    ['abandoned-carts', <AbandonedCartsPage key="page" />, CART, ['Total', 'A$602.28', 'Viewed quote']],
    ['failed-payments', <FailedPaymentsPage key="page" />, FAILED, ['Amount', 'A$602.28']],
    ['payments', <PaymentsPage key="page" />, PAYMENT, ['A$1,204.56', 'A$602.28', 'A$11.11', 'A$22.22', 'A$33.33']],
    ['invoices', <InvoicesPage key="page" />, INVOICE, ['INV-000042', 'A$1,204.56', 'A$109.51', '-A$11.11']],
  ])('of %s is a card a row, with its money and no table', async (resource, page, row, told) => {
    answer(resource, row);
    renderAdmin(page, { api, path: `/${resource}` });
    const [card] = await screen.findAllByRole('listitem');
    for (const text of told) within(card!).getAllByText(text);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('leads from its first line where rows have a page of their own', async () => {
    answer('customers', CUSTOMER);
    renderAdmin(<CustomersPage />, { api, path: '/customers' });
    const link = await screen.findByRole('link', { name: 'Grace Builder' });
    expect(link.getAttribute('href')).toBe('/customers/c1/show');
  });
});

it('where there is room is a table that can be sorted', async () => {
  Reflect.deleteProperty(window, 'matchMedia');
  answer('customers', CUSTOMER);
  renderAdmin(<CustomersPage />, { api, path: '/customers' });
  await screen.findByRole('table');
  screen.getByRole('button', { name: 'Sort by total spent ascending' });
});
