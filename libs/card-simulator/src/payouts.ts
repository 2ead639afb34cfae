import { newBalanceTransaction } from './objects/balance-transaction';
import { newPayout } from './objects/payout';
import type { Context } from './payments/context';
import { Change } from './store/change';
import type { Row } from './store/family';
import { OBJECT_COLUMNS, type Store, toRow } from './store/store';

/** One payout carries at most so many balance transactions; more make a second payout. */
const MOST = 500;

/**
 * The payout due at the context's moment: the oldest money that is available and not yet paid out. Undefined when
 * there is none, or when refunds and fees leave nothing to pay.
 */
export async function nextPayout(store: Store, context: Context): Promise<Change | undefined> {
  const { rows: records } = await store.pool.query<Parameters<typeof toRow>[0]>(
    `SELECT ${OBJECT_COLUMNS} FROM testpay.objects
      WHERE available_on <= $1 AND payout IS NULL ORDER BY available_on, seq LIMIT ${MOST}`,
    [context.now],
  );
  const movements = records.map(toRow) as Row<'balance_transaction'>[];
  const sum = movements.reduce((total, movement) => total + movement.body.net, 0);
  return sum > 0 ? payoutOf(context, movements, sum) : undefined;
}

function payoutOf(context: Context, movements: readonly Row<'balance_transaction'>[], sum: number): Change {
  const change = new Change();
  const id = context.ids.next('po');
  const withdrawal = newBalanceTransaction({
    id: context.ids.next('txn'),
    type: 'payout',
    amount: -sum,
    source: id,
    created: context.now,
    description: 'STRIPE PAYOUT',
  });
  const payout = newPayout({ id, amount: sum, balanceTransaction: withdrawal.id, created: context.now });
  change.insert<'payout'>(id, payout);
  change.insert<'balance_transaction'>(id, withdrawal, { availableOn: withdrawal.available_on, payout: id });
  for (const movement of movements) change.update(movement, {}, { payout: id });
  change.emit('payout.created', payout);
  change.emit('payout.paid', payout);
  change.emit('payout.reconciliation_completed', payout);
  return change;
}
