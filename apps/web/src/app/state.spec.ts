import { createQueryClient } from '../lib/query-client';
import { seedCache, serialiseState } from './state';

it('carries known answers to the browser, whatever text they hold', () => {
  const text = serialiseState([['/api/products', '1'], ['/api/none']], {
    '/api/products/1': { name: '</script>\u2029' },
  });
  expect(text).not.toMatch(/<|\u2029/);
  const queryClient = createQueryClient();
  seedCache(queryClient, JSON.parse(text));
  expect(queryClient.getQueryData(['/api/products', '1'])).toEqual({ name: '</script>\u2029' });
  expect(queryClient.getQueryState(['/api/none'])).toBeUndefined();
  queryClient.clear();
});

it('starts empty before it takes anything in', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/old'], 1);
  seedCache(queryClient, null);
  expect(queryClient.getQueryState(['/api/old'])).toBeUndefined();
});
