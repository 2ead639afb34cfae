import type { Migration } from '../../platform/contribution';
import { markedIdIn } from './remark-marks';

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

/** Lists whose rows hold marks are searched by the texts. */
export const remarkSearchMigration: Migration = {
  id: 'identity/019-remark-search',
  sql: `
    create index remark_search on identity.remark using gin (lower(text) gin_trgm_ops);
    create index audit_remark on identity.audit ((${markedIdIn('reason')}))
      where ${markedIdIn('reason')} is not null;`,
};
