import { CALLERS, openCallers, type Callers } from './callers';
import { addressOf, CALLS, refusalOf, standsForOthers, type Call, type Sent } from './calls';
import { complaintsAbout, type Cell } from './complaints';
import { inTurns } from './in-turns';
import { CLASSIFIED, MOVING, writesOf, type Description } from './operations';
import { OrderMaker, STATES } from './order-states';
import { deniedAttempts, footprintsOf, quiet, tracesOf } from './traces';
import { TestShop } from '../support/shop';

const AT_ONCE = 6;
/** Each accepted call needs an order of its own: an ordinary run has roles that are alike take turns, state by state. */
const EVERY_ROLE = Boolean(process.env.LONG_TESTS);

type OnRecord = Pick<Sent, 'version' | 'bankReference'>;

/**
 * Who may do what to an order in which state: every call of the description that moves money or a status, sent by
 * everybody to an order in every state. Compared are the answer and all that came of it.
 */
describe('calls that move money or the status of an order', () => {
  let shop: TestShop;
  let description: Description;
  beforeAll(async () => {
    shop = await TestShop.open({ env: { TRUST_PROXY: 'loopback', ABUSE_LIMITS: 'off' } });
    description = (await shop.visitor().get('/api/docs-json')).body;
  });
  afterAll(() => shop.close());

  it('are known: each call that may change something is classified', () => {
    const writes = writesOf(description);
    const forgotten = writes.filter((write) => !CLASSIFIED.includes(write));
    expect(
      forgotten.map((write) => `Put ${write} into operations.ts; when it moves money or a status, into calls.ts, too`),
    ).toEqual([]);
    const gone = CLASSIFIED.filter((operation) => !writes.includes(operation));
    expect(gone.map((operation) => `Take ${operation} out of operations.ts: there is no such call`)).toEqual([]);
    const untried = MOVING.filter((operation) => !CALLS.some((call) => call.operation === operation));
    expect(untried.map((operation) => `Add ${operation} to calls.ts: it moves money or a status`)).toEqual([]);
  });

  it('do what the policy says, and nothing when they are refused', async () => {
    const callers = await openCallers(shop);
    const maker = new OrderMaker(shop.pool, callers.owner.visitor);
    const bystanders = await Promise.all([
      maker.make('deposit paid', callers['customer owning it'].visitor),
      maker.make('paid in full', callers['guest with the order`s grant'].visitor),
    ]);
    const cells = await prepare(maker, callers);
    await quiet(shop.pool);

    const orders = [
      ...new Set([...cells.map(({ target }) => target.orderId), ...bystanders.map((one) => one.orderId)]),
    ];
    const before = await footprintsOf(shop.pool, orders);
    const records = await onRecord(orders);
    const sendOne = async (cell: Omit<Cell, 'answer'>, index: number): Promise<Cell> => ({
      ...cell,
      answer: await send(cell, records.get(cell.target.orderId)!, index),
    });
    const answered = [
      ...(await inTurns(
        AT_ONCE,
        cells.filter(({ call }) => !call.alone),
        sendOne,
      )),
      ...(await inTurns(
        1,
        cells.filter(({ call }) => call.alone),
        sendOne,
      )),
    ];
    await quiet(shop.pool);
    const after = await footprintsOf(shop.pool, orders);
    const traces = await tracesOf(
      shop.pool,
      answered.map(({ answer }) => String(answer.headers['x-request-id'])),
    );
    const denied = await deniedAttempts(shop.pool);

    const moved = [...bystanders.map(({ orderId }) => orderId), ...untouched(answered)]
      .filter((orderId) => JSON.stringify(after.get(orderId)) !== JSON.stringify(before.get(orderId)))
      .map(
        (orderId) =>
          `nobody may have touched ${orderId}: ${JSON.stringify([before, after].map((at) => at.get(orderId)))}`,
      );
    const complaints = [
      ...answered.flatMap((cell) => complaintsAbout(cell, { traces, denied, before, after })),
      ...moved,
    ];
    expect(complaints.sort()).toEqual([]);
  }, 300_000);

  /** An accepted call changes its order, so it gets one of its own; those that are refused share one of each state. */
  async function prepare(maker: OrderMaker, callers: Callers): Promise<Array<Omit<Cell, 'answer'>>> {
    const owned = callers['customer owning it'].visitor;
    const granted = callers['guest with the order`s grant'].visitor;
    const shared = await inTurns(AT_ONCE, STATES, async (state) => ({
      customers: await maker.make(state, owned),
      guests: await maker.make(state, granted),
      matched: await maker.make(state, owned),
    }));
    const wanted = CALLS.flatMap((call) =>
      // A browser holds the grants of twenty orders, and this guest places more.
      CALLERS.filter((name) => call.who !== 'buyer' || name !== 'guest with the order`s grant').flatMap((name) =>
        STATES.map((state) => ({ call, caller: callers[name], state, refusal: refusalOf(call, callers[name], state) })),
      ),
    ).filter((cell) => EVERY_ROLE || !needsItsOwn(cell) || standsForOthers(cell, Object.values(callers)));
    const targets = await inTurns(AT_ONCE, wanted, async (cell) => {
      const { call, caller, state } = cell;
      const isGuests = caller.name === 'guest with the order`s grant';
      const standing =
        shared[STATES.indexOf(state)]![call.onMatchedLine ? 'matched' : isGuests ? 'guests' : 'customers'];
      const ownOrder = needsItsOwn(cell);
      const target = ownOrder ? await maker.make(state, isGuests ? granted : owned) : standing;
      return { ...cell, target, ownOrder };
    });
    const orders = [...new Set(targets.map(({ target }) => target.orderId))];
    const lines = await maker.lines(orders.length);
    const prepared = targets.map((cell) => ({ ...cell, lineId: lines[orders.indexOf(cell.target.orderId)]! }));
    const matched = new Map(
      prepared.filter(({ call }) => call.onMatchedLine).map(({ lineId, target }) => [lineId, target]),
    );
    await inTurns(AT_ONCE, [...matched], ([lineId, target]) => maker.match(lineId, target));
    return prepared;
  }

  async function send({ call, caller, target, lineId }: Omit<Cell, 'answer'>, record: OnRecord, index: number) {
    const typed = [target.orderId, target.orderNumber, target.orderNumber.toLowerCase()][index % 3]!;
    const sent: Sent = { target, typed, caller, lineId, ...record };
    const [method] = call.operation.split(' ') as ['POST' | 'PUT'];
    return caller.visitor.request(method, addressOf(call, sent), call.body(sent), call.headers?.(sent));
  }

  async function onRecord(orderIds: readonly string[]): Promise<Map<string, OnRecord>> {
    const { rows } = await shop.pool.query<OnRecord & { id: string }>(
      `select order_id as id, o.version::int as version, p.bank_reference as "bankReference"
       from rm.orders o join rm.payments p using (order_id) where order_id = any($1::uuid[])`,
      [orderIds],
    );
    return new Map(rows.map(({ id, ...record }) => [id, record]));
  }
});

/** It is accepted, and changes its order. */
const needsItsOwn = ({ call, refusal }: { readonly call: Call; readonly refusal: readonly number[] | null }): boolean =>
  refusal === null && call.leaves.length > 0;

/** Orders about which every call was refused. */
function untouched(cells: readonly Cell[]): string[] {
  const touched = new Set(cells.filter(({ refusal }) => refusal === null).map(({ target }) => target.orderId));
  return [...new Set(cells.map(({ target }) => target.orderId))].filter((id) => !touched.has(id));
}
