import type { EventStore, GlobalPosition } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import { consumerKey, isStanding, readCheckpoints } from './checkpoints';
import { BEFORE_ALL, type ConsumerKind, type ConsumerState } from './consumer';

export interface ConsumerStatus {
  readonly kind: ConsumerKind;
  readonly name: string;
  readonly version: number;
  readonly state: ConsumerState;
  /** Decimal text, `-1` before the first event. */
  readonly position: string;
  readonly head: string;
  /** Null where positions are no count of events (EventStoreDB) and the consumer is behind. */
  readonly lagEvents: number | null;
  /** Age of the oldest event that it has not taken yet, 0 when it has taken all. */
  readonly lagSeconds: number;
  readonly parkedStreams: readonly string[];
  readonly lastError: { readonly code: string; readonly message: string } | null;
  readonly updatedAt: string;
}

export interface RuntimeStatus {
  readonly consumers: readonly ConsumerStatus[];
  /** Processes that run or stand by, with the time of their last sign of life. */
  readonly runners: readonly { readonly id: string; readonly role: string; readonly heartbeatAt: string }[];
  readonly outbox: {
    readonly pending: number;
    readonly needsAttention: number;
    /** Age of the oldest message that is due and not done. */
    readonly oldestDueSeconds: number | null;
  };
  /** Of this process; absent where the runtime was not started. */
  readonly here?: { readonly role: string; readonly heartbeatAt: string | null; readonly lastError: string | null };
}

interface Here {
  readonly role: string;
  readonly beatenAt: number;
  readonly lastError: string | undefined;
}

export async function readStatus(pool: Pool, store: EventStore, here: Here | undefined): Promise<RuntimeStatus> {
  const [rows, head, health, letters, runners, outbox] = await Promise.all([
    readCheckpoints(pool),
    store.head(),
    store.health(),
    pool.query<{ kind: ConsumerKind; name: string; version: number; streams: string[] }>(
      `select kind, name, version, array_agg(distinct stream) as streams from rm.dead_letter
       where state <> 'skipped' group by kind, name, version`,
    ),
    pool.query<{ id: string; role: string; heartbeat_at: Date }>(
      `select id, role, heartbeat_at from rm.runner
        where heartbeat_at between clock_timestamp() - interval '1 minute' and clock_timestamp() + interval '1 minute'
       order by started_at`,
    ),
    pool.query<{ pending: number; attention: number; oldest: string | null }>(
      `select count(*) filter (where state in ('pending', 'running'))::int as pending,
         count(*) filter (where state = 'needs_attention')::int as attention,
         extract(epoch from clock_timestamp() - min(due_at)
           filter (where state in ('pending', 'running') and due_at <= clock_timestamp())) as oldest
       from rm.outbox where state <> 'done'`,
    ),
  ]);
  const top = head.position ?? BEFORE_ALL;
  const parked = new Map(letters.rows.map((row) => [consumerKey(row), row.streams]));
  const counted = health.adapter !== 'eventstoredb';
  const waiting = outbox.rows[0];
  const shown = rows.filter((row) => isStanding(row, rows));
  const behind = [...new Set(shown.map(({ position }) => position).filter((position) => position < top))];
  const waitSince = new Map(
    await Promise.all(behind.map(async (position) => [position, await firstAfter(store, position)] as const)),
  );
  return {
    consumers: shown.map((row) => ({
      kind: row.kind,
      name: row.name,
      version: row.version,
      state: row.state,
      position: String(row.position),
      head: String(top),
      lagEvents: row.position >= top ? 0 : counted ? Number(top - (row.position < 0n ? 0n : row.position)) : null,
      lagSeconds: secondsSince(waitSince.get(row.position)),
      parkedStreams: parked.get(consumerKey(row)) ?? [],
      lastError: row.error,
      updatedAt: row.updatedAt.toISOString(),
    })),
    runners: runners.rows.map((row) => ({ id: row.id, role: row.role, heartbeatAt: row.heartbeat_at.toISOString() })),
    outbox: {
      pending: waiting?.pending ?? 0,
      needsAttention: waiting?.attention ?? 0,
      oldestDueSeconds: waiting?.oldest == null ? null : Number(waiting.oldest),
    },
    ...(here && {
      here: {
        role: here.role,
        heartbeatAt: here.beatenAt > 0 ? new Date(here.beatenAt).toISOString() : null,
        lastError: here.lastError ?? null,
      },
    }),
  };
}

/** When the event behind this place was recorded; undefined where only the store's own records follow. */
async function firstAfter(store: EventStore, position: bigint): Promise<Date | undefined> {
  const from = position === BEFORE_ALL ? 'start' : (position as GlobalPosition);
  for await (const event of store.readAll({ from, limit: 2 })) if (event.position > position) return event.recordedAt;
  return undefined;
}

/** The store's clock may be ahead of this one. */
const secondsSince = (then: Date | undefined): number => (then ? Math.max(0, Date.now() - then.getTime()) / 1_000 : 0);
