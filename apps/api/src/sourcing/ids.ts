import { uuidv5 } from '@halfpallet/event-store';
import { candidateKey, requestKey, type ListingReading, type Wish } from '@halfpallet/sourcing';
import type { Asker } from './domain/sourcing.events';

const REQUESTS = '2d0a8c57-3a54-4f0b-9d0f-6c1f2b7e8a31';

/**
 * The same wish of the same asker in the same hour is one request.
 * @param at ISO time in UTC
 * @param earlier how many of them came to nothing before
 */
export const requestIdOf = (asker: Asker, wish: Wish, at: string, earlier: number): string =>
  uuidv5(REQUESTS, `${requestKey(`${asker.kind}:${asker.id}`, wish, at)}#${earlier}`);

/** A listing is one candidate of a request, however often it is found; also the id it has as a potential import. */
export const candidateIdOf = (
  requestId: string,
  reading: Pick<ListingReading, 'marketplace' | 'listingId' | 'url'>,
): string => uuidv5(requestId, candidateKey(reading));

/** Command id of a step: the same natural key, the same command. */
export const stepCommandId = (requestId: string, ...key: readonly string[]): string =>
  uuidv5(requestId, `step:${key.join(':')}`);
