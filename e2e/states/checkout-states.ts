import type { CreatedOrder, OrderStatusResponse, ProductListRow } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Page, Route } from 'playwright-core';
import {
  DECLINED,
  fillCard,
  fillForm,
  openCart,
  openCheckout,
  placeOrder,
  command,
  question,
  register,
  turnTo,
  VISA,
} from '../support/shopper';
import { bankReceipt } from '../support/desk';
import { guestOrder, orderOfTwo, paidOrder, placedOrder } from '../support/orders';
import { ENDS, reach, sayOf } from './order-ends';
import { steady } from '../support/inspect';
import { altered, open, refuse, type State } from './state';

const UNKNOWN = 'HP-000000000000';
const STATUS = '**/api/stripe/order-status/*';

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

async function confirmation(): Promise<string> {
  const { orderNumber } = await placedOrder('bank_transfer');
  return `/order-success?order=${orderNumber}`;
}

/** An order that is to be paid by card, what becomes of it in the meantime, and others that one comes to from there. */
function toBePaid(): State {
  let order: CreatedOrder;
  return {
    name: 'order, to be paid',
    says: ['O1'],
    async arrive(visit) {
      order = await placedOrder('stripe');
      await open(`/checkout/${order.orderNumber}`)(visit);
    },
    then: [
      {
        name: 'order, paid by transfer while its card page stood open',
        async arrive({ page, expectComplaint }) {
          await fillCard(page, VISA);
          await bankReceipt(order.id, order.totalAud);
          expectComplaint(/409/);
          await pay(page);
          await page.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
          await page.getByText('Nothing is left to pay.').waitFor();
        },
      },
      {
        name: 'order of two products',
        async arrive({ page }) {
          await turnTo(page, `/checkout/${(await orderOfTwo()).orderNumber}`);
          const summary = page.getByRole('region', { name: 'Order Summary' });
          await soon(async () => expect(await summary.getByRole('listitem').count()).toBe(2));
          // Units of different goods have neither a number nor a price in common.
          expect(await summary.getByText(/^(Quantity|Price per unit)$/).count()).toBe(0);
        },
      },
      {
        name: 'order, unknown',
        async arrive({ page, expectComplaint }) {
          expectComplaint(/404/);
          await turnTo(page, `/checkout/${UNKNOWN}`);
          await page.getByRole('heading', { name: 'Order not found' }).waitFor();
        },
      },
    ],
  };
}

export const CHECKOUT_STATES: readonly State[] = [
  {
    name: 'cart',
    says: [
      ['C1', 'Clear Cart', 'Proceed to Checkout'],
      ['C3', 'EXW product cost', 'Shipping to AU', 'GST (10%)', 'Items', 'Total'],
    ],
    arrive: ({ page }) => openCart(page),
    then: [
      {
        name: 'cart, empty',
        says: [['C1', 'Browse Products', 'Proceed to Checkout is disabled'], 'C2'],
        async arrive({ page }) {
          await page.getByRole('button', { name: 'Clear Cart' }).click();
          const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
          await soon(async () => expect(await proceed.isDisabled()).toBe(true));
        },
      },
    ],
  },
  {
    name: 'cart, with dutiable goods',
    says: [['C3', 'Customs duty']],
    likeAnother: true,
    async arrive({ page }) {
      const products = await question<ProductListRow[]>(page, '/api/products');
      const dutiable = products.find(
        ({ pricing, variations }) => (pricing?.customsDutyAud ?? 0) > 0 && variations.length === 0,
      )!;
      await command(page, '/api/cart/items', { productId: dutiable.id, quantity: dutiable.moqUnits });
      await page.goto('/cart');
    },
  },
  { name: 'checkout, nothing chosen', says: ['G1'], arrive: open('/guest-checkout') },
  {
    name: 'checkout',
    says: ['G2', 'G3', 'G4', 'G17'],
    async arrive({ page }) {
      await openCheckout(page);
      expect(await page.getByRole('checkbox', { name: 'Same as billing address' }).isChecked()).toBe(true);
    },
    then: [
      {
        name: 'checkout, sent empty, another delivery address',
        says: ['G5', 'G6', 'G7', 'G8'],
        async arrive({ page }) {
          await page.getByRole('checkbox', { name: 'Same as billing address' }).uncheck();
          await steady(page);
          await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
        },
      },
      {
        name: 'checkout, refused',
        says: [
          ['G10', 'Order Creation Failed'],
          ['G10', 'There was an error creating your order. Please try again.'],
        ],
        likeAnother: true,
        async arrive(visit) {
          const { page } = visit;
          visit.expectComplaint(/503/);
          await page.route('**/api/orders/create-validated', refuse(503));
          await page.getByRole('checkbox', { name: 'Same as billing address' }).check();
          const repriced = page.waitForResponse((answer) => answer.url().includes('postcode=4000'));
          await fillForm(page);
          await repriced;
          await steady(page);
          await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
        },
      },
      {
        name: 'bank transfer',
        says: ['G9'],
        async arrive({ page }) {
          await page.unroute('**/api/orders/create-validated');
          await page.getByRole('radio', { name: /^Bank transfer/ }).check();
          await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
        },
      },
    ],
  },
  {
    name: 'card payment, unavailable',
    says: ['G13'],
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await visit.page.route('**/api/payments/config', refuse(503));
      await openCheckout(visit.page);
      await placeOrder(visit.page, 'Credit or debit card');
    },
    then: [
      {
        name: 'card payment',
        says: ['G12'],
        async arrive({ page }) {
          await page.unroute('**/api/payments/config');
          await page.reload();
          await page.getByRole('textbox', { name: 'Card number' }).waitFor();
        },
      },
      {
        name: 'card payment, not opened',
        says: ['G15'],
        likeAnother: true,
        async arrive(visit) {
          visit.expectComplaint(/503/);
          await visit.page.route('**/api/orders/create-payment-intent', refuse(503));
          await fillCard(visit.page, VISA);
          await pay(visit.page);
        },
      },
      {
        name: 'card payment, declined',
        says: ['G14'],
        async arrive(visit) {
          visit.expectComplaint(/402/);
          await visit.page.unroute('**/api/orders/create-payment-intent');
          await fillCard(visit.page, DECLINED);
          await pay(visit.page);
        },
      },
      {
        name: 'card payment, fields refused',
        async arrive({ page }) {
          await fillCard(page, '4111 1111 1111 1112');
          await pay(page);
          await page.locator('[aria-invalid="true"]').waitFor();
        },
      },
      {
        name: 'card payment, taken',
        says: ['G16', ['S1', 'Order Confirmed!', 'What Happens Next', 'four steps'], 'S2'],
        async arrive({ page }) {
          await fillCard(page, VISA);
          await pay(page);
          await page.waitForURL('**/order-success?*');
          const steps = page.getByRole('region', { name: 'What Happens Next' }).getByRole('listitem');
          await soon(async () => expect(await steps.count()).toBe(4));
        },
      },
    ],
  },
  toBePaid(),
  {
    name: 'order, paid',
    says: ['O2', 'O3'],
    async arrive(visit) {
      await open(`/checkout/${(await paidOrder()).orderNumber}`)(visit);
    },
    then: [
      {
        name: 'order, balance paid early',
        likeAnother: true,
        async arrive({ page }) {
          await page.getByRole('button', { name: 'Pay the balance now' }).click();
          await fillCard(page, VISA);
          await pay(page);
          await page.getByText('Nothing is left to pay.').waitFor();
          await soon(async () => expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0));
        },
      },
    ],
  },
  {
    name: 'order, card form unavailable',
    says: ['O4'],
    likeAnother: true,
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await visit.page.route('**/api/payments/config', refuse(503));
      await open(`/checkout/${(await placedOrder('stripe')).orderNumber}`)(visit);
    },
  },
  {
    name: 'confirmation, bank transfer awaited',
    async arrive({ page }) {
      await page.goto(`${await confirmation()}&payment=pending`);
      await page.getByRole('status').filter({ hasText: 'is waiting for your bank transfer' }).waitFor();
    },
    then: [
      {
        name: 'confirmation of a sourced product',
        says: [['S1', 'Product Added to Catalog']],
        likeAnother: true,
        async arrive({ page }) {
          await page.route(
            STATUS,
            altered((answer: OrderStatusResponse) => ({ ...answer, product: { ...answer.product, isSourced: true } })),
          );
          await turnTo(page, await confirmation());
        },
      },
    ],
  },
  ...ENDS.map((end): State => ({
    name: `order, ${end.name}`,
    ...(end.likeAnother ? { likeAnother: true } : {}),
    async arrive({ page }) {
      // By the person at the screen, who may read the bank details.
      const { email } = await register(page, 'Mia');
      const wanted = { ...guestOrder('bank_transfer'), customerEmail: email };
      const { order } = (await command(page, '/api/orders/create-validated', wanted)) as { order: CreatedOrder };
      await reach(end, order);
      // The dashboard, the confirmation and the order's own page tell the same.
      await page.goto('/dashboard');
      await page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
      await dialog.getByText(sayOf(end, order)).waitFor();
      const ways = dialog.getByRole('link', { name: /^Pay the balance/ });
      await soon(async () => expect(await ways.count()).toBe(end.pays ? 1 : 0));
      for (const path of [`/order-success?order=${order.orderNumber}`, `/checkout/${order.orderNumber}`]) {
        await turnTo(page, path);
        await page.getByRole('heading', { level: 1, name: end.title }).waitFor();
        await page
          .getByRole('status')
          .filter({ hasText: sayOf(end, order) })
          .waitFor();
        await soon(async () => {
          const main = await page.getByRole('main').innerText();
          if (!end.pays) expect(main).not.toMatch(/due now|Pay \$|balance of/i);
          expect(main).not.toMatch(/production (?:starts|and QC)/i);
        });
      }
    },
  })),
  {
    name: 'confirmation of nothing',
    says: ['S3', ['S4', 'No order information provided']],
    arrive: open('/order-success'),
    then: (
      [
        ['unknown', 'Failed to load order information', /404/, refuse(404, { code: 'NOT_FOUND' })],
        ['failed', 'Failed to fetch order status', /500/, refuse(500)],
        ['refused', 'Failed to load order details: {}', /410/, refuse(410, { error: 'This order is no longer kept' })],
        ['no answer', 'Network error: {}', /ERR_FAILED/, (route: Route) => route.abort()],
      ] as const
    ).map(([name, text, complaint, answer], index): State => ({
      name: `confirmation, ${name}`,
      says: [['S4', text]],
      likeAnother: true,
      async arrive({ page, expectComplaint }) {
        expectComplaint(complaint);
        await page.unroute(STATUS);
        await page.route(STATUS, answer);
        await turnTo(page, `/order-success?order=HP-00000000000${index}`);
      },
    })),
  },
];
