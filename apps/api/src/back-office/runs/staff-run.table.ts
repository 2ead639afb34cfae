import type { Migration } from '../../platform/contribution';

export const staffRunMigration: Migration = {
  id: 'back-office/002-staff-run',
  sql: `
    create table app.staff_run (
      id uuid primary key,
      kind text not null check (kind in ('export', 'bulk')),
      resource text not null,
      staff_id uuid not null,
      -- Whoever asked had it then.
      admin_role text not null,
      status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
      -- What was asked for. It may name a person: it goes with them, or as soon as nobody needs it.
      asked jsonb not null,
      -- How often it was asked for; each time is a job of its own.
      attempt integer not null default 1,
      done integer not null default 0,
      total integer,
      error text,
      -- Somebody whom the file names was erased while it was being made.
      stale boolean not null default false,
      requested_at timestamptz not null,
      finished_at timestamptz
    );
    create index staff_run_listed on app.staff_run (kind, requested_at desc, id);
    create index staff_run_staff on app.staff_run (staff_id);
    -- Persons whom a kept file names.
    create table app.staff_run_person (
      person_id uuid not null,
      run_id uuid not null references app.staff_run on delete cascade,
      primary key (person_id, run_id)
    );
    create index staff_run_person_run on app.staff_run_person (run_id);`,
};

/** Runs of before have no turn yet, and their files none in their names. */
export const staffRunTurnMigration: Migration = {
  id: 'back-office/004-staff-run-turn',
  sql: `
    -- How often a worker began it; only who began it last says how it goes on.
    alter table app.staff_run add column turn integer not null default 0;`,
};
