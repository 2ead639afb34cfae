import type { Migration } from '../contribution';

/** Seals stand for ever, as what they seal does. `history_check` is one row: how the last look at the whole log ended. */
export const historySealMigration: Migration = {
  id: 'platform/011-history-seals',
  sql: `
    create table app.history_seal (
      number int primary key,
      from_position bigint not null,
      to_position bigint not null,
      events int not null,
      digest text not null,
      key_id text not null,
      mac text not null,
      made_at timestamptz not null default clock_timestamp()
    );
    create function app.history_seal_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'seals of the history are only ever added';
    end $$;
    create trigger history_seal_stands before update or delete or truncate on app.history_seal
      for each statement execute function app.history_seal_stands();
    create table app.history_check (
      id smallint primary key check (id = 1),
      at timestamptz not null,
      ok boolean not null,
      detail text not null
    );`,
};
