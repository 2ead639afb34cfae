import type { Migration } from '../platform/contribution';

export const returnPhotographMigration: Migration = {
  id: 'returns/001-photograph',
  sql: `
    create schema if not exists returns;
    create table returns.photograph (
      id uuid primary key,
      order_id uuid not null,
      -- Person of the vault whom the order is for; it goes with them.
      person_id uuid not null,
      -- Of what was sent: the same file is the same photograph.
      sha256 text not null,
      -- Drawn anew, WebP.
      body bytea not null,
      sent_at timestamptz not null,
      -- A report names it. What none names within a day is forgotten.
      named boolean not null default false
    );
    alter table returns.photograph alter column body set storage external;
    create unique index photograph_of_order on returns.photograph (order_id, sha256);
    create index photograph_person on returns.photograph (person_id);
    create index photograph_sent on returns.photograph (sent_at);`,
};
