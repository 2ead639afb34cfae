import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@halfpallet/testing';
import { CARDS, ORDER, type Buyer } from '../support/buying';
import { NO_DIFFERENCE, historyOf, replay } from '../support/finance';
import { chargesTaken, eventsOf } from '../support/history';
import { ShopProcesses, type ProcessName } from '../support/processes';
import { OWNER, type Answer } from '../support/shop';
import { photographsThroughKills } from './kill-photographs';

interface Bought {
  readonly id: string;
  readonly orderNumber: string;
  readonly dueCents: number;
}
type AfterStep = (step: string) => Promise<void>;

/** Long enough for a process to start again, a few times over on a machine that others keep busy. */
const PATIENCE_MS = 150_000;
/** What asks for a shop to be back must not keep it from starting. */
const ASKING = { withinMs: PATIENCE_MS, everyMs: 100 };
const BUYERS = 3;
const VICTIMS: readonly ProcessName[][] = [['api'], ['worker'], ['api', 'worker']];
/** An ordinary run kills each of them once. */
const RANDOM_KILLS = process.env.LONG_TESTS ? 120 : VICTIMS.length;
const SEED = 20_261_121;

/**
 * Power cuts. Both processes are killed with SIGKILL, after every step of an order and at moments nobody chose, while
 * buyers do what browsers do: send the same request with the same key again.
 */
describe('a shop that is killed again and again', () => {
  let shop: ShopProcesses;
  let orders = 0;
  beforeAll(async () => {
    shop = await ShopProcesses.open();
  }, 120_000);
  afterAll(() => shop.close());

  it('finishes an order although both processes die after every step of it', async () => {
    const restart: AfterStep = async () => {
      await Promise.all([shop.kill('api'), shop.kill('worker')]);
      shop.start('worker');
      shop.start('api');
    };
    const bought = await buy(shop.buyer(), restart);
    await expectBoughtOnce(shop, bought);
    orders += 1;
  }, 480_000);

  it(
    'finishes every order although one or the other dies at random moments',
    async () => {
      const random = randomFrom(SEED);
      const thinking: AfterStep = () => sleep(random() * 250);
      let killing = true;
      const killer = (async () => {
        for (let kill = 0; killing && kill < RANDOM_KILLS; kill += 1) {
          await sleep(random() * 900);
          const victims = VICTIMS[kill % VICTIMS.length]!;
          await Promise.all(victims.map((name) => shop.kill(name)));
          for (const name of victims) shop.start(name);
          if (victims.includes('api')) await shop.ready();
        }
        killing = false;
      })();
      const buying = Promise.all(
        Array.from({ length: BUYERS }, async () => {
          const own: Bought[] = [];
          while (killing) own.push(await buy(shop.buyer(), thinking));
          return own;
        }),
      );
      // Also when a buyer is let down: nobody kills or waits any more when the shop is closed.
      const untilBoth = async () => {
        try {
          return await buying;
        } finally {
          killing = false;
          await killer;
        }
      };
      const [bought] = await Promise.all([untilBoth(), killer]);
      expect(bought.every((own) => own.length > 0)).toBe(true);
      for (const order of bought.flat()) await expectBoughtOnce(shop, order);
      orders += bought.flat().length;
    },
    240_000 + RANDOM_KILLS * 20_000,
  );

  it('loses no photograph of staff, and keeps no file that nobody has', () => photographsThroughKills(shop), 480_000);

  it('has books that balance, histories that verify and nothing left undone', async () => {
    const owner = shop.buyer();
    await owner.post('/api/login', OWNER);
    const { rows } = await shop.pool.query<{ placed: number; settled: number }>(
      `select count(*) filter (where type = 'OrderPlaced')::int as placed,
         count(*) filter (where type = 'CardPaymentSettled')::int as settled from es.event`,
    );
    expect(rows).toEqual([{ placed: orders, settled: orders }]);
    expect(await chargesTaken(shop.pool)).toHaveLength(orders);
    await eventually(async () => {
      const open = await shop.pool.query(`select 1 from rm.outbox where state <> 'done'`);
      return open.rowCount === 0;
    }, PATIENCE_MS);
    for (const target of ['ledger', 'payments'] as const) {
      const { result } = await replay(owner, { target });
      expect(result).toMatchObject({ debitsMinusCreditsAud: '0.00', difference: NO_DIFFERENCE });
    }
    const placed = await shop.pool.query<{ id: string }>(
      `select data ->> 'orderId' as id from es.event where type = 'OrderPlaced'`,
    );
    for (const { id } of placed.rows) {
      const verdict = await owner.get(`/api/admin/orders/${id}/verify`);
      expect(verdict.body).toMatchObject({ ok: true, checked: (await historyOf(owner, id)).length });
    }
    const letters = await shop.pool.query('select * from rm.dead_letter');
    expect(letters.rows).toEqual([]);
  }, 240_000);
});

/** One checkout with the keys a browser would make, each request repeated until it is answered. */
async function buy(buyer: Buyer, afterStep: AfterStep = async () => undefined): Promise<Bought> {
  const keys = { order: randomUUID(), intent: randomUUID(), payment: randomUUID() };
  const post = (url: string, body: object, key: string) =>
    insisting(() => buyer.post(url, body, { 'idempotency-key': key }));

  const placed = await post('/api/orders/create-validated', ORDER, keys.order);
  await afterStep('placed');
  const { id, orderNumber } = placed.body.order as Bought;
  const opened = await post('/api/orders/create-payment-intent', { orderId: id }, keys.intent);
  await afterStep('opened');
  const { clientSecret, amountDueAud } = opened.body;
  const card = { clientSecret, number: CARDS.visa, expMonth: 12, expYear: 2034, cvc: '123' };
  const paid = await post('/api/test-payments/confirm', card, keys.payment);
  await afterStep('paid');
  // A payment that went through before its answer was lost is told to be finished when it is sent again.
  if (paid.status !== 200) expect(paid.status).toBe(409);
  return { id, orderNumber, dueCents: Math.round(amountDueAud * 100) };
}

/** Sends again while nobody answers, or the answer is to try again. */
async function insisting(send: () => Promise<Answer>): Promise<Answer> {
  return eventually(async () => {
    const answer = await send().catch(() => null);
    return (
      answer && answer.status < 500 && answer.status !== 429 && answer.body?.code !== 'INTENT_STILL_OPEN' && answer
    );
  }, ASKING);
}

async function expectBoughtOnce(shop: ShopProcesses, { id, orderNumber, dueCents }: Bought): Promise<void> {
  await eventually(async () => {
    const answer = await shop
      .buyer()
      .get(`/api/orders/by-number/${orderNumber}`)
      .catch(() => null);
    return answer?.body?.status === 'confirmed' && answer.body.paymentStatus === 'paid';
  }, ASKING);
  expect(await eventsOf(shop.pool, id)).toMatchObject({
    OrderPlaced: 1,
    PaymentPlanAgreed: 1,
    PaymentIntentOpened: 1,
    CardPaymentSettled: 1,
    OrderConfirmed: 1,
  });
  const charges = (await chargesTaken(shop.pool)).filter((charge) => charge.orderId === id);
  expect(charges).toEqual([{ orderId: id, amountCents: dueCents }]);
}

/** 0 to 1, the same row of figures for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
