import Stripe from 'stripe';

/** Pinned: the account's default version may change under us. Must be the one the installed SDK was built for. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export interface StripePeer {
  /** Address of the simulator, e.g. `http://127.0.0.1:4010`; undefined means Stripe itself. */
  readonly url?: string | undefined;
  /** One try; default 8 s. */
  readonly timeoutMs?: number;
  /** Default 1, so that whoever waits is answered within 20 s; a retry carries the same idempotency key. */
  readonly maxRetries?: number;
}

export function stripeClient(key: string, peer: StripePeer): Stripe {
  const url = peer.url === undefined ? undefined : new URL(peer.url);
  return new Stripe(key, {
    apiVersion: STRIPE_API_VERSION,
    timeout: peer.timeoutMs ?? 8_000,
    maxNetworkRetries: peer.maxRetries ?? 1,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'https:' ? 'https' : 'http' }),
  });
}
