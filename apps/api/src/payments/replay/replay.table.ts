import type { Migration } from '../../platform/contribution';

/** Progress and results of replays; that they were asked for, why and how they ended stands in the event store. */
export const replayMigration: Migration = {
  id: 'payments/003-replay',
  sql: `
    create table payments.replay_run (
      id uuid primary key, target text not null, status text not null default 'queued',
      progress double precision not null default 0, requested_by text not null, reason text not null,
      started_at timestamptz not null, finished_at timestamptz, order_id uuid, from_text text, to_text text,
      dry_run boolean not null, differences int, result jsonb, error text);
    create index replay_run_started_at on payments.replay_run (started_at desc, id);`,
};
