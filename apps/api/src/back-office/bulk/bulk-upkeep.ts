import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { PersonalDataSources } from '../../identity/public';
import { Housekeeping } from '../../platform/housekeeping';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';

const KEPT_DAYS = 30;

/** Operations are looked at for a month; what they did is in the history of each order. */
@Injectable()
export class BulkUpkeep implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataSources,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(async () => {
      const before = new Date(this.clock.now().getTime() - KEPT_DAYS * 86_400_000);
      const { rowCount } = await this.pool.query(`delete from app.staff_run where kind = 'bulk' and finished_at < $1`, [
        before,
      ]);
      return rowCount ?? 0;
    });
    this.personalData.register({
      name: 'bulkOperations',
      read: async (personIds) => {
        const { rows } = await this.pool.query(
          `select asked ->> 'action' as action, status, requested_at as "requestedAt" from app.staff_run
           where kind = 'bulk' and staff_id = any($1::uuid[]) order by requested_at`,
          [personIds],
        );
        return rows;
      },
      forget: async (personId) => {
        await this.pool.query(`delete from app.staff_run where kind = 'bulk' and staff_id = $1`, [personId]);
      },
    });
  }
}
