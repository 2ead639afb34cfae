import type { Context } from './context';
import { ApiError, invalidRequest } from '../http/api-error';
import type { Params } from '../http/params';
import { newBalanceTransaction } from '../objects/balance-transaction';
import { newRefund, REFUND_REASONS } from '../objects/refund';
import type { Change } from '../store/change';
import type { Family, Row } from '../store/family';

/**
 * Gives back all or part of a charge.
 * @throws ApiError 400 when nothing was charged, all of it is refunded already, the amount exceeds what is left, or
 * the charge is disputed.
 */
export function createRefund(
  context: Context,
  change: Change,
  family: Family,
  charge: Row<'charge'>,
  params: Params,
): Row<'refund'> {
  const amount = refundable(family, charge, params);
  const id = context.ids.next('re');
  const movement = newBalanceTransaction({
    id: context.ids.next('txn'),
    type: 'refund',
    amount: -amount,
    source: id,
    created: context.now,
    description: 'REFUND FOR CHARGE',
  });
  const pending = charge.card === 'refund_pending';
  const refund = newRefund({
    id,
    amount,
    charge: charge.body,
    balanceTransaction: movement.id,
    created: context.now,
    metadata: params.metadata(),
    reason: params.oneOf('reason', REFUND_REASONS),
    pending,
  });
  const row = change.insert<'refund'>(charge.family, refund);
  change.insert<'balance_transaction'>(charge.family, movement, { availableOn: movement.available_on });
  const refunded = charge.body.amount_refunded + amount;
  const after = change.update(charge, { amount_refunded: refunded, refunded: refunded === charge.body.amount });
  // Claims the payment's version: two refunds decided on the same remainder cannot both be written.
  change.update(family.intentOf(charge), {});
  change.emit('refund.created', refund);
  change.emit('charge.refunded', after.body, { amount_refunded: charge.body.amount_refunded });
  const later = new Date(context.at.getTime() + context.laterMs);
  if (pending) change.later('settle_refund', id, later);
  if (charge.card === 'refund_fails') change.later('fail_refund', id, later);
  return row;
}

function refundable(family: Family, charge: Row<'charge'>, params: Params): number {
  const { body } = charge;
  const left = body.amount - body.amount_refunded;
  // A charge once disputed says so for ever; after a dispute that was won its money is there to be refunded.
  if (family.all('dispute').some((dispute) => dispute.body.charge === body.id && dispute.body.status !== 'won')) {
    throw invalidRequest(
      `Charge ${body.id} has been charged back; cannot issue a refund.`,
      'charge',
      'charge_disputed',
    );
  }
  if (left === 0) {
    const message = `Charge ${body.id} has already been refunded.`;
    throw new ApiError(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message });
  }
  const amount = params.integer('amount') ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidRequest(message, 'amount');
  }
  return amount;
}

/** A refund that the bank kept waiting arrives. */
export function settleRefund(change: Change, family: Family, refund: Row<'refund'>): Row<'refund'> {
  const after = change.update(refund, { status: 'succeeded', pending_reason: undefined as never });
  change.update(family.intentOf(refund), {});
  change.emit('refund.updated', after.body, { status: refund.body.status });
  return after;
}

/** The bank sends a refund back: the money returns to the balance and the charge counts as not refunded. */
export function failRefund(context: Context, change: Change, family: Family, refund: Row<'refund'>): Row<'refund'> {
  const charge = family.find('charge', refund.body.charge as string);
  if (!charge) throw new Error(`Refund ${refund.id} has no charge`);
  const movement = newBalanceTransaction({
    id: context.ids.next('txn'),
    type: 'refund_failure',
    amount: refund.body.amount,
    source: refund.id,
    created: context.now,
    description: 'REFUND FAILURE',
  });
  const after = change.update(refund, {
    status: 'failed',
    pending_reason: undefined as never,
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: movement.id,
  });
  change.insert<'balance_transaction'>(refund.family, movement, { availableOn: movement.available_on });
  change.update(charge, { amount_refunded: charge.body.amount_refunded - refund.body.amount, refunded: false });
  change.update(family.intentOf(refund), {});
  change.emit('refund.failed', after.body, { status: refund.body.status });
  return after;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
