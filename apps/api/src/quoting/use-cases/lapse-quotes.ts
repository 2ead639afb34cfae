import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { uuidv5, type Transactor } from '@halfpallet/event-store';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { workContext } from '../../platform/work-context';
import { quote } from '../domain/quote';
import { quoteStream } from '../domain/quote.events';

/** Quotes closed in one run; the next run takes the rest. */
const BATCH = 500;

/**
 * Writes down which quotes ran out. Only the record waits for this: whether a price still holds is decided by the clock.
 * Harmless when a quote was accepted meanwhile, because the stream decides and not the table it was found in.
 */
@Injectable()
export class LapseQuotes {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param signal ends the run before the next quote
   * @returns how many quotes lapsed
   * @throws the signal's reason
   */
  async run(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<{ quoteId: string }>(
      `select quote_id as "quoteId" from rm.quotes where status = 'open' and valid_until < $1
       order by valid_until limit ${BATCH}`,
      [now],
    );
    let lapsed = 0;
    for (const { quoteId } of rows) {
      signal?.throwIfAborted();
      const context = workContext(uuidv5(quoteId, 'lapse'), { kind: 'system', id: 'lapse-quotes' }, now);
      const lapse = { kind: 'LapseQuote', at: context.occurredAt } as const;
      const { events } = await this.transactor.transact(quoteStream(quoteId), quote, lapse, context);
      lapsed += events.length;
    }
    return lapsed;
  }
}
