import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/tokens';
import type { MatchOfLine } from '../domain/receipt-key';

export interface ReleasedMatch extends MatchOfLine {
  /** Id of the command that took it back. */
  readonly byCommand: string;
  /** Why, as events may carry it. */
  readonly reason: string;
}

/** Lines whose match was taken back wait again for somebody who knows the order. */
@Injectable()
export class ReleasedLines {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Once for each match: a line that was matched anew since stays as it is. */
  async release({ lineId, round, byCommand, reason }: ReleasedMatch): Promise<void> {
    await this.pool.query(
      `update payments.bank_line set state = 'unmatched', order_id = null, note = $4, settled_at = null,
         round = round + 1, version = version + 1, released_by = $3
       where line_key = $1 and round = $2 and state in ('matched', 'allocated', 'held')`,
      [lineId, round, byCommand, `taken back: ${reason}`],
    );
  }
}
