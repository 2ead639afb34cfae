import type { Migration } from '../../platform/contribution';

export const remarkMigration: Migration = {
  id: 'identity/010-remark',
  sql: `
    create table identity.remark (
      id uuid primary key,
      -- Whom the text may speak of; it goes with them.
      person_id uuid not null references identity.person (id),
      text text not null,
      at timestamptz not null
    );
    create index remark_person on identity.remark (person_id);`,
};
