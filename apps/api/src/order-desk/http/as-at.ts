import type { FastifyReply } from 'fastify';
import type { EventStore } from '@halfpallet/event-store';
import { DomainError } from '../../platform/errors';
import { readPastPosition } from '../../platform/http/past-position';
import type { ShopRequest } from '../../platform/http/request';
import { readListTime } from '../../platform/http/simple-rest';
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
  if (asAt === undefined || asAt === '') return undefined;
  const at = typeof asAt === 'string' ? readListTime(asAt) : null;
  if (at === null) throw unreadable('asAt');
  // Days would be counted to then, and what happens until then would be missing.
  if (at > (reply.request as ShopRequest).readAt)
    throw refused('asAt', 'This moment is still to come. Ask for one that has been, or leave it out for now.');
  void reply.header('x-as-at', at.toISOString());
  return { at };
}

/** The past is read only. @throws DomainError 400 */
export function refuseAsAt({ asAt, asAtPosition }: AsAtQuery): void {
  if (asAt === undefined && asAtPosition === undefined) return;
  throw new DomainError('READ_ONLY_PAST', 'What stands in the past can be looked at, not changed. Return to now.', 400);
}

const unreadable = (name: string) => refused(name, 'This cannot be read.');

function refused(name: string, why: string): DomainError {
  return new DomainError('MALFORMED_REQUEST', `The parameter "${name}": ${why}`, 400, { errors: { [name]: why } });
}
