import { EventStoreDBClient } from '@eventstore/db-client';

export type Client = EventStoreDBClient;

/** The client's own ten seconds are longer than a visitor waits. */
const DEADLINE_MS = 5_000;

/**
 * The vendor's client, kept off its batched append. That path shares one table of open calls between all clients of
 * the process: an error of one connection rejects the others' calls and their late answers then throw from an event
 * handler, ending the process. The plain append is one call with its own deadline:
 * `defaultDeadline` of the connection string, in milliseconds, else five seconds.
 */
export function connect(connectionString: string): Client {
  const says = /[?&]defaultDeadline=/i.test(connectionString);
  const separator = connectionString.includes('?') ? '&' : '?';
  const client = EventStoreDBClient.connectionString(
    says ? connectionString : `${connectionString}${separator}defaultDeadline=${DEADLINE_MS}`,
  );
  Object.defineProperty(client, 'supports', { value: async () => false });
  return client;
}
