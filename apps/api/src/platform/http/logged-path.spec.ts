import type { FastifyRequest } from 'fastify';
import { loggedPath, withoutSecrets } from './logged-path';

const request = (url: string, route?: string) =>
  ({ url, routeOptions: { url: route } }) as unknown as Pick<FastifyRequest, 'url' | 'routeOptions'>;

describe('the path that a log gets to know', () => {
  it('is the route, not what stood in it', () => {
    const url = '/api/admin/orders/customers/ada%40buyer.example/orders?k=token';
    const route = '/api/admin/orders/customers/:email/orders';
    expect(loggedPath(request(url, route))).toBe(route);
  });

  it.each([undefined, '/*'])('is the path without secrets when the route says nothing (%s)', (route) => {
    expect(loggedPath(request('/checkout/HP-7K2M9QXW4T3B?payment=success&k=token', route))).toBe('/checkout/HP-…');
  });

  it.each([
    ['/checkout/hp-7k2m9qxw4t3b', '/checkout/hp-…'],
    ['/api/quotes/QT-7K2M9QXW4T3B/pdf', '/api/quotes/QT-…/pdf'],
    ['/x/ada@buyer.example/y/ben%40buyer.example', '/x/…/y/…'],
    ['/products', '/products'],
  ])('%s becomes %s', (path, clean) => expect(withoutSecrets(path)).toBe(clean));
});
