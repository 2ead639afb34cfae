import type { Pool, PoolClient } from 'pg';
import { requestWork } from './work-requests';

/** Kind of the outbox messages that ask for a mail. */
export const MAIL_REQUESTED = 'notifications:mail';

/**
 * Every mail there is, by the name that stands in outbox messages and in our record of mails: a name stays for ever. The
 * process that sends mails does not start while one of them has nobody who writes it.
 */
export const MAILS = [
  'account-erased',
  'agent-key-made',
  'balance-due',
  'change-email',
  'contact-answer',
  'contact-message',
  'draft-order',
  'email-changed',
  'finance-dispute-lost',
  'finance-dispute-won',
  'finance-money-held',
  'finance-payment-disputed',
  'finance-refund-failed',
  'finance-refund-proposed',
  'finance-return-refund',
  'finance-transfer-taken-back',
  'goods-taken-back',
  'order-cancelled',
  'order-change-proposed',
  'order-changed',
  'order-delivered',
  'order-placed',
  'order-refunded',
  'order-reopened',
  'order-shipped',
  'password-changed',
  'password-reset',
  'payment-not-due',
  'payment-received',
  'payment-taken-back',
  'quote-issued',
  'refund-account-given',
  'refund-account-wanted',
  'refund-failed',
  'report-period-extended',
  'return-decided',
  'return-received',
  'return-to-decide',
  'search-ended',
  'sign-in-linked',
  'sign-in-unlinked',
  'transfer-chosen',
  'transfer-reminder',
  'verify-email',
  'welcome',
] as const;

export type MailName = (typeof MAILS)[number];

/** Which mail, and the ids of what it is about. Never an address, a name or a token: the mail's job looks them up. */
export type MailRequest = { readonly mail: MailName } & Readonly<Record<string, string | number | null>>;

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
