import type { Migration } from '../../platform/contribution';

/** One open rebuild a projection: the index refuses the second, whichever process asks. */
export const rebuildMigration: Migration = {
  id: 'operations/001-rebuild',
  sql: `
    create schema if not exists operations;
    create table operations.rebuild (
      id uuid primary key,
      projection text not null,
      reason text not null,
      requested_by text not null,
      status text not null check (status in ('queued', 'running', 'succeeded', 'failed')),
      progress double precision not null default 0,
      result jsonb,
      error text,
      requested_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      -- Last sign of life of the worker that runs it.
      touched_at timestamptz
    );
    create unique index rebuild_open on operations.rebuild (projection) where status in ('queued', 'running');
    create index rebuild_requested_at on operations.rebuild (requested_at desc);`,
};
