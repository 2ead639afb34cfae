import type { Migration } from '../platform/contribution';

export const mailMigration: Migration = {
  id: 'notifications/001-mail',
  sql: `
    create schema if not exists notifications;
    create table notifications.mail (
      -- Id of the outbox message that asked for it: the same mail is never written twice.
      id uuid primary key,
      kind text not null,
      -- Whom it speaks of; forgetting the person empties subject and body.
      person_id uuid,
      to_operator boolean not null default false,
      subject text,
      body text,
      -- kept: written, and not sent because there is no mail server.
      state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
      error text,
      attempts int not null default 0,
      at timestamptz not null,
      finished_at timestamptz
    );
    create index mail_at on notifications.mail (at desc, id);
    create index mail_person on notifications.mail (person_id);`,
};

/** A queue that lost its memory left mails behind that nobody was going to send; they are looked for from now on. */
export const mailsLeftBehindMigration: Migration = {
  id: 'notifications/002-mails-left-behind',
  sql: `
    update rm.outbox o set handed_to = 'mail' from notifications.mail m
    where m.id = o.id and m.state = 'queued' and o.state = 'done'`,
};

/** Mails that failed are counted for whoever looks after them, among all that were ever written. */
export const mailStateMigration: Migration = {
  id: 'notifications/003-mail-state',
  sql: `create index mail_failed on notifications.mail (at desc, id) where state = 'failed'`,
};

export const mailReadersMigration: Migration = {
  id: 'notifications/004-mail-readers',
  sql: `
    -- Whom the server took it for, 'to' or 'cc', although not for the other.
    alter table notifications.mail add column had text[] not null default '{}';
    -- Those under way are few among all that were ever written, and counted whenever somebody looks at the overview.
    create index mail_queued on notifications.mail (at, id) where state = 'queued'`,
};
