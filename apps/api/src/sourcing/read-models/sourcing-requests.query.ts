import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { ASKER_KINDS, SOURCING_STATES, type SourcingRequestRow } from '@halfpallet/contracts';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';

const sourcingRequestsResource: RestResource = {
  name: 'sourcing-requests',
  columns: {
    id: { sql: 's.id', type: 'uuid' },
    query: { sql: 's.query', type: 'text' },
    category: { sql: 's.category', type: 'text' },
    askedBy: { sql: 's.asker_kind', type: 'text', oneOf: ASKER_KINDS },
    state: { sql: 's.state', type: 'text', oneOf: SOURCING_STATES },
    partial: { sql: 's.partial', type: 'boolean' },
    candidates: { sql: 's.candidates', type: 'number' },
    startedAt: { sql: 's.started_at', type: 'time' },
    lastEventAt: { sql: 's.last_event_at', type: 'time' },
  },
  defaultSort: ['startedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `s.search_text like ${text}`,
};

type Stored = Omit<SourcingRequestRow, 'startedAt' | 'lastEventAt'> & {
  readonly startedAt: Date;
  readonly lastEventAt: Date;
};

/** Sourcing requests as the back-office lists them. */
@Injectable()
export class SourcingRequests {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: SourcingRequestRow[]; total: number }> {
    const list = readRestList(sourcingRequestsResource, query);
    const values = [...list.values];
    const [page, count] = await Promise.all([
      this.pool.query<Stored>(
        `select s.id, s.query, s.quantity, s.category, s.asker_kind as "askedBy", s.state, s.partial, s.candidates,
                s.started_at as "startedAt", s.last_event_at as "lastEventAt"
           from rm.sourcing_requests s where ${list.where}
          order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from rm.sourcing_requests s where ${list.where}`,
        values,
      ),
    ]);
    const rows = page.rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      lastEventAt: row.lastEventAt.toISOString(),
    }));
    return { list, rows, total: count.rows[0]!.total };
  }
}
