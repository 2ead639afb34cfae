import type { Page } from 'playwright-core';
import { RUN } from './rare-rows';

/** Somebody's dialog, and how one gets there. */
export interface StaffDialog {
  /** Its source below `apps/admin/src`, without ending; several where one dialog is made of them. */
  readonly source: string;
  /** Address below `/admin`. */
  readonly at: string;
  /** Presses what opens it. */
  open(page: Page): Promise<unknown>;
  /** The address alone opens it. */
  readonly addressed?: true;
  /** Takes back what would keep somebody on the page once it is closed. */
  leave?(page: Page): Promise<unknown>;
}

export interface Things {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineDescription: string;
  /** Of a line that is matched with an order. */
  readonly matchedDescription: string;
  /** Of a line that was set aside. */
  readonly asideDescription: string;
  /** An order with a receipt that was recorded by hand. */
  readonly receiptOrderId: string;
  readonly deliveredOrderId: string;
  readonly proposalId: string;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const nothing = async () => undefined;

/** Addresses that show a record in a dialog. */
const RECORDS =
  /^\/(orders|failed-payments|provider-events|potential-imports|sourcing-requests|market-prices)\/[^?]+\/show/;

/** How many dialogs the address shows by itself. */
export const openAt = ({ at }: StaffDialog): number => (RECORDS.test(at) ? 1 : 0);

/** Every dialog of the back-office, each by one way of those that lead to it. */
export function staffDialogs(things: Things): readonly StaffDialog[] {
  const { orderId, orderNumber, lineDescription, matchedDescription, asideDescription, proposalId } = things;
  const { receiptOrderId, deliveredOrderId } = things;
  const order = `/orders/${orderId}/show`;
  const proposal = `/potential-imports/${proposalId}/show`;
  const orders = `/orders?filter=${encodeURIComponent(JSON.stringify({ q: orderNumber }))}`;
  const lineWith = (words: string) => `/bank-lines?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`;
  const ofOrder = (source: string, button: string): StaffDialog => ({
    source: `orders/${source}`,
    at: `${order}/details`,
    open: press(button),
  });
  return [
    { source: 'orders/order-dialog', at: `${order}/details`, open: nothing, addressed: true },
    ofOrder('ship-dialog', 'Ship'),
    ofOrder('deliver-dialog', 'Mark Delivered'),
    ofOrder('bank-receipt-dialog', 'Record Bank Receipt'),
    ofOrder('force-dialog', 'Force Status'),
    ofOrder('refund-dialog', 'Refund'),
    ofOrder('keep-dialog', 'Keep Money'),
    ofOrder('cancel-dialog', 'Cancel Order'),
    { source: 'orders/change-item-dialog', at: `${order}/items`, open: press(/^Change /) },
    { source: 'orders/add-product-dialog', at: `${order}/items`, open: press('Add a Product') },
    { source: 'shared/revealable', at: `${order}/customer`, open: press('Show phone') },
    {
      source: 'shared/ask-before-leaving',
      at: `${order}/details`,
      async open(page) {
        await page.getByRole('textbox', { name: 'Comment' }).fill('Call them');
        await page.getByRole('tab', { name: 'Items' }).click();
      },
      leave: (page) => page.getByRole('textbox', { name: 'Comment' }).fill(''),
    },
    {
      source: 'shared/conflict-dialog',
      at: `${order}/details`,
      async open(page) {
        const changes = [{ field: 'notes', from: 'Ring twice', to: 'Ask for Jo', by: 'Sam', at: null }];
        const refusal = { code: 'VERSION_CONFLICT', message: 'Sam was quicker.', currentVersion: 9, changes };
        const json = { ...refusal, overlapping: ['notes'] };
        await page.route(`**/api/admin/rest/orders/${orderId}`, (route) =>
          route.request().method() === 'PUT' ? route.fulfill({ status: 412, json }) : route.fallback(),
        );
        await press('Edit Order')(page);
        await page.getByRole('textbox', { name: 'Notes' }).fill('Ring the bell');
        await press('Save Changes')(page);
      },
      leave: press('Cancel'),
    },
    {
      source: 'orders/bulk/bulk-dialog',
      at: orders,
      async open(page) {
        await page.getByRole('checkbox', { name: `Choose ${orderNumber}` }).check();
        await press('Change…')(page);
      },
    },
    {
      source: 'potential-imports/bulk-review-dialog',
      at: '/potential-imports',
      async open(page) {
        // The page before has a checkbox of this name as well, and may stand for a moment longer than its address.
        await page.getByRole('heading', { level: 1, name: 'Potential Imports' }).waitFor();
        await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
        await press('Change…')(page);
      },
    },
    { source: 'shared/list-tools/columns-choice', at: orders, open: press('Columns') },
    { source: 'shared/list-tools/saved-views', at: orders, open: press('Views') },
    {
      source: 'shared/list-tools/save-view-dialog',
      at: orders,
      async open(page) {
        await press('Views')(page);
        await press('Save this view')(page);
      },
    },
    {
      source: 'shared/list-tools/export-list',
      at: orders,
      async open(page) {
        const refusal = { code: 'EXPORT_NEEDS_RUN', message: 'These are 12,000 rows.' };
        await page.route('**/exports/now/orders?*', (route) => route.fulfill({ status: 409, json: refusal }));
        await press('Export')(page);
      },
    },
    {
      source: 'failed-payments/failed-payment-dialog',
      at: `/failed-payments/${RUN}/show/story`,
      open: nothing,
      addressed: true,
    },
    {
      source: 'provider-events/provider-event-dialog',
      at: `/provider-events/${RUN}/show/notice`,
      open: nothing,
      addressed: true,
    },
    { source: 'layout/keys-sheet', at: '/', open: (page) => page.keyboard.press('?') },
    {
      source: 'staff/issuer-dialog',
      at: '/',
      open: async (page) => {
        await page.getByRole('button', { name: /^Account: / }).click();
        await page.getByRole('menuitem', { name: 'Signing in with Acme ID' }).click();
      },
    },
    { source: 'quick-find/quick-find', at: '/', open: (page) => page.keyboard.press('Control+k') },
    { source: 'orders/refunds/account-dialog', at: '/refunds', open: press(/^Bank details: /) },
    { source: 'orders/refunds/approve-dialog', at: '/refunds', open: press(/^Approve: /) },
    { source: 'orders/refunds/settle-dialog', at: '/refunds', open: press(/^Done: /) },
    { source: 'orders/refunds/returned-dialog', at: '/refunds', open: press(/^Cannot be sent: /) },
    { source: 'orders/refunds/retry-dialog', at: '/refunds', open: press(/^Try again: /) },
    { source: 'bank-lines/settle-line-dialog', at: lineWith(lineDescription), open: press(/^Settle: /) },
    { source: 'bank-lines/split-line-dialog', at: lineWith(lineDescription), open: press(/^Split: /) },
    { source: 'bank-lines/unmatch-line-dialog', at: lineWith(matchedDescription), open: press(/^Take back: /) },
    { source: 'bank-lines/recall-line-dialog', at: lineWith(asideDescription), open: press(/^Take back that /) },
    {
      source: 'orders/money/take-back-receipt-dialog',
      at: `/orders/${receiptOrderId}/show/details/money`,
      open: press(/^Take back: /),
    },
    { source: 'bulk-operations/bulk-run-actions', at: `/bulk-operations/${RUN}/show`, open: press('Stop') },
    { source: 'contact-messages/answer-dialog', at: '/contact-messages', open: press(/^Answer “/) },
    { source: 'returns/decide-dialog', at: '/returns', open: press(/^Decide about /) },
    {
      source: 'orders/report-period-dialog',
      at: `/orders/${deliveredOrderId}/show/details`,
      open: press('Let them report longer'),
    },
    {
      source: 'orders/reports/report-dialog',
      at: `/orders/${deliveredOrderId}/show/details`,
      open: press('Report for the buyer'),
    },
    { source: 'returns/refund-return-dialog', at: '/returns', open: press(/^Refund A\$/) },
    { source: 'mails/mail-dialog', at: '/mails', open: press(/^Read “/) },
    { source: 'mails/set-aside-button', at: '/mails', open: press(/ aside$/) },
    { source: 'market-prices/market-price-dialog', at: '/market-prices/1/show', open: nothing, addressed: true },
    { source: 'marketplaces/pause-dialog', at: '/marketplaces', open: press(/^Pause /) },
    { source: 'marketplaces/marketplace-act-dialog', at: '/marketplaces', open: press(/^Allow live reading of /) },
    { source: 'potential-imports/potential-import-dialog', at: `${proposal}/details`, open: nothing, addressed: true },
    { source: 'potential-imports/correction-dialog', at: `${proposal}/details`, open: press(/^Correct /) },
    { source: 'potential-imports/picture-verdict', at: `${proposal}/details`, open: press(/^Reject Picture/) },
    { source: 'product-import/cancel-import-dialog', at: `/import?run=${RUN}`, open: press('Cancel Import') },
    { source: 'product-sources/product-source-dialog', at: '/product-sources', open: press(/^View details of /) },
    { source: 'products/picture-dialog', at: '/products/1/show', open: press(/^Edit: /) },
    { source: 'products/remove-picture-dialog', at: '/products/1/show', open: press(/^Remove: /) },
    { source: 'projections/rebuild-dialog', at: '/projections', open: press(/^Rebuild /) },
    { source: 'projections/skip-letter-dialog', at: '/projections', open: press(/^Skip OrderPlaced/) },
    { source: 'queues/retry-many-dialog', at: '/queues', open: press(/^Retry all /) },
    { source: 'queues/drop-job-dialog', at: '/queues', open: press(/^Drop mail/) },
    {
      source: 'shared/proof-dialog',
      at: '/queues',
      async open(page) {
        // What takes a proof has a dialog of its own, over which this one lies.
        const json = { code: 'PROOF_NEEDED', message: 'Give your password once more.', proveBy: 'password' };
        await page.route('**/api/admin/rest/queues/*/pause', (route) => route.fulfill({ status: 403, json }));
        await press(/^Pause /)(page);
      },
    },
    {
      source: 'sourcing-requests/sourcing-request-dialog',
      at: `/sourcing-requests/${RUN}/show`,
      open: nothing,
      addressed: true,
    },
    {
      source: 'sourcing-requests/cancel-search-dialog',
      at: `/sourcing-requests/${RUN}/show`,
      open: press('Cancel Search'),
    },
    { source: 'sourcing-requests/start-search-dialog', at: '/sourcing-requests', open: press('Start a Search') },
    { source: 'staff/appoint-dialog', at: '/staff', open: press('Appoint Staff') },
    { source: 'staff/change-staff-dialog', at: '/staff', open: press(/^Change /) },
    { source: 'staff/sessions-dialog', at: '/staff', open: press(/^Sessions of /) },
  ];
}
