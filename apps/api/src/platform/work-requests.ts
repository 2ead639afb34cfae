import type { Pool, PoolClient } from 'pg';
import { dropOutboxMessage, retryOutboxMessage } from '@halfpallet/projections';

export interface WorkRequest {
  /** Of the message in the outbox, and of the job it becomes. The same id asks once. */
  readonly id: string;
  /** Who asks, e.g. `password-reset`. */
  readonly source: string;
  /** Under which the work is registered with `OutboxHandlers`. */
  readonly kind: string;
  /** Ids and small options, nothing personal. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly correlationId: string;
}

/**
 * Asks for work that follows from no event, in the transaction of what it belongs to: both stand, or neither. Whatever does not
 * answer then is waited for.
 */
export async function requestWork(db: Pick<Pool | PoolClient, 'query'>, asked: WorkRequest): Promise<void> {
  await db.query(
    `with work as (
       insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation)
       values ($1, $2, $3, $4, clock_timestamp(), 0, $5, $5)
       on conflict (id) do nothing returning id)
     select pg_notify('rm_outbox', '') from work`,
    [asked.id, asked.source, asked.kind, JSON.stringify(asked.payload), asked.correlationId],
  );
}

/**
 * Lets work run anew that was given up, whoever asked for it.
 * @param id of the message in the outbox
 * @returns false when it was not given up, or is no longer there
 */
export const requestWorkAgain = (db: Pick<Pool | PoolClient, 'query'>, id: string): Promise<boolean> =>
  retryOutboxMessage(db, id);

/** Lets work rest that was given up. @returns false when it was not given up, or is no longer there */
export const dropWorkRequest = (db: Pick<Pool | PoolClient, 'query'>, id: string): Promise<boolean> =>
  dropOutboxMessage(db, id);
