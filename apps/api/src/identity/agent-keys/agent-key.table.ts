import type { Migration } from '../../platform/contribution';

export const agentKeyMigration: Migration = {
  id: 'identity/013-agent-key',
  sql: `
    create table identity.agent_key (
      id uuid primary key,
      key_hash bytea not null unique,
      -- Closing the account takes its keys with it.
      person_id uuid not null references identity.account (person_id) on delete cascade,
      name text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    );
    create index agent_key_person on identity.agent_key (person_id, created_at);`,
};
