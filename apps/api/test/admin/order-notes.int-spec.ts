import { randomUUID } from 'node:crypto';
import type { Colleague, OrderComment, OrderNotes } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { expectRefusal } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { placeOrder, rest, staff, type Placed } from './back-office';

/** What staff tell each other about an order: comments, whose work it is, tags. */
describe('the notes of an order', () => {
  let shop: TestShop;
  let owner: Visitor;
  let sourcing: Visitor;
  let order: Placed;
  let sora: Colleague;
  /** The order, and one that nobody has to do with. */
  let both: readonly string[];
  let notes: string;

  beforeAll(async () => {
    shop = await sharedShop();
    owner = await shop.owner();
    sourcing = await staff(shop, owner, 'sourcing', 'Sora');
    order = await placeOrder(shop.visitor());
    const other = await placeOrder(shop.visitor(), { email: 'other@buyer.example' });
    both = [order.id, other.id];
    await eventually(async () => (await ids()).length === 2);
    const colleagues = (await rest(owner, 'colleagues', { filter: { adminRole: 'sourcing' } })).body as Colleague[];
    sora = colleagues.find(({ name }) => name === 'Sora')!;
    notes = `/api/admin/rest/order-notes/${order.orderNumber}`;
  });

  const version = async () => (await owner.get(`/api/admin/orders/${order.id}`)).body.version as number;
  const ofOrder = async () => (await rest(owner, 'order-comments', { filter: { orderId: order.id } })).body;
  const ids = async (filter: object = {}) =>
    (await rest(owner, 'orders', { filter: { ...filter, id: both } })).body.map(
      ({ id }: { id: string }) => id,
    ) as string[];
  /** As a page does it: the next read waits for what was written. */
  const shown = async <T>(read: () => Promise<T | false>) => eventually(read);

  it('keep a comment once, with its author and whom it is for, and leave the order as it is', async () => {
    const before = await version();
    const body = {
      orderId: order.id,
      text: ' Ada wants it before noon. @Sora please ask. ',
      mentions: [sora.id],
      another: false,
    };
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await owner.post('/api/admin/rest/order-comments', body, key),
      await owner.post('/api/admin/rest/order-comments', body, key),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const comments = await shown(async () => (await ofOrder()).length > 0 && (await ofOrder()));
    // Typed again by whoever never saw the answer.
    expectRefusal(await owner.post('/api/admin/rest/order-comments', body), 409, 'COMMENT_STANDS');
    expect(comments).toEqual([
      {
        id: first.body.id,
        orderId: order.id,
        at: expect.any(String),
        author: { id: expect.any(String), name: expect.any(String) },
        text: 'Ada wants it before noon. @Sora please ask.',
        mentions: [{ id: sora.id, name: 'Sora' }],
      } satisfies OrderComment,
    ]);
    expect(await version()).toBe(before);
    const { rows } = await shop.pool.query(
      `select data::text from es.event where type = 'OrderCommented' and stream = $1`,
      [`notes-${order.id}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].data).not.toContain('Ada');
  });

  it('refuse what is no comment, and who is not on the staff', async () => {
    const url = '/api/admin/rest/order-comments';
    for (const body of [{}, { orderId: order.id }, { orderId: order.id, text: ' ' }, { orderId: 'x', text: 'Hi' }]) {
      expectRefusal(await owner.post(url, body), 400, 'VALIDATION_FAILED');
    }
    const nobody = { orderId: order.id, text: 'Hi', mentions: [randomUUID()] };
    expectRefusal(await owner.post(url, nobody), 400, 'VALIDATION_FAILED');
    expectRefusal(await owner.post(url, { orderId: randomUUID(), text: 'Hi' }), 404, 'ORDER_NOT_FOUND');
    expectRefusal(await owner.get('/api/admin/rest/order-comments?filter={"colour":"red"}'), 400, 'UNKNOWN_FILTER');
  });

  it('give it to somebody and tag it, under the version that was seen, and find it by both', async () => {
    const read = async () => (await owner.get(notes)).body as OrderNotes;
    expect(await read()).toEqual({ id: order.id, assignee: null, tags: [], version: 0 });
    expectRefusal(await owner.post(`${notes}/assignment`, { assigneeId: sora.id }), 428, 'PRECONDITION_REQUIRED');
    const seen = { 'if-match': '"0"' };
    expect((await sourcing.post(`${notes}/assignment`, { assigneeId: sora.id }, seen)).status).toBe(200);
    expectRefusal(await owner.post(`${notes}/assignment`, { assigneeId: null }, seen), 412, 'VERSION_CONFLICT');
    expectRefusal(await owner.post(`${notes}/tags`, { tags: ['late'] }, seen), 412, 'VERSION_CONFLICT');
    await shown(async () => (await read()).version === 1);
    expectRefusal(
      await owner.post(`${notes}/tags`, { tags: ['late, vip'] }, { 'if-match': '"1"' }),
      400,
      'VALIDATION_FAILED',
    );
    expect(await ids({ tag: null })).toContain(order.id);
    const now = { 'if-match': '"1"' };
    expect((await owner.post(`${notes}/tags`, { tags: ['Rush', 'fragile', 'rush '] }, now)).status).toBe(200);
    const done = await shown(async () => {
      const found = await read();
      return found.version === 2 && found;
    });
    expect(done).toMatchObject({ assignee: { id: sora.id, name: 'Sora' }, tags: ['fragile', 'rush'] });
    expect(await ids({ assigneeId: sora.id })).toEqual([order.id]);
    const [listed] = (await rest(owner, 'orders', { filter: { id: order.id } })).body;
    expect(listed).toMatchObject({ assignee: { id: sora.id, name: 'Sora' }, tags: ['fragile', 'rush'] });
    expect(await ids({ tag: 'Rush' })).toEqual([order.id]);
    expect(await ids({ tag: ['late', 'fragile'] })).toEqual([order.id]);
    expect(await ids({ tag: 'late' })).toEqual([]);
    expect(await ids({ tag_neq: 'rush' })).not.toContain(order.id);
    expect(await ids({ assigneeId: null })).toHaveLength(1);
    for (const tags of ['rush', [7], [' '], ['x'.repeat(41)]]) {
      expectRefusal(await owner.post(`${notes}/tags`, { tags }, now), 400, 'VALIDATION_FAILED');
    }
  });

  it('are told in the audit log with the event they wrote, and with none where nothing was left to write', async () => {
    const now = async () => ({ 'if-match': `"${((await owner.get(notes)).body as OrderNotes).version}"` });
    const seen = await now();
    const tags = { tags: ['audited'] };
    expect((await sourcing.post(`${notes}/tags`, tags, seen)).status).toBe(200);
    // The same of a colleague: it stands already.
    expect((await owner.post(`${notes}/tags`, tags, seen)).status).toBe(200);
    const { rows: events } = await shop.pool.query<{ position: string; by: string }>(
      `select position::text, meta -> 'actor' ->> 'id' as by from es.event
       where stream = $1 and type = 'OrderTagged' order by position desc limit 1`,
      [`notes-${order.id}`],
    );
    const { rows: entries } = await shop.pool.query<{ by: string; position: string | null }>(
      `select actor_id as by, position::text from identity.audit
       where action = 'order.tagged' and outcome = 'ok' and record_id = $1 order by id desc limit 2`,
      [order.id],
    );
    const { id } = (await owner.get('/api/auth/user')).body;
    expect(entries).toEqual([{ by: id, position: null }, events[0]]);
    expect(events[0]!.by).not.toBe(id);
  });

  it.each([{ disabled: true }, { role: 'customer', disabled: false }])(
    'leave work of a colleague who is %j now where others find it',
    async (change) => {
      expect(await ids({ assigneeLeft: true })).toEqual(change.disabled ? [] : [order.id]);
      const { headers } = await owner.get(`/api/admin/rest/staff/${sora.id}`);
      const changed = await owner.put(`/api/admin/rest/staff/${sora.id}`, change, { 'if-match': String(headers.etag) });
      expect(changed.status).toBe(200);
      expect(await ids({ assigneeLeft: true })).toEqual([order.id]);
      expect(await ids({ assigneeLeft: false })).toHaveLength(1);
    },
  );

  it('say no more than that there was a comment once the buyer was erased', async () => {
    const { rows } = await shop.pool.query('select contact_id as id from rm.orders where order_id = $1', [order.id]);
    await shop.app.get(PersonVault).erase(rows[0].id, new Date());
    expect((await ofOrder())[0]).toMatchObject({ text: '(erased)' });
    const more = await owner.post('/api/admin/rest/order-comments', { orderId: order.id, text: 'Call the forwarder' });
    expectRefusal(more, 409, 'PERSON_ERASED');
    expect(await ofOrder()).toHaveLength(1);
  });
});
