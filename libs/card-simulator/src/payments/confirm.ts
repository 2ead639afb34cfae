import type Stripe from 'stripe';
import type { Context } from './context';
import { type IntentRow, unexpectedState } from './intent-rules';
import type { ErrorBody } from '../http/api-error';
import { chargeFee, newBalanceTransaction } from '../objects/balance-transaction';
import { type Decline, newCharge } from '../objects/charge';
import type { PaymentIntent, PaymentMethod } from '../objects/types';
import type { Change } from '../store/change';
import type { Row } from '../store/family';
import { testCardById } from '../test-cards';

/** How an attempt ended: the intent after it and, when the issuer said no, the 402 answer's content. */
export interface Attempt {
  readonly intent: IntentRow;
  readonly declined?: ErrorBody;
}

const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * Confirms an intent with a card: charges it, declines it, or asks the cardholder first, as the card table says.
 * @throws ApiError 400 when the intent has succeeded or was cancelled.
 */
export function confirmIntent(
  context: Context,
  change: Change,
  row: IntentRow,
  method: Row<'payment_method'>,
  returnUrl: string | undefined,
): Attempt {
  const { status } = row.body;
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${status}.`;
    throw unexpectedState(row.body, message);
  }
  const { behaviour } = testCardById(method.card ?? '');
  if (behaviour.kind === 'decline') return decline(context, change, row, method, behaviour);
  if (behaviour.kind === 'challenge') return { intent: challenge(context, change, row, method, returnUrl) };
  return { intent: settle(context, change, row, method, false) };
}

/**
 * Answers the challenge of an intent that waits for the cardholder.
 * @throws ApiError 400 when no challenge is open.
 */
export function answerChallenge(
  context: Context,
  change: Change,
  row: IntentRow,
  method: Row<'payment_method'> | undefined,
  outcome: 'approve' | 'fail',
): Attempt {
  if (row.body.status !== 'requires_action' || !method) {
    throw unexpectedState(row.body, `This PaymentIntent has no open challenge: its status is ${row.body.status}.`);
  }
  if (outcome === 'approve') return { intent: settle(context, change, row, method, true) };
  const error = lastError(NOT_AUTHENTICATED, method.body);
  const intent = change.update(row, { ...backToStart(error), latest_charge: row.body.latest_charge });
  change.emit('payment_intent.payment_failed', intent.body);
  return { intent };
}

function settle(
  context: Context,
  change: Change,
  row: IntentRow,
  method: Row<'payment_method'>,
  authenticated: boolean,
): IntentRow {
  const chargeId = context.ids.next('ch');
  const movement = newBalanceTransaction({
    id: context.ids.next('txn'),
    type: 'charge',
    amount: row.body.amount,
    fee: chargeFee(row.body.amount, context.fees),
    source: chargeId,
    created: context.now,
  });
  const charge = newCharge({
    id: chargeId,
    intent: row.body,
    method: method.body,
    created: context.now,
    balanceTransaction: movement.id,
    authenticated,
  });
  const intent = change.update(row, {
    status: 'succeeded',
    amount_received: row.body.amount,
    payment_method: method.id,
    latest_charge: chargeId,
    last_payment_error: null,
    next_action: null,
  });
  const card = method.card ?? null;
  change.insert<'charge'>(row.family, charge, { card });
  change.insert<'balance_transaction'>(row.family, movement, { availableOn: movement.available_on });
  change.emit('charge.succeeded', charge);
  change.emit('payment_intent.succeeded', intent.body);
  if (card === 'dispute') change.later('open_dispute', chargeId, new Date(context.at.getTime() + context.laterMs));
  return intent;
}

function decline(
  context: Context,
  change: Change,
  row: IntentRow,
  method: Row<'payment_method'>,
  reason: Decline,
): Attempt {
  const charge = newCharge({
    id: context.ids.next('ch'),
    intent: row.body,
    method: method.body,
    created: context.now,
    balanceTransaction: null,
    decline: reason,
    authenticated: false,
  });
  const error = { ...lastError(reason, method.body), charge: charge.id };
  const intent = change.update(row, { ...backToStart(error), latest_charge: charge.id });
  change.insert<'charge'>(row.family, charge, { card: method.card ?? null });
  change.emit('charge.failed', charge);
  change.emit('payment_intent.payment_failed', intent.body);
  return { intent, declined: { ...error, payment_intent: intent.body } };
}

function challenge(
  context: Context,
  change: Change,
  row: IntentRow,
  method: Row<'payment_method'>,
  returnUrl: string | undefined,
): IntentRow {
  const nextAction =
    returnUrl === undefined
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: context.ids.next('src') } }
      : { type: 'redirect_to_url', redirect_to_url: { url: returnUrl, return_url: returnUrl } };
  const intent = change.update(row, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction as Stripe.PaymentIntent.NextAction,
  });
  change.emit('payment_intent.requires_action', intent.body);
  return intent;
}

/** A failed attempt leaves the intent open for another card. */
function backToStart(error: ErrorBody): Partial<PaymentIntent> {
  return {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error as unknown as Stripe.PaymentIntent.LastPaymentError,
  };
}

function lastError(reason: Decline, method: PaymentMethod): ErrorBody {
  return {
    type: 'card_error',
    code: reason.code,
    ...(reason.declineCode && { decline_code: reason.declineCode }),
    message: reason.message,
    payment_method: method,
  };
}
