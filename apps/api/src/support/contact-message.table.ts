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
