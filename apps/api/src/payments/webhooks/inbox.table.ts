import type { Migration } from '../../platform/contribution';

/** Every notice of the card provider, once, by the provider's own id. */
export const inboxMigration: Migration = {
  id: 'payments/001-inbox',
  sql: `
    create schema if not exists payments;
    create table payments.inbox (
      notice_id text primary key,
      outbox_id uuid not null,
      type text not null,
      subject text not null,
      subject_ref text not null,
      intent_ref text,
      happened_at timestamptz not null,
      received_at timestamptz not null default clock_timestamp(),
      source text not null check (source in ('webhook', 'catch-up')));
    create index inbox_received_at on payments.inbox (received_at desc, notice_id);
    create index inbox_intent_ref on payments.inbox (intent_ref);
    create table payments.cursor (name text primary key, at timestamptz not null);`,
};
