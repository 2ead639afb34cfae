import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { REFUND_METHODS, REFUND_STATUSES, type RefundListRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { isUuid } from '@halfpallet/event-store';
import { actorName, buyerName, maskEmail, PersonVault, Remarks, type Person } from '../../identity/public';
import { readWholePage } from '../../platform/http/counted-page';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import type { ListPage } from './payment-lists';

/** A person has to transfer it. */
export const TO_TRANSFER = `r.method = 'bank' and r.status = 'requested'`;
/** It failed, its money is still here, and nobody has tried again. Which these are is decided with the money of their order. */
export const FAILED_OPEN = `r.status = 'failed' and r.refund_id = any(string_to_array(p.failed_refunds, ' '))`;
export const REFUNDS_FROM = 'rm.payment_refunds r join rm.payments p on p.order_id = r.order_id';

const FROM = `${REFUNDS_FROM} left join payments.bank_reference b on b.order_id = r.order_id`;

const REFUNDS: RestResource = {
  name: 'refunds',
  columns: {
    id: { sql: 'r.refund_id', type: 'text' },
    orderId: { sql: 'r.order_id', type: 'uuid' },
    orderNumber: { sql: 'p.order_number', type: 'text' },
    returnId: { sql: 'r.return_id', type: 'uuid', unsorted: true },
    requestId: { sql: 'r.request_id', type: 'text' },
    amountAud: { sql: 'r.amount_cents', type: 'dollars' },
    method: { sql: 'r.method', type: 'text', oneOf: REFUND_METHODS },
    status: { sql: 'r.status', type: 'text', oneOf: REFUND_STATUSES },
    retried: { sql: 'r.retried', type: 'boolean' },
    toTransfer: { sql: `(${TO_TRANSFER})`, type: 'boolean' },
    failedOpen: { sql: `(${FAILED_OPEN})`, type: 'boolean' },
    requestedAt: { sql: 'r.requested_at', type: 'time', filled: true },
    changedAt: { sql: 'r.changed_at', type: 'time' },
  },
  defaultSort: ['requestedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(coalesce(p.order_number, '') || ' ' || coalesce(r.bank_reference, '') || ' ' ||
    coalesce(b.reference, p.bank_reference) || ' ' || r.reason) like ${text}`,
};

const FIELDS = `r.refund_id as id, r.order_id as "orderId", p.order_number as "orderNumber", r.request_id as "requestId",
  r.amount_cents, r.method, r.status, r.retried, coalesce(${FAILED_OPEN}, false) as "failedOpen", r.reason, r.return_id as "returnId", r.failure, r.requested_by,
  r.requested_by_kind as "requestedByKind", r.requested_at as "requestedAt", r.changed_at as "changedAt",
  r.bank_reference as "bankReference", coalesce(b.reference, p.bank_reference) as "orderReference", p.contact_id`;

type StoredRefund = Omit<RefundListRow, 'amountAud' | 'requestedBy' | 'payeeName' | 'payeeEmail'> & {
  readonly amount_cents: string;
  readonly requested_by: string;
  readonly contact_id: string | null;
};

/** What goes back to buyers, with the way to the order, for finance. */
@Injectable()
export class RefundList {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
    private readonly remarks: Remarks,
  ) {}

  async refunds(query: RestQuery, maxRows?: number): Promise<ListPage<RefundListRow>> {
    const resource = await this.remarks.searched(REFUNDS, query, 'r.reason');
    const list = readRestList(resource, query, maxRows);
    const page = await readWholePage<StoredRefund>(this.pool, { columns: FIELDS, from: FROM, ...list, list });
    const ids = page.rows.flatMap((row) => [row.contact_id ?? '', row.requested_by]).filter(isUuid);
    const people = await this.vault.read(ids);
    return { ...page, rows: page.rows.map((row) => refundRow(row, people)) };
  }
}

function refundRow(row: StoredRefund, people: ReadonlyMap<string, Person>): RefundListRow {
  const { amount_cents, requested_by, contact_id, ...rest } = row;
  const payee = people.get(contact_id ?? '');
  return {
    ...rest,
    amountAud: centsToNumber(Number(amount_cents)),
    requestedBy: actorName(row.requestedByKind, people.get(requested_by)),
    payeeName: buyerName(payee),
    payeeEmail: maskEmail(payee?.email ?? null) ?? '',
  };
}
