import type { Pool } from 'pg';

export interface BalanceSums {
  readonly count: number;
  /** Cents before fees; negative when money left. */
  readonly amount: number;
  /** Cents the provider kept, less what it gave back. */
  readonly fee: number;
  readonly net: number;
}

/** Everything that ever moved the balance, all of it and per type of balance transaction. Payouts are in it. */
export interface BalanceSheet extends BalanceSums {
  readonly byType: Readonly<Record<string, BalanceSums>>;
}

/** The provider's own books, to hold the shop's against: one statement, so it is of one moment. */
export async function balanceSheet(pool: Pool): Promise<BalanceSheet> {
  const { rows } = await pool.query<{ type: string; count: string; amount: string; fee: string; net: string }>(
    `SELECT body->>'type' AS type, count(*) AS count, sum((body->>'amount')::bigint) AS amount,
            sum((body->>'fee')::bigint) AS fee, sum((body->>'net')::bigint) AS net
       FROM testpay.objects WHERE kind = 'balance_transaction' GROUP BY 1 ORDER BY 1`,
  );
  const byType: Record<string, BalanceSums> = {};
  const all = { count: 0, amount: 0, fee: 0, net: 0 };
  for (const { type, ...texts } of rows) {
    const sums = {
      count: Number(texts.count),
      amount: Number(texts.amount),
      fee: Number(texts.fee),
      net: Number(texts.net),
    };
    byType[type] = sums;
    for (const name of ['count', 'amount', 'fee', 'net'] as const) all[name] += sums[name];
  }
  return { ...all, byType };
}
