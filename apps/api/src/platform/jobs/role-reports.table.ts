import type { Migration } from '../contribution';

/** Which worker processes there are, by role, and what keeps one from doing all its work. */
export const roleReportsMigration: Migration = {
  id: 'platform/014-role-reports',
  sql: `
    create table app.role_report (
      process uuid not null,
      role text not null,
      problem text,
      seen_at timestamptz not null,
      primary key (process, role)
    );`,
};
