import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import { grantAppending } from '@halfpallet/event-store';
import { ConfigurationError } from '../config';
import { inTransaction } from './transaction';

const LOCK = 7_221_004;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Somebody else, preparing another database of the same server, made it a moment ago. */
const MADE_MEANWHILE = new Set(['42710', '23505']);

/** Schemas whose tables come and go while the shop runs: read models are rebuilt, queues and the card simulator bring their own. */
const ITS_OWN = ['rm', 'bullmq', 'testpay'];

/** Of these the role has less than of the other tables. */
const RIGHTS_OF: Readonly<Record<string, readonly string[]>> = {
  'app.migration': ['SELECT'],
  'app.event_version': ['SELECT'],
  'app.room': ['SELECT'],
  'app.history_seal': ['SELECT', 'INSERT'],
};

/**
 * Gives the role the processes run as what they need and no more: rows of the capabilities' tables, schemas of its own for
 * read models and queues, and of the history nothing but to read it and to call `es.append()`. It owns no table of record,
 * so it can neither switch their guards off nor change their shape. Safe at every start, in several processes at once.
 *
 * @param owner of the database; it creates the role when there is none, which takes CREATEROLE
 * @param login whom DATABASE_URL connects as
 * @param capabilities names of schemas; those that are not there are passed over
 * @throws ConfigurationError when the owner may not do it
 */
export async function grantAppRole(
  owner: Pool,
  login: { readonly name: string; readonly password: string },
  capabilities: readonly string[],
): Promise<void> {
  const grant = async (client: PoolClient): Promise<void> => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await createRole(client, login);
    const role = escapeIdentifier(login.name);
    await client.query(
      `do $$ begin execute format('grant connect, temporary, create on database %I to ${role}', current_database()); end $$`,
    );
    await grantAppending(client, login.name);
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname = any($1) order by 1`,
      [['app', ...capabilities]],
    );
    for (const { name } of rows) await client.query(`grant usage on schema ${escapeIdentifier(name)} to ${role}`);
    await setRights(
      client,
      login.name,
      rows.map(({ name }) => name),
    );
    await handOver(client, login.name);
    await allowPagesAsTheyAre(client, login.name);
  };
  await inTransaction(owner, grant).catch((error: unknown) => {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new ConfigurationError(
      `The role of DATABASE_OWNER_URL may not give ${login.name} its rights (${(error as Error).message}). ` +
        'It has to own the database; to create the role itself it also needs CREATEROLE.',
    );
  });
}

/**
 * Rights to the rows of these schemas. Those that stand as they should are not written anew: other processes run meanwhile, and what gives
 * a table or sequence a new file then (`app.find_room()`) meets a row of the catalogue that is being written, and fails.
 */
async function setRights(client: PoolClient, name: string, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with relation as (
       select c.oid::regclass as name, c.relacl, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
         $3::jsonb -> format('%s.%s', n.nspname, c.relname) as fewer
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')),
     standing as (
       select *,
         case when fewer is not null then array(select jsonb_array_elements_text(fewer))
           when kind = 'sequence' then array['USAGE', 'SELECT']
           else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end as due,
         array(select a.privilege_type from aclexplode(relacl) a join pg_roles r on r.oid = a.grantee
           where r.rolname = $2) as has
       from relation),
     differing as (
       select *, array(select unnest(due) except select unnest(has)) as lacking,
         array(select unnest(has) except select unnest(due)) as beyond
       from standing)
     select format('grant %s on %s %s to %I', array_to_string(lacking, ', '), kind, name, $2::text) as statement
       from differing where lacking <> '{}'
     union all
     select format('revoke %s on %s %s from %I', array_to_string(beyond, ', '), kind, name, $2::text)
       from differing where fewer is not null and beyond <> '{}'`,
    [schemas, name, JSON.stringify(RIGHTS_OF)],
  );
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join('; '));
}

async function createRole(client: PoolClient, { name, password }: { name: string; password: string }): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (known.rowCount !== 0) return;
  await client.query('savepoint creating');
  try {
    await client.query(`create role ${escapeIdentifier(name)} login password ${escapeLiteral(password)}`);
  } catch (error) {
    if (!MADE_MEANWHILE.has((error as { code?: string }).code ?? '')) throw error;
    await client.query('rollback to savepoint creating');
  }
}

/**
 * Indexes of read models are built in half the time where their pages need not be compressed for the log. It takes a superuser
 * to allow that; without, they are built all the same.
 */
async function allowPagesAsTheyAre(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege($1, 'wal_compression', 'set') as may`,
    [name],
  );
  if (rows[0]?.may) return;
  // Rights to settings are the whole server's: another database's processes may be giving the same one.
  await client.query(
    `do $$ begin grant set on parameter wal_compression to ${escapeIdentifier(name)};
     exception when insufficient_privilege or unique_violation or internal_error then null; end $$`,
  );
}

/** A database of the time when one role did everything: what is to be its own becomes so, once. */
async function handOver(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with mine as (select oid, nspname, nspowner from pg_namespace where nspname = any($1)),
       me as (select oid, quote_ident(rolname) as name from pg_roles where rolname = $2)
     select statement from (
       select 1 as step, format('alter schema %I owner to %s', n.nspname, me.name) as statement
         from mine n, me where n.nspowner <> me.oid
       union all
       select 2, format('alter table %s owner to %s', c.oid::regclass, me.name) from pg_class c
         join mine n on n.oid = c.relnamespace cross join me
         where c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> me.oid
       union all
       select 2, format('alter sequence %s owner to %s', c.oid::regclass, me.name) from pg_class c
         join mine n on n.oid = c.relnamespace cross join me
         where c.relkind = 'S' and c.relowner <> me.oid
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
       union all
       select 3, format('alter routine %s owner to %s', p.oid::regprocedure, me.name) from pg_proc p
         join mine n on n.oid = p.pronamespace cross join me where p.proowner <> me.oid
       union all
       select 4, format('alter type %s owner to %s', t.oid::regtype, me.name) from pg_type t
         join mine n on n.oid = t.typnamespace cross join me where t.typtype in ('e', 'd') and t.typowner <> me.oid
     ) s order by step`,
    [ITS_OWN, name],
  );
  if (rows.length === 0) return;
  // An owner who is no superuser may only hand over to a role it belongs to.
  const { rows: allowed } = await client.query<{ may: boolean }>(`select pg_has_role($1, 'member') as may`, [name]);
  if (!allowed[0]?.may) await client.query(`grant ${escapeIdentifier(name)} to current_user`);
  await client.query(rows.map(({ statement }) => statement).join('; '));
}

/** Whom a connection URL names. @throws ConfigurationError when it names nobody */
export function loginOf(databaseUrl: string): { readonly name: string; readonly password: string } {
  let url: URL;
  try {
    url = new URL(databaseUrl);
  } catch {
    throw new ConfigurationError('DATABASE_URL is no address of the form postgres://role:password@host:5432/database.');
  }
  if (url.username === '') {
    throw new ConfigurationError('DATABASE_URL names no role. With DATABASE_OWNER_URL it has to: postgres://role:...');
  }
  return { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
}
