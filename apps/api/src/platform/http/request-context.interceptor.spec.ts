import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { notePosition } from '../request-context';
import { RequestContextInterceptor } from './request-context.interceptor';

const asked: Array<[bigint, number | undefined]> = [];
const waiter = {
  waitFor: (position: bigint, _names?: readonly string[], ms?: number) => {
    asked.push([position, ms]);
    return Promise.resolve(true);
  },
};
let interceptor: RequestContextInterceptor;
beforeEach(() => {
  asked.length = 0;
  interceptor = new RequestContextInterceptor(waiter);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function call(method: string, url: string, headers: object = {}, wrote?: bigint): Promise<void> {
  const request = { method, url, headers, requestId: 'r', ip: '127.0.0.1' };
  const context = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({ header: () => {} }) }) };
  const handler: CallHandler = {
    handle: () => {
      if (wrote !== undefined) notePosition(wrote as never, true);
      return of('done');
    },
  };
  await lastValueFrom(await interceptor.intercept(context as unknown as ExecutionContext, handler));
}
const order = (position: bigint) => call('POST', '/api/orders/create', {}, position);

it.each(['/api/customer/orders?page=1', '/api/admin/orders'])('lets %s wait for what was just written', async (url) => {
  await order(7n);
  await order(5n);
  await call('GET', url);
  expect(asked).toEqual([[7n, 250]]);
});

it('lets a caller who names a position wait for that alone', async () => {
  await order(7n);
  await call('GET', '/api/customer/orders', { 'x-min-position': '3' });
  expect(asked).toEqual([[3n, 2_000]]);
});

it('lets nothing else wait', async () => {
  await call('GET', '/api/customer/orders');
  await order(7n);
  await call('GET', '/api/products');
  await call('PUT', '/api/admin/orders/1');
  jest.advanceTimersByTime(2_001);
  await call('GET', '/api/customer/orders');
  expect(asked).toEqual([]);
});
