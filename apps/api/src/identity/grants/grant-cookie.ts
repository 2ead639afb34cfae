import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor, type KeyPurpose } from '../../platform/derived-keys';

export const GRANT_DAYS = 60;
const DAY_MS = 86_400_000;
/** Orders one browser may hold; the oldest gives way. Keeps the cookie below 1 KB. */
const MAX_ORDERS = 20;
/** What the cookie is for. */
const ORDERS = 'order-grants' satisfies KeyPurpose;
export const QUOTES = 'quote-grants' satisfies KeyPurpose;
type Purpose = typeof ORDERS | typeof QUOTES;
const ORDER_ID = /^[A-Za-z0-9_-]{1,40}$/;

export interface Grant {
  readonly orderId: string;
  /** Days since 1970 on which the grant was given; the server counts the 60 days, whatever the browser keeps. */
  readonly day: number;
  /** Given to somebody who was signed in: it goes when they sign out. */
  readonly ofAccount?: boolean;
}

const OF_ACCOUNT = 'a';

/** Grants in the cookie, newest first, without those that ran out. A cookie that was tampered with holds none. */
export function readGrants(cookie: string | undefined, secret: string, now: Date, purpose: Purpose = ORDERS): Grant[] {
  if (cookie === undefined || cookie.length > 2_000) return [];
  const dot = cookie.lastIndexOf('.');
  if (dot < 0 || !isSigned(cookie.slice(0, dot), cookie.slice(dot + 1), secret, purpose)) return [];
  const today = dayOf(now);
  return cookie
    .slice(0, dot)
    .split('.')
    .map((entry) => entry.split(':'))
    .filter((parts): parts is [string, string, ...string[]] => parts.length === 2 || parts[2] === OF_ACCOUNT)
    .map(([orderId, day, mark]) => ({ orderId, day: Number(day), ...(mark && { ofAccount: true }) }))
    .filter((grant) => today - grant.day < GRANT_DAYS);
}

/** The cookie's new value with this order in front. */
export function withGrant(
  grants: readonly Grant[],
  { orderId, ofAccount = false }: Pick<Grant, 'orderId' | 'ofAccount'>,
  secret: string,
  now: Date,
  purpose: Purpose = ORDERS,
): string {
  if (!ORDER_ID.test(orderId)) throw new TypeError(`not an order id: ${orderId}`);
  const others = grants.filter((grant) => grant.orderId !== orderId);
  return cookieOf([{ orderId, day: dayOf(now), ofAccount }, ...others].slice(0, MAX_ORDERS), secret, purpose);
}

/** The value of a cookie that holds these. */
export function cookieOf(grants: readonly Grant[], secret: string, purpose: Purpose = ORDERS): string {
  const text = grants
    .map(({ orderId, day, ofAccount }) => `${orderId}:${day}${ofAccount ? `:${OF_ACCOUNT}` : ''}`)
    .join('.');
  return `${text}.${signature(text, secret, purpose)}`;
}

function isSigned(text: string, given: string, secret: string, purpose: Purpose): boolean {
  return sameText(given, signature(text, secret, purpose)) || sameText(given, formerSignature(text, secret, purpose));
}

function signature(text: string, secret: string, purpose: Purpose): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');
}

/** As cookies were signed before each purpose had its key; browsers keep them for 60 days (docs/decisions/0016). */
function formerSignature(text: string, secret: string, purpose: Purpose): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}

/** Compares in a time that tells nothing of where two texts differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS);
}
