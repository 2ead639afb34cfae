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
}
