import { invalidRequest, missingParam, noSuch } from '../http/api-error';
import { type Call, ok, type Reply, type Route } from '../http/route';
import { createRefund } from '../payments/refund-rules';
import { Change } from '../store/change';
import type { Family, Row } from '../store/family';
import { Conditions, LIST_PARAMS, listObjects } from '../store/lists';
import type { Store } from '../store/store';
import { listAnswer } from './list-answer';

const PATH = '/v1/refunds';

export function refundRoutes(store: Store): Route[] {
  async function create(call: Call): Promise<Reply> {
    const { context, params } = call;
    params.only('payment_intent', 'charge', 'amount', 'reason', 'metadata');
    const target = params.text('charge') ?? params.text('payment_intent');
    if (!target) throw missingParam('payment_intent');
    const family = await store.family(target);
    const charge = chargeOf(family, call);
    const change = new Change();
    const refund = createRefund(context, change, family, charge, params);
    return ok(refund.body, { change, related: [...family.rows, ...change.rows] });
  }

  async function retrieve(call: Call): Promise<Reply> {
    call.params.only();
    const family = await store.family(call.id);
    const refund = family.find('refund', call.id);
    if (!refund) throw noSuch('refund', call.id);
    return ok(refund.body, { related: family.rows });
  }

  async function list(call: Call): Promise<Reply> {
    const { params } = call;
    params.only(...LIST_PARAMS, 'payment_intent', 'charge');
    const conditions = new Conditions();
    const intent = params.text('payment_intent');
    const charge = params.text('charge');
    if (intent) conditions.add('family = ?', intent);
    if (charge)
      conditions.add("body->>'charge' = ? AND family = (SELECT family FROM testpay.objects WHERE id = ?)", charge);
    const page = await listObjects(store.pool, 'refund', params, conditions);
    return listAnswer(store, call, PATH, page);
  }

  return [
    { method: 'POST', path: PATH, handler: create },
    { method: 'GET', path: PATH, handler: list },
    { method: 'GET', path: `${PATH}/{id}`, handler: retrieve },
  ];
}

function chargeOf(family: Family, call: Call): Row<'charge'> {
  const chargeId = call.params.text('charge');
  if (chargeId) {
    const charge = family.find('charge', chargeId);
    if (!charge) throw noSuch('charge', chargeId, 'charge', 400);
    if (charge.body.paid) return charge;
    throw invalidRequest(`Charge ${chargeId} was not paid; it cannot be refunded.`, 'charge', 'charge_not_refundable');
  }
  const intentId = call.params.requiredText('payment_intent');
  if (!family.find('payment_intent', intentId)) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  const paid = family.all('charge').find((charge) => charge.body.paid);
  if (!paid) {
    const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
    throw invalidRequest(message, 'payment_intent', 'payment_intent_unexpected_state');
  }
  return paid;
}
