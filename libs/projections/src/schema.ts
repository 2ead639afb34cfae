import { createHash } from 'node:crypto';
import { changingTables, type WhenInUse } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import { BY_KEY } from './by-key';

/** Any fixed number: every process that touches the machinery's tables takes the same transaction lock. */
export const SCHEMA_LOCK = 7_240_511;

/**
 * Positions are bigint, -1 standing for "before everything". `generation` goes up whenever somebody other than the runner
 * changes a read model (rebuild, retried dead letter), so that a runner holding older rows in memory fails its
 * compare-and-set instead of writing them back.
 */
/** What every batch moves stands together: an update is logged as what lies between the first and the last changed byte. */
const checkpointTable = (name: string) => `
create table if not exists rm.${name} (
  kind text not null check (kind in ('projection', 'reaction', 'shadow')),
  name text not null,
  version int not null,
  store_id text not null,
  state text not null check (state in ('building', 'active', 'retired', 'halted')),
  error jsonb,
  generation int not null default 0,
  shape text,
  tables text[] not null default '{}',
  position bigint not null,
  last_event_id uuid,
  last_event_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (kind, name, version)
) with (fillfactor = 50);`;

/** A table of an earlier release has its columns in another order; its rows move to one like the above. */
const CHECKPOINT_IN_ORDER = `
do $body$
begin
  if (select attnum from pg_attribute where attrelid = 'rm.checkpoint'::regclass and attname = 'position') < 9 then
    ${checkpointTable('checkpoint_in_order')}
    insert into rm.checkpoint_in_order (kind, name, version, store_id, state, error, generation, shape, tables, position,
        last_event_id, last_event_at, updated_at)
      select kind, name, version, store_id, state, error, generation, shape, tables, position,
        last_event_id, last_event_at, updated_at from rm.checkpoint;
    drop view if exists rm.serving;
    drop table rm.checkpoint;
    alter table rm.checkpoint_in_order rename to checkpoint;
    alter index rm.checkpoint_in_order_pkey rename to checkpoint_pkey;
  end if;
end $body$;`;

/**
 * A table of before is changed where it lacks something, and asked first: the change itself would wait for whoever reads the table, a
 * backup for one, also when there is nothing to change, and hold up everybody behind it.
 * @param lacks a condition
 */
const changeWhere = (lacks: string, change: string) => `
do $body$
begin
  if ${lacks} then ${change}; end if;
end $body$;`;

/** Asked first for the same reason: an index that is there already waits for writers before it says so. */
const addIndex = (name: string, on: string) =>
  changeWhere(`to_regclass('rm.${name}') is null`, `create index ${name} on ${on}`);

const addColumn = (table: string, name: string, definition: string) =>
  changeWhere(
    `not exists (select from pg_attribute where attrelid = '${table}'::regclass and attname = '${name}')`,
    `alter table ${table} add column ${name} ${definition}`,
  );

/**
 * The version of each read model that stands behind its views. A version put there retires all others, so among those left the oldest is
 * the one that readers see.
 */
const SERVING = `
  select distinct on (name) name, version, position, generation, state, error from rm.checkpoint
  where kind = 'projection' and state <> 'retired'
  order by name, array_position(array['active', 'halted', 'building'], state), version`;
/** Stands at the view, which says how it was defined in the server's words only. */
const SERVING_DIGEST = createHash('sha256').update(SERVING).digest('hex');

const TABLES = `
create schema if not exists rm;

${checkpointTable('checkpoint')}
${CHECKPOINT_IN_ORDER}

create table if not exists rm.dead_letter (
  kind text not null,
  name text not null,
  version int not null,
  stream text not null,
  position bigint not null,
  revision bigint not null,
  event_id uuid not null,
  event_type text not null,
  state text not null check (state in ('poison', 'waiting', 'skipped')),
  error text,
  attempts int not null default 0,
  parked_at timestamptz not null default clock_timestamp(),
  primary key (kind, name, version, position)
);
${addIndex('dead_letter_stream', 'rm.dead_letter (kind, name, version, stream, position)')}

create table if not exists rm.outbox (
  id uuid primary key,
  reaction text not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'running', 'done', 'needs_attention')),
  attempts int not null default 0,
  last_error text,
  position bigint not null,
  correlation_id text not null,
  causation text not null,
  lease_until timestamptz,
  finished_at timestamptz
);
-- A message is changed within a moment after it came: its new version has room beside it.
${changeWhere(
  `not exists (select from pg_class where oid = 'rm.outbox'::regclass and 'fillfactor=50' = any (reloptions))`,
  'alter table rm.outbox set (fillfactor = 50)',
)}
-- Runs that ended because something they need did not answer; they are no fault of the message.
${addColumn('rm.outbox', 'away', 'int not null default 0')}
-- Who has the work now, while it is not finished there: a queue may lose its memory, this table does not.
${addColumn('rm.outbox', 'handed_to', 'text')}
-- The lease is not, or no longer, the one that the message was written under.
${addColumn('rm.outbox', 'claimed', 'boolean not null default false')}
-- Where others look for the message. One that is leased to whoever writes it and done a moment later is on no shelf all along:
-- its mark changes no column that an index knows, so that no index is written (a HOT update). See outbox-sweep.ts.
${addColumn(
  'rm.outbox',
  'shelf',
  `text generated always as (
  case when state = 'pending' then 'due' when state = 'needs_attention' then 'attention'
    when state = 'running' and claimed then 'claimed' end) stored`,
)}
${addIndex('outbox_shelf', 'rm.outbox (shelf, due_at, position) where shelf is not null')}
drop index if exists rm.outbox_open, rm.outbox_pending, rm.outbox_leased, rm.outbox_attention;
-- For messages done long ago and for those written lately; nothing is added to it when one is done.
drop index if exists rm.outbox_done;
${addIndex('outbox_created', 'rm.outbox using brin (created_at)')}
drop index if exists rm.outbox_handed;
${addIndex('outbox_with_others', 'rm.outbox (created_at) where handed_to is not null')}

create table if not exists rm.rebuild (
  id uuid primary key,
  name text not null,
  version int not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'failed')),
  position bigint not null default -1,
  head bigint not null default -1,
  events bigint not null default 0,
  report jsonb,
  error text
);

create table if not exists rm.runner (
  id uuid primary key,
  role text not null check (role in ('leader', 'standby')),
  names text[] not null,
  started_at timestamptz not null default clock_timestamp(),
  heartbeat_at timestamptz not null default clock_timestamp()
);
-- Of each projection the version its process has; a release that does not say counts as older than any.
${addColumn('rm.runner', 'versions', `jsonb not null default '{}'`)}

${changeWhere(
  `obj_description(to_regclass('rm.serving'), 'pg_class') is distinct from '${SERVING_DIGEST}'`,
  `create or replace view rm.serving as ${SERVING}; comment on view rm.serving is '${SERVING_DIGEST}'`,
)}
`;

/**
 * Moves all checkpoints of a batch by compare-and-set, with its dead letters and outbox messages. The rows are written by
 * the tables' own functions (`table-functions.ts`), called in the same statement: all of it is committed, or nothing. Being
 * one statement it costs one round trip, and when the client dies no half-open transaction stays behind. It answers with the
 * messages that were written under a lease of the caller.
 *
 * A database that an earlier release has used keeps that one's function of five arguments beside this, for processes of
 * that release still at work.
 */
const APPLY_BATCH = `
create or replace function rm.apply_batch(moves jsonb, letters jsonb, messages jsonb, notices jsonb)
returns jsonb language plpgsql ${BY_KEY} as $body$
declare
  moved int;
  item jsonb;
  due boolean;
  leased jsonb;
begin
  -- A batch lost with the last milliseconds before a crash takes its checkpoint along and is simply run again.
  perform set_config('synchronous_commit', 'off', true);
  -- Those of a sorted list one after the other, found by their key (the settings above allow no other plan), so two runners
  -- can never wait for each other in a circle.
  update rm.checkpoint c
    set position = move.upto, last_event_id = move.event_id, last_event_at = move.event_at, updated_at = clock_timestamp()
    from (
      select * from jsonb_to_recordset(moves) as m(kind text, name text, version int, generation int, "from" bigint, upto bigint,
        event_id uuid, event_at timestamptz)
      order by m.kind, m.name, m.version) move
    where c.kind = move.kind and c.name = move.name and c.version = move.version
      and c.position = move."from" and c.generation = move.generation;
  get diagnostics moved = row_count;
  if moved <> jsonb_array_length(moves) then
    raise exception 'a checkpoint was moved by another runner' using errcode = 'HP409';
  end if;
  if letters is not null then
    insert into rm.dead_letter (kind, name, version, stream, position, revision, event_id, event_type, state, error, attempts)
      select l.kind, l.name, l.version, l.stream, l.position, l.revision, l.event_id, l.event_type, l.state, l.error, l.attempts
      from jsonb_populate_recordset(null::rm.dead_letter, letters) l
      on conflict do nothing;
  end if;
  if messages is not null then
    with added as (
      insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation,
          state, attempts, lease_until)
        select o.id, o.reaction, o.kind, o.payload,
          least(o.due_at, clock_timestamp() + (m->>'delay_ms')::float8 * interval '1 ms'),
          o.position, o.correlation_id, o.causation,
          case when m ? 'lease_ms' then 'running' else 'pending' end, (m ? 'lease_ms')::int,
          clock_timestamp() + (m->>'lease_ms')::float8 * interval '1 ms'
        from jsonb_array_elements(messages) m, jsonb_populate_record(null::rm.outbox, m) o
        -- Whoever else wrote this reaction's messages has moved its checkpoint and is seen.
        where not exists (select from rm.outbox known where known.id = o.id)
        returning id, created_at, due_at, state)
      select bool_or(due_at <= clock_timestamp() + interval '1 second') filter (where state = 'pending'),
        jsonb_agg(jsonb_build_object('id', id, 'created_at', created_at, 'due_at', due_at))
          filter (where state = 'running')
        into due, leased from added;
    if due then perform pg_notify('rm_outbox', ''); end if;
  end if;
  for item in select value from jsonb_array_elements(notices) loop
    perform pg_notify('rm_position', item::text);
  end loop;
  return leased;
end
$body$;
`;

/**
 * Creates or completes schema `rm`. Safe to run at every start and by several processes at once: the whole text is one
 * transaction behind one lock.
 */
export async function migrateProjections(pool: Pool, whenInUse?: WhenInUse): Promise<void> {
  const client = await pool.connect();
  try {
    const change = () => client.query(`${TABLES} ${APPLY_BATCH}`);
    await changingTables(client, change, { lock: SCHEMA_LOCK, whenInUse });
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
