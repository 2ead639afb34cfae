import Stripe from 'stripe';

/** Pinned: the account's default version may change under us. Must be the one the installed SDK was built for. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export interface StripePeer {
  /** Address of the simulator, e.g. `http://127.0.0.1:4010`; undefined means Stripe itself. */
  readonly url?: string | undefined;
  /** One try; default 5 s. */
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
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'https:' ? 'https' : 'http' }),
  });
}
