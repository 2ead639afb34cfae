import { hash } from 'node:crypto';
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
  return dashed(Buffer.from(bytes).toString('hex'));
}

/** The first 32 of these digits as a UUID. */
function dashed(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

const NAMESPACE_BYTES = 16;
/** Names are short; see `hashedBytes`. */
const NAME_BYTES = 240;
const hashed = Buffer.alloc(NAMESPACE_BYTES + NAME_BYTES);
let lastNamespace: string | undefined;

/** What an id is the hash of: in one place for all, because names are mostly asked for several at a time. @throws TypeError */
function hashedBytes(namespace: string, name: string): Buffer {
  if (namespace !== lastNamespace) {
    if (!isUuid(namespace)) throw new TypeError(`not a UUID namespace: ${namespace}`);
    hashed.write(namespace.replaceAll('-', ''), 0, 'hex');
    lastNamespace = namespace;
  }
  // A character takes three bytes at most.
  if (name.length * 3 > NAME_BYTES) return Buffer.concat([bytesOf(namespace), Buffer.from(name, 'utf8')]);
  return hashed.subarray(0, NAMESPACE_BYTES + hashed.write(name, NAMESPACE_BYTES, 'utf8'));
}

/** Name-based UUID of RFC 9562, version 5: the same namespace and name always give the same id. */
export function uuidv5(namespace: string, name: string): string {
  // In one call: every line of the ledger has such an id, and a digest put together from parts costs twice as much.
  const digest = hash('sha1', hashedBytes(namespace, name), 'hex');
  const variant = ((Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return dashed(`${digest.slice(0, 12)}5${digest.slice(13, 16)}${variant}${digest.slice(17)}`);
}

/** Root of every id this library derives. Changing it would break the idempotency of commands in flight. */
const EVENT_NAMESPACE = '3f0c7a52-9b1e-5d64-8a27-c41d5be0f913';

/**
 * Id of the `index`-th event (from 0) a command writes to a stream: UUIDv5 of `commandId:index`. The stream is the
 * namespace, so one command may write to several streams without its ids colliding.
 */
export const eventId = (stream: StreamName, commandId: string, index: number): string =>
  uuidv5(uuidv5(EVENT_NAMESPACE, stream), `${commandId}:${index}`);
