import { createHmac } from 'node:crypto';
import { uuidv5 } from '@halfpallet/event-store';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ORDER_NAMESPACE = '5d0e8a44-3a1c-4d6a-9f55-7c1b9e2f6a10';
export const ORDER_NUMBER = /^HP-[0-9A-HJKMNP-TV-Z]{12}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `HP-` and 60 bits in Crockford's base32. The bits come from the command id under our secret: a repeated submit gets
 * the same number, and nobody who knows one number can guess another.
 */
export function orderNumberFor(commandId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`order-number/1:${commandId}`).digest();
  let bits = digest.readBigUInt64BE(0) >> 4n;
  let text = '';
  for (let i = 0; i < 12; i += 1) {
    text = ALPHABET[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return `HP-${text}`;
}

/** The order's id follows from its number, so that a number finds its stream without asking any read model. */
export function orderIdFor(orderNumber: string): string {
  return uuidv5(ORDER_NAMESPACE, orderNumber);
}

/** Order id of what a caller gave as order id or order number; null when it can be neither. */
export function toOrderId(idOrNumber: string): string | null {
  const text = idOrNumber.trim();
  if (ORDER_NUMBER.test(text.toUpperCase())) return orderIdFor(text.toUpperCase());
  return UUID.test(text.toLowerCase()) ? text.toLowerCase() : null;
}
