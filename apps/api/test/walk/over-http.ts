import type { Reply, Request } from './running-shop';

/** A request over a connection, as browsers send it. @throws Error when nobody answers */
export async function overHttp(origin: string, { method, url, headers, body }: Request): Promise<Reply> {
  const isFile = body instanceof Uint8Array;
  const sent = body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) };
  const response = await fetch(`${origin}${url}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    headers: { ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }), ...headers },
    ...sent,
  });
  const cookies = response.headers.getSetCookie().map(cookieOf);
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text, cookies, repeated: false };
}

function cookieOf(line: string): Reply['cookies'][number] {
  const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
  const maxAge = /max-age=(\d+)/i.exec(rest)?.[1];
  return { name, value: decodeURIComponent(value), ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }) };
}
