import type { Migration } from '../platform/contribution';

export const contactMessageMigration: Migration = {
  id: 'support/001-contact-message',
  sql: `
    create schema if not exists support;
    create table support.contact_message (
      id uuid primary key,
      -- Name, addresses and company of the sender stand in the vault.
      person_id uuid not null,
      -- Empty once the sender was erased.
      subject text,
      message text,
      at timestamptz not null
    );
    create index contact_message_at on support.contact_message (at desc, id);
    create index contact_message_person on support.contact_message (person_id);`,
};

/** Who said that a message is dealt with, and when; a message without is on somebody's list. */
export const answeredMessagesMigration: Migration = {
  id: 'support/002-answered-messages',
  sql: `
    alter table support.contact_message add column answered_at timestamptz, add column answered_by uuid;
    create index contact_message_open on support.contact_message (at desc, id) where answered_at is null;`,
};

/** Whose work a message is, and what was written back. */
export const inboxMigration: Migration = {
  id: 'support/003-inbox',
  sql: `
    alter table support.contact_message add column assigned_to uuid, add column version int not null default 0;
    create index contact_message_assigned on support.contact_message (assigned_to, at desc, id)
      where assigned_to is not null;
    create table support.contact_answer (
      -- Of the outbox message that asks for its mail, and of that mail.
      id uuid primary key,
      message_id uuid not null references support.contact_message (id),
      -- Empty once the sender was erased.
      text text,
      at timestamptz not null,
      by uuid not null
    );
    create index contact_answer_message on support.contact_answer (message_id, at);`,
};
