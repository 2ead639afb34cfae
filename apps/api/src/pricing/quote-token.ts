import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FxSnapshot } from '@halfpallet/landed-cost';
import { keyFor } from '../platform/derived-keys';

/** What a shown price is held by: enough to make the same price again, and a signature that only we can make. */
export interface QuotedPrice {
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
  readonly postcode: string;
  readonly totalCents: number;
  readonly fx: FxSnapshot;
  /** Brisbane date the rate card was chosen for. */
  readonly asOf: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export function signQuote(quote: QuotedPrice, secret: string): string {
  const payload = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/** The price that was shown, whether it still holds or not; null when the token is not ours or was changed. Never throws. */
export function openQuote(token: string, secret: string): QuotedPrice | null {
  if (token.length > 4_000) return null;
  const [payload, given] = token.split('.');
  if (!payload || !given) return null;
  const expected = Buffer.from(signature(payload, secret));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as QuotedPrice;
}

function signature(payload: string, secret: string): string {
  return createHmac('sha256', keyFor(secret, 'quote-tokens')).update(payload).digest('base64url');
}
