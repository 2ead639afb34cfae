import { timingSafeEqual } from 'node:crypto';
import { invalidRequest, missingParam, noSuch } from '../http/api-error';
import { type Call, ok, type Reply, type Route } from '../http/route';
import { publicIntent } from '../objects/payment-intent';
import { createCardMethod, createReadyMadeMethod } from '../payments/card-details';
import { answerChallenge, type Attempt, confirmIntent } from '../payments/confirm';
import { cancelIntent, createIntent, type IntentRow, updateIntent } from '../payments/intent-rules';
import { Change } from '../store/change';
import { Family, type Row } from '../store/family';
import { LIST_PARAMS, listObjects } from '../store/lists';
import type { Store } from '../store/store';
import { listAnswer } from './list-answer';

const CREATE_PARAMS = [
  'amount',
  'currency',
  'metadata',
  'description',
  'receipt_email',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirmation_method',
  'confirm',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
] as const;

const CONFIRM_PARAMS = [
  'client_secret',
  'payment_method',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
] as const;

const PATH = '/v1/payment_intents';

export function paymentIntentRoutes(store: Store): Route[] {
  async function load(call: Call, ...alsoIds: string[]): Promise<{ family: Family; row: IntentRow }> {
    const family = await store.family(call.id, ...alsoIds);
    const row = family.find('payment_intent', call.id);
    if (!row) throw noSuch('payment_intent', call.id, 'intent');
    if (call.keyKind === 'publishable') requireClientSecret(call, row);
    return { family, row };
  }

  async function create(call: Call): Promise<Reply> {
    const { context, params } = call;
    params.only(...CREATE_PARAMS);
    const change = new Change();
    const row = createIntent(context, change, params);
    if (!params.flag('confirm')) return ok(row.body, { change, related: change.rows });
    const family = await store.family(params.text('payment_method') ?? '');
    return attempt(call, change, family, row);
  }

  async function retrieve(call: Call): Promise<Reply> {
    call.params.only('client_secret');
    const { family, row } = await load(call);
    return ok(visible(call, row), { related: family.rows });
  }

  async function update(call: Call): Promise<Reply> {
    const { family, row } = await load(call);
    const change = new Change();
    const updated = updateIntent(change, row, call.params);
    return ok(updated.body, { change, related: [...family.rows, ...change.rows] });
  }

  async function confirm(call: Call): Promise<Reply> {
    call.params.only(...CONFIRM_PARAMS);
    const { family, row } = await load(call, call.params.text('payment_method') ?? '');
    return attempt(call, new Change(), family, row);
  }

  async function cancel(call: Call): Promise<Reply> {
    const { family, row } = await load(call);
    const change = new Change();
    const canceled = cancelIntent(call.context, change, row, call.params);
    return ok(canceled.body, { change, related: [...family.rows, ...change.rows] });
  }

  async function challenge(call: Call): Promise<Reply> {
    call.params.only('client_secret', 'outcome');
    const outcome = call.params.oneOf('outcome', ['approve', 'fail']);
    if (!outcome) throw missingParam('outcome');
    const { family, row } = await load(call);
    const change = new Change();
    const waiting = row.body.payment_method as string | null;
    const method = waiting ? (await store.family(waiting)).find('payment_method', waiting) : undefined;
    return answer(call, change, family, answerChallenge(call.context, change, row, method, outcome));
  }

  async function list(call: Call): Promise<Reply> {
    call.params.only(...LIST_PARAMS);
    const page = await listObjects(store.pool, 'payment_intent', call.params);
    return listAnswer(store, call, PATH, page);
  }

  return [
    { method: 'POST', path: PATH, handler: create },
    { method: 'GET', path: PATH, handler: list },
    { method: 'GET', path: `${PATH}/{id}`, handler: retrieve, publishable: true },
    { method: 'POST', path: `${PATH}/{id}`, handler: update },
    { method: 'POST', path: `${PATH}/{id}/confirm`, handler: confirm, publishable: true },
    { method: 'POST', path: `${PATH}/{id}/cancel`, handler: cancel },
    { method: 'POST', path: `${PATH}/{id}/_challenge`, handler: challenge, publishable: true },
  ];
}

function attempt(call: Call, change: Change, family: Family, row: IntentRow): Reply {
  const method = methodOf(call, change, family);
  return answer(
    call,
    change,
    family,
    confirmIntent(call.context, change, row, method, call.params.text('return_url', 2000)),
  );
}

/** The payment method named by id, by a ready-made name, or sent along as card details. */
function methodOf(call: Call, change: Change, family: Family): Row<'payment_method'> {
  const { context, params } = call;
  if (params.has('payment_method_data')) {
    if (call.keyKind === 'secret') throw rawCardOnServer();
    return createCardMethod(context, change, params.nested('payment_method_data'));
  }
  const id = params.text('payment_method');
  if (!id) throw missingParam('payment_method');
  const stored = family.find('payment_method', id);
  if (stored) return stored;
  if (!id.startsWith('pm_card_')) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  return createReadyMadeMethod(context, change, id);
}

/** Card numbers belong in the buyer's browser; a shop's server that sends one does it wrong. */
export function rawCardOnServer(): Error {
  return invalidRequest(
    'Sending credit card numbers directly with a secret key is unsafe. Use the publishable key and a client secret.',
    'payment_method_data',
  );
}

function answer(call: Call, change: Change, family: Family, result: Attempt): Reply {
  const related = [...family.rows, ...change.rows];
  if (!result.declined) return ok(visible(call, result.intent), { change, related });
  const error = { ...result.declined, payment_intent: visible(call, result.intent) };
  return { status: 402, body: { error }, change };
}

function visible(call: Call, row: IntentRow): object {
  return call.keyKind === 'publishable' ? publicIntent(row.body) : row.body;
}

function requireClientSecret(call: Call, row: IntentRow): void {
  const given = Buffer.from(call.params.requiredText('client_secret'));
  const expected = Buffer.from(row.body.client_secret ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
    throw invalidRequest(message, 'client_secret', 'payment_intent_invalid_parameter');
  }
}
