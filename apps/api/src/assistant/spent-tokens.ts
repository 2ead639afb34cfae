import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { SOON } from '../platform/database/soon';
import { log } from '../platform/log';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';

/** What language models were paid for today, in tokens, by all processes together. */
@Injectable()
export class SpentTokens {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param limit of a day in Brisbane; null: none */
  async areSpent(limit: number | null): Promise<boolean> {
    if (limit === null) return false;
    const { rows } = await this.pool.query<{ tokens: string }>(
      'select tokens from assistant.spent_tokens where day = $1',
      [this.today()],
    );
    return Number(rows[0]?.tokens ?? 0) >= limit;
  }

  /** Never fails: an answer is not held up by its bill, which a failing machine may forget a moment of. */
  async add(tokens: number): Promise<void> {
    try {
      await this.pool.query(
        `with ${SOON} insert into assistant.spent_tokens (day, tokens) select $1::date, $2::bigint from soon
         on conflict (day) do update set tokens = assistant.spent_tokens.tokens + excluded.tokens`,
        [this.today(), tokens],
      );
    } catch (error) {
      log.warn({ error: (error as Error).message, tokens }, 'tokens of the assistant were not counted');
    }
  }

  private today(): string {
    return brisbaneDate(this.clock.now());
  }
}
