import type { EventStore, RecordedEvent, SubscriptionMessage } from '../port';
import type { EventCatalogue } from './catalogue';

/**
 * The same store with every read lifted to the current versions: what projections and reactions read. Verifiers of
 * the hash chain use the bare store, because the hashes cover the stored form.
 */
export function withUpcasting(store: EventStore, catalogue: EventCatalogue): EventStore {
  return {
    append: (stream, expected, events, options) => store.append(stream, expected, events, options),
    readStream: (stream, options) => lifted(store.readStream(stream, options), catalogue),
    readAll: (options) => lifted(store.readAll(options), catalogue),
    subscribeAll: (options) => liftedMessages(store.subscribeAll(options), catalogue),
    head: () => store.head(),
    health: () => store.health(),
    close: () => store.close(),
  };
}

async function* lifted(events: AsyncIterable<RecordedEvent>, catalogue: EventCatalogue): AsyncGenerator<RecordedEvent> {
  for await (const event of events) yield catalogue.upcast(event);
}

async function* liftedMessages(
  messages: AsyncIterable<SubscriptionMessage>,
  catalogue: EventCatalogue,
): AsyncGenerator<SubscriptionMessage> {
  for await (const message of messages) {
    yield message.kind === 'event' ? { kind: 'event', event: catalogue.upcast(message.event) } : message;
  }
}
