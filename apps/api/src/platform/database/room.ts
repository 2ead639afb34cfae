import type { Migration } from '../contribution';

/**
 * A disk that is full still answers every read. `app.find_room()` makes a file of one page and gives it back, so it fails as
 * the next order would (53100); nothing of it stays, neither rows nor dead ones.
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
