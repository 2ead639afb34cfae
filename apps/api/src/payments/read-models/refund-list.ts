import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  REFUND_METHODS,
  REFUND_STATUSES,
  type AccountCheck,
  type BankAccount,
  type RefundListRow,
  type RefundTransfer,
} from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { isUuid } from '@halfpallet/event-store';
import { actorName, buyerName, maskEmail, PersonVault, Remarks, type Person } from '../../identity/public';
import { readWholePage } from '../../platform/http/counted-page';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';
import type { Config } from '../../platform/config';
import { CONFIG, PG_POOL } from '../../platform/tokens';
import type { ApprovalRule } from '../domain/bank-refunds';
import { RefundAccounts } from '../refund-accounts';
import { RefundApprovals } from '../refund-approvals';
import { mayApprove } from './may-approve';
import type { ListPage } from './payment-lists';
import { asksForApprovalSql, FAILED_OPEN, IS_APPROVED, REFUNDS_FROM, waitingRefunds } from './refund-conditions';

const FROM = `${REFUNDS_FROM} left join payments.bank_reference b on b.order_id = r.order_id`;

const refundsOf = (waiting: ReturnType<typeof waitingRefunds>): RestResource => ({
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
    livemode: { sql: 'p.livemode', type: 'boolean' },
    toTransfer: { sql: waiting.toTransfer, type: 'boolean' },
    toApprove: { sql: `coalesce(${waiting.toApprove}, false)`, type: 'boolean' },
    failedOpen: { sql: waiting.failedOpen, type: 'boolean' },
    requestedAt: { sql: 'r.requested_at', type: 'time', filled: true },
    changedAt: { sql: 'r.changed_at', type: 'time' },
  },
  defaultSort: ['requestedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(coalesce(p.order_number, '') || ' ' || coalesce(r.bank_reference, '') || ' ' ||
    coalesce(b.reference, p.bank_reference) || ' ' || r.reason) like ${text}`,
});

const fieldsUnder = (
  rule: ApprovalRule,
) => `r.refund_id as id, r.order_id as "orderId", p.order_number as "orderNumber", p.livemode, r.request_id as "requestId",
  r.amount_cents, r.method, r.status, r.retried, coalesce(${FAILED_OPEN}, false) as "failedOpen", r.reason, r.return_id as "returnId", r.failure, r.requested_by,
  r.requested_by_kind as "requestedByKind", r.requested_at as "requestedAt", r.changed_at as "changedAt",
  r.bank_reference as "bankReference", coalesce(b.reference, p.bank_reference) as "orderReference", p.contact_id,
  coalesce(${asksForApprovalSql(rule)}, false) as asks, ${IS_APPROVED} as approved, t.account_id, t.account_check, t.given_by,
  t.given_by_kind, t.given_at, a.approved_by, a.approved_by_kind, a.approved_at`;

interface StoredTransfer {
  readonly asks: boolean;
  readonly approved: boolean;
  readonly account_id: string | null;
  readonly account_check: AccountCheck | null;
  readonly given_by: string | null;
  readonly given_by_kind: string | null;
  readonly given_at: string | null;
  readonly approved_by: string | null;
  readonly approved_by_kind: string | null;
  readonly approved_at: string | null;
}

type StoredRefund = Omit<RefundListRow, 'amountAud' | 'requestedBy' | 'payeeName' | 'payeeEmail' | 'transfer'> & {
  readonly amount_cents: string;
  readonly requested_by: string;
  readonly contact_id: string | null;
} & StoredTransfer;

/** What the rows of a page name beside the read models. */
interface Known {
  readonly people: ReadonlyMap<string, Person>;
  /** By id of the account. */
  readonly accounts: ReadonlyMap<string, BankAccount>;
  readonly viewer: Viewer;
}

/** What goes back to buyers, with the way to the order, for finance. */
@Injectable()
export class RefundList {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
    private readonly remarks: Remarks,
    private readonly accounts: RefundAccounts,
    private readonly approvals: RefundApprovals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async refunds(query: RestQuery, viewer: Viewer, maxRows?: number): Promise<ListPage<RefundListRow>> {
    const rule = await this.approvals.rule();
    const resource = await this.remarks.searched(
      refundsOf(waitingRefunds(rule, this.config.stripe.livemode)),
      query,
      'r.reason',
    );
    const list = readRestList(resource, query, maxRows);
    const page = await readWholePage<StoredRefund>(this.pool, {
      columns: fieldsUnder(rule),
      from: FROM,
      ...list,
      list,
    });
    const ids = page.rows.flatMap((row) =>
      [row.contact_id, row.requested_by, row.given_by, row.approved_by].filter((id) => id !== null && isUuid(id)),
    ) as string[];
    const [people, accounts] = await Promise.all([
      this.vault.read(ids),
      this.accounts.maskedOf([...new Set(page.rows.flatMap(({ account_id }) => account_id ?? []))]),
    ]);
    return { ...page, rows: page.rows.map((row) => refundRow(row, { people, accounts, viewer })) };
  }
}

function refundRow(row: StoredRefund, known: Known): RefundListRow {
  const { people } = known;
  const { amount_cents, requested_by, contact_id } = row;
  const payee = people.get(contact_id ?? '');
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    livemode: row.livemode,
    returnId: row.returnId,
    requestId: row.requestId,
    method: row.method,
    status: row.status,
    retried: row.retried,
    failedOpen: row.failedOpen,
    reason: row.reason,
    failure: row.failure,
    requestedByKind: row.requestedByKind,
    requestedAt: row.requestedAt,
    changedAt: row.changedAt,
    bankReference: row.bankReference,
    orderReference: row.orderReference,
    amountAud: centsToNumber(Number(amount_cents)),
    requestedBy: actorName(row.requestedByKind, people.get(requested_by)),
    payeeName: buyerName(payee),
    payeeEmail: maskEmail(payee?.email ?? null) ?? '',
    transfer: row.method === 'bank' ? transferOf(row, known) : null,
  };
}

function transferOf(row: StoredRefund, { people, accounts, viewer }: Known): RefundTransfer {
  const { asks, approved, account_id: id, account_check: check, requested_by, given_by, approved_by } = row;
  const account = id === null ? undefined : accounts.get(id);
  const nameOf = (kind: string | null, person: string | null) => actorName(kind ?? '', people.get(person ?? ''));
  return {
    account:
      id !== null && check !== null && account !== undefined
        ? { ...account, id, check, givenBy: nameOf(row.given_by_kind, given_by), givenAt: row.given_at ?? '' }
        : null,
    approval: approved ? 'given' : asks ? 'needed' : 'not_needed',
    approvedBy: approved ? nameOf(row.approved_by_kind, approved_by) : null,
    approvedAt: approved ? row.approved_at : null,
    mayApprove: mayApprove(viewer, [requested_by, given_by]),
  };
}
