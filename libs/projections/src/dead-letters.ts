import type { EventStore, GlobalPosition } from '@halfpallet/event-store';
import type { Pool, PoolClient } from 'pg';
import { foldAll, write } from './batch';
import { lockCheckpoint } from './checkpoints';
import { compileProjection, type CompiledProjection } from './compile';
import {
  incoming,
  projectionConsumer,
  reactionConsumer,
  tablesOf,
  type Consumer,
  type Decode,
  type Incoming,
} from './consumer';
import { classifyFailure, messageOf, ProjectionError } from './errors';
import type { Reaction } from './projection';
import { inTransaction } from './transaction';

export interface Definitions {
  readonly projections: readonly CompiledProjection[];
  readonly reactions: readonly Reaction[];
}

interface LetterRow {
  readonly position: string;
  readonly revision: string;
  readonly event_id: string;
}

/** How far a stream got that was let go on. */
export interface Released {
  readonly applied: number;
  /** Why the next one could not be applied: it holds up the rest from here on. Null when nothing waits any more. */
  readonly stoppedBy: string | null;
}

/** @throws ProjectionError NOT_PARKED, UNKNOWN_PROJECTION; HandlerFailure when the event it stopped at still cannot be applied */
export async function retryDeadLetter(
  pool: Pool,
  store: EventStore,
  definitions: Definitions,
  stream: string,
  name: string,
  decode: Decode | undefined,
): Promise<Released> {
  const consumer = await find(pool, definitions, name, stream);
  try {
    return await inTransaction(pool, async (db) => {
      await lockCheckpoint(db, consumer.kind, consumer.name, consumer.version);
      return replay(db, store, consumer, stream, decode);
    });
  } catch (error) {
    await pool.query(
      `update rm.dead_letter set attempts = attempts + 1, error = $5 where (kind, name, version, position) = (
         select kind, name, version, position from rm.dead_letter
         where kind = $1 and name = $2 and version = $3 and stream = $4 and state = 'poison' order by position limit 1)`,
      [consumer.kind, consumer.name, consumer.version, stream, messageOf(error)],
    );
    throw error;
  }
}

/**
 * Leaves out the event a stream stopped at and lets the rest go on, up to the next one that cannot be applied.
 * @param position of the event that is meant: another one that the stream stopped at meanwhile is not left out in its place
 * @throws ProjectionError NOT_PARKED, UNKNOWN_PROJECTION
 */
export async function skipDeadLetter(
  pool: Pool,
  store: EventStore,
  definitions: Definitions,
  stream: string,
  name: string,
  position: GlobalPosition,
  decode: Decode | undefined,
): Promise<Released> {
  const consumer = await find(pool, definitions, name, stream);
  return inTransaction(pool, async (db) => {
    await lockCheckpoint(db, consumer.kind, consumer.name, consumer.version);
    const { rowCount } = await db.query(
      `update rm.dead_letter set state = 'skipped'
       where kind = $1 and name = $2 and version = $3 and stream = $4 and position = $5 and state = 'poison'`,
      [consumer.kind, consumer.name, consumer.version, stream, String(position)],
    );
    if (rowCount === 0) throw new ProjectionError('NOT_PARKED', `${name} is not stopped at ${position} of ${stream}`);
    return replay(db, store, consumer, stream, decode, true);
  });
}

/**
 * Applies the stream's waiting events with the runner held still, and counts the generation up: whatever rows or parked
 * streams the runner holds in memory are out of date from here on, and its next compare-and-set tells it so. What got through
 * stays: the event that stops it next has its own error, and must not be taken for the one before.
 * @param movedOn the stream got past an event already, so that one which fails at once is no reason to undo it
 */
async function replay(
  db: PoolClient,
  store: EventStore,
  consumer: Consumer,
  stream: string,
  decode: Decode | undefined,
  movedOn = false,
): Promise<Released> {
  const identity = [consumer.kind, consumer.name, consumer.version];
  const { rows } = await db.query<LetterRow>(
    `select position, revision, event_id from rm.dead_letter
     where kind = $1 and name = $2 and version = $3 and stream = $4 and state <> 'skipped'`,
    [...identity, stream],
  );
  if (rows.length === 0 && !movedOn) {
    throw new ProjectionError('NOT_PARKED', `${consumer.name} has no parked stream ${stream}`);
  }
  const applied: string[] = [];
  let stoppedBy: string | null = null;
  // One event at a time, as the poison may be in how two of them meet.
  for (const item of await readEvents(store, stream, rows, decode)) {
    await db.query('savepoint one_event');
    try {
      await apply(db, consumer, item);
    } catch (error) {
      if (classifyFailure(error) !== 'poison' || (applied.length === 0 && !movedOn)) throw error;
      await db.query('rollback to savepoint one_event');
      stoppedBy = messageOf(error);
      await db.query(
        `update rm.dead_letter set state = 'poison', error = $4, attempts = attempts + 1
         where kind = $1 and name = $2 and version = $3 and event_id = $5`,
        [...identity, stoppedBy, item.event.id],
      );
      break;
    }
    await db.query('release savepoint one_event');
    applied.push(item.event.id);
  }
  await db.query(
    'delete from rm.dead_letter where kind = $1 and name = $2 and version = $3 and event_id = any($4::uuid[])',
    [...identity, applied],
  );
  await db.query(
    'update rm.checkpoint set generation = generation + 1 where kind = $1 and name = $2 and version = $3',
    identity,
  );
  await db.query(`select pg_notify('rm_control', '')`);
  return { applied: applied.length, stoppedBy };
}

async function apply(db: PoolClient, consumer: Consumer, item: Incoming): Promise<void> {
  const [work] = await foldAll(db, [{ consumer, items: [item], letters: [] }]);
  if (!work) return;
  await write(db, {
    moves: [],
    tables: tablesOf(consumer),
    changes: work.changes,
    letters: [],
    messages: work.messages,
    notices: [],
  });
}

async function readEvents(
  store: EventStore,
  stream: string,
  rows: readonly LetterRow[],
  decode: Decode | undefined,
): Promise<Incoming[]> {
  const wanted = new Set(rows.map((row) => row.event_id));
  if (wanted.size === 0) return [];
  const from = rows.map((row) => BigInt(row.revision)).reduce((low, revision) => (revision < low ? revision : low));
  const items: Incoming[] = [];
  for await (const event of store.readStream(stream, { from })) {
    if (wanted.delete(event.id)) items.push(incoming(event, decode));
    if (wanted.size === 0) break;
  }
  if (wanted.size > 0) throw new Error(`stream ${stream} no longer holds ${wanted.size} of the parked events`);
  return items;
}

/** The version in which the stream is parked; during a build that may be the one before. */
async function find(
  pool: Pool,
  { projections, reactions }: Definitions,
  name: string,
  stream: string,
): Promise<Consumer> {
  const reaction = reactions.find((candidate) => candidate.name === name);
  if (reaction) return reactionConsumer(reaction);
  const known = projections.flatMap((compiled) => {
    const { previous } = compiled.projection;
    return compiled.projection.name !== name ? [] : previous ? [compiled, compileProjection(previous)] : [compiled];
  });
  const { rows } = await pool.query<{ version: number }>(
    `select distinct version from rm.dead_letter
     where kind = 'projection' and name = $1 and stream = $2 and state <> 'skipped'`,
    [name, stream],
  );
  const compiled = known.find(({ projection }) => rows.some((row) => row.version === projection.version)) ?? known[0];
  if (compiled) return projectionConsumer(compiled, 'projection');
  throw new ProjectionError('UNKNOWN_PROJECTION', `there is no projection or reaction ${name}`);
}
