import type { FastifyReply } from 'fastify';
import type { EventStore } from '@halfpallet/event-store';
import { DomainError } from '../../platform/errors';
import { readPastPosition, readPastTime } from '../../platform/http/asked-past';
import type { ShopRequest } from '../../platform/http/request';
import type { Until } from '../read-models/order-history';

export interface AsAtQuery {
  /** RFC 3339 instant. */
  readonly asAt?: string | undefined;
  readonly asAtPosition?: string | undefined;
}

/** The moment a reader wants to see, undefined for now; echoed in X-As-At-Position. @throws DomainError 400 */
export async function readAsAt(
  store: Pick<EventStore, 'head'>,
  { asAt, asAtPosition }: AsAtQuery,
  reply: FastifyReply,
): Promise<Until | undefined> {
  const position = await readPastPosition(store, 'asAtPosition', asAtPosition);
  if (position !== undefined) {
    void reply.header('x-as-at-position', position.toString());
    return { position };
  }
  const at = readPastTime('asAt', asAt, (reply.request as ShopRequest).readAt);
  if (at === undefined) return undefined;
  void reply.header('x-as-at', at.toISOString());
  return { at };
}

/** The past is read only. @throws DomainError 400 */
export function refuseAsAt({ asAt, asAtPosition }: AsAtQuery): void {
  if (asAt === undefined && asAtPosition === undefined) return;
  throw new DomainError('READ_ONLY_PAST', 'What stands in the past can be looked at, not changed. Return to now.', 400);
}
