import { isAddressForPages } from './page-renderer';

describe('what a page may ask the API on its way', () => {
  it.each(['/api/products/7', '/api/products?sector=kitchen&q=x%20y', '/api/orders/..%2Flogout', '/api/shop'])(
    'is %s',
    (path) => expect(isAddressForPages(path)).toBe(true),
  );

  it.each([
    '/api/products/../logout',
    '/api/products/../admin/orders',
    '/api/products/%2e%2e/metrics',
    '/api/admin/orders',
    '//evil.example/api/products',
    'http://evil.example/api/products',
    '/product/7',
    '/api/products\\..\\logout',
    '//[',
  ])('is not %s', (path) => expect(isAddressForPages(path)).toBe(false));
});
