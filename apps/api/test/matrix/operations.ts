/**
 * Every call that is not a GET, by what it does to an order that stands: `money` (and the status with it), `status` alone,
 * or `neither`. A new call has to be put here before the tests pass.
 */
const MONEY = [
  'POST /api/admin/orders/{id}/bank-receipts',
  'POST /api/admin/orders/{id}/bank-receipts/{receiptId}/take-back',
  'POST /api/admin/orders/{id}/cancel',
  'POST /api/admin/orders/{id}/keep',
  'POST /api/admin/orders/{id}/refund',
  'POST /api/admin/orders/{id}/refunds/{refundId}/returned',
  'POST /api/admin/orders/{id}/refunds/{refundId}/settle',
  'POST /api/admin/rest/bank-lines/{id}/settle',
  'POST /api/admin/rest/bank-lines/{id}/unmatch',
  'POST /api/admin/rest/bank-statements',
  'POST /api/admin/rest/returns/{id}/refund',
  'POST /api/orders/create-payment-intent',
  'POST /api/orders/{orderId}/payment-method',
  'POST /api/stripe/webhook',
  'POST /api/test-payments/challenge',
  'POST /api/test-payments/confirm',
] as const;

const STATUS = [
  'POST /api/admin/orders/{id}/deliver',
  'POST /api/admin/orders/{id}/force',
  'POST /api/admin/orders/{id}/items',
  'POST /api/admin/rest/orders/{id}/shipment',
  'POST /api/orders/{orderId}/change',
  'PUT /api/admin/orders/{id}',
  'PUT /api/admin/orders/{id}/items/{itemId}',
  'PUT /api/admin/rest/orders/{id}',
] as const;

const NEITHER = [
  // New orders and quotes: what stands already stays as it is.
  'POST /api/orders/create',
  'POST /api/orders/create-simple',
  'POST /api/orders/create-validated',
  'POST /api/generate-quote',
  'POST /api/admin/rest/draft-orders',
  'POST /api/admin/rest/draft-orders/prices',
  // Who an order belongs to.
  'POST /api/customer/order-claims',
  'POST /api/customer/order-links',
  'POST /api/customer/orders/{id}/reorder',
  // What an order comes to, on paper.
  'POST /api/orders/{orderId}/tax-documents',
  'POST /api/admin/orders/{id}/tax-documents',
  // One line of a bank statement made two, before anybody says whose money they are.
  'POST /api/admin/rest/bank-lines/{id}/split',
  // What a bank`s file would bring in.
  'POST /api/admin/rest/bank-statements/preview',
  // Where a refund is transferred to, and who agrees: nothing is sent by it.
  'POST /api/orders/{orderId}/refund-account',
  'POST /api/admin/orders/{id}/refund-account',
  'POST /api/admin/orders/{id}/refunds/{refundId}/approve',
  'POST /api/admin/orders/{id}/refunds/{refundId}/account',
  // The cart.
  'POST /api/cart/items',
  'POST /api/cart/checkout',
  'PUT /api/cart/items/{id}',
  'DELETE /api/cart/items/{id}',
  'DELETE /api/cart',
  // Photographs of products.
  'POST /api/admin/rest/products/{id}/pictures',
  'PUT /api/admin/rest/products/{id}/pictures',
  'DELETE /api/admin/rest/products/{id}/pictures/{pictureKey}',
  // Files of buyers, and what is read of them.
  'POST /api/file-processing/initiate',
  'PUT /api/file-processing/uploads/{id}',
  'POST /api/file-processing/process',
  // People and sessions.
  'POST /api/register',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/integrated-ai-chat/session/{sessionId}/sourcing/{requestId}/cancel',
  'POST /api/auth/agent-keys',
  'DELETE /api/auth/agent-keys/{id}',
  'POST /mcp',
  'DELETE /mcp',
  'POST /api/auth/email',
  'DELETE /api/auth/email',
  'DELETE /api/auth/issuer',
  'POST /api/auth/password',
  'POST /api/auth/proof',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/password-reset',
  'POST /api/password-reset/confirm',
  'POST /api/customer/addresses',
  'PUT /api/customer/addresses/{id}',
  'DELETE /api/customer/addresses/{id}',
  'POST /api/customer/erase',
  'PUT /api/customer/profile',
  'POST /api/customer/verify-email',
  'POST /api/admin/rest/staff',
  'PUT /api/admin/rest/staff/{id}',
  'DELETE /api/admin/rest/staff/{id}/sessions',
  'DELETE /api/admin/rest/staff/{id}/sessions/{sessionId}',
  'POST /api/admin/rest/reveals',
  // How staff look at lists.
  'POST /api/admin/rest/saved-views',
  'PUT /api/admin/rest/saved-views/{id}',
  'DELETE /api/admin/rest/saved-views/{id}',
  // Files of lists, and acts on many orders: asked for here, and done by the worker through the commands of one order.
  'POST /api/admin/rest/exports',
  'POST /api/admin/rest/exports/{id}/cancel',
  'POST /api/admin/rest/exports/{id}/retry',
  'POST /api/admin/rest/bulk-operations',
  'POST /api/admin/rest/bulk-operations/{id}/stop',
  'POST /api/admin/rest/bulk-operations/{id}/go-on',
  // What somebody says of their own tasks.
  'POST /api/admin/rest/tasks/{id}/state',
  // Work that was decided on before is carried on, put off or looked at again.
  'PUT /api/admin/potential-imports/{id}',
  'POST /api/admin/potential-imports/{id}/corrections',
  'PUT /api/admin/rest/potential-imports/{id}',
  'POST /api/admin/product-files/preview',
  'POST /api/admin/product-files/apply',
  'POST /api/admin/rest/market-prices/{id}/fetch',
  'POST /api/test/fetch-market-price',
  'POST /api/product-import/import',
  'POST /api/product-import/test',
  'POST /api/product-import/runs/{id}/apply',
  'POST /api/product-import/runs/{id}/retry',
  'POST /api/product-import/runs/{id}/cancel',
  'POST /api/simple-import/test-import',
  'POST /api/simple-import/run-test',
  'POST /api/simple-import/generate-test-products',
  'POST /api/clean-import/product',
  'POST /api/clean-import/test',
  'POST /api/products/{id}/update-authentic',
  'POST /api/sourcing',
  'POST /api/sourcing/{id}/cancel',
  'POST /api/customer/sourcing/{id}/cancel',
  'POST /api/admin/rest/marketplaces/{id}/pause',
  'POST /api/admin/rest/marketplaces/{id}/resume',
  'POST /api/admin/rest/marketplaces/{id}/live',
  'POST /api/admin/rest/dead-jobs/{id}/drop',
  'POST /api/admin/rest/dead-jobs/{id}/requeue',
  'POST /api/admin/rest/dead-letters/{id}/retry',
  'POST /api/admin/rest/dead-letters/{id}/skip',
  'POST /api/admin/rest/jobs/{id}/retry',
  'POST /api/admin/rest/outbox/retry-all',
  'POST /api/admin/rest/outbox/{id}/retry',
  'POST /api/admin/rest/queues/{id}/pause',
  'POST /api/admin/rest/queues/{id}/resume',
  'POST /api/admin/rest/queues/{id}/retry-failed',
  'POST /api/admin/rest/provider-events/{id}/reprocess',
  'POST /api/admin/rest/rebuilds',
  'POST /api/admin/rest/replays',
  // What a buyer reports of a delivery, and what is decided of it: money is sent by a refund of its own.
  'POST /api/orders/{orderId}/returns',
  'POST /api/orders/{orderId}/returns/{returnId}/withdrawal',
  'POST /api/orders/{orderId}/return-photographs',
  'POST /api/admin/orders/{id}/report-period',
  'POST /api/admin/orders/{id}/returns',
  'POST /api/admin/orders/{id}/return-photographs',
  'POST /api/admin/rest/returns/{id}/decision',
  // Words.
  'POST /api/contact',
  'POST /api/admin/rest/order-comments',
  'POST /api/admin/rest/order-notes/{id}/assignment',
  'POST /api/admin/rest/order-notes/{id}/tags',
  'POST /api/admin/rest/contact-messages/{id}/answered',
  'POST /api/admin/rest/contact-messages/{id}/answers',
  'POST /api/admin/rest/contact-messages/{id}/assignment',
  'POST /api/admin/rest/mails/{id}/send-again',
  'POST /api/admin/rest/mails/{id}/set-aside',
  // The assistant: carts and quotes at most.
  'POST /api/integrated-ai-chat/chat',
  'POST /api/integrated-ai-chat/verify-pricing',
  'DELETE /api/integrated-ai-chat/turn/{turnId}',
  'POST /api/csp-report',
  'POST /api/vitals',
] as const;

export type MovingOperation = (typeof MONEY)[number] | (typeof STATUS)[number];

export const MOVING: readonly MovingOperation[] = [...MONEY, ...STATUS];
export const CLASSIFIED: readonly string[] = [...MOVING, ...NEITHER];

/** The part of an OpenAPI document that is looked at. */
export interface Description {
  readonly paths: Readonly<Record<string, object>>;
}

/** `METHOD /path` of every call of the description that may change something. */
export function writesOf({ paths }: Description): string[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}
