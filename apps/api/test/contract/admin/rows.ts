/** The calls about orders of section 7 of the back-office's specification, row by row, and those that stand beside them. */
export const ADMIN_ROWS = [
  'GET /api/admin/orders?page=1&limit=10&search=&status=&paymentStatus=',
  'GET /api/admin/orders/{id}',
  'PUT /api/admin/orders/{orderId}',
  'PUT /api/admin/orders/{id}/items/{itemId}',
  'POST /api/admin/orders/{id}/items',
  'GET /api/admin/orders/{id}/items/price?productId=1&optionIds={optionIds}&quantity=80',
  'POST /api/admin/orders/{id}/refund',
  'POST /api/admin/orders/{id}/cancel',
  'GET /api/admin/orders/{id}/product-sources',
  'GET /api/admin/orders/customers/{email}/orders',
  'GET /api/admin/orders/stats/overview',
  'GET /api/admin/orders/customers/grouped',
  'GET /api/admin/orders/abandoned-carts',
  'GET /api/admin/orders/failed-payments',
  'GET /api/admin/orders/product-sources/all?page=1&limit=20&source=&search=',
  'GET /api/admin/rest/abandoned-carts',
  'GET /api/admin/rest/abandoned-carts/worth',
  'GET /api/admin/rest/product-sources',
  'GET /api/admin/rest/db-tables',
  'POST /api/admin/rest/draft-orders/prices',
  'POST /api/admin/rest/draft-orders',
] as const;

export type AdminRow = (typeof ADMIN_ROWS)[number];
