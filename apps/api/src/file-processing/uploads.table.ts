import type { Migration } from '../platform/contribution';

/** Files on their way, each for a day at most: nothing of them is history. */
export const uploadsMigration: Migration = {
  id: 'file-processing/001-uploads',
  sql: `
    create table app.upload (
      id uuid primary key,
      -- Of the cookie that may send and read it.
      owner text not null,
      session_id text,
      object_key text not null unique,
      file_name text not null, file_type text not null, file_size integer not null,
      state text not null check (state in ('initiated', 'receiving', 'uploaded', 'processed')),
      created_at timestamptz not null);
    create index upload_created_at on app.upload (created_at);`,
};

/** A file whose process died while it was arriving is sent anew by whoever has its address. */
export const uploadTurnMigration: Migration = {
  id: 'file-processing/002-upload-turn',
  sql: `
    -- How often its file was begun to be sent.
    alter table app.upload add column turn integer not null default 0;`,
};
