import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../platform/config';
import { readByAllSince } from '../platform/database/newer-data';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../platform/tokens';
import type { ApprovalRule } from './domain/bank-refunds';

/** Which transfers wait for a second person in this shop. */
@Injectable()
export class RefundApprovals {
  /** It does not change once it is there. */
  private since: string | null = null;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async rule(): Promise<ApprovalRule> {
    const { refundApprovalAboveCents: aboveCents } = this.config;
    if (this.since === null) {
      const since = await readByAllSince(this.pool, 'RefundTransferApproved');
      if (since !== null && since <= this.clock.now()) this.since = since.toISOString();
    }
    return { aboveCents, since: this.since };
  }
}
