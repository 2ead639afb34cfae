import type { Pool } from 'pg';
import type { Kind } from '../objects/types';
import type { Change, Timer } from './change';
import { Family, type Row } from './family';

/** Another request changed the payment between reading and writing; decide again on what it left. */
export class StaleRead extends Error {}

export interface IdempotentRequest {
  readonly key: string;
  readonly route: string;
  readonly bodyHash: string;
  readonly requestId: string;
}

export interface StoredResponse extends IdempotentRequest {
  readonly status: number;
  readonly response: string;
}

export interface QueuedEvent {
  readonly id: string;
  readonly type: string;
  /** Unix seconds. */
  readonly created: number;
  readonly payload: string;
  readonly attempts: number;
  /** When it is to be sent or, while an attempt is under way, taken for lost. Null: nobody subscribed to it. */
  readonly dueAt: Date | null;
}

export interface Commit {
  readonly change: Change;
  readonly events: readonly QueuedEvent[];
  readonly at: Date;
  readonly request?: IdempotentRequest | undefined;
  readonly status: number;
  readonly response: string;
}

interface ObjectRecord {
  id: string;
  kind: Kind;
  family: string;
  version: number;
  body: Row['body'];
  card: string | null;
  available_on: string | null;
  payout: string | null;
}

interface RequestRecord {
  key: string;
  route: string;
  body_hash: string;
  request_id: string;
  status: number;
  response: string;
}

export const OBJECT_COLUMNS = 'id, kind, family, version, body, card, available_on, payout';

const CONFLICT_STATES = new Set(['40001', '40P01']);

/** The simulator's tables, seen as objects and changes. */
export class Store {
  constructor(readonly pool: Pool) {}

  /** All objects of the payments the given ids belong to; empty when none is known. */
  async family(...ids: string[]): Promise<Family> {
    const { rows } = await this.pool.query<ObjectRecord>({
      name: 'testpay_family',
      text: `SELECT ${OBJECT_COLUMNS} FROM testpay.family($1)`,
      values: [ids],
    });
    return new Family(rows.map(toRow));
  }

  /** The answer given earlier under this idempotency key. */
  async answerTo(key: string): Promise<StoredResponse | undefined> {
    const { rows } = await this.pool.query<RequestRecord>('SELECT * FROM testpay.requests WHERE key = $1', [key]);
    return rows[0] && toAnswer(rows[0]);
  }

  /**
   * Writes a change and the answer to the request that caused it, in one statement. When the idempotency key was
   * used before, nothing is written and the earlier answer comes back.
   * @throws StaleRead when the change was decided on an old version of an object.
   */
  async commit(commit: Commit): Promise<StoredResponse | undefined> {
    const { change, request } = commit;
    const requestRecord = request && {
      key: request.key,
      route: request.route,
      body_hash: request.bodyHash,
      request_id: request.requestId,
      status: commit.status,
      created_at: commit.at,
    };
    try {
      const { rows } = await this.pool.query<RequestRecord>({
        name: 'testpay_commit',
        text: 'SELECT * FROM testpay.commit($1, $2, $3, $4, $5, $6)',
        values: [
          requestRecord ? JSON.stringify(requestRecord) : null,
          commit.response,
          JSON.stringify(change.rows.map(toRecord)),
          eventsJson(commit.events),
          JSON.stringify(change.timers.map(timerRecord)),
          JSON.stringify(change.done.map((timer) => ({ object_id: timer.objectId, act: timer.act }))),
        ],
      });
      return rows[0] && toAnswer(rows[0]);
    } catch (error) {
      if (CONFLICT_STATES.has((error as { code?: string }).code ?? '')) throw new StaleRead('Stale read');
      throw error;
    }
  }
}

export function toRow(record: ObjectRecord): Row {
  return {
    id: record.id,
    kind: record.kind,
    family: record.family,
    version: record.version,
    body: record.body,
    card: record.card,
    availableOn: record.available_on === null ? null : Number(record.available_on),
    payout: record.payout,
  };
}

function toRecord(row: Row): object {
  const { availableOn, ...rest } = row;
  return { ...rest, available_on: availableOn };
}

function timerRecord(timer: Timer): object {
  return { object_id: timer.objectId, act: timer.act, due_at: timer.dueAt };
}

/** Splices the payloads in as they are, so that they are serialised once. */
function eventsJson(events: readonly QueuedEvent[]): string {
  const parts = events.map(({ payload, dueAt, ...rest }) => {
    return `${JSON.stringify({ ...rest, due_at: dueAt }).slice(0, -1)},"payload":${payload}}`;
  });
  return `[${parts.join(',')}]`;
}

function toAnswer(record: RequestRecord): StoredResponse {
  return {
    key: record.key,
    route: record.route,
    bodyHash: record.body_hash,
    requestId: record.request_id,
    status: record.status,
    response: record.response,
  };
}
