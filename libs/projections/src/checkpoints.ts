import { pause } from '@halfpallet/event-store';
import type { Queryable } from './queryable';
import type { Consumer, ConsumerKind, ConsumerState } from './consumer';

/** Both have tried the event as often by then; this is for the head start of one. */
const SERVING_PATIENCE_MS = 3_000;

/** A row of `rm.checkpoint`. */
export interface Checkpoint {
  readonly kind: ConsumerKind;
  readonly name: string;
  readonly version: number;
  readonly position: bigint;
  readonly lastEventId: string | null;
  readonly lastEventAt: Date | null;
  readonly storeId: string;
  readonly state: ConsumerState;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly generation: number;
  readonly shape: string | null;
  readonly tables: readonly string[];
  readonly updatedAt: Date;
}

const SELECT = `select kind, name, version, position::text, last_event_id as "lastEventId", last_event_at as "lastEventAt",
  store_id as "storeId", state, error, generation, shape, tables, updated_at as "updatedAt" from rm.checkpoint`;

export async function readCheckpoints(db: Queryable): Promise<Checkpoint[]> {
  const { rows } = await db.query<Omit<Checkpoint, 'position'> & { position: string }>(
    `${SELECT} order by kind, name, version`,
  );
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
}

/**
 * Whether it may still come to something. A rebuild whose process was killed leaves its tables to the next one of the same version, which there
 * is none of once that version is retired.
 */
export function isStanding({ kind, name, version, state }: Checkpoint, all: readonly Checkpoint[]): boolean {
  if (kind !== 'shadow') return state !== 'retired';
  return all.some(
    (one) => one.kind === 'projection' && one.name === name && one.version === version && one.state !== 'retired',
  );
}

/** Locks the row until the transaction ends, so that no runner moves it meanwhile. */
export async function lockCheckpoint(
  db: Queryable,
  kind: ConsumerKind,
  name: string,
  version: number,
): Promise<Checkpoint | undefined> {
  const { rows } = await db.query<Omit<Checkpoint, 'position'> & { position: string }>(
    `${SELECT} where kind = $1 and name = $2 and version = $3 for update`,
    [kind, name, version],
  );
  return rows[0] && { ...rows[0], position: BigInt(rows[0].position) };
}

export interface NewCheckpoint {
  readonly kind: ConsumerKind;
  readonly name: string;
  readonly version: number;
  readonly position: bigint;
  readonly storeId: string;
  readonly state: ConsumerState;
  readonly shape: string | null;
  readonly tables: readonly string[];
}

/** Creates the row, or starts it over; starting over counts the generation up so that a runner at work lets go. */
export async function putCheckpoint(db: Queryable, row: NewCheckpoint): Promise<void> {
  await db.query(
    `insert into rm.checkpoint as c (kind, name, version, position, store_id, state, shape, tables)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (kind, name, version) do update set position = excluded.position, store_id = excluded.store_id,
       state = excluded.state, shape = excluded.shape, tables = excluded.tables, last_event_id = null,
       last_event_at = null, error = null, generation = c.generation + 1, updated_at = clock_timestamp()`,
    [row.kind, row.name, row.version, String(row.position), row.storeId, row.state, row.shape, row.tables],
  );
}

export async function setState(
  db: Queryable,
  { kind, name, version }: Pick<Consumer, 'kind' | 'name' | 'version'>,
  state: ConsumerState,
  error: { readonly code: string; readonly message: string } | null = null,
): Promise<void> {
  await db.query(
    `update rm.checkpoint set state = $4, error = $5, updated_at = clock_timestamp()
     where kind = $1 and name = $2 and version = $3`,
    [kind, name, version, state, error && JSON.stringify(error)],
  );
}

/** Streams in the dead letters, by consumer key. */
export async function readParked(db: Queryable): Promise<Map<string, Set<string>>> {
  const { rows } = await db.query<{ kind: ConsumerKind; name: string; version: number; stream: string }>(
    `select distinct kind, name, version, stream from rm.dead_letter where state in ('poison', 'waiting')`,
  );
  const result = new Map<string, Set<string>>();
  for (const row of rows) result.set(consumerKey(row), (result.get(consumerKey(row)) ?? new Set()).add(row.stream));
  return result;
}

/**
 * Events that a person left out, by the read model's or reaction's name: no version and no rebuild takes them up again.
 */
export async function readSkipped(db: Queryable): Promise<Map<string, Map<string, string>>> {
  const { rows } = await db.query<{ name: string; id: string; error: string | null }>(
    `select name, event_id as id, error from rm.dead_letter where state = 'skipped'`,
  );
  const result = new Map<string, Map<string, string>>();
  for (const { name, id, error } of rows) {
    result.set(name, (result.get(name) ?? new Map<string, string>()).set(id, error ?? ''));
  }
  return result;
}

/**
 * Does the version that readers see leave this event out, too? Waits while that version has not come as far, because
 * both may meet a poisoned event at the same moment.
 */
export async function isParkedWhereItServes(
  db: Queryable,
  { name, version, kind }: Pick<Consumer, 'name' | 'version' | 'kind'>,
  event: { readonly id: string; readonly position: bigint },
  signal: AbortSignal,
): Promise<boolean> {
  const began = performance.now();
  for (;;) {
    const { rows } = await db.query<{ parked: boolean; passed: boolean }>(
      `select exists (select 1 from rm.dead_letter l where l.kind = 'projection' and l.name = s.name
           and l.version = s.version and l.event_id = $2 and l.state in ('poison', 'waiting')) as parked,
         s.state <> 'active' or s.position >= $3 as passed
       from rm.serving s where s.name = $1 and (s.version <> $4 or $5 = 'shadow')`,
      [name, event.id, String(event.position), version, kind],
    );
    const known = rows[0];
    const over = performance.now() - began >= SERVING_PATIENCE_MS;
    if (!known || known.parked || known.passed || over) return known?.parked ?? false;
    await pause(100, signal);
    signal.throwIfAborted();
  }
}

export function consumerKey({ kind, name, version }: Pick<Consumer, 'kind' | 'name' | 'version'>): string {
  return `${kind}/${name}/${version}`;
}
