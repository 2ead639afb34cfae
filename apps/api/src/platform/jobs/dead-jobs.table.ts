import type { Migration } from '../contribution';

/** Jobs that were given up, one row each; `queue` and `job_id` name the job in its queue. A schedule has one row for all its runs. */
export const deadJobsMigration: Migration = {
  id: 'platform/013-dead-jobs',
  sql: `
    create table app.dead_job (
      queue text not null,
      job_id text not null,
      name text not null,
      class text not null,
      reason text not null,
      payload jsonb,
      payload_whole boolean not null,
      evidence jsonb,
      attempts int not null,
      scheduled boolean not null,
      times int not null default 1,
      asked_at timestamptz not null,
      failed_at timestamptz not null default clock_timestamp(),
      primary key (queue, job_id)
    );
    create index dead_job_failed on app.dead_job (failed_at);
    create table app.job_tally (
      queue text not null,
      metric text not null,
      label text not null,
      n double precision not null,
      primary key (queue, metric, label)
    );`,
};

/** Set while somebody has it run once more: a job that is given up at once keeps its letter by it. */
export const requeuedDeadJobsMigration: Migration = {
  id: 'platform/015-requeued-dead-jobs',
  sql: 'alter table app.dead_job add column requeued_at timestamptz;',
};
