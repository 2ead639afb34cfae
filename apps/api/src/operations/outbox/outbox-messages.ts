import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ProjectionRuntime } from '@halfpallet/projections';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { DomainError, NotFound } from '../../platform/errors';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { PROJECTION_RUNTIME } from '../projection-runtime';
import { redacted, redactedText } from '../../platform/jobs/redact';
import { AT_ONCE } from '../../platform/jobs/retried-words';

export const OUTBOX_STATES = ['pending', 'running', 'done', 'needs_attention'] as const;

/** Work that a reaction, or somebody's request, asked to be done behind the shop. */
export interface OutboxRow {
  readonly id: string;
  /** What is to be done, e.g. `payments:submit-refund`. */
  readonly kind: string;
  /** Who asked. */
  readonly reaction: string;
  readonly state: (typeof OUTBOX_STATES)[number];
  /** Queue that has it, while it is not finished there. */
  readonly handedTo: string | null;
  readonly attempts: number;
  /** Redacted. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly position: string;
}

export interface OutboxDetail extends OutboxRow {
  /** Redacted. */
  readonly payload: unknown;
}

export const outboxResource: RestResource = {
  name: 'outbox',
  columns: {
    id: { sql: 'o.id', type: 'uuid' },
    kind: { sql: 'o.kind', type: 'text' },
    reaction: { sql: 'o.reaction', type: 'text' },
    state: { sql: 'o.state', type: 'text', oneOf: OUTBOX_STATES },
    attempts: { sql: 'o.attempts', type: 'number' },
    createdAt: { sql: 'o.created_at', type: 'time' },
    dueAt: { sql: 'o.due_at', type: 'time' },
    position: { sql: 'o.position', type: 'position' },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 25,
};

const COLUMNS = `o.id, o.kind, o.reaction, o.state, o.handed_to as "handedTo", o.attempts, o.last_error as error,
  o.created_at as "createdAt", o.due_at as "dueAt", o.position::text`;

/** The outbox as the back-office reads it, and the way on for what was given up. */
@Injectable()
export class OutboxMessages {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PROJECTION_RUNTIME) private readonly runtime: ProjectionRuntime,
  ) {}

  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly OutboxRow[]; total: number }> {
    const list = readRestList(outboxResource, query);
    const values = [...list.values];
    const [{ rows }, count] = await Promise.all([
      this.pool.query<OutboxRow>(
        `select ${COLUMNS} from rm.outbox o where ${list.where}
         order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from rm.outbox o where ${list.where}`, values),
    ]);
    return { list, rows: rows.map(shown), total: count.rows[0]!.total };
  }

  /** @throws NotFound */
  async get(id: string): Promise<OutboxDetail> {
    const { rows } = await this.pool.query<OutboxDetail>(
      `select ${COLUMNS}, o.payload from rm.outbox o where o.id = $1`,
      [isUuidInAnyCase(id) ? id : null],
    );
    const message = rows[0];
    if (!message) throw new NotFound('There is no such message; those that are done are kept for a week.');
    return { ...shown(message), payload: redacted(message.payload) };
  }

  /** Lets a message that was given up run again. @throws NotFound; DomainError NOT_GIVEN_UP (409) */
  async retry(id: string): Promise<OutboxDetail> {
    await this.get(id);
    if (!(await this.runtime.retryMessage(id))) {
      const { state } = await this.get(id);
      const text = `Only messages that were given up can be tried again; this one is ${state}.`;
      throw new DomainError('NOT_GIVEN_UP', text, 409);
    }
    return this.get(id);
  }

  /** @returns how many run again, and how many are left for another time */
  async retryAll(): Promise<{ readonly retried: number; readonly left: number }> {
    const { rows } = await this.pool.query<{ id: string; all: number }>(
      `select id, count(*) over ()::int as all from rm.outbox where shelf = 'attention' order by created_at
       limit ${AT_ONCE}`,
    );
    let retried = 0;
    for (const { id } of rows) if (await this.runtime.retryMessage(id)) retried += 1;
    return { retried, left: (rows[0]?.all ?? 0) - rows.length };
  }
}

function shown<R extends OutboxRow>(row: R): R {
  return { ...row, error: row.error === null ? null : redactedText(row.error) };
}
