import type { Colleague, Task } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { expectRefusal } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { placeOrder, rest, staff, totalOf, type Placed } from './back-office';

const DAY_MS = 24 * 3_600_000;
const PATH = '/api/admin/rest/tasks';

/** What is somebody's own to do, and what they say of it. */
describe('the tasks of a member of staff', () => {
  let shop: TestShop;
  let owner: Visitor;
  let support: Visitor;
  let sue: Colleague;
  let order: Placed;
  let messageId: string;

  beforeAll(async () => {
    shop = await sharedShop();
    owner = await shop.owner();
    support = await staff(shop, owner, 'support', 'Sue');
    const colleagues = (await rest(owner, 'colleagues', { filter: { adminRole: 'support' } })).body as Colleague[];
    sue = colleagues.find(({ name }) => name === 'Sue')!;
    order = await placeOrder(shop.visitor());
    await eventually(async () => totalOf(await rest(owner, 'orders', { filter: { id: order.id } })) === 1);
    const sender = {
      name: 'Grace Hill',
      company: 'Builders Co',
      email: 'grace@builder.example',
      phone: '0412 345 678',
    };
    const letter = { ...sender, subject: 'Half a pallet', message: 'How many fit on half a pallet?', honeypot: '' };
    expect((await shop.visitor().post('/api/contact', letter)).status).toBe(201);
    messageId = (await rest(owner, 'contact-messages', { filter: { q: letter.message } })).body[0].id;
  });

  const tasks = async (by: Visitor, filter: object = {}) => (await rest(by, 'tasks', { filter })).body as Task[];
  const open = (by: Visitor) => tasks(by, { state: 'open' });
  const one = async (kind: Task['kind']) => (await tasks(support, { kind }))[0]!;
  const move = (by: Visitor, id: string, body: object) => by.post(`${PATH}/${id}/state`, body);
  const assign = (assigneeId: string | null, version: number) =>
    owner.post(`/api/admin/rest/order-notes/${order.id}/assignment`, { assigneeId }, { 'if-match': `"${version}"` });

  it('are the orders, messages and comments that others gave them, and nobody else has them', async () => {
    expect(await tasks(support)).toEqual([]);
    expect((await assign(sue.id, 0)).status).toBe(200);
    const seen = { 'if-match': '"0"' };
    const given = `/api/admin/rest/contact-messages/${messageId}/assignment`;
    expect((await owner.post(given, { assigneeId: sue.id }, seen)).status).toBe(200);
    const comment = { orderId: order.id, text: 'Ring them @Sue', mentions: [sue.id] };
    expect((await owner.post('/api/admin/rest/order-comments', comment)).status).toBe(201);
    // What they write to themselves is no news to them.
    expect((await support.post('/api/admin/rest/order-comments', { ...comment, text: 'Noted @Sue' })).status).toBe(201);
    await eventually(async () => (await tasks(support)).length === 3);
    expect(await one('order')).toMatchObject({
      ...{ id: `order~${order.id}`, title: order.orderNumber, recordId: order.id, state: 'open', canBeDone: false },
      text: expect.stringMatching(/^Waiting for /),
    });
    expect(await one('message')).toMatchObject({
      title: 'Half a pallet',
      text: 'How many fit on half a pallet?',
      byName: null,
    });
    expect(await one('mention')).toMatchObject({ title: order.orderNumber, text: 'Ring them @Sue', canBeDone: true });
    const others = new Set((await tasks(owner)).map(({ id }) => id));
    for (const { id } of await tasks(support)) expect(others).not.toContain(id);
    const { id } = await one('mention');
    expectRefusal(await owner.get(`${PATH}/${id}`), 404, 'TASK_NOT_FOUND');
    expectRefusal(await move(owner, id, { state: 'done' }), 404, 'TASK_NOT_FOUND');
  });

  it('are done, put off, and there again', async () => {
    const { id } = await one('mention');
    const until = new Date(Date.now() + DAY_MS).toISOString();
    expect((await move(support, id, { state: 'snoozed', until })).body).toMatchObject({ id, snoozedUntil: until });
    expect((await open(support)).map(({ kind }) => kind).toSorted()).toEqual(['message', 'order']);
    expect(await tasks(support, { state: ['snoozed', 'done'] })).toMatchObject([{ id }]);
    expect((await move(support, id, { state: 'done' })).body).toMatchObject({ state: 'done', snoozedUntil: null });
    expect((await move(support, id, { state: 'done' })).status).toBe(200);
    expect((await move(support, id, { state: 'open' })).body).toMatchObject({ state: 'open' });
    // The day has come.
    await move(support, id, { state: 'snoozed', until });
    await shop.pool.query(`update app.task_mark set snoozed_until = now() - interval '1 minute'`);
    expect(await one('mention')).toMatchObject({ state: 'open', snoozedUntil: null });
    expect(totalOf(await rest(support, 'tasks', { filter: { state: 'open' }, range: [0, 0] }))).toBe(3);
  });

  it.each([
    ['a day that is over', { state: 'snoozed', until: '2026-01-01T00:00:00Z' }, 'until'],
    ['no day', { state: 'snoozed' }, 'until'],
    ['a day next year', { state: 'snoozed', until: new Date(Date.now() + 400 * DAY_MS).toISOString() }, 'until'],
    ['a word for a day', { state: 'snoozed', until: 'tomorrow' }, 'until'],
    ['another state', { state: 'gone' }, 'state'],
    ['more than that', { state: 'done', colour: 1 }, 'colour'],
  ])('are not moved by %s', async (_what, body, field) => {
    const refused = await move(support, (await one('mention')).id, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });

  it('end with what they are about, and not before', async () => {
    expectRefusal(await move(support, `order~${order.id}`, { state: 'done' }), 409, 'TASK_ENDS_BY_ITSELF');
    expectRefusal(await move(support, 'order~nothing', { state: 'done' }), 404, 'TASK_NOT_FOUND');
    const answered = `/api/admin/rest/contact-messages/${messageId}/answered`;
    expect((await owner.post(answered, { answered: true })).status).toBe(200);
    expect(await tasks(support, { kind: 'message' })).toEqual([]);
    expect((await assign(null, 1)).status).toBe(200);
    await eventually(async () => (await tasks(support, { kind: 'order' })).length === 0);
    expectRefusal(await support.get(`${PATH}?filter={"colour":"red"}`), 400, 'UNKNOWN_FILTER');
  });

  it('tell of an erased buyer no more than that there was something', async () => {
    const { rows } = await shop.pool.query('select contact_id as id from rm.orders where order_id = $1', [order.id]);
    await shop.app.get(PersonVault).erase(rows[0].id, new Date());
    expect(await one('mention')).toMatchObject({ text: '(erased)' });
  });

  it('are only what the role may still read, and go with the account', async () => {
    await owner.post(`/api/admin/rest/contact-messages/${messageId}/answered`, { answered: false });
    expect(await tasks(support, { kind: 'message' })).toHaveLength(1);
    const lowered = { adminRole: 'sourcing', reason: 'Moves to sourcing' };
    const { version } = (await owner.get(`/api/admin/rest/staff/${sue.id}`)).body as { readonly version: number };
    const seen = { 'if-match': `"${version}"` };
    expect((await owner.put(`/api/admin/rest/staff/${sue.id}`, lowered, seen)).status).toBe(200);
    const again = shop.visitor();
    await again.post('/api/login', { email: 'sue@staff.example', password: 'a-long-enough-password' });
    expect((await tasks(again)).map(({ kind }) => kind)).toEqual(['mention']);
    await shop.app.get(PersonVault).erase(sue.id, new Date());
    expect((await shop.pool.query('select from app.task_mark where person_id = $1', [sue.id])).rowCount).toBe(0);
  });
});
