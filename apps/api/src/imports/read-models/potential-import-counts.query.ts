import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DashboardSpan, SourcingFunnel } from '@halfpallet/contracts';
import { PG_POOL } from '../../platform/tokens';

/** How far the proposals of a span came: put up, approved by now, in the shop by now. */
@Injectable()
export class PotentialImportCounts {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async within({
    from,
    before,
  }: DashboardSpan): Promise<Pick<SourcingFunnel['steps'], 'proposals' | 'approved' | 'imported'>> {
    const { rows } = await this.pool.query<{ proposals: number; approved: number; imported: number }>(
      `select count(*)::int as proposals,
         (count(*) filter (where admin_status in ('approved', 'imported')))::int as approved,
         (count(*) filter (where admin_status = 'imported'))::int as imported
       from rm.potential_imports where created_at >= $1 and created_at < $2`,
      [from, before],
    );
    return rows[0]!;
  }
}
