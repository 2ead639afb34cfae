import type { Migration } from '../../platform/contribution';

/**
 * What was begun and has no entry yet. Whoever carries an act out says so here first; the statement that writes its entry takes
 * the row away. A row whose process fell silent is an act that was interrupted.
 */
export const actsUnderWayMigration: Migration = {
  id: 'identity/018-acts-under-way',
  sql: `
    create table identity.act_under_way (
      id uuid primary key,
      -- What the entry will say, but for its outcome.
      entry jsonb not null,
      -- Command that its events name, and a position that none of them can stand before; null in an empty store.
      command_id uuid not null,
      since numeric(20),
      seen_at timestamptz not null default now()
    );
    -- One act, one entry that says it was done, however often it is sent.
    alter table identity.audit add column act_id uuid;
    create unique index audit_done_once on identity.audit (act_id) where outcome = 'ok' and act_id is not null;
    alter table identity.audit drop constraint audit_outcome_check;
    alter table identity.audit add constraint audit_outcome_check
      check (outcome in ('ok', 'denied', 'conflict', 'error', 'interrupted')) not valid;
    alter table identity.audit validate constraint audit_outcome_check;`,
};
