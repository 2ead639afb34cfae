import { EventStoreDBClient } from '@eventstore/db-client';

export type Client = EventStoreDBClient;

/**
 * The vendor's client, kept off its batched append. That path shares one table of open calls between all clients of
 * the process: an error of one connection rejects the others' calls and their late answers then throw from an event
 * handler, ending the process. The plain append is one call with its own deadline.
 */
export function connect(connectionString: string): Client {
  const client = EventStoreDBClient.connectionString(connectionString);
  Object.defineProperty(client, 'supports', { value: async () => false });
  return client;
}
