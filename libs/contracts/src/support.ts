import type { AdminRole } from './permissions';

/** A member of staff as the others see them: whom work is given to. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly adminRole: AdminRole;
}

/** What staff wrote back to whoever sent a contact message. */
export interface ContactAnswer {
  /** Of its mail, too. */
  readonly id: string;
  /** Empty once the sender was erased. */
  readonly text: string;
  /** RFC 3339 */
  readonly at: string;
  /** Name of who wrote it. */
  readonly by: string;
}

/** A message of the contact form, as support works on it. */
export interface ContactMessageRow {
  readonly id: string;
  readonly personId: string;
  /** RFC 3339 */
  readonly at: string;
  /** Empty once the sender was erased, like company, subject and message. */
  readonly name: string;
  readonly company: string;
  /** Masked; a recorded reveal shows it. */
  readonly email: string | null;
  /** Masked; a recorded reveal shows it. */
  readonly phone: string | null;
  readonly subject: string;
  readonly message: string;
  /** The sender was erased: nobody is left to answer. */
  readonly erased: boolean;
  /** Whose work it is; null while it is anybody's. */
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** RFC 3339: when it was answered, or somebody said that it is dealt with; null while it waits. */
  readonly answeredAt: string | null;
  /** Name of who did. */
  readonly answeredBy: string | null;
  /** The oldest first. */
  readonly answers: readonly ContactAnswer[];
  /** Counts the changes of this message; also its ETag. */
  readonly version: number;
}

export const MAIL_STATES = ['queued', 'sent', 'kept', 'failed'] as const;

/** A mail the shop wrote, or was to write. */
export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly personId: string | null;
  /** Masked, the reader of a copy after the first; `operator` for a mail to ourselves. */
  readonly to: string | null;
  /** Null once its person was erased. */
  readonly subject: string | null;
  readonly state: (typeof MAIL_STATES)[number];
  readonly error: string | null;
  /** It failed and can be sent again: somebody has to look. */
  readonly waits: boolean;
  readonly attempts: number;
  /** RFC 3339 */
  readonly at: string;
  /** RFC 3339 */
  readonly finishedAt: string | null;
}

export interface MailRecord extends MailRow {
  /** Plain text; tokens in its links are masked. */
  readonly body: string | null;
}
