import type { Migration } from '../../platform/contribution';

export const bulkRowMigration: Migration = {
  id: 'back-office/003-bulk-row',
  sql: `
    create table app.bulk_row (
      run_id uuid not null references app.staff_run on delete cascade,
      place integer not null,
      record_id uuid not null,
      -- As people call the record; no name of a person.
      label text not null,
      -- Of the record, as it was chosen.
      version integer not null,
      outcome text check (outcome in ('done', 'refused', 'conflict', 'failed')),
      message text,
      primary key (run_id, place),
      unique (run_id, record_id)
    );
    create index bulk_row_open on app.bulk_row (run_id, place) where outcome is null;`,
};

/** Rows of before were ticked by people whose pages did not say it. */
export const bulkRowAssigneeMigration: Migration = {
  id: 'back-office/005-bulk-row-assignee',
  sql: `
    -- Whether it was said whose work the record was as it was chosen, and whose: null for nobody's.
    alter table app.bulk_row add column tells_assignee boolean not null default false, add column assignee_id uuid;`,
};
