import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Queryable } from '../../platform/database/transaction';
import { Housekeeping } from '../../platform/housekeeping';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';

/** Longer than the mail server is tried for. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Addresses that one last mail still goes to although nobody has them any more: of an erased person, or the one from
 * before a change. Each is gone when its mail is sent, and after a day by the housekeeping, although no mail server ever came back.
 */
@Injectable()
export class FinalNoticeAddresses implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.sweep());
  }

  /**
   * @param db the transaction of what the mail tells of
   * @returns the id by which the mail finds it; the mail's request carries that alone
   */
  async keep(email: string, db: Queryable = this.pool): Promise<string> {
    const id = randomUUID();
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_MS);
    await db.query('insert into identity.parting_address (id, email, expires_at) values ($1, $2, $3)', [
      id,
      email,
      expiresAt,
    ]);
    return id;
  }

  async read(id: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ email: string }>(
      'select email from identity.parting_address where id = $1 and expires_at > $2',
      [id, this.clock.now()],
    );
    return rows[0]?.email ?? null;
  }

  async forget(id: string): Promise<void> {
    await this.pool.query('delete from identity.parting_address where id = $1', [id]);
  }

  /** Forgets those whose mail never went out. @returns how many */
  async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query('delete from identity.parting_address where expires_at < $1', [
      this.clock.now(),
    ]);
    return rowCount ?? 0;
  }
}
