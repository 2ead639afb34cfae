import type { Context } from './context';
import { newBalanceTransaction } from '../objects/balance-transaction';
import { DISPUTE_FEE, newDispute } from '../objects/dispute';
import type { Change } from '../store/change';
import type { Family, Row } from '../store/family';

export type DisputeOutcome = 'won' | 'lost';

/**
 * The cardholder's bank takes back what is left of a charge, plus its fee. Nothing happens when all was refunded or
 * the charge was disputed before. A dispute that nobody closes is lost when the time for evidence is over.
 */
export function openDispute(
  context: Context,
  change: Change,
  family: Family,
  charge: Row<'charge'>,
): Row<'dispute'> | undefined {
  const left = charge.body.amount - charge.body.amount_refunded;
  if (!charge.body.paid || charge.body.disputed || left === 0) return undefined;
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
  const row = change.insert<'dispute'>(charge.family, dispute);
  change.insert<'balance_transaction'>(charge.family, withdrawal, { availableOn: withdrawal.available_on });
  change.update(charge, { disputed: true });
  change.update(family.intentOf(charge), {});
  change.emit('charge.dispute.created', dispute);
  change.emit('charge.dispute.funds_withdrawn', dispute);
  change.later('lose_dispute', id, new Date((dispute.evidence_details.due_by ?? context.now) * 1000));
  return row;
}

/**
 * The cardholder's bank decides. Lost: the money stays away and the fee is kept. Won: the whole amount comes back in a
 * second balance transaction. Of the fees, Stripe today gives back the one for countering a dispute (which is not
 * simulated) and keeps the one for receiving it, whatever the outcome; for years it gave that one back, too.
 * `feeReturned` stands for those accounts: the second balance transaction then carries a negative fee.
 * A lost one may be won later, when the card scheme has the last word.
 * @returns undefined when the dispute is closed already.
 */
export function closeDispute(
  context: Context,
  change: Change,
  family: Family,
  dispute: Row<'dispute'>,
  outcome: DisputeOutcome,
  feeReturned = false,
): Row<'dispute'> | undefined {
  const { status } = dispute.body;
  if (status === 'won' || (status === 'lost' && outcome === 'lost')) return undefined;
  const movements = [...dispute.body.balance_transactions];
  if (outcome === 'won') {
    const reversal = newBalanceTransaction({
      id: context.ids.next('txn'),
      type: 'adjustment',
      amount: dispute.body.amount,
      fee: feeReturned ? -DISPUTE_FEE : 0,
      source: dispute.id,
      created: context.now,
      description: `Chargeback reversal for ${dispute.body.charge as string}`,
    });
    movements.push(reversal);
    change.insert<'balance_transaction'>(dispute.family, reversal, { availableOn: reversal.available_on });
  }
  const closed = change.update(dispute, { status: outcome, balance_transactions: movements });
  change.update(family.intentOf(dispute), {});
  change.emit('charge.dispute.closed', closed.body, { status });
  if (outcome === 'won') change.emit('charge.dispute.funds_reinstated', closed.body);
  change.finished('lose_dispute', dispute.id);
  change.finished('win_dispute', dispute.id);
  return closed;
}
