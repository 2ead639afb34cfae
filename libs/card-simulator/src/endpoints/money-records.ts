import { noSuch } from '../http/api-error';
import { type Call, ok, type Reply, type Route } from '../http/route';
import type { Kind } from '../objects/types';
import { Conditions, LIST_PARAMS, listObjects } from '../store/lists';
import type { Store } from '../store/store';
import { listAnswer, presented } from './list-answer';

/** What can only be read: charges, disputes, balance transactions, payouts and the balance itself. */
export function moneyRecordRoutes(store: Store): Route[] {
  function retrieve(kind: Kind): (call: Call) => Promise<Reply> {
    return async (call) => {
      call.params.only();
      const family = await store.family(call.id);
      const row = family.find(kind, call.id);
      if (!row) throw noSuch(kind, call.id);
      return ok(presented(row, call.context.now), { related: family.rows });
    };
  }

  function list(kind: Kind, path: string, filters: Readonly<Record<string, string>>): (call: Call) => Promise<Reply> {
    return async (call) => {
      call.params.only(...LIST_PARAMS, ...Object.keys(filters));
      const conditions = new Conditions();
      for (const [name, condition] of Object.entries(filters)) {
        const value = call.params.text(name);
        if (value) conditions.add(condition, value);
      }
      const page = await listObjects(store.pool, kind, call.params, conditions);
      return listAnswer(store, call, path, page);
    };
  }

  async function balance(call: Call): Promise<Reply> {
    call.params.only();
    const { rows } = await store.pool.query<{ available: string; pending: string }>(
      `SELECT coalesce(sum((body->>'net')::bigint) FILTER (WHERE available_on <= $1), 0) AS available,
              coalesce(sum((body->>'net')::bigint) FILTER (WHERE available_on > $1), 0) AS pending
         FROM testpay.objects WHERE kind = 'balance_transaction'`,
      [call.context.now],
    );
    const amount = (cents: string | undefined) => {
      return [{ amount: Number(cents), currency: 'aud', source_types: { card: Number(cents) } }];
    };
    const [sums] = rows;
    return ok({
      object: 'balance',
      available: amount(sums?.available),
      pending: amount(sums?.pending),
      livemode: false,
    });
  }

  const byIntent = 'family = ?';
  return [
    { method: 'GET', path: '/v1/balance', handler: balance },
    { method: 'GET', path: '/v1/charges/{id}', handler: retrieve('charge') },
    { method: 'GET', path: '/v1/charges', handler: list('charge', '/v1/charges', { payment_intent: byIntent }) },
    { method: 'GET', path: '/v1/disputes/{id}', handler: retrieve('dispute') },
    { method: 'GET', path: '/v1/disputes', handler: list('dispute', '/v1/disputes', { payment_intent: byIntent }) },
    { method: 'GET', path: '/v1/balance_transactions/{id}', handler: retrieve('balance_transaction') },
    {
      method: 'GET',
      path: '/v1/balance_transactions',
      handler: list('balance_transaction', '/v1/balance_transactions', {
        payout: 'payout = ?',
        source: "body->>'source' = ? AND family = (SELECT family FROM testpay.objects WHERE id = ?)",
        type: "body->>'type' = ?",
      }),
    },
    { method: 'GET', path: '/v1/payouts/{id}', handler: retrieve('payout') },
    { method: 'GET', path: '/v1/payouts', handler: list('payout', '/v1/payouts', { status: "body->>'status' = ?" }) },
  ];
}
