import type { Context } from './context';
import { newBalanceTransaction } from '../objects/balance-transaction';
import { DISPUTE_FEE, newDispute } from '../objects/dispute';
import type { Change } from '../store/change';
import type { Family, Row } from '../store/family';

/** The cardholder's bank takes back what is left of a charge, plus its fee. Nothing happens when all was refunded. */
export function openDispute(context: Context, change: Change, family: Family, charge: Row<'charge'>): void {
  const left = charge.body.amount - charge.body.amount_refunded;
  if (charge.body.disputed || left === 0) return;
  const id = context.ids.next('du');
  const withdrawal = newBalanceTransaction({
    id: context.ids.next('txn'),
    type: 'adjustment',
    amount: -left,
    fee: DISPUTE_FEE,
    source: id,
    created: context.now,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = newDispute({ id, charge: charge.body, created: context.now, withdrawal });
  change.insert<'dispute'>(charge.family, dispute);
  change.insert<'balance_transaction'>(charge.family, withdrawal, { availableOn: withdrawal.available_on });
  change.update(charge, { disputed: true });
  change.update(family.intentOf(charge), {});
  change.emit('charge.dispute.created', dispute);
}
