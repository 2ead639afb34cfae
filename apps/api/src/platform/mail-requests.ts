import type { Pool, PoolClient } from 'pg';
import { dropOutboxMessage, retryOutboxMessage } from '@halfpallet/projections';

/** Kind of the outbox messages that ask for a mail. */
export const MAIL_REQUESTED = 'notifications:mail';

/** Which mail, and the ids of what it is about. Never an address, a name or a token: the mail's job looks them up. */
export type MailRequest = { readonly mail: string } & Readonly<Record<string, string | number | null>>;

/**
 * Asks for a mail in the same transaction as what it tells of. Mails about events come from reactions; this is for
 * what has no event, e.g. a forgotten password. The same id asks once.
 * @param source who asks, e.g. `password-reset`
 */
export async function requestMail(
  db: Pick<Pool | PoolClient, 'query'>,
  asked: {
    readonly id: string;
    readonly source: string;
    readonly correlationId: string;
    readonly request: MailRequest;
  },
): Promise<void> {
  await db.query(
    `with work as (
       insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation)
       values ($1, $2, $3, $4, clock_timestamp(), 0, $5, $5)
       on conflict (id) do nothing returning id)
     select pg_notify('rm_outbox', '') from work`,
    [asked.id, asked.source, MAIL_REQUESTED, JSON.stringify(asked.request), asked.correlationId],
  );
}

/**
 * Lets the request for a mail run anew that was given up.
 * @returns false when it was not given up, or is no longer there
 */
export const requestMailAgain = (db: Pick<PoolClient, 'query'>, id: string): Promise<boolean> =>
  retryOutboxMessage(db, id);

/** Lets the request for a mail rest that was given up. @returns false when it was not given up, or is no longer there */
export const dropMailRequest = (db: Pick<PoolClient, 'query'>, id: string): Promise<boolean> =>
  dropOutboxMessage(db, id);
