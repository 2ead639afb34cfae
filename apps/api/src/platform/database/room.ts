import type { Migration } from '../contribution';

/**
 * A disk that is full still answers every read. `app.find_room()` makes a file of one page and gives it back, so it fails as
 * the next order would (53100); nothing of it stays, neither rows nor dead ones. Its first way is replaced below.
 */
export const roomMigration: Migration = {
  id: 'platform/010-room',
  sql: `
    create table app.room (filler text);
    alter table app.room alter filler set storage plain;
    create function app.find_room() returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      truncate app.room;
      insert into app.room values (repeat('x', 4000));
      raise exception using errcode = 'HP001';
    exception when sqlstate 'HP001' then null;
    end $$;`,
};

/**
 * Emptying a table waits for whoever reads it, and a backup reads all tables for as long as it takes: health said meanwhile that the
 * database is not well. A sequence is begun anew in a file of its own as well, beside its readers. The table stays for processes of the
 * release before, which take rights to it away as they start.
 */
export const roomBesideReadersMigration: Migration = {
  id: 'platform/017-room-beside-readers',
  sql: `
    create sequence app.room_page;
    create or replace function app.find_room() returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      alter sequence app.room_page restart;
      raise exception using errcode = 'HP001';
    exception when sqlstate 'HP001' then null;
    end $$;`,
};
