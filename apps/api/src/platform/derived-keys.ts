import { hkdfSync } from 'node:crypto';

/** Everything that is signed under the shop's secret. A new purpose gets a name of its own, never the key of another. */
export type KeyPurpose =
  | 'signed-cookies'
  | 'order-grants'
  | 'quote-grants'
  | 'quote-tokens'
  | 'request-fingerprints'
  | 'known-devices'
  | 'issuer-attempts'
  | 'limit-keys'
  | 'card-simulator'
  | 'upload-links'
  | 'picture-references'
  | 'picture-nonces'
  | 'refund-accounts'
  | 'demo-history';

const KEY_BYTES = 32;
const derived = new Map<string, Buffer>();

/** The key of one purpose (32 bytes, HKDF with SHA-256): who learns it learns neither the secret nor another key. */
export function keyFor(secret: string, purpose: KeyPurpose): Buffer {
  const name = `${purpose}:${secret}`;
  let key = derived.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, '', `halfpallet/1/${purpose}`, KEY_BYTES));
    derived.set(name, key);
  }
  return key;
}
