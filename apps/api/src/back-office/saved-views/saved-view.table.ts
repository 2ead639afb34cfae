import type { Migration } from '../../platform/contribution';

export const savedViewMigration: Migration = {
  id: 'back-office/001-saved-view',
  sql: `
    create table app.saved_view (
      id uuid primary key,
      owner_id uuid not null,
      resource text not null,
      name text not null,
      shared boolean not null,
      filter jsonb not null,
      sort_field text not null,
      sort_order text not null check (sort_order in ('ASC', 'DESC')),
      hidden_columns jsonb not null,
      density text not null,
      version integer not null,
      changed_at timestamptz not null
    );
    create index saved_view_owner on app.saved_view (owner_id, resource);
    create index saved_view_shared on app.saved_view (resource) where shared;`,
};
