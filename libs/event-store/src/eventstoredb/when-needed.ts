import type { EventStore } from '../port';
import type * as Adapter from './eventstoredb-store';

export type { EventStoreDbOptions } from './eventstoredb-store';

/**
 * EventStoreDB 22.6 or later, or KurrentDB. Connects when first used. The vendor's client is loaded by the first call: its
 * 170 modules would cost a shop that runs on Postgres 5 MB and a quarter of a second in every process.
 */
export function createEventStoreDbStore(options: Adapter.EventStoreDbOptions): EventStore {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import() would make every caller wait
  const adapter = require('./eventstoredb-store') as typeof Adapter;
  return adapter.createEventStoreDbStore(options);
}
