import type { Context } from './context';
import { ApiError, invalidRequest, missingParam } from '../http/api-error';
import type { Params } from '../http/params';
import { newPaymentIntent } from '../objects/payment-intent';
import type { PaymentIntent } from '../objects/types';
import type { Change } from '../store/change';
import type { Row } from '../store/family';

export type IntentRow = Row<'payment_intent'>;

const SMALLEST = 50;
const LARGEST = 99_999_999;
const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

/** The intent is in the wrong state for what was asked; carries the intent, so that the caller can catch up. */
export function unexpectedState(intent: PaymentIntent, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}

export function createIntent(context: Context, change: Change, params: Params): IntentRow {
  const amount = readAmount(params);
  if (amount === undefined) throw missingParam('amount');
  readCurrency(params);
  const methods = params.list('allowed_payment_method_types');
  if (methods.some((method) => method !== 'card')) {
    throw invalidRequest('Only the payment method type "card" is simulated.', 'allowed_payment_method_types');
  }
  const id = context.ids.next('pi');
  const intent = newPaymentIntent({
    id,
    // 22 letters and digits hold 131 bits; whoever knows them may confirm the payment.
    clientSecret: context.ids.next(`${id}_secret`, 22),
    amount,
    currency: 'aud',
    created: context.now,
    metadata: params.metadata(),
    description: params.text('description', 1000) ?? null,
    receiptEmail: params.text('receipt_email') ?? null,
    cardsOnly: methods.length > 0,
  });
  const row = change.insert<'payment_intent'>(id, intent);
  change.emit('payment_intent.created', intent);
  return row;
}

/** Changes amount or texts. The amount is fixed once the buyer has agreed to it, i.e. from confirmation on. */
export function updateIntent(change: Change, row: IntentRow, params: Params): IntentRow {
  params.only('amount', 'currency', 'metadata', 'description', 'receipt_email');
  const amount = readAmount(params);
  if (params.has('currency')) readCurrency(params);
  const open = row.body.status === 'requires_payment_method' || row.body.status === 'requires_confirmation';
  if (amount !== undefined && amount !== row.body.amount && !open) {
    const message = `This PaymentIntent's amount could not be updated because it has a status of ${row.body.status}.`;
    throw unexpectedState(row.body, message);
  }
  return change.update(row, {
    metadata: params.metadata(row.body.metadata),
    ...(amount !== undefined && { amount }),
    ...(params.has('description') && { description: params.text('description', 1000) ?? null }),
    ...(params.has('receipt_email') && { receipt_email: params.text('receipt_email') ?? null }),
  });
}

export function cancelIntent(context: Context, change: Change, row: IntentRow, params: Params): IntentRow {
  params.only('cancellation_reason');
  const { status } = row.body;
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${status}.`;
    throw unexpectedState(row.body, message);
  }
  const canceled = change.update(row, {
    status: 'canceled',
    canceled_at: context.now,
    cancellation_reason: params.oneOf('cancellation_reason', CANCELLATION_REASONS) ?? null,
    next_action: null,
  });
  change.emit('payment_intent.canceled', canceled.body);
  return canceled;
}

function readAmount(params: Params): number | undefined {
  const amount = params.integer('amount');
  if (amount === undefined) return undefined;
  if (amount < SMALLEST) throw invalidRequest('Amount must be at least $0.50 aud', 'amount', 'amount_too_small');
  if (amount > LARGEST) throw invalidRequest('Amount must be no more than $999,999.99', 'amount', 'amount_too_large');
  return amount;
}

function readCurrency(params: Params): void {
  const currency = params.requiredText('currency').toLowerCase();
  if (currency !== 'aud')
    throw invalidRequest(`Invalid currency: ${currency.slice(0, 10)}. Only aud is simulated.`, 'currency');
}
