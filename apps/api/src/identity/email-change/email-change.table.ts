import type { Migration } from '../../platform/contribution';

/** `about` ties a token to the one change it was made for. */
export const emailChangeMigration: Migration = {
  id: 'identity/007-email-change',
  sql: `
    create table identity.email_change (
      person_id uuid primary key references identity.account (person_id) on delete cascade,
      id uuid not null unique,
      email text not null,
      asked_at timestamptz not null
    );
    alter table identity.one_time_token add column about uuid;
    alter table identity.one_time_token drop constraint one_time_token_purpose_check;
    alter table identity.one_time_token add constraint one_time_token_purpose_check
      check (purpose in ('password-reset', 'verify-email', 'change-email'));`,
};
