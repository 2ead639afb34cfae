import { createHash, createHmac, hkdfSync, timingSafeEqual, type Hash } from 'node:crypto';
import { canonicalJson } from '../envelope/canonical-json';
import type { GlobalPosition, RecordedEvent } from '../port';

/**
 * Says what stood in the whole log between two positions. The hash chain of a stream cannot show that its newest events, or
 * all of it, are gone, nor what time the store gave an event; a seal covers both, and only who has the key can make one.
 */
export interface Seal {
  /** From 1, without gaps. */
  readonly number: number;
  /** Positions of the first and the last event sealed. */
  readonly from: GlobalPosition;
  readonly to: GlobalPosition;
  readonly events: number;
  /** SHA-256, hex, over place, time and hash of each event, in order. */
  readonly digest: string;
  /** Which key made `mac`; a new secret of the shop begins a new one. */
  readonly keyId: string;
  /** HMAC-SHA-256, hex, over all of the above and the `mac` of the seal before. */
  readonly mac: string;
}

export interface SealKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Only for seals, so that it says nothing about the secret's other uses. */
export function sealKey(secret: string): SealKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'seals of the history', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes };
}

/** Sums up events as they come by. */
export class SealDigest {
  private readonly hash: Hash = createHash('sha256');
  events = 0;
  from: GlobalPosition | undefined;
  to: GlobalPosition | undefined;

  add({ position, stream, revision, recordedAt, meta }: RecordedEvent): void {
    this.events += 1;
    this.from ??= position;
    this.to = position;
    const line = [String(position), stream, String(revision), recordedAt.toISOString(), meta.hash];
    this.hash.update(`${canonicalJson(line)}\n`);
  }

  /** Ends the sum; call it once. */
  value(): string {
    return this.hash.digest('hex');
  }
}

/** @throws Error when nothing was summed up */
export function sealOf(digest: SealDigest, before: Seal | undefined, key: SealKey): Seal {
  const { events, from, to } = digest;
  if (from === undefined || to === undefined) throw new Error('there is nothing to seal');
  const content = { number: (before?.number ?? 0) + 1, from, to, events, digest: digest.value(), keyId: key.id };
  return { ...content, mac: macOf(content, before, key) };
}

/** Undefined where another key made it: then there is nothing to check it with. */
export function isGenuine(seal: Seal, before: Seal | undefined, key: SealKey): boolean | undefined {
  if (seal.keyId !== key.id) return undefined;
  return timingSafeEqual(Buffer.from(macOf(seal, before, key)), Buffer.from(seal.mac.padEnd(64).slice(0, 64)));
}

function macOf(seal: Omit<Seal, 'mac'>, before: Seal | undefined, key: SealKey): string {
  const { number, from, to, events, digest, keyId } = seal;
  const text = canonicalJson([number, String(from), String(to), events, digest, keyId, before?.mac ?? '']);
  return createHmac('sha256', key.bytes).update(text).digest('hex');
}
