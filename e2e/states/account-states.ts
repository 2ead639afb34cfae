import type { CreatedOrder, CustomerOrdersResponse, CustomerOrderStats } from '@halfpallet/contracts';
import type { Page } from 'playwright-core';
import { command, MIXER, register } from '../support/shopper';
import { hold } from '../support/time';
import { altered, refuse, type State } from './state';

const ORDERS = '**/api/customer/orders?*';
const ORDER = /\/api\/customer\/orders\/[0-9a-f-]{36}$/;

async function customerWithOrder(page: Page): Promise<CreatedOrder> {
  const { email } = await register(page, 'Mia');
  const { order } = (await command(page, '/api/orders/create-validated', {
    customerName: 'Mia Builder',
    customerEmail: email,
    productId: MIXER.standard,
    quantity: 80,
    shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
    paymentMethod: 'bank_transfer',
  })) as { order: CreatedOrder };
  return order;
}

/** The newest order of the customer, open; what may become of it is told by the states of the checkout. */
const openNewest = (page: Page) =>
  page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();

async function openOrder(page: Page): Promise<void> {
  await customerWithOrder(page);
  await page.goto('/dashboard');
  await openNewest(page);
}

export const ACCOUNT_STATES: readonly State[] = [
  {
    name: 'sign-in',
    async arrive({ page }) {
      await page.goto('/api/login');
      await page.getByRole('region', { name: 'I have an account' }).waitFor();
    },
    then: [
      {
        name: 'sign-in, refused',
        async arrive(visit) {
          visit.expectComplaint(/401/);
          const form = visit.page.getByRole('region', { name: 'I have an account' });
          await form.getByLabel('Email address').fill('nobody@buyer.example');
          await form.getByLabel('Password').fill('not the right one');
          await form.getByRole('button', { name: 'Sign in' }).click();
          await visit.page.getByRole('alert').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'dashboard, signed out',
    says: ['F8', 'U3'],
    likeAnother: true,
    async arrive({ page }) {
      // The page leads to the sign-in after a second, which may be over before it is looked at.
      await hold(page, '**/api/login*');
      await page.goto('/dashboard');
    },
  },
  {
    name: 'dashboard, no order',
    says: [
      'U1',
      [
        'U2',
        'My Orders',
        'Account',
        'Quick Actions',
        'Edit Profile',
        'Browse Products',
        'Contact Support',
        'Sign Out',
        'no figure for what there is none of',
      ],
      ['U4', 'No orders found', 'Start Shopping'],
    ],
    async arrive({ page }) {
      await register(page, 'Olga');
      await page.goto('/dashboard');
      await page.getByText('No orders found').waitFor();
      expect(await page.getByText(/^(Pending|Shipped) Orders$/).count()).toBe(0);
    },
    then: [
      {
        name: 'dashboard, the profile open, refused',
        async arrive({ page }) {
          await page.getByRole('button', { name: 'Edit Profile' }).click();
          const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
          await dialog.getByRole('textbox', { name: 'First name' }).fill('P');
          await dialog.getByRole('button', { name: 'Save Changes' }).click();
          await dialog.locator('[aria-invalid="true"]').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'dashboard, many orders',
    says: [
      ['U2', 'Pending Orders', 'Shipped Orders'],
      ['U4', 'View Details', 'Previous', 'Next'],
    ],
    async arrive({ page }) {
      await page.route(
        '**/api/customer/orders/stats/summary',
        altered((stats: CustomerOrderStats) => ({ ...stats, shippedOrders: 1 })),
      );
      await page.route(
        ORDERS,
        altered(({ orders, pagination }: CustomerOrdersResponse) => ({
          orders,
          pagination: { ...pagination, totalPages: 2, hasNext: true },
        })),
      );
      await customerWithOrder(page);
      await page.goto('/dashboard');
    },
    then: [
      {
        name: 'dashboard, an order open',
        async arrive({ page }) {
          await openNewest(page);
          await page.getByRole('dialog', { name: /^Order HP-/ }).waitFor();
        },
      },
    ],
  },
  {
    name: 'dashboard, session over',
    says: ['U5'],
    async arrive(visit) {
      visit.expectComplaint(/401/);
      await register(visit.page, 'Rosa');
      await visit.page.route(ORDERS, refuse(401, { code: 'UNAUTHENTICATED' }));
      await visit.page.goto('/dashboard');
    },
  },
  {
    name: 'dashboard, refused',
    says: [['U6', 'Error', 'Failed to fetch your orders']],
    likeAnother: true,
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await register(visit.page, 'Sara');
      await visit.page.route(ORDERS, refuse(503));
      await visit.page.goto('/dashboard');
    },
  },
  {
    name: 'dashboard, an order refused',
    says: [['U6', 'Failed to fetch order details']],
    likeAnother: true,
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await visit.page.route(ORDER, refuse(503));
      await openOrder(visit.page);
    },
  },
];
