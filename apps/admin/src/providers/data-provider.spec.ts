import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { createDataProvider, type AdminDataProvider } from './data-provider';
import { createHttpClient } from './http-client';
import { createPositionMemory } from './position-memory';

const list = { pagination: { page: 2, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' } } as const;
const page = (total: number) => ({ headers: { 'content-range': `orders 0-0/${total}` }, body: [{ id: 'o1' }] });

let api: RecordedApi;
let now = 0;
let keys = 0;
let over = false;
let provider: AdminDataProvider;

beforeEach(async () => {
  api = await startRecordedApi();
  now = 1_000;
  keys = 0;
  over = false;
  const positions = createPositionMemory(() => now);
  // The browser resolves addresses against the page; here the server's origin stands for it.
  const fetchHere: typeof fetch = (input, init) => fetch(`${api.origin}${input as string}`, init);
  const http = createHttpClient({
    fetch: fetchHere,
    positions,
    newKey: () => `key-${(keys += 1)}`,
    isOver: () => over,
  });
  provider = createDataProvider('/api/admin/rest', http);
});
afterEach(() => api.close());

describe('the page of somebody whose session ended', () => {
  it('asks the server for nothing by itself until they are back', async () => {
    over = true;
    const look = () => provider.getOne('orders', { id: 'o1' });
    await expect(look()).rejects.toMatchObject({ status: 401, message: 'Your session is over' });
    expect(api.calls).toEqual([]);
    over = false;
    api.answer({ body: { id: 'o1' } });
    await look();
    expect(api.calls).toHaveLength(1);
  });
});

describe('reading lists', () => {
  it('asks for a page in the dialect and reads the total behind the slash', async () => {
    api.answer(page(23));
    const answer = await provider.getList('orders', { ...list, filter: { status: ['pending'], q: 'smith & co' } });
    expect(answer).toEqual({ data: [{ id: 'o1' }], total: 23 });
    expect(api.calls[0]!.url).toBe(
      '/api/admin/rest/orders?filter={"status":["pending"],"q":"smith & co"}&range=[10,19]&sort=["createdAt","DESC"]',
    );
  });

  it('takes a list that was not counted to its end as one with a next page, and asks for all to be counted', async () => {
    api.answer({ headers: { 'content-range': 'orders 10-19/*' }, body: [{ id: 'o1' }] });
    const answer = await provider.getList('orders', { ...list, filter: {}, meta: { count: 'exact' } });
    expect(answer).toEqual({ data: [{ id: 'o1' }], pageInfo: { hasNextPage: true, hasPreviousPage: true } });
    expect(api.calls[0]!.url).toContain('&count=exact');
  });

  it('begins far down where the page before ended, in the same list alone', async () => {
    const at = (page: number) => ({ pagination: { page, perPage: 250 }, sort: list.sort, filter: {} });
    const answered = { headers: { 'content-range': 'orders 0-0/*', 'x-page-after': 'abc' }, body: [{ id: 'o1' }] };
    api.answer(answered);
    for (const page of [2, 40, 41]) await provider.getList('orders', at(page));
    await provider.getList('orders', { ...at(41), filter: { status: 'pending' } });
    expect(api.calls.map(({ url }) => url.includes('&after=abc'))).toEqual([false, false, true, false]);
    expect(api.calls[2]!.url).toContain('range=[10000,10249]');
  });

  it('sends the moment the reader stands at, which the stock provider drops', async () => {
    api.answer(page(1));
    await provider.getList('ledger-accounts', { ...list, meta: { asAtPosition: '88123' } });
    await provider.getManyReference('order-events', {
      ...list,
      target: 'orderId',
      id: 'o1',
      filter: {},
      meta: { asAt: '2026-02-03T01:12:09Z' },
    });
    api.answer({ body: { id: 'o/1' } });
    await provider.getOne('orders', { id: 'o/1', meta: { effectiveBefore: '2026-06-30T14:00:00Z' } });
    expect(api.calls.map(({ url }) => url.split('&').at(-1))).toEqual([
      'asAtPosition=88123',
      'asAt=2026-02-03T01:12:09Z',
      '/api/admin/rest/orders/o/1?effectiveBefore=2026-06-30T14:00:00Z',
    ]);
  });

  it('asks for many records in parts of a hundred and gives back all of them', async () => {
    api.answer({ body: [{ id: 1 }] }, { body: [{ id: 2 }] }, { body: [{ id: 3 }] });
    const ids = Array.from({ length: 250 }, (_, id) => id);
    const { data } = await provider.getMany('orders', { ids });
    expect(data).toHaveLength(3);
    const asked = api.calls.flatMap(({ url }) => (JSON.parse(url.split('filter=')[1]!) as { id: number[] }).id);
    expect(asked.sort((a, b) => a - b)).toEqual(ids);
    expect(Math.max(...api.calls.map(({ url }) => url.split(',').length))).toBe(100);
  });

  it('stops a request nobody waits for any more', async () => {
    const gone = new AbortController();
    gone.abort();
    const asked = provider.getList('orders', { ...list, signal: gone.signal });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(provider.supportAbortSignal).toBe(true);
  });
});

describe('saving a record', () => {
  const previousData = { id: 'o1', version: 4, status: 'pending', trackingNumber: null, notes: 'Call first' };

  it('sends the changed fields and the version they were made from', async () => {
    api.answer({ body: { id: 'o1', version: 5 } });
    const data = { ...previousData, trackingNumber: 'AU123', notes: 'Call first' };
    const answer = await provider.update('orders', { id: 'o1', data, previousData });
    expect(api.calls[0]).toMatchObject({
      method: 'PUT',
      url: '/api/admin/rest/orders/o1',
      body: { trackingNumber: 'AU123' },
      headers: { 'if-match': '"4"', 'x-admin-client': '1', 'content-type': 'application/json' },
    });
    expect(answer.data).toEqual({ id: 'o1', version: 5 });
  });

  it('hands on what the server says about a newer version', async () => {
    const body = { code: 'VERSION_CONFLICT', message: 'Jane changed this order.', currentVersion: 6, changes: [] };
    api.answer({ status: 412, body });
    const saved = provider.update('orders', { id: 'o1', data: { notes: 'x' }, previousData });
    await expect(saved).rejects.toMatchObject({ status: 412, message: 'Jane changed this order.', body });
  });

  it('never tries a refused write again', async () => {
    api.answer({ status: 503, body: { message: 'Later.' } });
    await expect(provider.update('orders', { id: 'o1', data: {}, previousData })).rejects.toMatchObject({
      status: 503,
    });
    expect(api.calls).toHaveLength(1);
  });

  it('refuses to change or remove many at once, which could end half done', async () => {
    await expect(provider.updateMany('orders', { ids: [1, 2], data: {} })).rejects.toThrow('one at a time');
    await expect(provider.deleteMany('orders', { ids: [1, 2] })).rejects.toThrow('one at a time');
    expect(api.calls).toHaveLength(0);
  });
});

describe('commands of an order', () => {
  const once = { idempotencyKey: 'mine' };
  const seen = { from: 'pending', totalAud: 602.28 } as const;

  it('are the calls of the specification', async () => {
    await provider.refundOrder('o1', { amount: 12.5, reason: 'Admin refund', refundType: 'full' }, once);
    await provider.cancelOrder('o1', { reason: 'Admin cancellation', refund: { decision: 'all' }, ...seen }, once);
    await provider.deliverOrder('o1', once);
    await provider.forceOrderStatus('o1', { to: 'shipped', reason: 'Carrier called', from: 'processing' }, once);
    await provider.recordBankReceipt('o1', { amountAud: 10, bookedOn: '2026-07-01', note: '' }, once);
    await provider.keepMoney('o1', { amountAud: 5, reason: 'Tooling is paid' }, once);
    await provider.settleRefund('o1', 'r-1', { paidOn: '2026-07-01', bankReference: 'NAB 77' }, once);
    await provider.returnRefund('o1', 'r-1', { returnedOn: '2026-07-02', reason: 'Account closed' }, once);
    expect(api.calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/admin/orders/o1/refund', { amount: 12.5, reason: 'Admin refund', refundType: 'full' }],
      ['POST', '/api/admin/orders/o1/cancel', { reason: 'Admin cancellation', refund: { decision: 'all' }, ...seen }],
      ['POST', '/api/admin/orders/o1/deliver', {}],
      ['POST', '/api/admin/orders/o1/force', { to: 'shipped', reason: 'Carrier called', from: 'processing' }],
      ['POST', '/api/admin/orders/o1/bank-receipts', { amountAud: 10, bookedOn: '2026-07-01', note: '' }],
      ['POST', '/api/admin/orders/o1/keep', { amountAud: 5, reason: 'Tooling is paid' }],
      ['POST', '/api/admin/orders/o1/refunds/r-1/settle', { paidOn: '2026-07-01', bankReference: 'NAB 77' }],
      ['POST', '/api/admin/orders/o1/refunds/r-1/returned', { returnedOn: '2026-07-02', reason: 'Account closed' }],
    ]);
    expect(new Set(api.calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['mine']));
  });

  it('carry a key of their own when nobody gave one', async () => {
    await provider.create('replays', { data: { target: 'ledger' } });
    await provider.create('rebuilds', { data: {}, meta: once });
    expect(api.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'mine']);
  });
});

describe('reading after a write', () => {
  const body = { reason: 'Admin cancellation', from: 'pending', totalAud: 602.28 } as const;

  it('waits for the written event, for ten seconds, and never for an earlier one', async () => {
    api.answer({ headers: { 'x-event-position': '88123' } }, { headers: { 'x-event-position': '9' } }, page(1));
    await provider.cancelOrder('o1', body, { idempotencyKey: 'a' });
    await provider.cancelOrder('o2', body, { idempotencyKey: 'b' });
    await provider.getList('orders', list);
    now += 10_001;
    await provider.getList('orders', list);
    expect(api.calls.map(({ headers }) => headers['x-min-position'])).toEqual([
      undefined,
      undefined,
      '88123',
      undefined,
    ]);
  });
});

describe('an error', () => {
  it('speaks with the words of the server, also where the body has only `error`', async () => {
    api.answer({ status: 400, body: { error: 'Order cannot be refunded' } });
    await expect(provider.getOne('orders', { id: 1 })).rejects.toThrow('Order cannot be refunded');
  });

  it.each([
    [502, 'The server does not answer. Try again in a moment.'],
    [503, 'The server does not answer. Try again in a moment.'],
    [504, 'The server does not answer. Try again in a moment.'],
    [413, 'This is more than the server takes at once. Send a smaller file, or less of it.'],
    [418, "I'm a Teapot"],
  ])('says what to do where a proxy answered %i in its own words', async (status, said) => {
    api.answer({ status, text: '<html><h1>nginx</h1></html>' });
    await expect(provider.getOne('orders', { id: 1 })).rejects.toMatchObject({ status, message: said });
  });

  it('says so when no answer comes', async () => {
    await api.close();
    await expect(provider.getOne('orders', { id: 1 })).rejects.toMatchObject({
      status: 0,
      body: { code: 'UNREACHABLE' },
    });
    api = await startRecordedApi();
  });
});
