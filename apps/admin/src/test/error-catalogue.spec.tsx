/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { CustomerOrders } from '../customers/customer-orders';
import { CancelDialog } from '../orders/cancel-dialog';
import { OrderDialog } from '../orders/order-dialog';
import { DialogHost } from '../shared/dialog-host';
import { OrderStatusSelect } from '../orders/order-status-select';
import { OrdersPage } from '../orders/orders-page';
import { RefundDialog } from '../orders/refund-dialog';
import { ItemsTab } from '../orders/tabs/items-tab';
import { SourcesTab } from '../orders/tabs/sources-tab';
import { ProductSourcesPage } from '../product-sources/product-sources-page';
import { ORDER_DETAIL } from './order-detail';
import { startRecordedApi, type Answer, type RecordedApi } from './recorded-api';
import { part, renderAdmin } from './render-admin';
import { ORDER, UNPAID } from './samples';

/** The server says why. */
const REFUSED: Answer = { status: 409, body: { message: 'The till is locked.' } };
/** A proxy answers in its place, with a page of its own. */
const BROKEN: Answer = { status: 502, text: '<html>Bad Gateway</html>' };

interface Row {
  readonly situation: string;
  /** What people read: title and text of a toast, or the sentence on the page. */
  readonly said: readonly string[];
  readonly shown: () => ReactElement;
  readonly path?: string;
  readonly answer: Answer;
  /** What somebody does about it. A page that is only opened fails by itself. */
  readonly act?: (user: UserEvent) => Promise<void>;
}

const noop = () => undefined;
const press = (name: string) => (user: UserEvent) => user.click(part('button', name));
const at = (path: string, page: ReactElement) => () => (
  <Routes>
    <Route path={path} element={page} />
  </Routes>
);
const refund = () => <RefundDialog order={ORDER} onClose={noop} />;
const cancel = () => <CancelDialog order={UNPAID} onClose={noop} />;
const orderDialog = { shown: at('/orders/*', <OrderDialog />), path: `/orders/${ORDER_DETAIL.id}/show/details` };
const orderList = { shown: at('/orders/*', <OrdersPage />), path: '/orders' };
const CHANGEABLE = { ...ORDER_DETAIL, can: { ...ORDER_DETAIL.can, changeItems: true, itemsFixed: null } };
const changeStatus = async (user: UserEvent) => {
  const choice = part<HTMLSelectElement>('combobox', `Status of ${ORDER.orderNumber}`);
  const other = [...choice.options].find(({ value, disabled }) => !disabled && value === 'processing');
  await user.selectOptions(choice, other!);
};
const priceOfAnother = async (user: UserEvent) => {
  await user.click(part('button', 'Change Gooseneck Kitchen Mixer'));
  await user.clear(part('textbox', 'Quantity'));
  await user.type(part('textbox', 'Quantity'), '160');
};

/** Section 8 of the specification, as far as the back-office is concerned: the situation and its words. */
const ROWS: readonly Row[] = [
  {
    situation: 'refund failure, with the reason of the server',
    said: ['Refund Failed', 'The till is locked.'],
    shown: refund,
    answer: REFUSED,
    act: press('Refund A$602.28'),
  },
  {
    situation: 'refund failure without a reason',
    said: ['Refund Failed', 'Failed to process refund'],
    shown: refund,
    answer: BROKEN,
    act: press('Refund A$602.28'),
  },
  {
    situation: 'refund success',
    said: ['Refund Processed', '$602.28 is on its way back.'],
    shown: refund,
    answer: { body: { message: '$602.28 is on its way back.' } },
    act: press('Refund A$602.28'),
  },
  {
    situation: 'cancel failure, with the reason of the server',
    said: ['Cancellation Failed', 'The till is locked.'],
    shown: cancel,
    answer: REFUSED,
    act: press('Cancel Order'),
  },
  {
    situation: 'cancel failure without a reason',
    said: ['Cancellation Failed', 'Failed to cancel order'],
    shown: cancel,
    answer: BROKEN,
    act: press('Cancel Order'),
  },
  {
    situation: 'cancel success',
    said: ['Order Cancelled'],
    shown: cancel,
    answer: { body: { message: 'Order HP-1042 was cancelled.' } },
    act: press('Cancel Order'),
  },
  {
    situation: 'order detail load failure',
    said: ['Error loading order details: The till is locked.'],
    ...orderDialog,
    answer: REFUSED,
  },
  {
    situation: 'single-order fetch failure without a reason',
    said: ['Error loading order details: Failed to fetch order details'],
    ...orderDialog,
    answer: BROKEN,
  },
  {
    situation: 'an order that is not there',
    said: ['Order not found'],
    ...orderDialog,
    answer: { status: 404, body: { message: 'Order not found' } },
  },
  {
    situation: 'order list failure',
    said: ['Error loading orders: The till is locked.'],
    ...orderList,
    answer: REFUSED,
  },
  {
    situation: 'order list failure without a reason',
    said: ['Error loading orders: The server does not answer. Try again in a moment.'],
    ...orderList,
    answer: BROKEN,
  },
  {
    situation: "failure of a customer's orders",
    said: ['Error loading customer orders: The till is locked.'],
    shown: () => <CustomerOrders customerId="c1" />,
    answer: REFUSED,
  },
  {
    situation: 'update failure, with the reason of the server',
    said: ['Update Failed', 'The till is locked.'],
    shown: () => (
      <DialogHost>
        <OrderStatusSelect order={ORDER} />
      </DialogHost>
    ),
    answer: REFUSED,
    act: changeStatus,
  },
  {
    situation: 'update failure without a reason',
    said: ['Update Failed', 'Failed to update order'],
    shown: () => (
      <DialogHost>
        <OrderStatusSelect order={ORDER} />
      </DialogHost>
    ),
    answer: BROKEN,
    act: changeStatus,
  },
  {
    situation: 'update success',
    said: ['Order Updated'],
    shown: () => (
      <DialogHost>
        <OrderStatusSelect order={ORDER} />
      </DialogHost>
    ),
    answer: { body: { ...ORDER, status: 'processing' } },
    act: changeStatus,
  },
  {
    situation: 'product sources of an order cannot be read',
    said: ['Error', 'Failed to fetch product sources'],
    shown: () => <SourcesTab order={ORDER_DETAIL} />,
    answer: BROKEN,
  },
  {
    situation: 'product sources cannot be read',
    said: ['Error', 'Failed to fetch product sources'],
    shown: at('/product-sources', <ProductSourcesPage />),
    path: '/product-sources',
    answer: BROKEN,
  },
];

/** Rows whose words another test provokes: the words, as that test has them, and the test. */
const ELSEWHERE: ReadonlyArray<readonly [words: string, test: string]> = [
  ['Status Updated', 'apps/admin/src/potential-imports/potential-imports-page.spec.tsx'],
  [
    'Potential import status has been updated successfully.',
    'apps/admin/src/potential-imports/potential-imports-page.spec.tsx',
  ],
  ['Failed to update potential import status', 'apps/admin/src/potential-imports/potential-imports-page.spec.tsx'],
  [
    'Failed to update product 7: No listing that we know.',
    'apps/admin/src/authentic-listings/authentic-listings-page.spec.tsx',
  ],
  ['updated with authentic listing data', 'apps/admin/src/authentic-listings/authentic-listings-page.spec.tsx'],
  ['Successfully updated', 'apps/admin/src/authentic-listings/authentic-listings-page.spec.tsx'],
  ['No Products Selected', 'apps/admin/src/authentic-listings/authentic-listings-page.spec.tsx'],
  ['Import failed: ', 'apps/admin/src/product-import/product-import-page.spec.tsx'],
  ['Test import failed', 'apps/admin/src/product-import/product-import-page.spec.tsx'],
  ['Please enter a search query and select a sector', 'apps/admin/src/product-import/product-import-page.spec.tsx'],
  ['Unknown error', 'apps/admin/src/shared/conflict.spec.ts'],
  ['Authentication Required', 'e2e/back-office-lists.e2e-spec.ts'],
  ['Please log in to access the admin section.', 'e2e/back-office-lists.e2e-spec.ts'],
];

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
});
afterEach(() => api.close());

describe('the error catalogue', () => {
  it.each(ROWS)('$situation', async ({ said, shown, path, answer, act }) => {
    api.answer(answer);
    const { user } = renderAdmin(shown(), { api, path });
    await act?.(user);
    for (const words of said) await waitFor(() => expect(screen.queryAllByText(words)).not.toEqual([]));
  });

  it('names an item that could not be changed', async () => {
    const preview = { quantity: 160, unitPriceAud: 14.5, totalPriceAud: 900, fromTotalAud: 1_204.56, totalAud: 900 };
    const { user } = renderAdmin(<ItemsTab order={CHANGEABLE} />, { api });
    await priceOfAnother(user);
    api.answer({ body: { ...preview, needsConsent: false } }, BROKEN);
    await user.click(part('button', 'Show the Price'));
    await user.click(await screen.findByRole('button', { name: 'Change the Order' }));
    await screen.findByText('Update Failed');
    expect(screen.getAllByText('Failed to update item')).not.toEqual([]);
  });

  it.each(ELSEWHERE)('%s stands in %s', (words, test) => {
    expect(readFileSync(join(__dirname, '../../../..', test), 'utf8')).toContain(words);
  });
});
