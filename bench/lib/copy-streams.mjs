import { randomUUID } from 'node:crypto';
import { GENESIS_HASH, sealEvents } from '@halfpallet/event-store';
import { closedLoad } from './load.mjs';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Ids of the card provider: kind and a random part. */
const PROVIDER_ID = /\b(pi|ch|txn|re|pm)_[0-9A-Za-z]{8,}/g;
const ORDER_NUMBER = /\bHP-[0-9A-HJKMNP-TV-Z]{12}\b/g;
const ORDER_NUMBER_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @returns {Promise<Map<string, import('@halfpallet/event-store').RecordedEvent[]>>} whole streams by name */
export async function readStreams(store, streamPrefixes) {
  const streams = new Map();
  for await (const event of store.readAll({ filter: { streamPrefixes } })) {
    streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  }
  return streams;
}

/**
 * A renaming that gives every id it meets a new one, the same for the same. So copies of an order's streams belong
 * together just as the originals do, and to nothing else.
 */
export function freshIds() {
  const known = new Map();
  const mapped = (id, make) => {
    if (!known.has(id)) known.set(id, make());
    return known.get(id);
  };
  const random = () => randomUUID().replaceAll('-', '');
  return (text) =>
    text
      .replace(UUID, (id) => mapped(id, randomUUID))
      .replace(PROVIDER_ID, (id, kind) => mapped(id, () => `${kind}_${random()}`))
      .replace(ORDER_NUMBER, (id) => mapped(id, orderNumber));
}

function orderNumber() {
  const bytes = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').subarray(0, 12);
  return `HP-${Array.from(bytes, (byte) => ORDER_NUMBER_SIGNS[byte % 32]).join('')}`;
}

/**
 * The same history under other names, properly chained.
 *
 * @param {ReadonlyMap<string, readonly object[]>} streams
 * @param {(text: string) => string} rename applied to stream names and to the events' JSON
 * @returns {Array<{ stream: string, events: object[] }>}
 */
export function copyStreams(streams, rename) {
  return [...streams].map(([name, events]) => {
    const stream = rename(name);
    const copies = events.map(({ type, data, meta }) => {
      const { prevHash: _prev, hash: _hash, ...rest } = meta;
      const renamed = JSON.parse(rename(JSON.stringify({ data, meta: rest })));
      return { id: randomUUID(), type, ...renamed };
    });
    return { stream, events: sealEvents(stream, 0n, GENESIS_HASH, copies) };
  });
}

/** Appends streams that are new, each as one append. */
export async function appendStreams(store, streams, signal) {
  await closedLoad({ lanes: 64, count: streams.length, signal }, (number) =>
    store.append(streams[number].stream, 'no_stream', streams[number].events),
  );
}
