import http from 'node:http';
import https from 'node:https';

/** How long a receiver may take to answer, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Posts JSON text; resolves with the answer's status code. Redirects are not followed: an event may only reach the
 * address the shop gave.
 * @throws Error when nothing answers in time, the connection fails, or `signal` aborts.
 */
export function post(
  url: string,
  payload: string,
  headers: Record<string, string>,
  agent: http.Agent,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const transport = url.startsWith('https:') ? https : http;
    const options = {
      method: 'POST',
      // An https address makes its own connections: the kept ones are for the loopback case, which is the usual one.
      ...(transport === http && { agent }),
      headers: {
        ...headers,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(payload),
      },
      signal,
    };
    const request = transport.request(url, options, (response) => {
      response.resume();
      response.once('close', () => clearTimeout(timer));
      resolve(response.statusCode ?? 0);
    });
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), ANSWER_TIMEOUT_MS);
    timer.unref();
    request.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(payload);
  });
}
