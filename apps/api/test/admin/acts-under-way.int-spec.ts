import { randomUUID } from 'node:crypto';
import type { EventStore } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { startEventStoreDouble, type EventStoreDouble } from '../../../../libs/event-store/src/testing/grpc-double';
import { EVENT_STORE } from '../../src/platform/tokens';
import { placeOrder } from './place-order';
import { TestShop, type Visitor } from '../support/shop';
import { ActsUnderWay } from '../../src/identity/audit/acts-under-way';
import { AuditLog } from '../../src/identity/audit/audit-log';
import { InterruptedActs } from '../../src/identity/audit/interrupted-acts';
import { FailedMails } from '../../src/notifications/failed-mails';
import { SavedViews } from '../../src/back-office/saved-views/saved-views';

/** Where a process may die: at none of these does it say another word. */
const never = () => new Promise<never>(() => undefined);

/** Every act of staff has its entry, and one, wherever the process that carries it out is killed. */
describe.each(['Postgres', 'EventStoreDB'])('an act and its entry in the audit log, its events in %s', (kept) => {
  let double: EventStoreDouble | undefined;
  let shop: TestShop;
  let owner: Visitor;
  let ownerId: string;

  beforeAll(async () => {
    double = kept === 'EventStoreDB' ? await startEventStoreDouble() : undefined;
    shop = await TestShop.open({ env: double ? { EVENTSTORE_URL: double.connectionString } : {} });
    owner = await shop.owner();
    ownerId = (await owner.get('/api/auth/user')).body.id;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await shop.close();
    await double?.stop();
  });

  const of = <T>(type: abstract new (...args: never[]) => T): T => shop.app.get<T>(type, { strict: false });
  const order = async () => (await placeOrder(shop.visitor(), { email: 'ada@buyer.example' })).id;
  const comment = (id: string, key: string) =>
    owner.post(
      `/api/admin/rest/order-comments`,
      { orderId: id, text: 'They will call back' },
      { 'idempotency-key': key },
    );
  const entries = async (recordId: string, outcomes = ['ok', 'interrupted']) => {
    const { rows } = await shop.pool.query(
      `select action, actor_id as "actorId", role, outcome, reason, position::text from identity.audit
       where record_id = $1 and outcome = any($2) order by id`,
      [recordId, outcomes],
    );
    return rows;
  };
  const openActs = async () => (await shop.pool.query('select entry from identity.act_under_way')).rows.length;
  /** What whoever runs on does when a process has been silent for a minute. */
  const aMinuteLater = async () => {
    await shop.pool.query(`update identity.act_under_way set seen_at = now() - interval '61 s'`);
    return of(InterruptedActs).settle();
  };

  it('leave nothing open behind', async () => {
    const id = await order();
    expect((await owner.post(`/api/admin/orders/${id}/cancel`, { reason: 'Out of stock' })).status).toBe(200);
    expect(await entries(id)).toMatchObject([{ action: 'order.cancel', outcome: 'ok', actorId: ownerId }]);
    expect(await openActs()).toBe(0);
  });

  it('the entry follows when the process dies behind the event', async () => {
    const id = await order();
    const key = randomUUID();
    // The first thing after the command: the entry. The request is never answered.
    const last = jest
      .spyOn(of(AuditLog) as unknown as { replace(): Promise<void> }, 'replace')
      .mockImplementation(never);
    void owner.post(`/api/admin/orders/${id}/cancel`, { reason: 'Out of stock' }, { 'idempotency-key': key });
    await eventually(async () => last.mock.calls.length > 0);
    expect(await typesIn(`order-${id}`)).toContain('OrderCancelled');
    expect(await entries(id)).toEqual([]);
    jest.restoreAllMocks();
    expect(await aMinuteLater()).toBe(1);
    const told = await entries(id);
    expect(told).toEqual([
      {
        action: 'order.cancel',
        actorId: ownerId,
        role: 'owner',
        outcome: 'ok',
        reason: expect.stringMatching(/^remark:/),
        position: expect.any(String),
      },
    ]);
    // Nobody heard of it, so it is sent again.
    const again = await owner.post(
      `/api/admin/orders/${id}/cancel`,
      { reason: 'Out of stock' },
      { 'idempotency-key': key },
    );
    expect([again.status, again.body.order?.status]).toEqual([200, 'cancelled']);
    expect(await entries(id)).toEqual(told);
    expect(await aMinuteLater()).toBe(0);
  });

  it('is told to be interrupted when the process dies before the event, and done when it is sent again', async () => {
    const id = await order();
    const key = randomUUID();
    const begin = jest.spyOn(of(ActsUnderWay), 'begin');
    const began = begin.getMockImplementation() ?? ActsUnderWay.prototype.begin;
    begin.mockImplementationOnce(async (...act) => {
      await began.apply(of(ActsUnderWay), act);
      return never();
    });
    void comment(id, key);
    await eventually(async () => (await openActs()) === 1);
    jest.restoreAllMocks();
    await aMinuteLater();
    expect(await entries(id)).toMatchObject([{ action: 'order.commented', outcome: 'interrupted', position: null }]);
    expect((await comment(id, key)).status).toBe(201);
    expect((await entries(id)).map(({ outcome }) => outcome)).toEqual(['interrupted', 'ok']);
  });

  it('is one when two send it at once under one key', async () => {
    const id = await order();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => comment(id, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await entries(id)).toMatchObject([{ action: 'order.commented', outcome: 'ok' }]);
  });

  it('says nothing of success when the log could not be written: the act stands, and its entry follows', async () => {
    const id = await order();
    jest
      .spyOn(of(AuditLog) as unknown as { replace(): Promise<void> }, 'replace')
      .mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    expect((await comment(id, randomUUID())).status).toBe(201);
    expect(await entries(id)).toEqual([]);
    await aMinuteLater();
    expect(await entries(id)).toMatchObject([{ action: 'order.commented', outcome: 'ok', actorId: ownerId }]);
  });

  it('is interrupted where an engine was lost on the way and no event tells', async () => {
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    jest.spyOn(of(SavedViews), 'add').mockRejectedValueOnce(lost);
    const view = {
      ...{ resource: 'orders', name: 'Mine', shared: false, filter: {}, hiddenColumns: [], density: 'roomy' },
      sort: { field: 'createdAt', order: 'DESC' },
    };
    const refused = await owner.post('/api/admin/rest/saved-views', view);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    await aMinuteLater();
    const { rows } = await shop.pool.query(
      `select outcome from identity.audit where action = 'saved-view.add' and request_id = $1`,
      [refused.headers['x-request-id']],
    );
    expect(rows).toEqual([{ outcome: 'interrupted' }]);
  });

  describe('that writes no event but has a transaction of its own', () => {
    const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
    const failedMail = async () => {
      const id = await order();
      const mail = await eventually(async () => {
        const { rows } = await shop.pool.query(
          `select m.id from rm.outbox o join notifications.mail m on m.id = o.id
           where m.state = 'kept' and o.payload ->> 'orderId' = $1`,
          [id],
        );
        return rows[0]?.id as string | undefined;
      });
      await shop.pool.query(`update notifications.mail set state = 'failed' where id = $1`, [mail]);
      await shop.pool.query(`update rm.outbox set state = 'needs_attention' where id = $1`, [mail]);
      return mail!;
    };
    const sendAgain = (id: string, key: string) =>
      owner.post(`/api/admin/rest/mails/${id}/send-again`, {}, { 'idempotency-key': key });

    it('is done with its entry, or not at all', async () => {
      const mail = await failedMail();
      const key = randomUUID();
      // The transaction is lost behind the entry; nothing of it stands.
      jest.spyOn(of(FailedMails) as unknown as { requeue(): Promise<void> }, 'requeue').mockRejectedValueOnce(lost());
      expect((await sendAgain(mail, key)).status).toBe(503);
      expect(await entries(mail)).toEqual([]);
      await aMinuteLater();
      expect(await entries(mail)).toMatchObject([{ action: 'mail.sent-again', outcome: 'interrupted' }]);
      expect((await sendAgain(mail, key)).status).toBe(200);
      expect((await entries(mail)).map(({ outcome }) => outcome)).toEqual(['interrupted', 'ok']);
    });

    it('is answered as done to whoever repeats it because the answer was lost, and sent once', async () => {
      const mail = await failedMail();
      const key = randomUUID();
      expect((await sendAgain(mail, key)).status).toBe(200);
      await eventually(async () => {
        const { rows } = await shop.pool.query('select state from notifications.mail where id = $1', [mail]);
        return rows[0].state === 'kept';
      });
      // As the table is where a process died before it could keep what it answered.
      await shop.pool.query('update app.idempotency set answer = null');
      expect((await sendAgain(mail, key)).status).toBe(200);
      expect(await entries(mail, ['ok', 'conflict', 'interrupted'])).toMatchObject([{ outcome: 'ok' }]);
      expect((await sendAgain(mail, randomUUID())).body.code).toBe('MAIL_ALREADY_SENT');
    });
  });

  it('is not taken for silent while it is under way, and does nothing when it cannot be written down', async () => {
    const acts = of(ActsUnderWay);
    const id = await acts.begin(
      { actor: ownerId, role: 'owner', action: 'x', resource: 'y', actId: randomUUID() },
      randomUUID(),
    );
    expect(await of(InterruptedActs).settle()).toBe(0);
    await acts.discard(id);
    acts.leave(id);

    const ordered = await order();
    jest.spyOn(acts, 'begin').mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    expect((await comment(ordered, randomUUID())).status).toBe(503);
    expect(await typesIn(`notes-${ordered}`)).toEqual([]);
  });

  async function typesIn(stream: string): Promise<string[]> {
    const types: string[] = [];
    for await (const { type } of shop.app.get<EventStore>(EVENT_STORE, { strict: false }).readStream(stream))
      types.push(type);
    return types;
  }
});
