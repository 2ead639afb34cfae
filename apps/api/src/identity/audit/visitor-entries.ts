import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { Housekeeping } from '../../platform/housekeeping';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { visitorKey } from '../../platform/limits/visitor-key';
import { PG_POOL } from '../../platform/tokens';

/** Deleted at a time. */
const BATCH = 5_000;

/** Anybody can be refused as often as they like: what the audit log keeps about visitors is bounded, and goes after a while. */
@Injectable()
export class VisitorEntries implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly limits: RateLimiter,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.prune());
  }

  /**
   * Whether one more entry about this visitor is written. Calls that were refused and sign-ins that failed have a count each: whoever guesses
   * passwords does not hide it behind the others. Beyond it the limit is told in the log and in the metrics.
   */
  mayWrite(ip: string, kind: 'call' | 'sign-in'): boolean {
    try {
      this.limits.countHere([
        { limit: 'audited-visitor', key: `${visitorKey(ip)} ${kind}` },
        { limit: 'audited-visitors', key: kind },
      ]);
      return true;
    } catch {
      return false;
    }
  }

  /** Ninety days are kept: the table itself refuses to delete younger entries, and any of somebody signed in. */
  async prune(batch = BATCH): Promise<number> {
    for (let all = 0; ;) {
      const { rowCount } = await this.pool.query(
        `delete from identity.audit where id in (
           select id from identity.audit where role = 'guest' and at < now() - interval '90 days' order by at limit $1)`,
        [batch],
      );
      all += rowCount ?? 0;
      if ((rowCount ?? 0) < batch) return all;
    }
  }
}
