/** @jest-environment jsdom */
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';
import { rememberLanding } from './read-your-writes';

describe('an answer that lacks our own last write', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
    jest.useRealTimers();
  });

  it('is asked for again until it has it, also after a link that wrote on the way here', async () => {
    jest.useFakeTimers();
    const asked: Array<string | undefined> = [];
    globalThis.fetch = (async (_path: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(headers['X-Min-Position']);
      const lags = asked.length < 3;
      const orders = lags ? [] : ['HP-1'];
      return {
        ok: true,
        headers: new Map(lags ? [['X-Projection-Lag', 'behind']] : []),
        text: async () => JSON.stringify(orders),
      };
    }) as unknown as typeof fetch;
    rememberLanding('?email=verified&added=1&seen=1234', Date.now());
    const client = createQueryClient();
    const observer = new QueryObserver<string[]>(client, { queryKey: ['/api/customer/orders?page=1'] });
    const stop = observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(100);
    expect(observer.getCurrentResult().data).toEqual([]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(observer.getCurrentResult().data).toEqual(['HP-1']);
    expect(asked).toEqual(['1234', '1234', '1234']);
    stop();
    client.clear();
  });
});
