import { randomUUID } from 'node:crypto';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { SOUND_BODIES } from '../fuzz/sound-bodies';
import { LiveFeed } from '../../src/back-office/live/live-feed';
import { expectStatus, standardOptions } from '../support/buying';
import { openStream, tellsOf } from '../support/live-stream';
import { TestShop, type Visitor } from '../support/shop';
import { findWhole, ordersInList, placeOrder, rest, type Placed } from './back-office';

describe('what staff have on every page', () => {
  let shop: TestShop;
  let owner: Visitor;
  let sourcing: Visitor;
  let first: Placed;
  let second: Placed;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    sourcing = await shop.staff('sourcing');
    const olivia = { name: 'Olivia Dyk', email: 'olivia@acme.example', phone: '0400 111 222' };
    first = await placeOrder(shop.visitor(), olivia);
    second = await placeOrder(shop.visitor(), { ...olivia, name: 'Olivia van Dyk' });
    await placeOrder(shop.visitor(), { name: 'Somebody Else', email: 'else@buyer.example', phone: '0499 888 777' });
    await ordersInList(owner, 3);
  });
  afterAll(async () => {
    // A shop that stops does not wait for whoever reads on.
    const reading = await openStream(shop);
    await shop.close();
    await reading.ended();
  });

  describe('finding by one text', () => {
    it('finds orders and the one customer behind them by a phone number, however it is typed', async () => {
      for (const q of ['0400111222', ' +61 400 111 222']) {
        const { orders, customers, away } = await findWhole(owner, q);
        expect(orders.map(({ id }) => id)).toEqual([second.id, first.id]);
        expect(orders[0]).toMatchObject({ billingName: 'Olivia van Dyk', status: 'pending' });
        const { id, owedAud } = customers[0]!;
        expect(customers).toEqual([
          { id, name: 'Olivia van Dyk', email: 'o•••@acme.example', phone: '•••• 222', owedAud: expect.any(Number) },
        ]);
        const page = (await owner.get(`/api/admin/rest/customers/${id}`)).body;
        expect({ orderCount: page.orderCount, owedAud: page.owedAud }).toEqual({ orderCount: 2, owedAud });
        expect(owedAud).toBeGreaterThan(0);
        expect(away).toEqual([]);
      }
    });

    it('finds what is read, in the finder and in the list: however many blanks were typed, then or now', async () => {
      const name = 'Ngoc  Ha\u00a0 Cafe\u0301';
      const { id } = await placeOrder(shop.visitor(), { name, email: 'ha@cafe.example', phone: '0411 222 999' });
      await ordersInList(owner, 4);
      for (const q of ['ngoc ha café', ' Ngoc   Ha\u00a0Cafe\u0301 ']) {
        const { orders, customers } = await findWhole(owner, q);
        expect([orders.map((order) => order.id), customers.length]).toEqual([[id], 1]);
        for (const list of ['orders', 'customers']) {
          expect((await rest(owner, list, { filter: { q } })).headers['content-range']).toBe(`${list} 0-0/1`);
        }
      }
    });

    it('finds a message by words that stand on two of its lines', async () => {
      const sender = { name: 'Ruth Hill', company: 'Hill Co', email: 'ruth@hill.example', phone: '0412 345 678' };
      const letter = {
        ...sender,
        subject: 'Pallets',
        message: 'Please ring the\r\nyard before you come.',
        honeypot: '',
      };
      expectStatus(await shop.visitor().post('/api/contact', letter), 201);
      const found = await rest(owner, 'contact-messages', { filter: { q: 'ring the yard' } });
      expect(found.body).toMatchObject([{ subject: 'Pallets' }]);
    });

    it('finds orders by their number as it is read aloud', async () => {
      // One of fifty numbers has no digit but zeros, and could be words.
      const { id, orderNumber } = [first, second].find((order) => /[1-9]/.test(order.orderNumber))!;
      const heard = orderNumber
        .toLowerCase()
        .replace('-', ' ')
        .replaceAll('0', 'o')
        .replace(/^(.{7})(.{4})/, '$1 $2-');
      expect((await findWhole(owner, heard)).orders.map((order) => order.id)).toEqual([id]);
      const listed = await rest(owner, 'orders', { filter: { q: heard } });
      expect(listed.body).toMatchObject([{ id, orderNumber }]);
    });

    it('finds quotes by their number', async () => {
      const product = { id: 1, productName: 'Gooseneck Kitchen Mixer' };
      const wanted = { product, optionIds: standardOptions(1), quantity: 80, postcode: '4000' };
      const key = { 'idempotency-key': randomUUID() };
      const answer = expectStatus(await shop.visitor().post('/api/generate-quote', wanted, key), 201);
      const quoteNumber = String(answer.headers['x-quote-number']);
      const quotes = await eventually(async () => {
        const found = await findWhole(owner, quoteNumber.toLowerCase());
        return found.quotes.length > 0 && found.quotes;
      });
      expect(quotes).toMatchObject([{ quoteNumber, status: 'open', quantity: 80, orderId: null }]);
    });

    it('finds products by their name, however it is typed, and by their number', async () => {
      for (const q of ['gooseneck kitchen mixer', 'goosneck mixer']) {
        expect((await findWhole(sourcing, q)).products[0]).toMatchObject({
          id: '1',
          productName: 'Gooseneck Kitchen Mixer',
        });
      }
      const [variation] = standardOptions(1);
      expect((await findWhole(owner, String(variation))).products).toMatchObject([{ id: '1' }]);
    });

    it('tells nobody what they may not read', async () => {
      expect(await findWhole(sourcing, 'olivia')).toMatchObject({ orders: [], customers: [] });
      const { orders } = await findWhole(sourcing, first.orderNumber);
      expect(orders).toMatchObject([{ id: first.id, billingName: 'O... D...' }]);
      // Of the staff themselves nobody is a customer.
      expect((await findWhole(owner, 'staff.example')).customers).toEqual([]);
    });

    it('looks for nothing shorter than a word, and asks for something', async () => {
      const none = { orders: [], customers: [], quotes: [], products: [], jobs: [], away: [] };
      expect(await findWhole(owner, ' ol ')).toEqual(none);
      expect((await owner.get('/api/admin/rest/find')).body.errors).toEqual({ q: 'Say what to look for' });
      expect((await owner.get(`/api/admin/rest/find?q=${'x'.repeat(201)}`)).status).toBe(400);
      expect((await owner.get('/api/admin/rest/find?q=abc&colour=1')).status).toBe(400);
    });
  });

  describe('saved views', () => {
    const PATH = '/api/admin/rest/saved-views';
    const view = (more: object = {}) => ({ ...(SOUND_BODIES[`POST ${PATH}`] as { readonly filter: object }), ...more });
    const saved = async (by: Visitor, more: object = {}) => expectStatus(await by.post(PATH, view(more)), 201).body;
    const names = async (by: Visitor) => (await rest(by, 'saved-views')).body.map(({ name }: { name: string }) => name);
    const put = (by: Visitor, id: string, body: object, version?: number) =>
      by.put(`${PATH}/${id}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });

    it('are kept once, seen by whom they were shared with, and changed by nobody else', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const [one, again] = [await owner.post(PATH, view(), key), await owner.post(PATH, view(), key)];
      expect(again.body).toEqual(one.body);
      expect(one.body).toMatchObject({ ...view(), own: true, version: 1 });
      const { id } = one.body;
      expect((await sourcing.get(`${PATH}/${id}`)).body).toMatchObject({ filter: view().filter, own: false });
      expect((await put(sourcing, id, view({ name: 'Mine' }), 1)).status).toBe(403);
      expect((await sourcing.delete(`${PATH}/${id}`)).status).toBe(403);

      expect((await put(owner, id, view({ shared: false }))).status).toBe(428);
      expect((await put(owner, id, view({ shared: false }), 1)).body).toMatchObject({ shared: false, version: 2 });
      expect((await put(owner, id, view(), 1)).body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 2 });
      expect((await sourcing.get(`${PATH}/${id}`)).status).toBe(404);
      expect((await put(owner, id, view({ resource: 'payments' }), 2)).status).toBe(400);

      expect((await owner.delete(`${PATH}/${id}`)).body).toMatchObject({ id });
      expect((await owner.get(`${PATH}/${id}`)).status).toBe(404);
    });

    it('are of lists that the role may read', async () => {
      await saved(owner, { resource: 'payments', name: 'Balances' });
      const mine = await saved(sourcing, { name: 'Mine', shared: false });
      expect(await names(owner)).toEqual(['Balances']);
      expect(await names(sourcing)).toEqual(['Mine']);
      expect((await sourcing.post(PATH, view({ resource: 'payments' }))).status).toBe(403);
      expect((await sourcing.delete(`${PATH}/${mine.id}`)).status).toBe(200);
    });

    it('name no person, and nothing that is no view', async () => {
      for (const [more, field] of [
        [{ filter: { q: '0400 111 222' } }, 'filter'],
        [{ filter: { billingName_gte: 'Ada' } }, 'filter'],
        [{ filter: { note: 'x'.repeat(5_000) } }, 'filter'],
        [{ filter: [] }, 'filter'],
        [{ resource: 'staff' }, 'resource'],
        [{ name: '  ' }, 'name'],
        [{ sort: { field: 'createdAt', order: 'up' } }, 'sort.order'],
        [{ density: 'huge' }, 'density'],
        [{ colour: 1 }, 'colour'],
      ] as const) {
        const refused = await owner.post(PATH, view(more));
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
      }
    });

    it('go with the account of whoever kept them', async () => {
      const support = await shop.staff('support');
      await saved(support, { name: 'Gone' });
      const { id } = (await support.get('/api/auth/user')).body;
      await shop.app.get(PersonVault).erase(id, new Date());
      expect(await names(owner)).not.toContain('Gone');
    });
  });

  describe('being told what changed', () => {
    it('tells a change by a colleague once the lists show it, and no list the role may not read', async () => {
      const [ada, sam] = [await openStream(shop), await openStream(shop, 'sourcing@test.example')];
      expect(Object.fromEntries(ada.headers)).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      const begun = await ada.until(({ reset }) => reset);
      await sam.until(({ reset }) => reset);
      const text = 'Rang the buyer.';
      await owner.post('/api/admin/rest/order-comments', { orderId: second.id, text, mentions: [] });
      await ada.until(tellsOf('order-comments', second.id));
      // At once: the message waited for the read model.
      const comments = (await rest(owner, 'order-comments', { filter: { orderId: second.id } })).body;
      expect(comments).toMatchObject([{ text }]);
      const third = await placeOrder(shop.visitor(), { email: 'third@buyer.example' });
      await ada.until(tellsOf('payments', third.id));
      expect((await owner.get(`/api/admin/rest/orders/${third.id}`)).status).toBe(200);
      await sam.until(tellsOf('orders', third.id));
      const told = new Set(sam.news().flatMap(({ changes }) => changes.map(({ resource }) => resource)));
      expect(
        [...told].filter((one) => ['payments', 'customers', 'abandoned-carts', 'ledger-entries'].includes(one)),
      ).toEqual([]);
      expect(JSON.stringify([...ada.news(), ...sam.news()])).not.toMatch(/@|Rang|buyer/);
      for (const one of [ada, sam]) one.leave();

      const back = await openStream(shop, undefined, begun.position);
      expect(await back.until(() => true)).toMatchObject({ reset: false });
      expect(back.news().some(tellsOf('orders', third.id))).toBe(true);
      back.leave();
      const answer = await owner.get(`/api/admin/stream?after=${begun.position}`);
      expect(answer.body).toMatchObject({ reset: false });
      expect(tellsOf('orders', third.id)(answer.body)).toBe(true);
      await eventually(async () => !shop.app.get(LiveFeed).isFollowing);
    });

    it('ends with the session, and does not count as using it', async () => {
      const ada = await openStream(shop);
      await ada.until(({ reset }) => reset);
      const lastSeen = async () => {
        const { rows } = await shop.pool.query('select max(last_seen_at) as at from identity.session');
        return rows[0].at as Date;
      };
      await shop.pool.query(`update identity.session set last_seen_at = last_seen_at - interval '20 minutes'`);
      const before = await lastSeen();
      await shop.app.get(LiveFeed).beat();
      await ada.logOut();
      await shop.app.get(LiveFeed).beat();
      await ada.ended();
      expect((await lastSeen()).getTime()).toBeLessThanOrEqual(before.getTime());
    });
  });
});
