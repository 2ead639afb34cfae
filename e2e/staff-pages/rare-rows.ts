import type {
  AdminOrderDetail,
  AdminProduct,
  BulkRun,
  ImportRun,
  MailRow,
  ProviderEventRow,
  RefundListRow,
  RefundTransfer,
  ReturnRow,
  SourcingProgress,
  SourcingRequestRow,
} from '@halfpallet/contracts';
import type { Page, Route } from 'playwright-core';
import { altered } from '../states/state';

/** What a shop shows on a rare day only, so that every page has rows, and every dialog somebody to open it. */
export interface RareRows {
  /** Everything can be done to it. */
  readonly orderId: string;
}

export const RUN = '1e5a2f6e-96a6-4bb3-9b0a-5f2ae0b1a001';
const AT = '2026-11-21T01:12:09.114Z';
const MARKETPLACES: SourcingProgress['marketplaces'] = [
  { marketplace: 'alibaba', status: 'waiting', found: 0, wanted: null, needBrowser: 0, mode: null, reason: null },
];

const TRANSFER: RefundTransfer = {
  account: {
    ...{ id: RUN, bsb: '062-•••', accountNumber: '•••• 678', accountName: 'G... B...' },
    ...{ check: 'called_back', givenBy: 'Ada', givenAt: AT },
  },
  ...{ approval: 'given', approvedBy: 'Sam', approvedAt: AT, mayApprove: 'with_reason' },
};

const list =
  (rows: readonly object[]) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json: rows, headers: { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` } });
const one = (json: object) => (route: Route) => route.fulfill({ json });

export async function showRareRows(page: Page, { orderId }: RareRows): Promise<void> {
  const refund: RefundListRow = {
    ...{ id: 'r-1', orderId, orderNumber: 'HP-0123456789AB', requestId: 'r-1', amountAud: 100, method: 'bank' },
    ...{
      status: 'requested',
      retried: false,
      failedOpen: false,
      livemode: true,
      reason: 'Wrong colour',
      returnId: null,
      failure: null,
      requestedBy: 'Ada',
    },
    ...{ requestedByKind: 'admin', requestedAt: AT, changedAt: AT, bankReference: null, payeeName: 'Grace Builder' },
    ...{ orderReference: 'HPK7M2QX4', payeeEmail: 'g•••@builder.example' },
    transfer: TRANSFER,
  };
  const toApprove: RefundListRow = { ...refund, id: 'r-3', transfer: { ...TRANSFER, approval: 'needed' } };
  const failed: RefundListRow = {
    ...refund,
    id: 'r-2',
    status: 'failed',
    failedOpen: true,
    failure: 'Account is closed',
  };
  const mail: MailRow = {
    ...{ id: RUN, kind: 'order-placed', personId: null, to: 'g•••@builder.example', subject: 'We have your order' },
    ...{ state: 'failed', error: 'The mailbox is full', waits: true, attempts: 5, at: AT, finishedAt: AT },
  };
  const job = {
    ...{ id: 'mail~7', queue: 'mail', jobId: '7', failureClass: 'fault', reason: 'The mailbox is full', attempts: 5 },
    ...{ scheduled: false, times: 1, failedAt: AT },
  };
  const message = {
    ...{ id: RUN, kind: 'notifications:mail', reaction: 'mail-buyer-when-order-placed', attempts: 10, createdAt: AT },
    error: 'The mailbox is full',
  };
  const letter = {
    ...{ id: 'projection~orders~8~17', projection: 'orders', stream: 'order-1f', eventType: 'OrderPlaced' },
    ...{ error: 'The row could not be written', parkedAt: AT, waiting: 3 },
  };
  const bulk: BulkRun = {
    ...{ id: RUN, status: 'running', own: true, total: 40, done: 12, error: null, heldUp: null, finishedAt: null },
    ...{ requestedBy: 'Ada', requestedAt: AT, resource: 'orders', action: 'change-status' },
    ...{ params: { status: 'shipped' }, outcomes: { done: 11, refused: 1, conflict: 0, failed: 0 } },
  };
  const run: ImportRun = {
    ...{ runId: RUN, state: 'searching', searchQuery: 'led downlights', sector: 'Lighting', targetMargin: 30 },
    ...{ maxProducts: 20, percent: 40, marketplaces: MARKETPLACES, searches: [RUN], items: [], imported: 0, failed: 0 },
    ...{ counts: { listed: 0, revised: 0, unchanged: 0, refused: 0 }, token: null, canRetry: false, heldUp: null },
  };
  const progress: SourcingProgress = {
    ...{ requestId: RUN, state: 'running', percent: 40, refines: null, marketplaces: MARKETPLACES, candidates: [] },
    ...{ wish: { query: 'led downlights', quantity: 500, targetMarginPercent: 30, mustHave: [] } },
    ...{ partial: false, problem: null, revision: 3 },
  };
  const request: SourcingRequestRow = {
    ...{ id: RUN, query: 'led downlights', quantity: 500, category: 'lighting', askedBy: 'staff', state: 'running' },
    ...{ partial: false, candidates: 0, startedAt: AT, lastEventAt: AT },
  };
  const failure = {
    ...{
      id: RUN,
      orderId,
      orderNumber: 'HP-0123456789AB',
      customerName: 'Grace Builder',
      customerEmail: 'g•••@builder.example',
    },
    ...{ paymentMethod: 'stripe', stripePaymentIntentId: 'pi_1', failureReason: 'Your card was declined.' },
    ...{ providerUrl: 'https://dashboard.stripe.com/payments/pi_1', createdAt: AT, amount: 602.28, status: 'failed' },
  };
  const report: ReturnRow = {
    ...{ id: RUN, orderId, orderNumber: 'HP-0123456789AB', personId: RUN, buyerName: 'Grace Builder', erased: false },
    ...{ state: 'open', requestedAt: AT, reason: 'damaged', text: 'Three of them are cracked.', photographs: [] },
    enteredBy: null,
    ...{ lines: [{ itemId: RUN, productName: 'Gooseneck Kitchen Mixer', quantity: 3 }], valueAud: 228.05 },
    ...{ remedy: null, decision: null, decidedAt: null, decidedBy: null, refunds: [] },
  };
  const accepted: ReturnRow = {
    ...{ ...report, id: 'f1b7a2b6-5f0e-4b1c-9a43-3a53a1f6c0f1', state: 'accepted', remedy: 'refund' },
    ...{ decision: 'We see it on the photographs.', decidedAt: AT, decidedBy: 'Ada', refunds: [] },
  };
  const notice: ProviderEventRow = {
    ...{ id: 'evt_1', type: 'payment_intent.payment_failed', happenedAt: AT, outcome: 'failed', attempts: 10 },
    ...{ lastError: 'intent pi_1 is not on record', subject: 'intent', subjectRef: 'pi_1', paymentIntentId: 'pi_1' },
    ...{ orderId, orderNumber: 'HP-0123456789AB', receivedAt: AT, source: 'webhook' },
  };
  await page.route('**/api/admin/rest/refunds?*', list([refund, failed, toApprove]));
  await page.route('**/api/admin/rest/mails?*', list([mail]));
  await page.route(`**/api/admin/rest/mails/${RUN}`, one({ ...mail, body: 'Thank you for your order.' }));
  await page.route(`**/api/admin/rest/failed-payments/${RUN}`, one(failure));
  await page.route('**/api/admin/rest/returns?*', list([report, accepted]));
  await page.route('**/api/admin/rest/provider-events?*', list([notice]));
  await page.route(
    `**/api/admin/rest/provider-events/${RUN}`,
    one({ ...notice, id: RUN, payload: { id: RUN, type: notice.type, data: { object: { id: 'pi_1' } } } }),
  );
  await page.route('**/api/customer/profile', one({ issuer: { name: 'Acme ID', isLinked: true } }));
  await page.route('**/api/admin/rest/dead-jobs?*', list([job]));
  await page.route('**/api/admin/rest/outbox?*', list([message]));
  await page.route('**/api/admin/rest/dead-letters?*', list([letter]));
  await page.route(`**/api/admin/rest/bulk-operations/${RUN}`, one(bulk));
  await page.route('**/api/admin/rest/bulk-operations?*', list([bulk]));
  await page.route(`**/api/product-import/runs/${RUN}`, one(run));
  await page.route('**/api/admin/rest/sourcing-requests?*', list([request]));
  await page.route(`**/api/sourcing/${RUN}`, one(progress));
  await page.route(`**/api/sourcing/${RUN}/events*`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(progress)}\n\n` }),
  );
  await page.route(
    new RegExp(`/api/admin/rest/orders/${orderId}(\\?|$)`),
    altered((order: AdminOrderDetail) => ({
      ...order,
      ...{ refundableAud: order.paidAud, heldOverAud: 40, keepableAud: 40, contactPhone: '•••• 678' },
      can: {
        ...Object.fromEntries(Object.keys(order.can).map((act) => [act, true])),
        statuses: order.can.statuses,
        refusals: order.can.refusals,
        itemsFixed: null,
      },
    })),
  );
  await page.route(
    '**/api/admin/rest/products/1',
    altered((product: AdminProduct) => ({
      ...product,
      pictures: [
        {
          ...{ key: 'p1', status: 'approved', problem: null, from: 'staff', alt: 'The mixer in a kitchen' },
          ...{ imageUrl: product.drawn[0]!.imageUrl, wholeUrl: product.drawn[0]!.imageUrl },
          ...{ variationId: null, focus: null },
        },
      ],
    })),
  );
}
