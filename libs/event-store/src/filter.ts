import type { Filter, RecordedEvent } from './port';

/** The filter as a test; adapters that filter in the client use it, Postgres says the same in SQL. */
export function matcher(filter: Filter | undefined): (event: Pick<RecordedEvent, 'stream' | 'type'>) => boolean {
  const types = filter?.eventTypes === undefined ? undefined : new Set(filter.eventTypes);
  const prefixes = filter?.streamPrefixes;
  return (event) =>
    (types === undefined || types.has(event.type)) &&
    (prefixes === undefined || prefixes.some((prefix) => event.stream.startsWith(prefix)));
}
