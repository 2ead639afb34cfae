import { QueryClient } from '@tanstack/react-query';
import { ApiError, getJson, sendJson } from './api-client';
import { userQuery } from './queries';

type Sent = { path: string; headers: Record<string, string>; body?: string; credentials?: string };

function answering(status: number, body: string, headers: Record<string, string> = {}, statusText = 'Status Text') {
  const sent: Sent[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    sent.push({ path, ...init } as unknown as Sent);
    return new Response(status === 204 ? null : body, { status, statusText, headers });
  }) as typeof fetch;
  return sent;
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

describe('errors', () => {
  it('say the status and the body', async () => {
    answering(422, 'Too few units');
    await expect(getJson('/api/x')).rejects.toThrow(/^422: Too few units$/);
  });

  it('say the status text when the body is empty', async () => {
    answering(503, '', {}, 'Service Unavailable');
    await expect(getJson('/api/x')).rejects.toThrow(/^503: Service Unavailable$/);
  });

  it('carry the sentence meant for people', async () => {
    answering(402, JSON.stringify({ error: 'Your card was declined.', code: 'DECLINED' }));
    const error = await sendJson('/api/x', { method: 'POST', body: {} }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).detail).toBe('Your card was declined.');
    expect((error as ApiError).status).toBe(402);
  });
});

describe('requests', () => {
  it('send credentials, and a content type only with a body', async () => {
    const sent = answering(200, '{}');
    await sendJson('/api/cart', { method: 'DELETE' });
    await sendJson('/api/cart/items', { method: 'POST', body: { productId: 1 }, idempotencyKey: 'k1' });
    expect(sent[0]).toMatchObject({ credentials: 'include' });
    expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
    expect(sent[0]?.body).toBeUndefined();
    expect(sent[1]?.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' });
    expect(sent[1]?.body).toBe('{"productId":1}');
  });

  it('name whose page it is with every write but those of the cart, and with reads of what is a person’s own', async () => {
    const sent = answering(200, JSON.stringify({ id: 'ada' }));
    const put = async (path: string) => {
      await sendJson(path, { method: 'PUT', body: {} });
      return sent.at(-1)?.headers['X-Signed-In-As'];
    };
    const asked = new QueryClient();
    expect(await put('/api/customer/profile')).toBeUndefined();
    await asked.fetchQuery(userQuery());
    expect(await put('/api/customer/profile')).toBe('ada');
    expect(await put('/api/cart/items/1')).toBeUndefined();
    const read = async (path: string) => {
      await getJson(path);
      return sent.at(-1)?.headers['X-Signed-In-As'];
    };
    expect(await read('/api/customer/addresses')).toBe('ada');
    expect(await read('/api/auth/sessions')).toBe('ada');
    for (const path of ['/api/auth/user', '/api/cart', '/api/products?limit=6'])
      expect(await read(path)).toBeUndefined();
    answering(200, 'null');
    await asked.fetchQuery({ ...userQuery(), staleTime: 0 });
    const later = answering(200, '{}');
    await sendJson('/api/customer/profile', { method: 'PUT', body: {} });
    expect(later[0]?.headers).not.toHaveProperty('X-Signed-In-As');
    asked.clear();
  });

  it('ask reads after a write to have seen it, for half a minute', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const sent = answering(200, '{}', { 'X-Event-Position': '42' });
    await sendJson('/api/cart', { method: 'DELETE' });
    await getJson('/api/cart');
    jest.setSystemTime(1_000_000 + 30_001);
    await getJson('/api/cart');
    expect(sent[1]?.headers['X-Min-Position']).toBe('42');
    expect(sent[2]?.headers).not.toHaveProperty('X-Min-Position');
  });

  it('take an empty answer for null', async () => {
    answering(204, '');
    await expect(sendJson('/api/x', { method: 'DELETE' })).resolves.toBeNull();
  });
});
