import type { Pool } from 'pg';

/**
 * `objects` keeps every API object as the document it is answered as. All objects of one payment share the payment
 * intent's id as `family`, so that one indexed read loads all a decision needs, and every write moves the version of
 * the intent, so that two writers of one payment can never both win.
 *
 * `commit()` is the only writer of a request: stored answer, objects, events (which are the webhook queue) and timers
 * appear together or not at all, in one statement.
 */
const SCHEMA = `
CREATE SCHEMA IF NOT EXISTS testpay;

CREATE TABLE IF NOT EXISTS testpay.objects (
  seq          bigint GENERATED ALWAYS AS IDENTITY,
  id           text PRIMARY KEY,
  kind         text NOT NULL,
  family       text NOT NULL,
  version      integer NOT NULL,
  created      bigint NOT NULL,
  body         jsonb NOT NULL,
  card         text,
  available_on bigint,
  payout       text
) WITH (fillfactor = 80);
CREATE INDEX IF NOT EXISTS objects_by_family ON testpay.objects (family);
CREATE INDEX IF NOT EXISTS objects_by_time ON testpay.objects (kind, created, seq);
CREATE INDEX IF NOT EXISTS objects_awaiting_payout ON testpay.objects (available_on)
  WHERE available_on IS NOT NULL AND payout IS NULL;
CREATE INDEX IF NOT EXISTS objects_by_payout ON testpay.objects (payout) WHERE payout IS NOT NULL;

CREATE TABLE IF NOT EXISTS testpay.events (
  seq          bigint GENERATED ALWAYS AS IDENTITY,
  id           text PRIMARY KEY,
  type         text NOT NULL,
  created      bigint NOT NULL,
  payload      text NOT NULL,
  attempts     integer NOT NULL,
  due_at       timestamptz,
  delivered_at timestamptz,
  last_error   text
);
CREATE INDEX IF NOT EXISTS events_by_time ON testpay.events (created, seq);
CREATE INDEX IF NOT EXISTS events_due ON testpay.events (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS testpay.timers (
  object_id text NOT NULL,
  act       text NOT NULL,
  due_at    timestamptz NOT NULL,
  PRIMARY KEY (object_id, act)
);
CREATE INDEX IF NOT EXISTS timers_due ON testpay.timers (due_at);

CREATE TABLE IF NOT EXISTS testpay.requests (
  key        text PRIMARY KEY,
  route      text NOT NULL,
  body_hash  text NOT NULL,
  request_id text NOT NULL,
  status     integer NOT NULL,
  response   text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS requests_by_age ON testpay.requests (created_at);

-- Cached plans made while the tables are small would go on reading whole tables when they have grown; hence the SET.
CREATE OR REPLACE FUNCTION testpay.family(p_ids text[])
RETURNS SETOF testpay.objects LANGUAGE plpgsql STABLE ROWS 8 SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT o.* FROM testpay.objects o
   WHERE o.family IN (SELECT f.family FROM testpay.objects f WHERE f.id = ANY (p_ids)) ORDER BY o.seq;
END $$;

CREATE OR REPLACE FUNCTION testpay.settle(p_outcomes jsonb)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE testpay.events e
     SET delivered_at = coalesce(e.delivered_at, r.delivered_at), due_at = r.due_at, last_error = r.last_error,
         attempts = e.attempts - coalesce(r.untried, false)::integer
    FROM jsonb_to_recordset(p_outcomes)
      AS r(id text, delivered_at timestamptz, due_at timestamptz, last_error text, untried boolean)
   WHERE e.id = r.id;
END $$;

CREATE OR REPLACE FUNCTION testpay.commit(p_request jsonb, p_response text, p_rows jsonb, p_events json, p_timers jsonb, p_done jsonb)
RETURNS SETOF testpay.requests LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  updated integer;
BEGIN
  IF p_request IS NOT NULL THEN
    INSERT INTO testpay.requests (key, route, body_hash, request_id, status, response, created_at)
    SELECT r.key, r.route, r.body_hash, r.request_id, r.status, p_response, r.created_at
      FROM jsonb_to_record(p_request)
        AS r(key text, route text, body_hash text, request_id text, status integer, created_at timestamptz)
    ON CONFLICT (key) DO NOTHING;
    IF NOT FOUND THEN
      RETURN QUERY SELECT q.* FROM testpay.requests q WHERE q.key = p_request->>'key';
      RETURN;
    END IF;
  END IF;

  UPDATE testpay.objects o
     SET version = o.version + 1, body = r.body, payout = r.payout
    FROM jsonb_to_recordset(p_rows) AS r(id text, version integer, body jsonb, payout text)
   WHERE r.version > 0 AND o.id = r.id AND o.version = r.version;
  GET DIAGNOSTICS updated = ROW_COUNT;
  IF updated <> (SELECT count(*) FROM jsonb_array_elements(p_rows) e WHERE (e->>'version')::integer > 0) THEN
    RAISE EXCEPTION 'another request changed this payment first' USING ERRCODE = 'serialization_failure';
  END IF;
  INSERT INTO testpay.objects (id, kind, family, version, created, body, card, available_on, payout)
  SELECT r.id, r.kind, r.family, 1, (r.body->>'created')::bigint, r.body, r.card, r.available_on, r.payout
    FROM jsonb_to_recordset(p_rows)
      AS r(id text, kind text, family text, version integer, body jsonb, card text, available_on bigint, payout text)
   WHERE r.version = 0;

  -- json, not jsonb: the payload's text must reach the queue letter for letter, as it will be signed.
  INSERT INTO testpay.events (id, type, created, payload, attempts, due_at)
  SELECT e.id, e.type, e.created, e.payload::text, e.attempts, e.due_at
    FROM json_to_recordset(p_events)
      AS e(id text, type text, created bigint, payload json, attempts integer, due_at timestamptz);

  INSERT INTO testpay.timers (object_id, act, due_at)
  SELECT t.object_id, t.act, t.due_at FROM jsonb_to_recordset(p_timers) AS t(object_id text, act text, due_at timestamptz)
  ON CONFLICT (object_id, act) DO NOTHING;
  DELETE FROM testpay.timers t
   USING jsonb_to_recordset(p_done) AS d(object_id text, act text)
   WHERE t.object_id = d.object_id AND t.act = d.act;
END $$;
`;

/** Any constant will do; it only has to differ from other migrations of the same database. */
const MIGRATION_LOCK = 727_053_119;

/** Creates the simulator's schema where it is missing. Safe to repeat and to run from several processes at once. */
export async function migrateCardSimulator(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(SCHEMA);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
