import type { Migration } from '../../platform/contribution';

export const oneTimeTokenMigration: Migration = {
  id: 'identity/005-one-time-token',
  sql: `
    create table identity.one_time_token (
      token_hash bytea primary key,
      person_id uuid not null references identity.account (person_id) on delete cascade,
      purpose text not null check (purpose in ('password-reset', 'verify-email')),
      expires_at timestamptz not null
    );
    create index one_time_token_person on identity.one_time_token (person_id, purpose);
    create index one_time_token_expiry on identity.one_time_token (expires_at);`,
};
