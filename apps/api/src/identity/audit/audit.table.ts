import type { Migration } from '../../platform/contribution';

export const auditMigration: Migration = {
  id: 'identity/003-audit',
  sql: `
    create table identity.audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id text not null,
      role text not null,
      session_hash text,
      ip text,
      action text not null,
      resource text not null,
      record_id text,
      outcome text not null check (outcome in ('ok', 'denied', 'conflict', 'error')),
      reason text,
      fields text[] not null default '{}',
      request_id text,
      position bigint
    );
    create index audit_at on identity.audit (at desc, id desc);
    create index audit_record on identity.audit (resource, record_id, at desc);
    create index audit_actor on identity.audit (actor_id, at desc);
    create function identity.audit_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$;
    create trigger audit_stands before update or delete or truncate on identity.audit
      for each statement execute function identity.audit_stands();`,
};

/** What visitors were refused, and who did not know a password, goes after ninety days. All else stands. */
export const auditPruningMigration: Migration = {
  id: 'identity/011-audit-pruning',
  sql: `
    drop trigger audit_stands on identity.audit;
    create trigger audit_stands before update or truncate on identity.audit
      for each statement execute function identity.audit_stands();
    create trigger audit_rows_stand before delete on identity.audit
      for each row when (old.role <> 'guest' or old.at >= now() - interval '90 days')
      execute function identity.audit_stands();`,
};

/** The log is searched by what was done, to what, and why. */
export const auditSearchMigration: Migration = {
  id: 'identity/016-audit-search',
  sql: `
    create index audit_search on identity.audit using gin ((lower(action || ' ' || resource || ' ' || coalesce(record_id, '') || ' ' ||
      coalesce(reason, ''))) gin_trgm_ops);`,
};
