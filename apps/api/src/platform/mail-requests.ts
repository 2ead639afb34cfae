import type { Pool, PoolClient } from 'pg';
import { requestWork } from './work-requests';

/** Kind of the outbox messages that ask for a mail. */
export const MAIL_REQUESTED = 'notifications:mail';

/** Which mail, and the ids of what it is about. Never an address, a name or a token: the mail's job looks them up. */
export type MailRequest = { readonly mail: string } & Readonly<Record<string, string | number | null>>;

/**
 * Asks for a mail in the same transaction as what it tells of. Mails about events come from reactions; this is for
 * what has no event, e.g. a forgotten password. The same id asks once.
 * @param source who asks, e.g. `password-reset`
 */
export const requestMail = (
  db: Pick<Pool | PoolClient, 'query'>,
  asked: {
    readonly id: string;
    readonly source: string;
    readonly correlationId: string;
    readonly request: MailRequest;
  },
): Promise<void> => requestWork(db, { ...asked, kind: MAIL_REQUESTED, payload: asked.request });
