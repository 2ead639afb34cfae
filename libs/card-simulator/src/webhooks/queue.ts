import type { Pool } from 'pg';
import type { QueuedEvent } from '../store/store';

/** How one attempt ended: delivered, to be tried again at `dueAt`, or given up (neither). */
export interface Settlement {
  readonly id: string;
  readonly deliveredAt: Date | null;
  readonly dueAt: Date | null;
  readonly error: string | null;
  /** It does not count as an attempt. */
  readonly untried?: boolean;
}

interface Claimed {
  id: string;
  type: string;
  created: string;
  payload: string;
  attempts: number;
  due_at: Date;
}

/** The webhook queue: events with a due time. */
export class WebhookQueue {
  constructor(private readonly pool: Pool) {}

  /** Takes up to `limit` due events and keeps other processes off them until `leaseUntil`. */
  async claim(now: Date, leaseUntil: Date, limit: number): Promise<QueuedEvent[]> {
    const { rows } = await this.pool.query<Claimed>({
      text: `UPDATE testpay.events SET attempts = attempts + 1, due_at = $2
              WHERE id IN (SELECT id FROM testpay.events WHERE due_at <= $1
                           ORDER BY due_at, seq LIMIT $3 FOR UPDATE SKIP LOCKED)
          RETURNING id, type, created, payload, attempts, due_at`,
      values: [now, leaseUntil, limit],
    });
    return rows
      .map(({ due_at, created, ...event }) => ({ ...event, created: Number(created), dueAt: due_at }))
      .sort((a, b) => a.created - b.created);
  }

  async settle(settlements: readonly Settlement[]): Promise<void> {
    const records = settlements.map((settlement) => ({
      id: settlement.id,
      delivered_at: settlement.deliveredAt,
      due_at: settlement.dueAt,
      last_error: settlement.error,
      untried: settlement.untried === true,
    }));
    await this.pool.query({
      name: 'testpay_settle',
      text: 'SELECT testpay.settle($1)',
      values: [JSON.stringify(records)],
    });
  }
}
