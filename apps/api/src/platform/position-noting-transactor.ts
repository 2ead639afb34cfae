import type { Transactor } from '@halfpallet/event-store';
import { notePosition } from './request-context';

/** Remembers, for the request under way, how far its writes reached. */
export function notingPositions(inner: Transactor): Transactor {
  return {
    store: inner.store,
    load: (stream, decider) => inner.load(stream, decider),
    async transact(stream, decider, command, context, options) {
      const result = await inner.transact(stream, decider, command, context, options);
      notePosition(result.position, result.events.length > 0);
      return result;
    },
  };
}
