/** One step of the schema. Steps are frozen once released: a change is a new step. */
export interface SchemaStep {
  readonly version: number;
  readonly sql: string;
}

/**
 * `es.head` is the sequencer: exactly one row, locked first by every writer, so positions are handed out in commit
 * order, without gaps, and a snapshot always shows a prefix of the log. Its row is rewritten by every batch; the low
 * fill factor keeps those rewrites within the page and the vacuum settings keep dead versions few.
 */
const tables = `
  create table es.head (
    id smallint primary key check (id = 1),
    position bigint not null,
    last_recorded_at timestamptz not null,
    store_id uuid not null
  ) with (fillfactor = 10, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
  insert into es.head values (1, 0, '-infinity', gen_random_uuid());

  create table es.stream (
    stream text collate "C" primary key,
    revision bigint not null,
    closed boolean not null default false
  ) with (fillfactor = 70);

  create table es.event (
    position bigint primary key,
    stream text collate "C" not null,
    revision bigint not null,
    event_id uuid not null,
    type text collate "C" not null,
    schema_version smallint not null,
    data jsonb not null,
    meta jsonb not null,
    recorded_at timestamptz not null,
    constraint event_stream_revision unique (stream, revision),
    constraint event_id_once unique (event_id)
  );
  create index event_type_position on es.event (type, position);`;

/**
 * History is refused any change, whoever asks: role grants do not bind the owner, triggers do. `es.appending` is set
 * by es.append() alone; it guards against accidents, the hash chain and the notary's seals against intent.
 */
const guardRails = `
  create function es.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% on %.% refused: events are only ever added, through es.append()',
      tg_op, tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
  end $$;

  create function es.refuse_unless_appending() returns trigger language plpgsql as $$
  begin
    if current_setting('es.appending', true) is distinct from 'on' then
      raise exception '% on %.% refused: use es.append()', tg_op, tg_table_schema, tg_table_name
        using errcode = 'insufficient_privilege';
    end if;
    return null;
  end $$;

  create trigger no_change before update or delete or truncate on es.event
    for each statement execute function es.refuse_change();
  create trigger only_append before insert on es.event
    for each statement execute function es.refuse_unless_appending();
  create trigger no_removal before delete or truncate on es.stream
    for each statement execute function es.refuse_change();
  create trigger only_append before insert or update on es.stream
    for each statement execute function es.refuse_unless_appending();
  create trigger no_removal before insert or delete or truncate on es.head
    for each statement execute function es.refuse_change();
  create trigger only_append before update on es.head
    for each statement execute function es.refuse_unless_appending();`;

interface AppendParts {
  readonly writeRevisions: string;
  readonly settings?: string;
  /** What is done for a call with a single request, before the others' way. */
  readonly alone?: { readonly variables: string; readonly statements: string };
}

const NOTHING = { variables: '', statements: '' };

/**
 * Carries out many independent append requests as one statement and one commit.
 *
 * Per request: `p_streams` (each at most once a call) and `p_expected` (a revision, -1 no stream, -2 any, -4 exists).
 * Per event: `p_request` (1-based, in request order), id, type, version, data, meta.
 * Answers one row per request, in order: `appended` or `repeated` with the last revision and position and, when
 * appended, the time of its first event in microseconds (the following ones are one microsecond apart); `conflict`
 * with the actual revision; `reused`; `closed`.
 */
const append = (
  create: 'create' | 'create or replace',
  { writeRevisions, settings = '', alone = NOTHING }: AppendParts,
) => `
  ${create} function es.append(
    p_streams text[], p_expected bigint[],
    p_request int[], p_ids uuid[], p_types text[], p_versions smallint[], p_data jsonb[], p_meta jsonb[]
  ) returns table (outcome text, revision bigint, "position" bigint, recorded_us bigint)
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  -- Plans are cached while the tables are still small; a sequential scan chosen then would stay.
  set enable_seqscan = off${settings}
  as $$
  #variable_conflict use_column
  declare
    v_head bigint;
    v_time timestamptz;
    v_actual bigint[];
    v_counts bigint[];
    v_outcomes text[];
    v_positions bigint[];
    v_before bigint[];
    v_written bigint;
    v_found bigint;
    v_runs bigint;
    v_last_revision bigint;
    v_last_position bigint;${alone.variables}
  begin
    -- First of all, so that every writer queues here and deadlocks are impossible. What follows runs on snapshots
    -- taken after the previous holder's commit; under a stricter isolation level this line raises instead.
    select h.position, greatest(clock_timestamp(), h.last_recorded_at + interval '1 microsecond')
      into strict v_head, v_time from es.head h where h.id = 1 for update;
${alone.statements}
    if (select count(distinct s) from unnest(p_streams) s) < cardinality(p_streams) then
      raise exception 'a stream may stand only once in a call of es.append()';
    end if;

    select array_agg(coalesce(s.revision, -1) order by r.n),
           array_agg(c.events order by r.n),
           array_agg(case when s.closed then 'closed'
                          when r.expected = coalesce(s.revision, -1) then 'appended'
                          else 'look' end order by r.n)
      into v_actual, v_counts, v_outcomes
      from unnest(p_streams, p_expected) with ordinality as r(stream, expected, n)
      join (select q, count(*) as events from unnest(p_request) q group by q) c on c.q = r.n
      left join es.stream s on s.stream = r.stream;
    v_positions := array_fill(null::bigint, array[cardinality(p_streams)]);

    for i in 1 .. cardinality(p_streams) loop
      continue when v_outcomes[i] <> 'look';
      if p_expected[i] >= -1 then
        select count(*), 1, max(e.revision), max(e.position)
          into v_found, v_runs, v_last_revision, v_last_position
          from (select q.id, row_number() over (order by q.n) as k
                  from unnest(p_request, p_ids) with ordinality as q(request, id, n) where q.request = i) m
          join es.event e on e.stream = p_streams[i] and e.revision = p_expected[i] + m.k and e.event_id = m.id;
      else
        select count(*), count(distinct e.revision - m.k), max(e.revision), max(e.position)
          into v_found, v_runs, v_last_revision, v_last_position
          from (select q.id, row_number() over (order by q.n) as k
                  from unnest(p_request, p_ids) with ordinality as q(request, id, n) where q.request = i) m
          join es.event e on e.event_id = m.id and e.stream = p_streams[i];
      end if;
      if v_found = v_counts[i] and v_runs = 1 then
        v_outcomes[i] := 'repeated';
        v_actual[i] := v_last_revision;
        v_positions[i] := v_last_position;
      elsif p_expected[i] >= -1 or (p_expected[i] = -4 and v_actual[i] < 0) then
        v_outcomes[i] := 'conflict';
      elsif v_found > 0 then
        v_outcomes[i] := 'reused';
      else
        v_outcomes[i] := 'appended';
      end if;
    end loop;

    if 'appended' = any (v_outcomes) then
      perform set_config('es.appending', 'on', true);

      insert into es.event (position, stream, revision, event_id, type, schema_version, data, meta, recorded_at)
      select v_head + a.k, p_streams[a.request], v_actual[a.request] + a.i, a.id, a.type, a.version, a.data, a.meta,
             v_time + (a.k - 1) * interval '1 microsecond'
        from (select e.*, row_number() over (order by e.n) as k,
                     row_number() over (partition by e.request order by e.n) as i
                from unnest(p_request, p_ids, p_types, p_versions, p_data, p_meta)
                  with ordinality as e(request, id, type, version, data, meta, n)
               where v_outcomes[e.request] = 'appended') a;
      get diagnostics v_written = row_count;

      ${writeRevisions}

      update es.head set position = v_head + v_written,
             last_recorded_at = v_time + (v_written - 1) * interval '1 microsecond' where id = 1;

      -- One notification a batch: its database-wide lock at commit is already paid for by the head's lock.
      perform pg_notify('es', (v_head + v_written)::text);
      perform set_config('es.appending', 'off', true);
    end if;

    select array_agg(coalesce(b.before, 0) order by b.i) into v_before
      from (select r.i, sum(v_counts[r.i]) filter (where v_outcomes[r.i] = 'appended')
                          over (order by r.i rows between unbounded preceding and 1 preceding) as before
              from generate_subscripts(p_streams, 1) as r(i)) b;
    return query
      select v_outcomes[r.i],
             case v_outcomes[r.i] when 'appended' then v_actual[r.i] + v_counts[r.i] else v_actual[r.i] end,
             case v_outcomes[r.i] when 'appended' then v_head + v_before[r.i] + v_counts[r.i] else v_positions[r.i] end,
             (extract(epoch from v_time) * 1000000)::bigint + v_before[r.i]
        from generate_subscripts(p_streams, 1) as r(i) order by r.i;
  end $$;
  revoke all on function es.append(text[], bigint[], int[], uuid[], text[], smallint[], jsonb[], jsonb[]) from public;`;

/**
 * A login that is only a member of es_app can read and append and nothing else. Roles belong to the cluster: where
 * the migrating login may not create one, the triggers alone protect, and es_app is granted when somebody made it.
 */
const role = `
  do $$
  begin
    if not exists (select from pg_catalog.pg_roles where rolname = 'es_app') then
      begin
        create role es_app nologin;
      exception when insufficient_privilege or duplicate_object or unique_violation then null;
      end;
    end if;
    if exists (select from pg_catalog.pg_roles where rolname = 'es_app') then
      grant usage on schema es to es_app;
      grant select on es.event, es.stream, es.head to es_app;
      grant execute on function es.append(text[], bigint[], int[], uuid[], text[], smallint[], jsonb[], jsonb[])
        to es_app;
    end if;
  end $$;`;

const UPSERT_REVISIONS = `insert into es.stream as s (stream, revision)
      select p_streams[r.i], v_actual[r.i] + v_counts[r.i]
        from generate_subscripts(p_streams, 1) as r(i) where v_outcomes[r.i] = 'appended'
      on conflict (stream) do update set revision = excluded.revision;`;

/**
 * Whoever writes here holds the head's row, so nobody else adds the same stream meanwhile: ON CONFLICT would lock each row
 * before it is changed and confirm each one added, and log both.
 */
const WRITE_REVISIONS = `update es.stream s
         set revision = v_actual[array_position(p_streams, s.stream collate "C")]
                        + v_counts[array_position(p_streams, s.stream collate "C")]
       where s.stream = any (array(select p_streams[r.i] from generate_subscripts(p_streams, 1) as r(i)
                                    where v_outcomes[r.i] = 'appended'));
      insert into es.stream (stream, revision)
      select p_streams[r.i], v_actual[r.i] + v_counts[r.i]
        from generate_subscripts(p_streams, 1) as r(i)
       where v_outcomes[r.i] = 'appended' and v_actual[r.i] < 0
         and not exists (select from es.stream s where s.stream = p_streams[r.i]);`;

/**
 * What a shop asks for whose buyers come one after another: a single request, which expects what is there. The answer is that of the way
 * for many, at half of its price: each statement there has several times the parts to set up, for arrays of requests and their order.
 */
const ALONE = {
  variables: `
    v_revision bigint;
    v_closed boolean;
    v_is_new boolean;
    v_done boolean;`,
  statements: `
    if cardinality(p_streams) = 1 then
      select s.revision, s.closed into v_revision, v_closed from es.stream s where s.stream = p_streams[1];
      v_is_new := not found;
      if v_is_new then
        v_revision := -1;
        v_closed := false;
      end if;
      if p_expected[1] = v_revision and not v_closed then
        v_written := cardinality(p_ids);
        -- An assignment is evaluated by itself; PERFORM would be one more statement to set up.
        v_done := set_config('es.appending', 'on', true) is not null;
        insert into es.event (position, stream, revision, event_id, type, schema_version, data, meta, recorded_at)
        select v_head + k, p_streams[1], v_revision + k, p_ids[k], p_types[k], p_versions[k], p_data[k], p_meta[k],
               v_time + (k - 1) * interval '1 microsecond'
          from generate_series(1, v_written) k;
        if v_is_new then
          insert into es.stream (stream, revision) values (p_streams[1], v_revision + v_written);
        else
          update es.stream s set revision = v_revision + v_written where s.stream = p_streams[1];
        end if;
        update es.head set position = v_head + v_written,
               last_recorded_at = v_time + (v_written - 1) * interval '1 microsecond' where id = 1;
        v_done := pg_notify('es', (v_head + v_written)::text) is not null;
        v_done := set_config('es.appending', 'off', true) is not null;
        outcome := 'appended';
        revision := v_revision + v_written;
        position := v_head + v_written;
        recorded_us := (extract(epoch from v_time) * 1000000)::bigint;
        return next;
        return;
      end if;
    end if;
`,
};

/** Replays read most of the log, and nobody else asks by type for more than a few of the first events. */
const WITHOUT_INDEX_OF_TYPES = `drop index es.event_type_position;`;

/** The one way in. */
export const APPEND_SIGNATURE = 'es.append(text[], bigint[], int[], uuid[], text[], smallint[], jsonb[], jsonb[])';

/**
 * Left to itself the server plans the statement that judges the requests anew in every call with a single one, as a plan for one
 * looks cheaper than one for as many as there may be. It is the same plan each time, and takes up to a quarter of the call.
 */
const PLANNED_ONCE = `alter function ${APPEND_SIGNATURE} set plan_cache_mode = force_generic_plan;`;

export const schemaSteps: readonly SchemaStep[] = [
  { version: 1, sql: [tables, append('create', { writeRevisions: UPSERT_REVISIONS }), guardRails, role].join('\n') },
  {
    version: 2,
    sql: [append('create or replace', { writeRevisions: WRITE_REVISIONS }), WITHOUT_INDEX_OF_TYPES].join('\n'),
  },
  { version: 3, sql: PLANNED_ONCE },
  {
    version: 4,
    sql: append('create or replace', {
      writeRevisions: WRITE_REVISIONS,
      // Replacing a function takes its settings away: that of step 3 stands here, too.
      settings: '\n  set plan_cache_mode = force_generic_plan',
      alone: ALONE,
    }),
  },
];
