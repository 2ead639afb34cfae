import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { keyFor } from '../platform/derived-keys';

/** What an address never begins with. */
const MARK = 'ref.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * A foreign picture as buyers are given it: our own address, which tells nothing of the site it comes from. The same picture
 * has the same address, so that browsers keep it.
 */
export const proxiedPicture = (address: string, secret: string): string =>
  `/api/image-proxy/proxy?url=${sealed(address, secret)}`;

/** The address behind a reference; null for a text that is none of ours. Never throws. */
export function addressOf(reference: string, secret: string): string | null {
  if (!reference.startsWith(MARK)) return null;
  const bytes = Buffer.from(reference.slice(MARK.length), 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(secret, 'picture-references'), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The nonce follows from what is sealed: two texts never share one, and a text has one form. */
function sealed(address: string, secret: string): string {
  const nonce = createHmac('sha256', keyFor(secret, 'picture-nonces'))
    .update(address)
    .digest()
    .subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'picture-references'), nonce, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}
