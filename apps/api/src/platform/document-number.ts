import { createHmac } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A prefix and 60 bits in Crockford's base32, e.g. `HP-55JXXQ385XWA`. The bits come from the command id under our
 * secret: a repeated submit gets the same number, and nobody who knows one number can guess another.
 * @param purpose keeps the numbers of two kinds of document apart, e.g. `order-number/1`
 */
export function documentNumber(prefix: string, purpose: string, commandId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`${purpose}:${commandId}`).digest();
  let bits = digest.readBigUInt64BE(0) >> 4n;
  let text = '';
  for (let i = 0; i < 12; i += 1) {
    text = ALPHABET[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return `${prefix}-${text}`;
}
