import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { NOTICE_OUTCOMES, NOTICE_SOURCES, type ProviderEventRow } from '@halfpallet/contracts';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import type { ListPage } from '../read-models/payment-lists';

// Finished work is removed from the outbox after a while; what was acted on and is gone was applied.
const OUTCOME = `case when n.subject not in ('intent', 'refund', 'dispute') then 'ignored'
  when o.state = 'needs_attention' then 'failed' when o.state in ('pending', 'running') then 'waiting' else 'applied' end`;

const resource: RestResource = {
  name: 'provider-events',
  columns: {
    id: { sql: 'n.notice_id', type: 'text' },
    type: { sql: 'n.type', type: 'text' },
    subject: { sql: 'n.subject', type: 'text' },
    paymentIntentId: { sql: 'n.intent_ref', type: 'text' },
    orderId: { sql: 'i.order_id', type: 'uuid' },
    orderNumber: { sql: 'p.order_number', type: 'text' },
    source: { sql: 'n.source', type: 'text', oneOf: NOTICE_SOURCES },
    outcome: { sql: `(${OUTCOME})`, type: 'text', oneOf: NOTICE_OUTCOMES },
    happenedAt: { sql: 'n.happened_at', type: 'time' },
    receivedAt: { sql: 'n.received_at', type: 'time' },
  },
  defaultSort: ['receivedAt', 'DESC'],
  defaultRows: 25,
  search: (
    text,
  ) => `lower(n.notice_id || ' ' || n.type || ' ' || n.subject_ref || ' ' || coalesce(n.intent_ref, '') || ' ' ||
    coalesce(p.order_number, '')) like ${text}`,
};

const FROM = `payments.inbox n left join rm.outbox o on o.id = n.outbox_id
  left join rm.payment_intents i on i.provider_ref = n.intent_ref
  left join rm.payments p on p.order_id = i.order_id`;

/** Every notice the card provider sent us, and what came of it. */
@Injectable()
export class ProviderEventList {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @param id the provider's; null when no such notice came */
  async one(id: string): Promise<ProviderEventRow | null> {
    const { rows } = await this.list({ filter: JSON.stringify({ id }) });
    return rows[0] ?? null;
  }

  async list(query: RestQuery): Promise<ListPage<ProviderEventRow>> {
    const list = readRestList(resource, query);
    const [{ rows }, count] = await Promise.all([
      this.pool.query<ProviderEventRow>(
        `select n.notice_id as id, n.type, n.subject, n.subject_ref as "subjectRef", n.intent_ref as "paymentIntentId",
           i.order_id as "orderId", p.order_number as "orderNumber", n.happened_at as "happenedAt", n.received_at as "receivedAt", n.source,
           ${OUTCOME} as outcome, coalesce(o.attempts, 0) as attempts, o.last_error as "lastError"
         from ${FROM} where ${list.where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from ${FROM} where ${list.where}`, [
        ...list.values,
      ]),
    ]);
    return { list, rows, total: count.rows[0]!.total };
  }
}
