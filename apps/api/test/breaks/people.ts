import { randomUUID } from 'node:crypto';
import type { EventStore } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { EVENT_STORE } from '../../src/platform/tokens';
import { confirmCard, openIntent, ORDER, placeOrder, placePaidOrder } from '../support/buying';
import { historyOf } from '../support/finance';
import { chargesTaken } from '../support/history';
import type { MailServer } from '../support/mail-server';
import { OWNER, type Answer, type TestShop, type Visitor } from '../support/shop';
import type { Opened } from './living-through';
import type { Act, Meets } from './table';

/** What became of one thing that somebody asked for. */
export interface Met {
  readonly act: Act;
  readonly met: Meets;
  readonly answer: Answer;
  readonly ms: number;
}

const BROWSED = ['/api/products', '/api/products/1', '/api/pricing/1?quantity=80&postcode=4000'];
const BACK_WITHIN_MS = 60_000;
/** Whatever the engines do. */
const ANSWER_WITHIN_MS = 20_000;
/** It gives each engine a second and a half; a machine that others keep busy takes several times as long for the rest. */
const HEALTH_WITHIN_MS = 8_000;

/**
 * Six people, each in the middle of something: they look around, order, pay, move an order on, write to the shop and have a
 * read model built again. Whoever is sent away with 503 sends the very same request again later.
 */
export class People {
  private readonly keys = { order: randomUUID(), intent: randomUUID(), mail: randomUUID() };
  private readonly subject = `Benches ${randomUUID()}`;
  private rebuildId: string | null = null;
  /** Staff who were signed out and signed in again, by what they were about to do. */
  private readonly signedOut = new Set<Act>();

  private constructor(
    private readonly shop: TestShop,
    private readonly owner: Visitor,
    private readonly buyer: Visitor,
    private readonly mails: MailServer,
    /** One with an open intent, one without, and one that is paid and confirmed. */
    private readonly orders: { readonly opened: Order; readonly placed: Order; readonly paid: Order },
    private readonly clientSecret: string,
    private readonly before: readonly string[],
    private readonly mailsBefore: number,
  ) {}

  static async arrive({ shop, owner, mails }: Opened): Promise<People> {
    const buyer = from(shop.visitor(), randomAddress());
    const [opened, placed, paid] = await Promise.all([
      placeOrder(buyer, own()),
      placeOrder(buyer, own()),
      placePaidOrder(buyer, own()),
    ]);
    const { clientSecret } = await openIntent(buyer, opened.id);
    await eventually(async () => (await owner.get(`/api/admin/orders/${paid.id}`)).body.status === 'confirmed');
    await nothingUnderWay(shop);
    return new People(
      shop,
      owner,
      buyer,
      mails,
      { opened, placed, paid },
      clientSecret,
      await storedIds(shop),
      mails.received.length,
    );
  }

  /** Everybody at once, and somebody who asks how the shop is. */
  async act(): Promise<readonly Met[]> {
    const asked: ReadonlyArray<readonly [Act, Promise<Answer>]> = [
      ...BROWSED.map((url) => ['browse', this.buyer.get(url)] as const),
      ['order', this.order()],
      ['pay', this.open()],
      ['pay', this.pay()],
      ['staff act', this.asStaff('staff act', () => this.moveOn())],
      ['mail', this.write()],
      ['rebuild', this.asStaff('rebuild', () => this.rebuild())],
    ];
    const began = performance.now();
    return Promise.all([
      this.supervise(),
      ...asked.map(async ([act, asking]): Promise<Met> => {
        const answer = await asking;
        const met = answer.status === 503 ? 'away' : this.signedOut.has(act) ? 'signed out' : 'served';
        return { act, met, answer, ms: performance.now() - began };
      }),
    ]);
  }

  /**
   * Believes that the shop is away at the third refusal in a row, as supervisors do: on a machine that others keep busy, the rest of a
   * look takes the engine's time.
   */
  private async supervise(): Promise<Met> {
    let longestMs = 0;
    for (let tries = 1; ; tries += 1) {
      const began = performance.now();
      const answer = await this.buyer.get('/api/health');
      longestMs = Math.max(longestMs, performance.now() - began);
      const met = answer.status === 503 ? 'away' : 'served';
      if (met === 'served' || tries === 3) return { act: 'health', met, answer, ms: longestMs };
    }
  }

  /** All is well again: each comes to their end with the request they had, and it happened once. */
  async comeToTheirEnd(met: readonly Met[]): Promise<void> {
    await eventually(async () => (await this.buyer.get('/api/health')).status === 200, BACK_WITHIN_MS);
    const [order] = await Promise.all([
      this.insist(() => this.order(), 201),
      this.insist(() => this.open(), 201),
      this.insist(() => this.paid(), 200),
      this.insist(() => this.movedOn(), 200),
      this.insist(() => this.write(), 201),
      this.rebuilt(),
    ]);
    const acknowledged = met.find(({ act, answer }) => act === 'order' && answer.status === 201);
    if (acknowledged) expect(order.body.order).toEqual(acknowledged.answer.body.order);
    await this.happenedOnce(order.body.order.id);
  }

  private async happenedOnce(orderId: string): Promise<void> {
    const { opened, placed, paid } = this.orders;
    const status = async (id: string) => (await this.owner.get(`/api/admin/orders/${id}`)).body?.status;
    await eventually(async () => (await status(opened.id)) === 'confirmed', BACK_WITHIN_MS);
    expect(await this.counted(orderId)).toEqual({ OrderPlaced: 1 });
    expect(await this.counted(placed.id)).toMatchObject({ OrderPlaced: 1, PaymentIntentOpened: 1 });
    expect(await this.counted(opened.id)).toMatchObject({ CardPaymentSettled: 1, OrderConfirmed: 1 });
    expect(await this.counted(paid.id)).toMatchObject({ CardPaymentSettled: 1, OrderProcessingStarted: 1 });
    const charges = (await chargesTaken(this.shop.pool)).filter((charge) => charge.orderId === opened.id);
    expect(charges).toHaveLength(1);
    for (const id of [orderId, placed.id, opened.id, paid.id]) {
      expect((await this.owner.get(`/api/admin/orders/${id}/verify`)).body).toMatchObject({ ok: true });
    }
    const after = await storedIds(this.shop);
    expect(after.slice(0, this.before.length)).toEqual(this.before);
    await nothingUnderWay(this.shop);
    expect(this.mails.received.filter(({ raw }) => raw.includes(this.subject))).toHaveLength(1);
    const ids = this.mails.received.slice(this.mailsBefore).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }

  private order(): Promise<Answer> {
    const body = { ...ORDER, customerEmail: `${this.keys.order}@buyer.example` };
    return this.buyer.post('/api/orders/create-validated', body, { 'idempotency-key': this.keys.order });
  }

  private open(): Promise<Answer> {
    const body = { orderId: this.orders.placed.id };
    return this.buyer.post('/api/orders/create-payment-intent', body, { 'idempotency-key': this.keys.intent });
  }

  private pay(): Promise<Answer> {
    return confirmCard(this.buyer, this.clientSecret);
  }

  /** Who pays a second time is told that it is paid, which their page shows as success. */
  private async paid(): Promise<Answer> {
    const answer = await this.pay();
    return answer.status === 409 ? { ...answer, status: 200 } : answer;
  }

  private moveOn(): Promise<Answer> {
    return this.owner.put(`/api/admin/orders/${this.orders.paid.id}`, { status: 'processing' });
  }

  /** A person looks first whether it happened. */
  private async movedOn(): Promise<Answer> {
    const shown = await this.owner.get(`/api/admin/orders/${this.orders.paid.id}`);
    return shown.body?.status === 'processing' ? shown : this.moveOn();
  }

  private write(): Promise<Answer> {
    const message = {
      name: 'Carla Caller',
      email: 'carla@caller.example',
      company: 'Caller & Co',
      phone: '07 3999 9999',
    };
    const body = { ...message, subject: this.subject, message: 'How many benches fit on half a pallet, please?' };
    return this.buyer.post('/api/contact', body, { 'idempotency-key': this.keys.mail });
  }

  private async rebuild(): Promise<Answer> {
    const body = { projection: 'orders', reason: 'To see whether it ends' };
    const answer = await this.owner.post('/api/admin/rest/rebuilds', body);
    if (answer.status === 201) this.rebuildId = answer.body.id;
    return answer;
  }

  /** One that was begun ends; one that was lost or given up is asked for again. */
  private async rebuilt(): Promise<void> {
    await eventually(async () => {
      if (this.rebuildId === null) return (await this.rebuild()) && false;
      const run = await this.owner.get(`/api/admin/rest/rebuilds/${this.rebuildId}`);
      if (run.body?.status === 'failed') this.rebuildId = null;
      return run.body?.status === 'succeeded';
    }, 2 * BACK_WITHIN_MS);
    const { rows } = await this.shop.pool.query(
      `select * from operations.rebuild where status in ('queued', 'running')`,
    );
    expect(rows).toEqual([]);
  }

  private async asStaff(act: Act, send: () => Promise<Answer>): Promise<Answer> {
    const answer = await send();
    if (answer.status !== 401) return answer;
    this.signedOut.add(act);
    await this.owner.post('/api/login', OWNER);
    return send();
  }

  private insist(send: () => Promise<Answer>, status: number): Promise<Answer> {
    let last: Answer | undefined;
    const sending = eventually(async () => {
      last = await send();
      return last.status === status && last;
    }, BACK_WITHIN_MS);
    return sending.catch((error: Error) => {
      throw new Error(`${error.message}: ${last?.status} ${last?.text}`);
    });
  }

  /** Events of an order and its payments by type. */
  private async counted(orderId: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { type } of await historyOf(this.owner, orderId)) counts[type] = (counts[type] ?? 0) + 1;
    return counts;
  }
}

/** Nobody waits long, and an answer is either the truth or asks to come back. */
export function expectHonestAnswer({ act, answer, ms }: Met): void {
  const said = `${act}: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status >= 300) {
    expect([said, answer.status]).toEqual([said, 503]);
    expect([said, Number(answer.headers['retry-after']) > 0]).toEqual([said, true]);
  }
  expect([said, ms < (act === 'health' ? HEALTH_WITHIN_MS : ANSWER_WITHIN_MS)]).toEqual([said, true]);
}

interface Order {
  readonly id: string;
}

/** Each order under an address of its own: many orders of one address are refused. */
const own = () => ({ customerEmail: `${randomUUID()}@buyer.example` });

/** Another network each time: contact forms are counted by it. */
const randomAddress = () => `203.0.113.${Math.floor(Math.random() * 250) + 1}`;

function from(visitor: Visitor, address: string): Visitor {
  const forwarded = { 'x-forwarded-for': address };
  return {
    ...visitor,
    get: (url, headers) => visitor.get(url, { ...forwarded, ...headers }),
    post: (url, body, headers) => visitor.post(url, body, { ...forwarded, ...headers }),
  };
}

/** Ids of all events in their order, whichever store holds them. */
async function storedIds(shop: TestShop): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of shop.app.get<EventStore>(EVENT_STORE).readAll()) ids.push(id);
  return ids;
}

/** Nothing is due or with a queue any more, and every mail is sent. */
async function nothingUnderWay(shop: TestShop): Promise<void> {
  const open = `select 1 from notifications.mail where state = 'queued' union all
    select 1 from rm.outbox where state in ('pending', 'running') and due_at < clock_timestamp() + interval '1 minute'
      or handed_to is not null`;
  await eventually(async () => (await shop.pool.query(open)).rowCount === 0, BACK_WITHIN_MS);
}
