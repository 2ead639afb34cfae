import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from '../grants/grant-cookie';
import { normaliseEmail } from '../vault/person';

/** Accounts one browser is known to; whoever signed in longest ago gives way. Keeps the cookie below 400 bytes. */
const MAX_MARKS = 5;
const NAME_BYTES = 16;
/** 22 characters that name the browser, 43 that sign them for one account. */
const MARK = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{43})$/;

/** Name of the browser that carries these marks, for the account with this address; null when it never signed in to it. */
export function deviceIn(cookie: string | undefined, email: string, key: Buffer): string | null {
  const mark = marksIn(cookie).find((one) => isFor(one, email, key));
  return mark === undefined ? null : MARK.exec(mark)![1]!;
}

/** The cookie's new value once the browser has signed in to the account. The mark of this account comes first. */
export function withDeviceMark(cookie: string | undefined, email: string, key: Buffer): string {
  const marks = marksIn(cookie);
  const mark = marks.find((one) => isFor(one, email, key)) ?? newMark(email, key);
  return [mark, ...marks.filter((one) => one !== mark)].slice(0, MAX_MARKS).join('.');
}

function marksIn(cookie: string | undefined): string[] {
  if (cookie === undefined || cookie.length > 1_000) return [];
  return cookie.split('.').filter((mark) => MARK.test(mark));
}

function newMark(email: string, key: Buffer): string {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  return name + signature(name, email, key);
}

function isFor(mark: string, email: string, key: Buffer): boolean {
  const [, name, signed] = MARK.exec(mark)!;
  return sameText(signed!, signature(name!, email, key));
}

/** The address is signed and not told: the cookie names nobody. */
function signature(name: string, email: string, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`known-device:${name}:${normaliseEmail(email)}`)
    .digest('base64url');
}
