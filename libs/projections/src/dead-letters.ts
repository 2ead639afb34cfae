import type { EventStore } from '@halfpallet/event-store';
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
import { messageOf, ProjectionError } from './errors';
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

/** @throws ProjectionError NOT_PARKED, UNKNOWN_PROJECTION; HandlerFailure when an event still cannot be applied */
export async function retryDeadLetter(
  pool: Pool,
  store: EventStore,
  definitions: Definitions,
  stream: string,
  name: string,
  decode: Decode | undefined,
): Promise<void> {
  const consumer = await find(pool, definitions, name, stream);
  try {
    await inTransaction(pool, (db) => replay(db, store, consumer, stream, decode));
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

/** @throws like `retryDeadLetter`; when an event behind the skipped one fails, nothing is changed at all */
export async function skipDeadLetter(
  pool: Pool,
  store: EventStore,
  definitions: Definitions,
  stream: string,
  name: string,
  decode: Decode | undefined,
): Promise<void> {
  const consumer = await find(pool, definitions, name, stream);
  await inTransaction(pool, async (db) => {
    const { rowCount } = await db.query(
      `update rm.dead_letter set state = 'skipped' where (kind, name, version, position) = (
         select kind, name, version, position from rm.dead_letter
         where kind = $1 and name = $2 and version = $3 and stream = $4 and state <> 'skipped' order by position limit 1)`,
      [consumer.kind, consumer.name, consumer.version, stream],
    );
    if (rowCount === 0) throw new ProjectionError('NOT_PARKED', `${name} has no parked stream ${stream}`);
    await replay(db, store, consumer, stream, decode, true);
  });
}

/**
 * Applies the stream's waiting events with the runner held still, and counts the generation up: whatever rows or parked
 * streams the runner holds in memory are out of date from here on, and its next compare-and-set tells it so.
 */
async function replay(
  db: PoolClient,
  store: EventStore,
  consumer: Consumer,
  stream: string,
  decode: Decode | undefined,
  mayBeEmpty = false,
): Promise<void> {
  const identity = [consumer.kind, consumer.name, consumer.version];
  await lockCheckpoint(db, consumer.kind, consumer.name, consumer.version);
  const { rows } = await db.query<LetterRow>(
    `delete from rm.dead_letter where kind = $1 and name = $2 and version = $3 and stream = $4 and state <> 'skipped'
     returning position, revision, event_id`,
    [...identity, stream],
  );
  if (rows.length === 0 && !mayBeEmpty) {
    throw new ProjectionError('NOT_PARKED', `${consumer.name} has no parked stream ${stream}`);
  }
  const items = await readEvents(store, stream, rows, decode);
  // One event at a time, as the poison may be in how two of them meet.
  for (const item of items) {
    const [work] = await foldAll(db, [{ consumer, items: [item], letters: [] }]);
    if (!work) continue;
    await write(db, {
      moves: [],
      tables: tablesOf(consumer),
      changes: work.changes,
      letters: [],
      messages: work.messages,
      notices: [],
    });
  }
  await db.query(
    'update rm.checkpoint set generation = generation + 1 where kind = $1 and name = $2 and version = $3',
    identity,
  );
  await db.query(`select pg_notify('rm_control', '')`);
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
