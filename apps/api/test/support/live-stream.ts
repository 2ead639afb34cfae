import { eventually } from '@halfpallet/testing';
import type { LiveNews, LiveResource } from '@halfpallet/contracts';
import { OWNER, type TestShop } from './shop';

/** Reads `GET /api/admin/stream` over a real connection, as the back-office does. */
export async function openStream(shop: TestShop, email = OWNER.email, lastEventId?: string) {
  const login = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: OWNER.password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const gone = new AbortController();
  const response = await fetch(`${shop.url}/api/admin/stream`, {
    headers: { cookie, accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: gone.signal,
  });
  let text = '';
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) text += decoder.decode(part as Uint8Array, { stream: true });
  })();
  void reading.catch(() => undefined).finally(() => (isOver = true));
  const news = () => [...text.matchAll(/^event: news\ndata: (.+)$/gm)].map(([, json]) => JSON.parse(json!) as LiveNews);
  return {
    status: response.status,
    headers: response.headers,
    news,
    until: (is: (one: LiveNews) => boolean) => eventually(async () => news().find(is)),
    ended: () => eventually(async () => isOver),
    leave: () => gone.abort(),
    logOut: () => fetch(`${shop.url}/api/logout`, { method: 'POST', headers: { cookie } }),
  };
}

/** Whether a message says that this record changed, or that any of its list may have. */
export const tellsOf =
  (resource: LiveResource, id: string) =>
  ({ changes }: LiveNews): boolean =>
    changes.some((change) => change.resource === resource && (change.ids === null || change.ids.includes(id)));
