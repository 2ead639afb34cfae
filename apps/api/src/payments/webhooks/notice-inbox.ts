import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { uuidv5 } from '@halfpallet/event-store';
import { PG_POOL } from '../../platform/tokens';
import type { ProviderNotice } from '../adapters/payment-provider';

export const APPLY_NOTICE = 'payments:apply-notice';
const NOTICE_NAMESPACE = '0c2d6d55-4f7e-4f0f-9d0c-6f3f5e7f7b21';
/** Notices of other things are kept for people and lead to nothing. */
const ACTED_ON: ReadonlySet<ProviderNotice['subject']> = new Set(['intent', 'refund', 'dispute']);

/**
 * One statement: the notice and the work it leads to are both there or both not, and a notice that came before leads
 * to nothing. `rm.outbox` is the platform's queue of work (see libs/projections); a notice has no position in our store.
 */
const KEEP = `
with fresh as (
  insert into payments.inbox (notice_id, outbox_id, type, subject, subject_ref, intent_ref, happened_at, source)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (notice_id) do nothing returning notice_id),
work as (
  insert into rm.outbox (id, reaction, kind, payload, due_at, position, correlation_id, causation)
  select $2, 'apply-provider-notice', $9, $10, clock_timestamp(), 0, $2::text, $2::text from fresh where $11
  on conflict (id) do nothing returning id)
select pg_notify('rm_outbox', '') from work`;

const TRY_AGAIN = `
with again as (
  update rm.outbox o set state = 'pending', attempts = 0, due_at = clock_timestamp() from payments.inbox n
  where o.id = n.outbox_id and o.state = 'needs_attention' and n.happened_at between $1 and $2 returning o.id),
told as (select pg_notify('rm_outbox', '') from again limit 1)
select (select count(*) from again)::int as count from (select count(*) from told) as woken`;

/** Where notices of the provider wait, durably, for the worker. */
@Injectable()
export class NoticeInbox {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Keeps a notice once, however often and by whatever way it comes. */
  async keep(notice: ProviderNotice, source: 'webhook' | 'catch-up'): Promise<void> {
    const { id, type, subject, subjectRef, intentRef, at } = notice;
    await this.pool.query(KEEP, [
      id,
      uuidv5(NOTICE_NAMESPACE, id),
      type,
      subject,
      subjectRef,
      intentRef,
      at,
      source,
      APPLY_NOTICE,
      JSON.stringify({ subject, subjectRef, intentRef }),
      ACTED_ON.has(subject),
    ]);
  }

  /** Gives notices of this time that the queue has given up their tries anew. @returns how many */
  async tryAgain(from: Date, to: Date): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(TRY_AGAIN, [from, to]);
    return rows[0]?.count ?? 0;
  }
}
