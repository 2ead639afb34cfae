import { noSuch } from '../http/api-error';
import type { Params } from '../http/params';
import { type Call, ok, type Reply, type Route } from '../http/route';
import { Conditions, fetchPage, LIST_PARAMS, readPage } from '../store/lists';
import type { Store } from '../store/store';

const PATH = '/v1/events';

interface EventRecord {
  payload: string;
  due_at: Date | null;
}

export function eventRoutes(store: Store): Route[] {
  async function retrieve(call: Call): Promise<Reply> {
    call.params.only();
    const { rows } = await store.pool.query<EventRecord>('SELECT payload, due_at FROM testpay.events WHERE id = $1', [
      call.id,
    ]);
    if (!rows[0]) throw noSuch('event', call.id);
    return ok(toEvent(rows[0]));
  }

  async function list(call: Call): Promise<Reply> {
    const { params } = call;
    params.only(...LIST_PARAMS, 'type', 'types', 'delivery_success');
    const conditions = new Conditions();
    addTypes(params, conditions);
    // Not delivered is what is still queued or was given up with an error; what nobody subscribed to is neither.
    if (params.has('delivery_success')) {
      conditions.add('(due_at IS NULL AND last_error IS NULL) = ?', params.flag('delivery_success'));
    }
    const page = await readPage(store.pool, 'testpay.events', params, conditions);
    const { records, hasMore } = await fetchPage<EventRecord>(
      store.pool,
      'payload, due_at',
      'testpay.events',
      conditions,
      page,
    );
    return ok({ object: 'list', data: records.map(toEvent), has_more: hasMore, url: PATH });
  }

  return [
    { method: 'GET', path: PATH, handler: list },
    { method: 'GET', path: `${PATH}/{id}`, handler: retrieve },
  ];
}

/** `type` may end in `.*` and then stands for all that begin with the part before. */
function addTypes(params: Params, conditions: Conditions): void {
  const type = params.text('type');
  if (type?.endsWith('.*')) conditions.add('starts_with(type, ?)', type.slice(0, -1));
  else if (type) conditions.add('type = ?', type);
  const types = params.list('types');
  if (types.length > 0) conditions.add('type = ANY(?)', types);
}

function toEvent(record: EventRecord): object {
  const event = JSON.parse(record.payload) as object;
  return { ...event, pending_webhooks: record.due_at === null ? 0 : 1 };
}
