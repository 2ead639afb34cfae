import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SourcingFunnel } from '@halfpallet/contracts';
import { PotentialImportCounts } from '../../imports/public';
import { momentsOf, readDashboardDays, type DaysQuery } from '../../platform/http/dashboard-days';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';

/** How far the wishes of the last days came. */
@Injectable()
export class SourcingFunnels {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly proposals: PotentialImportCounts,
  ) {}

  /** @throws DomainError 400 MALFORMED_REQUEST */
  async read(query: DaysQuery): Promise<SourcingFunnel> {
    const span = momentsOf(readDashboardDays(query, this.clock.now()));
    const [wishes, reviewed] = await Promise.all([
      this.pool.query<{ requests: number; candidates: number }>(
        `select count(*)::int as requests, coalesce(sum(candidates), 0)::int as candidates
           from rm.sourcing_requests where started_at >= $1 and started_at < $2`,
        [span.from, span.before],
      ),
      this.proposals.within(span),
    ]);
    return { ...span, steps: { ...wishes.rows[0]!, ...reviewed } };
  }
}
