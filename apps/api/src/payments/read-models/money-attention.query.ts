import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MoneyAttention } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { Config } from '../../platform/config';
import { CONFIG, PG_POOL } from '../../platform/tokens';
import { LINE_WAITS } from '../bank-statements/bank-lists';
import { waitingPayments } from './payment-lists';
import type { ApprovalRule } from '../domain/bank-refunds';
import { RefundApprovals } from '../refund-approvals';
import { REFUNDS_FROM, waitingRefunds } from './refund-conditions';

/**
 * Count and sum of each list that somebody has to look at; the conditions are those of the lists. A line of a bank statement is of no book:
 * it waits because nobody knows its order.
 */
function figuresOf(rule: ApprovalRule, livemode: boolean): Readonly<Record<keyof MoneyAttention, string>> {
  const ofRefunds = (where: string) =>
    `select count(*) as n, sum(r.amount_cents) as cents from ${REFUNDS_FROM} where ${where}`;
  const ofPayments = (cents: string, where: string) =>
    `select count(*) as n, sum(${cents}) as cents from rm.payments p where ${where}`;
  const [refunds, payments] = [waitingRefunds(rule, livemode), waitingPayments(livemode)];
  return {
    toTransfer: ofRefunds(refunds.toTransfer),
    toApprove: ofRefunds(refunds.toApprove),
    failedRefunds: ofRefunds(refunds.failedOpen),
    owedBack: ofPayments('p.held_over_cents', payments.owedBack),
    disputes: ofPayments('p.disputed_cents', payments.disputed),
    balancesDue: ofPayments('p.due_cents', payments.balanceDue),
    unmatchedLines: `select count(*) as n, sum(amount_cents) as cents from payments.bank_line where ${LINE_WAITS}`,
  };
}

const sqlOf = (rule: ApprovalRule, livemode: boolean) =>
  Object.entries(figuresOf(rule, livemode))
    .map(
      ([name, select]) =>
        `select '${name}' as name, n::int as count, coalesce(cents, 0)::bigint as cents from (${select}) f`,
    )
    .join(' union all ');

/** Money of the shop's own book that waits for somebody, for the overview. */
@Injectable()
export class MoneyAttentionQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly approvals: RefundApprovals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(): Promise<MoneyAttention> {
    const { rows } = await this.pool.query<{ name: keyof MoneyAttention; count: number; cents: string }>(
      sqlOf(await this.approvals.rule(), this.config.stripe.livemode),
    );
    const figures = rows.map(({ name, count, cents }) => [name, { count, sumAud: centsToNumber(Number(cents)) }]);
    return Object.fromEntries(figures) as MoneyAttention;
  }
}
