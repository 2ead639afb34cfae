import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { BankAccount } from '@halfpallet/contracts';
import { maskName } from '../identity/public';
import { keyFor } from '../platform/derived-keys';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** As it is kept: six digits, a hyphen in their middle; digits only; the name without outer spaces. */
export function asKept({ bsb, accountNumber, accountName }: BankAccount): BankAccount {
  const branch = bsb.replace(/\D/g, '');
  return {
    bsb: `${branch.slice(0, 3)}-${branch.slice(3)}`,
    accountNumber: accountNumber.replace(/\D/g, ''),
    accountName: accountName.trim().replace(/\s+/g, ' '),
  };
}

/** The bank, the last three digits and the initials: enough to tell two accounts apart, and to send nothing to. */
export function maskAccount({ bsb, accountNumber, accountName }: BankAccount): BankAccount {
  return {
    bsb: `${bsb.slice(0, 3)}-•••`,
    accountNumber: `•••• ${accountNumber.slice(-3)}`,
    accountName: maskName(accountName),
  };
}

/** @param id of the account: sealed with it, one row's account is not another's */
export function sealAccount(account: BankAccount, id: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'refund-accounts'), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]);
}

/** Null when it was sealed under another secret, or for another id. */
export function openAccount(sealed: Buffer, id: string, secret: string): BankAccount | null {
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(secret, 'refund-accounts'), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = [decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(opened).toString('utf8')) as BankAccount;
  } catch {
    return null;
  }
}
