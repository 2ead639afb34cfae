import { createHmac, timingSafeEqual } from 'node:crypto';
import { UploadLimits } from '@halfpallet/contracts';
import { keyFor } from '../platform/derived-keys';

/** What an address to send a file to is good for: this one PUT of these bytes by this owner. */
export interface LinkedUpload {
  readonly objectKey: string;
  readonly fileType: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly owner: string;
}

export interface LinkProof {
  /** Milliseconds since the epoch. */
  readonly expires: number;
  readonly signature: string;
}

export function signLink(upload: LinkedUpload, secret: string, now: Date): LinkProof {
  const expires = now.getTime() + UploadLimits.linkMinutes * 60_000;
  return { expires, signature: signatureOf(upload, expires, secret) };
}

/** Whether the proof is ours and speaks of exactly this upload. When it ends is for the caller to compare. */
export function isOurs(upload: LinkedUpload, { expires, signature }: LinkProof, secret: string): boolean {
  const expected = Buffer.from(signatureOf(upload, expires, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function signatureOf(upload: LinkedUpload, expires: number, secret: string): string {
  const said = ['PUT', upload.objectKey, upload.fileType, upload.fileSize, expires, upload.owner];
  return createHmac('sha256', keyFor(secret, 'upload-links')).update(JSON.stringify(said)).digest('base64url');
}
