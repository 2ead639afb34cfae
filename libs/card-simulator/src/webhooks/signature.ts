import { createHmac } from 'node:crypto';

/**
 * Value of the `Stripe-Signature` header: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.payload">`.
 * @param sentAt moment of this attempt; every retry is signed anew, or it would arrive too old to be accepted.
 */
export function signPayload(payload: string, secret: string, sentAt: Date): string {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
