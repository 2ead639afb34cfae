import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * In every database that is made on this server from now on, what follows from an event comes late, each read model and each
 * reaction by another time up to this: a test that looks at one of them when another has come is found out. The shop knows nothing of it.
 *
 * @param {string} server URL of a server that is thrown away afterwards, by its superuser
 * @param {number} longestSeconds
 */
export async function makeFollowersLate(root, server, longestSeconds) {
  // Not a static import: `npm test` has to load before anything is installed.
  const { Client } = createRequire(join(root, 'package.json'))('pg');
  const url = new URL(server);
  url.pathname = '/template1';
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(lateFollowers(longestSeconds));
  } finally {
    await client.end();
  }
}

/** The table that each of them moves with its work comes later than this, so it is looked for after every command. */
const lateFollowers = (longestSeconds) => `
create schema late;
create function late.wait() returns trigger language plpgsql as $body$
begin
  perform pg_sleep(random() * ${longestSeconds});
  return new;
end $body$;
create function late.attach() returns event_trigger language plpgsql security definer as $body$
begin
  if to_regclass('rm.checkpoint') is not null and not exists (
    select 1 from pg_trigger where tgname = 'late' and tgrelid = to_regclass('rm.checkpoint')) then
    create trigger late before update of position on rm.checkpoint for each row
      when (new.position > old.position) execute function late.wait();
  end if;
end $body$;
create event trigger late on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE') execute function late.attach();`;
