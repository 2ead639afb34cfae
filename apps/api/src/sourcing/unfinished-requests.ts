import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CLOCKS_DIFFER_MS } from '../platform/clocks-differ';
import { PG_POOL } from '../platform/tokens';

/** A request that is not over. */
export interface UnfinishedRequest {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastEventAt: Date;
}

const AT_ONCE = 200;

/** Requests that came to a stop, or take too long. */
@Injectable()
export class UnfinishedRequests {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Those to which nothing has happened since `quietSince`, or that were started before `startedBefore`; the oldest first. Also those
   * to which it will only have happened after `now`: the clock was ahead then.
   */
  async list(now: Date, quietSince: Date, startedBefore: Date): Promise<readonly UnfinishedRequest[]> {
    const { rows } = await this.pool.query<UnfinishedRequest>(
      `select id, started_at as "startedAt", last_event_at as "lastEventAt" from rm.sourcing_requests
        where state = 'running' and (last_event_at < $1 or started_at < $2 or last_event_at > $4)
        order by started_at limit $3`,
      [quietSince, startedBefore, AT_ONCE, new Date(now.getTime() + CLOCKS_DIFFER_MS)],
    );
    return rows;
  }
}
