import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';

/** Pinned: the account's default version may change under us. Must be the one the installed SDK was built for. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export interface StripePeer {
  /** Address of the simulator, e.g. `http://127.0.0.1:4010`; undefined means Stripe itself. */
  readonly url?: string | undefined;
  /** One try, to the last byte of its answer; default 5 s. */
  readonly timeoutMs?: number;
  /**
   * Default 2: whoever waits is answered within 20 s, and who asks for the same thing at the same moment, and is told that
   * their key is in use, has the time to ask again. A retry carries the same idempotency key.
   */
  readonly maxRetries?: number;
}

export function stripeClient(key: string, peer: StripePeer): Stripe {
  const url = peer.url === undefined ? undefined : new URL(peer.url);
  return new Stripe(key, {
    apiVersion: STRIPE_API_VERSION,
    timeout: peer.timeoutMs ?? 5_000,
    maxNetworkRetries: peer.maxRetries ?? 2,
    telemetry: false,
    httpClient: boundedClient(),
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'https:' ? 'https' : 'http' }),
  });
}

/** A page of a hundred objects with all that belongs to them has about a megabyte. */
const LONGEST_ANSWER = 16 * 1_048_576;

/** The SDK's own client bounds the silence between two bytes: one that answers a byte a second, or without an end, is bounded here. */
function boundedClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient() as Stripe.HttpClient;
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const timeoutMs = request[7];
    const end = performance.now() + timeoutMs;
    const response = await inTime(makeRequest(...request), timeoutMs);
    const raw = response.getRawResponse() as IncomingMessage;
    const late = setTimeout(() => raw.destroy(new Error('the answer came too slowly')), end - performance.now());
    raw.once('close', () => clearTimeout(late));
    const toJSON = response.toJSON.bind(response);
    response.toJSON = () => {
      const reading = toJSON();
      let length = 0;
      raw.on('data', (chunk: string) => {
        length += chunk.length;
        if (length > LONGEST_ANSWER) raw.destroy(new Error('the answer is too long'));
      });
      return reading;
    };
    return response;
  };
  return client;
}

/** @throws Error as for a silent provider when its head has not come to an end */
async function inTime<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
