import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { GlobalPosition } from '@halfpallet/event-store';
import type { ProjectionRuntime, Released } from '@halfpallet/projections';
import { DomainError, NotFound } from '../../platform/errors';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { PROJECTION_RUNTIME } from '../projection-runtime';

export const LETTER_KINDS = ['projection', 'reaction', 'shadow'] as const;
export const LETTER_STATES = ['poison', 'skipped'] as const;

/** An event that a read model or a reaction could not take, with what waits behind it in its stream. */
export interface DeadLetter {
  /** `kind~name~version~position` */
  readonly id: string;
  readonly kind: (typeof LETTER_KINDS)[number];
  readonly projection: string;
  readonly version: number;
  readonly stream: string;
  readonly position: string;
  readonly revision: string;
  readonly eventId: string;
  readonly eventType: string;
  /** `poison` stopped its stream; `skipped` was left out for good by a person. */
  readonly state: (typeof LETTER_STATES)[number];
  readonly error: string | null;
  readonly attempts: number;
  readonly parkedAt: Date;
  /** Events of the same stream that wait for this one. */
  readonly waiting: number;
}

const ID = `l.kind || '~' || l.name || '~' || l.version || '~' || l.position`;

export const deadLettersResource: RestResource = {
  name: 'dead-letters',
  columns: {
    id: { sql: `(${ID})`, type: 'text' },
    kind: { sql: 'l.kind', type: 'text', oneOf: LETTER_KINDS },
    projection: { sql: 'l.name', type: 'text' },
    stream: { sql: 'l.stream', type: 'text' },
    eventType: { sql: 'l.event_type', type: 'text' },
    state: { sql: 'l.state', type: 'text', oneOf: LETTER_STATES },
    position: { sql: 'l.position', type: 'position' },
    attempts: { sql: 'l.attempts', type: 'number' },
    parkedAt: { sql: 'l.parked_at', type: 'time' },
  },
  defaultSort: ['parkedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(l.stream || ' ' || l.event_type || ' ' || coalesce(l.error, '')) like ${text}`,
};

const SELECT = `select ${ID} as id, l.kind, l.name as projection, l.version, l.stream, l.position::text, l.revision::text,
  l.event_id as "eventId", l.event_type as "eventType", l.state, l.error, l.attempts, l.parked_at as "parkedAt",
  (select count(*)::int from rm.dead_letter w where (w.kind, w.name, w.version, w.stream) = (l.kind, l.name, l.version,
    l.stream) and w.state = 'waiting') as waiting
  from rm.dead_letter l`;
/** Those that merely wait are counted on the letter they wait for; those of a version that was replaced are past. */
const SHOWN = `l.state <> 'waiting' and not exists (select 1 from rm.checkpoint c
  where (c.kind, c.name, c.version) = (l.kind, l.name, l.version) and c.state = 'retired')`;

@Injectable()
export class DeadLetters {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PROJECTION_RUNTIME) private readonly runtime: ProjectionRuntime,
  ) {}

  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly DeadLetter[]; total: number }> {
    const list = readRestList(deadLettersResource, query);
    const where = `${SHOWN} and ${list.where}`;
    const [{ rows }, count] = await Promise.all([
      this.pool.query<DeadLetter>(
        `${SELECT} where ${where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from rm.dead_letter l where ${where}`, [
        ...list.values,
      ]),
    ]);
    return { list, rows, total: count.rows[0]!.total };
  }

  /** @throws NotFound */
  async get(id: string): Promise<DeadLetter> {
    const { rows } = await this.pool.query<DeadLetter>(`${SELECT} where ${SHOWN} and ${ID} = $1`, [id]);
    if (!rows[0]) throw new NotFound('There is no such dead letter; perhaps somebody has dealt with it.');
    return rows[0];
  }

  /**
   * Applies the event and those that wait behind it, in order, up to one that cannot be taken: that one is a letter of its own then.
   * @throws NotFound; DomainError STILL_FAILING (409) with the reason, NOT_PARKED (409)
   */
  async retry(id: string): Promise<Released> {
    const letter = await this.open(id);
    return refusing(() => this.runtime.retryDeadLetter(letter.stream, letter.projection));
  }

  /** Leaves the event out for good: the read model will differ from history by it. The rest goes on as by `retry`. @throws NotFound, NOT_PARKED */
  async skip(id: string): Promise<Released> {
    const letter = await this.open(id);
    return refusing(() =>
      this.runtime.skipDeadLetter(letter.stream, letter.projection, BigInt(letter.position) as GlobalPosition),
    );
  }

  private async open(id: string): Promise<DeadLetter> {
    const letter = await this.get(id);
    if (letter.state !== 'poison') {
      throw new DomainError('NOT_PARKED', 'This event was skipped; its stream goes on without it.', 409);
    }
    return letter;
  }
}

/** SQLSTATEs of rows that a table does not take: cardinality, data, constraint, size. */
const VALUES_AT_FAULT = /^(21|22|23|54)[0-9A-Z]{3}$/;

/** What the runtime refuses is an answer to the person who pressed the button, not a fault of the server. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'POISONED_EVENT' || VALUES_AT_FAULT.test(code ?? ''))
      throw new DomainError('STILL_FAILING', `It still fails: ${message}`, 409);
    if (code === 'NOT_PARKED')
      throw new DomainError(code, 'Somebody has dealt with this event meanwhile; its stream goes on.', 409);
    if (code === 'UNKNOWN_PROJECTION') throw new DomainError(code, `${message}.`, 409);
    throw error;
  }
}
