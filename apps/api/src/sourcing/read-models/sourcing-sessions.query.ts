import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/tokens';

/** Conversations in which goods were looked for. */
@Injectable()
export class SourcingSessions {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Ids of conversations by request; a request of staff, or of no conversation that is known, is missing. */
  async of(requestIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (requestIds.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; sessionId: string }>(
      `select id, session_id as "sessionId" from rm.sourcing_requests
       where id = any($1::uuid[]) and session_id is not null`,
      [requestIds],
    );
    return new Map(rows.map(({ id, sessionId }) => [id, sessionId]));
  }
}
