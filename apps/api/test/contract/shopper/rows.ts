/** Section 7 of the storefront's specification, row by row, and the rows Customer and Contact of the back-office's. */
export const SHOPPER_ROWS = [
  'GET /api/auth/user',
  'GET /api/currency/usd-aud',
  'GET /api/products?sector=&origin=',
  'GET /api/sectors',
  'GET /api/origins',
  'GET /api/products/{id}',
  'GET /api/products/{id}/variations',
  'GET /api/products/{id}/images',
  'GET /api/pricing/{id}?quantity={n}',
  'GET /api/benchmark/product/{id}',
  'POST /api/generate-quote',
  'GET /api/image-proxy/proxy?url={encoded}',
  'POST /api/orders/create',
  'POST /api/orders/create-simple',
  'POST /api/orders/create-validated',
  'GET /api/orders/{orderId}',
  'GET /api/orders/by-number/{orderNumber}',
  'POST /api/orders/create-payment-intent',
  'GET /api/stripe/order-status/{sessionId}',
  'GET /api/customer/orders',
  'GET /api/customer/orders/stats/summary',
  'GET /api/customer/orders/{id}',
  'POST /api/contact',
  'POST /api/integrated-ai-chat/chat',
  'GET /api/integrated-ai-chat/session/{sessionId}',
  'POST /api/integrated-ai-chat/verify-pricing',
  'POST /api/file-processing/initiate',
  'POST /api/file-processing/process',
] as const;

export type ShopperRow = (typeof SHOPPER_ROWS)[number];

/** `GET /api/products/{id}?x=` as method and the path OpenAPI lists it under, parameters without their names. */
export function callOf(row: string): { readonly method: string; readonly path: string } {
  const [method = '', address = ''] = row.split(' ');
  return { method: method.toLowerCase(), path: address.split('?', 1)[0]!.replace(/\{[^}]*\}/g, '{}') };
}
