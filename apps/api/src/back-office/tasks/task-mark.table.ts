import type { Migration } from '../../platform/contribution';

/** What people did with their tasks; a task nobody touched has no row. */
export const taskMarkMigration: Migration = {
  id: 'back-office/002-task-mark',
  sql: `
    create table app.task_mark (
      person_id uuid not null,
      task_id text not null,
      done_at timestamptz,
      snoozed_until timestamptz,
      primary key (person_id, task_id)
    );`,
};
