import { createHash } from 'node:crypto';
import type { StreamName } from './port';

/** A UUID as everything here writes it, for patterns that hold one. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** Lower case only: Postgres would silently fold upper case and the ids would no longer compare equal. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** As somebody may have typed it, or another program written it. */
export const isUuidInAnyCase = (text: string): boolean => UUID.test(text.toLowerCase());

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

export function formatUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** Name-based UUID of RFC 9562, version 5: the same namespace and name always give the same id. */
export function uuidv5(namespace: string, name: string): string {
  if (!isUuid(namespace)) throw new TypeError(`not a UUID namespace: ${namespace}`);
  const digest = createHash('sha1').update(bytesOf(namespace)).update(name, 'utf8').digest().subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(digest);
}

/** Root of every id this library derives. Changing it would break the idempotency of commands in flight. */
const EVENT_NAMESPACE = '3f0c7a52-9b1e-5d64-8a27-c41d5be0f913';

/**
 * Id of the `index`-th event (from 0) a command writes to a stream: UUIDv5 of `commandId:index`. The stream is the
 * namespace, so one command may write to several streams without its ids colliding.
 */
export const eventId = (stream: StreamName, commandId: string, index: number): string =>
  uuidv5(uuidv5(EVENT_NAMESPACE, stream), `${commandId}:${index}`);
