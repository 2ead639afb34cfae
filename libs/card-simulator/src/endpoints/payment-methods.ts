import { noSuch } from '../http/api-error';
import { type Call, ok, type Reply, type Route } from '../http/route';
import { createCardMethod } from '../payments/card-details';
import { Change } from '../store/change';
import type { Store } from '../store/store';
import { rawCardOnServer } from './payment-intents';

export function paymentMethodRoutes(store: Store): Route[] {
  async function create(call: Call): Promise<Reply> {
    if (call.keyKind === 'secret') throw rawCardOnServer();
    const change = new Change();
    const method = createCardMethod(call.context, change, call.params);
    return ok(method.body, { change });
  }

  async function retrieve(call: Call): Promise<Reply> {
    call.params.only();
    const method = (await store.family(call.id)).find('payment_method', call.id);
    if (!method) throw noSuch('PaymentMethod', call.id, 'payment_method');
    return ok(method.body);
  }

  return [
    { method: 'POST', path: '/v1/payment_methods', handler: create, publishable: true },
    { method: 'GET', path: '/v1/payment_methods/{id}', handler: retrieve },
  ];
}
