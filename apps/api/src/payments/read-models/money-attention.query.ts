import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MoneyAttention } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { PG_POOL } from '../../platform/tokens';
import { LINE_WAITS } from '../bank-statements/bank-lists';
import { BALANCE_DUE } from './payment-lists';
import type { ApprovalRule } from '../domain/bank-refunds';
import { RefundApprovals } from '../refund-approvals';
import { FAILED_OPEN, REFUNDS_FROM, toApprove, TO_TRANSFER } from './refund-list';

/** Count and sum of each list that somebody has to look at; the conditions are those of the lists. */
const figuresUnder = (rule: ApprovalRule): Readonly<Record<keyof MoneyAttention, string>> => ({
  toTransfer: `select count(*) as n, sum(r.amount_cents) as cents from ${REFUNDS_FROM} where ${TO_TRANSFER}`,
  toApprove: `select count(*) as n, sum(r.amount_cents) as cents from ${REFUNDS_FROM} where ${toApprove(rule)}`,
  failedRefunds: `select count(*) as n, sum(r.amount_cents) as cents from ${REFUNDS_FROM} where ${FAILED_OPEN}`,
  owedBack: 'select count(*) as n, sum(held_over_cents) as cents from rm.payments where held_over_cents > 0',
  disputes: 'select count(*) as n, sum(disputed_cents) as cents from rm.payments where disputed_cents > 0',
  balancesDue: `select count(*) as n, sum(p.due_cents) as cents from rm.payments p where ${BALANCE_DUE}`,
  unmatchedLines: `select count(*) as n, sum(amount_cents) as cents from payments.bank_line where ${LINE_WAITS}`,
});

const sqlUnder = (rule: ApprovalRule) =>
  Object.entries(figuresUnder(rule))
    .map(
      ([name, select]) =>
        `select '${name}' as name, n::int as count, coalesce(cents, 0)::bigint as cents from (${select}) f`,
    )
    .join(' union all ');

/** Money that waits for somebody, for the overview. */
@Injectable()
export class MoneyAttentionQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly approvals: RefundApprovals,
  ) {}

  async read(): Promise<MoneyAttention> {
    const { rows } = await this.pool.query<{ name: keyof MoneyAttention; count: number; cents: string }>(
      sqlUnder(await this.approvals.rule()),
    );
    const figures = rows.map(({ name, count, cents }) => [name, { count, sumAud: centsToNumber(Number(cents)) }]);
    return Object.fromEntries(figures) as MoneyAttention;
  }
}
