import { randomUUID } from 'node:crypto';
import { uuidv5, type Transactor } from '@halfpallet/event-store';
import { Limits } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { Housekeeping } from '../../src/platform/housekeeping';
import { LIMITS } from '../../src/platform/limits/limits';
import { TRANSACTOR } from '../../src/platform/tokens';
import { MIXER, ORDER, placeOrder, placePaidOrder } from '../support/buying';
import { eventsOf } from '../support/history';
import { keptAnswers } from '../support/kept-answers';
import { mailOf, tokenIn, verifyEmail } from '../support/mails';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';
import { withdraw } from '../support/withdraw';

const CARA = { email: 'cara@buyer.example', password: 'nineteen blue pallets', firstName: 'Cara' };
const DAN = { email: 'dan@buyer.example', password: 'twenty green pallets', firstName: 'Dan' };
const WAREHOUSE = {
  label: 'Warehouse',
  name: 'Cara Buyer',
  address: '12 Wharf Street',
  city: 'Brisbane',
  state: 'QLD',
  postcode: '4000',
  country: 'Australia',
  instructions: 'Ring at the dock',
  phone: '07 3000 0000',
  isDefaultBilling: false,
  isDefaultShipping: false,
};
const OFFICE = { ...WAREHOUSE, label: 'Office', address: '1 Queen Street', instructions: undefined, phone: undefined };

describe('what customers do with their account', () => {
  let shop: TestShop;
  let owner: Visitor;
  let cara: Visitor;
  let dan: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    cara = shop.visitor();
    dan = shop.visitor();
    await cara.post('/api/register', CARA);
    await dan.post('/api/register', DAN);
  });
  afterAll(() => shop.close());

  const addressesOf = async (visitor: Visitor) => (await visitor.get('/api/customer/addresses')).body.addresses;

  it('is told in the audit log so often an hour, each kind for itself: no script fills it, or hides that their data was taken', async () => {
    const eve = shop.visitor();
    const { body } = await eve.post('/api/register', { ...DAN, email: 'eve@buyer.example' });
    const most = LIMITS['audited-holder'].limit;
    for (let n = 0; n < most + 5; n += 1)
      expect((await eve.put('/api/customer/profile', { firstName: 'Eve' })).status).toBe(200);
    const { id } = (await eve.post('/api/customer/addresses', OFFICE)).body;
    for (let n = 0; n < most + 5; n += 1)
      expect((await eve.put(`/api/customer/addresses/${id}`, OFFICE)).status).toBe(200);
    await eve.get('/api/customer/export');
    const { rows } = await shop.pool.query(
      `select action, count(*)::int as entries from identity.audit where actor_id = $1 group by action order by action`,
      [body.user.id],
    );
    expect(Object.fromEntries(rows.map(({ action, entries }) => [action, entries]))).toEqual({
      ...{ register: 1, 'profile.change': most, 'address.add': 1, 'address.change': most, 'data.export': 1 },
    });
  });

  describe('saved addresses', () => {
    it('start empty; the first one saved is the default of both kinds', async () => {
      expect((await cara.get('/api/customer/addresses')).body).toEqual({ addresses: [] });
      const answer = await cara.post('/api/customer/addresses', WAREHOUSE);
      expect(answer.status).toBe(201);
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(answer.body).toEqual({
        ...WAREHOUSE,
        id: expect.any(String),
        isDefaultBilling: true,
        isDefaultShipping: true,
      });
      expect(await addressesOf(cara)).toEqual([answer.body]);
    });

    it('have one default of a kind: a new one takes it over', async () => {
      await cara.post('/api/customer/addresses', { ...OFFICE, isDefaultBilling: true });
      const addresses = await addressesOf(cara);
      expect(
        addresses.map(({ label, isDefaultBilling, isDefaultShipping }: Record<string, unknown>) => [
          label,
          isDefaultBilling,
          isDefaultShipping,
        ]),
      ).toEqual([
        ['Warehouse', false, true],
        ['Office', true, false],
      ]);
      expect(addresses[1]).not.toHaveProperty('instructions');
    });

    it('are saved once for one key, also at the same moment, and no answer with an address is kept', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const body = { ...OFFICE, label: 'Branch' };
      const answers = await Promise.all([1, 2, 3].map(() => cara.post('/api/customer/addresses', body, key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect(await addressesOf(cara)).toHaveLength(3);
      expect(JSON.stringify(await keptAnswers(shop.pool))).not.toContain('Queen Street');
    });

    it('are changed and removed by their owner', async () => {
      const branch = (await addressesOf(cara)).find(({ label }: { label: string }) => label === 'Branch');
      const changed = await cara.put(`/api/customer/addresses/${branch.id}`, {
        ...OFFICE,
        label: ' Depot ',
        isDefaultShipping: true,
      });
      expect(changed.body).toMatchObject({ id: branch.id, label: 'Depot', isDefaultShipping: true });
      expect((await addressesOf(cara)).filter((one: { isDefaultShipping: boolean }) => one.isDefaultShipping)).toEqual([
        changed.body,
      ]);
      expect((await cara.delete(`/api/customer/addresses/${branch.id}`)).status).toBe(204);
      expectRefusal(await cara.delete(`/api/customer/addresses/${branch.id}`), 404, 'ADDRESS_NOT_FOUND');
      expect(await addressesOf(cara)).toHaveLength(2);
    });

    it('are nobody else’s: foreign, unknown and malformed ids get one answer', async () => {
      const [{ id }] = await addressesOf(cara);
      for (const path of [id, '12ac025c-b4d6-5b7b-ba5d-3d8e6add871d', 'nonsense']) {
        expectRefusal(await dan.put(`/api/customer/addresses/${path}`, OFFICE), 404, 'ADDRESS_NOT_FOUND');
        expectRefusal(await dan.delete(`/api/customer/addresses/${path}`), 404, 'ADDRESS_NOT_FOUND');
      }
      expect(await addressesOf(dan)).toEqual([]);
      expect(await addressesOf(cara)).toHaveLength(2);
      expectRefusal(await shop.visitor().get('/api/customer/addresses'), 401, 'NOT_SIGNED_IN');
    });

    it.each([
      ['label', undefined, 'Please give this address a short name, such as Warehouse'],
      ['label', ' ', 'Please give this address a short name, such as Warehouse'],
      ['name', 'C', 'Name must be at least 2 characters'],
      ['address', '1', 'Address must be at least 5 characters'],
      ['city', 'B', 'City must be at least 2 characters'],
      ['state', '', 'State must be at least 2 characters'],
      ['postcode', '400', 'Postcode must be at least 4 characters'],
      ['phone', '123', 'Please enter a valid phone number'],
      ['instructions', 'x'.repeat(1_001), 'Delivery instructions must be at most 1,000 characters'],
      ['isDefaultBilling', 'yes', 'isDefaultBilling is true or false'],
      ['colour', 'red', 'colour is not a field of this request'],
    ])('are refused with a %s like %j', async (field, value, text) => {
      const answer = await cara.post('/api/customer/addresses', { ...OFFICE, [field]: value });
      expectRefusal(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.errors).toEqual({ [field]: text });
    });

    it('are so many at most, also when they arrive together, and part of the export', async () => {
      const answers = await Promise.all(
        Array.from({ length: Limits.savedAddresses.max }, (_, n) =>
          dan.post('/api/customer/addresses', { ...OFFICE, label: `No ${n}` }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expectRefusal(await dan.post('/api/customer/addresses', OFFICE), 422, 'TOO_MANY_ADDRESSES');
      expect((await dan.get('/api/customer/export')).body.savedAddresses).toHaveLength(Limits.savedAddresses.max);
      const text = (await cara.get('/api/customer/export')).text;
      expect(text).toContain('Ring at the dock');
      expect(text).not.toContain('No 1');
    });

    it('leave nothing personal in any event', async () => {
      const { rows } = await shop.pool.query<{ text: string }>(
        `select string_agg(data::text || meta::text, ' ') as text from es.event where stream not like 'product-%'`,
      );
      expect(rows[0]!.text).not.toMatch(/Queen Street|Ring at the dock/);
    });
  });

  describe('an order again', () => {
    it('puts the same lines into the cart at the prices of today, once for one key', async () => {
      const order = await placePaidOrder(cara, { customerEmail: CARA.email });
      const key = { 'idempotency-key': randomUUID() };
      const answers = [1, 2].map(() => cara.post(`/api/customer/orders/${order.orderNumber}/reorder`, {}, key));
      for (const { status, body } of await Promise.all(answers)) {
        expect(status).toBe(200);
        expect(body).toEqual({
          added: [
            {
              productName: expect.any(String),
              quantity: ORDER.quantity,
              quantityThen: ORDER.quantity,
              unitPriceThenAud: expect.any(Number),
              unitPriceNowAud: expect.any(Number),
              totalThenAud: order.totalAud,
              totalNowAud: order.totalAud,
            },
          ],
          skipped: [],
        });
      }
      const { items } = (await cara.get('/api/cart')).body;
      expect(items.map(({ productId, quantity }: Record<string, unknown>) => [productId, quantity])).toEqual([
        [ORDER.productId, ORDER.quantity],
      ]);
      await cara.delete('/api/cart');
    });

    it('leaves out what is no longer sold, and says so', async () => {
      const order = await placeOrder(cara, { customerEmail: CARA.email, productId: 2, quantity: 60 });
      const products = (await shop.visitor().get('/api/products')).body as Array<{ id: number; productName: string }>;
      const { productName } = products.find(({ id }) => id === 2)!;
      await withdraw(shop, 2);
      const { body } = await cara.post(`/api/customer/orders/${order.id}/reorder`, {});
      expect(body).toEqual({ added: [], skipped: [{ productName, reason: 'It is no longer sold.' }] });
      expect((await cara.get('/api/cart')).body.items).toEqual([]);
    });

    it('is for the buyer alone', async () => {
      const order = await placeOrder(cara, { customerEmail: CARA.email });
      await withoutEvents(shop.pool, async () => {
        expectRefusal(await dan.post(`/api/customer/orders/${order.id}/reorder`, {}), 404, 'ORDER_NOT_FOUND');
        expectRefusal(await dan.post('/api/customer/orders/nonsense/reorder', {}), 404, 'ORDER_NOT_FOUND');
        expectRefusal(await shop.visitor().post(`/api/customer/orders/${order.id}/reorder`, {}), 401, 'NOT_SIGNED_IN');
      });
    });
  });

  describe('quotes', () => {
    const ask = async (visitor: Visitor) => {
      const answer = await visitor.post('/api/generate-quote', {
        product: { id: 1 },
        optionIds: MIXER.optionIds,
        quantity: 80,
        postcode: '4000',
      });
      return String(answer.headers.location).split('/').at(-1)!;
    };
    const numbers = async (visitor: Visitor) =>
      (await visitor.get('/api/customer/quotes')).body.quotes.map((row: { quoteNumber: string }) => row.quoteNumber);

    it('GET /api/customer/quotes lists those asked for while signed in, and mails them', async () => {
      const quoteNumber = await ask(cara);
      const quote = await eventually(async () => {
        const { body } = await cara.get('/api/customer/quotes');
        return body.quotes.find((row: { quoteNumber: string }) => row.quoteNumber === quoteNumber);
      });
      const { pricing } = (await cara.get(`/api/quotes/${quoteNumber}`)).body;
      expect(quote).toMatchObject({
        status: 'open',
        quantity: 80,
        postcode: '4000',
        totalAud: pricing.totalPriceAud,
        unitPriceAud: pricing.pricePerUnitAud,
      });
      expect(quote.msLeft).toBeGreaterThan(29 * 86_400_000);
      const { body } = await mailOf(owner, { kind: 'quote-issued', subject: quoteNumber });
      expect(body).toContain(`/guest-checkout?quote=${quoteNumber}`);
      expect(await numbers(dan)).toEqual([]);
      expectRefusal(await shop.visitor().get('/api/customer/quotes'), 401, 'NOT_SIGNED_IN');
    });

    it('includes those the browser asked for before somebody signed in, in that browser alone', async () => {
      const browser = shop.visitor();
      const [first, second] = [await ask(browser), await ask(browser)];
      await browser.post('/api/login', DAN);
      await eventually(async () => (await numbers(browser)).length === 2);
      expect(new Set(await numbers(browser))).toEqual(new Set([first, second]));
      expect(await numbers(dan)).toEqual([]);
    });

    it('shows none of another account whose browser this was', async () => {
      const browser = shop.visitor();
      await browser.post('/api/login', CARA);
      await ask(browser);
      await browser.post('/api/login', DAN);
      expect(await numbers(browser)).toEqual([]);
    });
  });

  describe('guest orders', () => {
    it('come to the account by a proven address alone; the browser is told how many', async () => {
      const erin = shop.visitor();
      await erin.post('/api/register', { ...CARA, email: 'erin@buyer.example' });
      const guests = await Promise.all(
        [1, 2].map(() => placeOrder(shop.visitor(), { customerEmail: 'Erin@Buyer.example' })),
      );
      await eventually(async () => {
        const { rows } = await shop.pool.query('select 1 from rm.orders where order_id = any($1::uuid[])', [
          guests.map(({ id }) => id),
        ]);
        return rows.length === 2;
      });
      expect((await erin.post('/api/customer/order-claims', {})).body).toEqual({ added: 0, orderNumbers: [] });
      const mail = await mailOf(owner, { kind: 'order-placed', subject: guests[0]!.orderNumber });
      expectRefusal(
        await erin.post('/api/customer/order-claims', { token: tokenIn(mail.body) }),
        409,
        'EMAIL_NOT_VERIFIED',
      );
      expect((await erin.get('/api/customer/orders')).body.orders).toEqual([]);

      const link = await welcomeLink(shop, 'erin@buyer.example');
      const landed = await erin.get(link, { accept: 'text/html' });
      const onTheDashboard = /^\/dashboard\?email=verified&added=2&seen=(\d+)$/.exec(String(landed.headers.location));
      expect([landed.status, onTheDashboard]).toEqual([303, expect.anything()]);
      // Whoever added them, the worker on hearing of the proof or this request: the page asks for as much as that.
      const { rows: claims } = await shop.pool.query<{ position: string }>(
        `select max(position)::text as position from es.event where type = 'OrderClaimed' and stream like any($1)`,
        [guests.map(({ id }) => `%${id}`)],
      );
      expect(BigInt(onTheDashboard![1]!)).toBeGreaterThanOrEqual(BigInt(claims[0]!.position));
      const asked = { 'x-min-position': onTheDashboard![1]! };
      expect((await erin.get('/api/customer/orders', asked)).body.orders).toHaveLength(2);
      for (const { id } of guests) expect(await eventsOf(shop.pool, id)).toMatchObject({ OrderClaimed: 1 });
      const again = await erin.get(link, { accept: 'text/html' });
      expect(again.headers.location).toBe('/dashboard?email=expired');

      const later = await placeOrder(shop.visitor(), { customerEmail: 'erin@buyer.example' });
      const claimed = await eventually(async () => {
        const { body } = await erin.post('/api/customer/order-claims', {});
        return body.added === 1 && body;
      });
      expect(claimed.orderNumbers).toEqual([later.orderNumber]);
    });

    it('come to the account by the link in their mail, once and to one account', async () => {
      const [finn, gina] = [shop.visitor(), shop.visitor()];
      await finn.post('/api/register', { ...CARA, email: 'finn@buyer.example' });
      await gina.post('/api/register', { ...CARA, email: 'gina@buyer.example' });
      await verifyEmail(shop, finn);
      await verifyEmail(shop, gina);
      const order = await placeOrder(shop.visitor(), { customerEmail: 'work@elsewhere.example' });
      const { body } = await mailOf(owner, { kind: 'order-placed', subject: order.orderNumber });
      const token = /\/dashboard\?claim=([\w-]{22})/.exec(body)![1];
      expectRefusal(await shop.visitor().post('/api/customer/order-claims', { token }), 401, 'NOT_SIGNED_IN');
      const claim = () => finn.post('/api/customer/order-claims', { token });
      expect((await claim()).body).toEqual({ added: 1, orderNumbers: [order.orderNumber] });
      expect((await claim()).body).toEqual({ added: 0, orderNumbers: [] });
      expectRefusal(await gina.post('/api/customer/order-claims', { token }), 409, 'ORDER_HAS_ACCOUNT');
      expectRefusal(
        await gina.post('/api/customer/order-claims', { token: 'AAAAAAAAAAAAAAAAAAAAAA' }),
        400,
        'LINK_NOT_VALID',
      );
      expect((await finn.get(`/api/customer/orders/${order.id}`)).body.orderNumber).toBe(order.orderNumber);
    });

    it('says where a link that does not work leads a browser', async () => {
      const html = { accept: 'text/html' };
      const link = await welcomeLink(shop, CARA.email);
      expect((await dan.get(link, html)).headers.location).toBe('/dashboard?email=other-account');
      const made = '/api/customer/verify-email?token=AAAAAAAAAAAAAAAAAAAAAA';
      expect((await dan.get(made, html)).headers.location).toBe('/dashboard?email=expired');
      expect((await dan.get('/api/customer/verify-email?token=%3Cb%3E', html)).headers.location).toBe(
        '/dashboard?email=expired',
      );
    });
  });

  describe('another e-mail address', () => {
    const NEW = 'hanna.new@buyer.example';
    let hanna: Visitor;
    beforeAll(async () => {
      hanna = shop.visitor();
      await hanna.post('/api/register', { ...CARA, email: 'hanna@buyer.example' });
    });
    const mailsTo = (kind: string) =>
      shop.pool.query<{ body: string }>(
        `select m.body from notifications.mail m join identity.account a on a.person_id = m.person_id
         where m.kind = $1 and m.body is not null and a.email like 'hanna%' order by m.at`,
        [kind],
      );

    it('needs the password and an address that is free', async () => {
      const wrong = await hanna.post('/api/auth/email', { email: NEW, password: 'not the password' });
      expectRefusal(wrong, 400, 'VALIDATION_FAILED');
      expect(wrong.body.errors).toEqual({ password: 'This is not your password' });
      const taken = await hanna.post('/api/auth/email', { email: 'CARA@buyer.example', password: CARA.password });
      expectRefusal(taken, 409, 'EMAIL_TAKEN');
      const same = await hanna.post('/api/auth/email', { email: 'hanna@buyer.example', password: CARA.password });
      expectRefusal(same, 400, 'VALIDATION_FAILED');
      expectRefusal(await hanna.post('/api/auth/email', { email: 'x', password: 'y' }), 400, 'VALIDATION_FAILED');
      expectRefusal(await shop.visitor().post('/api/auth/email', {}), 401, 'NOT_SIGNED_IN');
    });

    it('counts once its reader follows the link; the old address is told and opens nothing more', async () => {
      const asked = await hanna.post('/api/auth/email', { email: NEW, password: CARA.password });
      expect(asked.status).toBe(202);
      expect((await hanna.get('/api/customer/profile')).body).toMatchObject({
        email: 'hanna@buyer.example',
        pendingEmail: NEW,
      });
      const { rows } = await eventually(async () => {
        const found = await mailsTo('change-email');
        return found.rows.length > 0 && found;
      });
      const path = `/api/customer/verify-email?token=${tokenIn(rows[0]!.body)}`;
      expectRefusal(await dan.get(path), 400, 'LINK_NOT_VALID');
      const guest = await placeOrder(shop.visitor(), { customerEmail: NEW });
      await eventually(
        async () => (await shop.pool.query('select 1 from rm.orders where order_id = $1', [guest.id])).rows.length,
      );
      const landed = await hanna.get(path, { accept: 'text/html' });
      expect(landed.headers.location).toMatch(/^\/dashboard\?email=changed&added=1&seen=\d+$/);
      expect((await hanna.get('/api/customer/profile')).body).toMatchObject({
        email: NEW,
        emailVerified: true,
        pendingEmail: null,
      });
      expect((await hanna.get('/api/auth/user')).body.email).toBe(NEW);
      expectRefusal(
        await shop.visitor().post('/api/login', { ...CARA, email: 'hanna@buyer.example' }),
        401,
        'WRONG_CREDENTIALS',
      );
      expect((await shop.visitor().post('/api/login', { ...CARA, email: NEW })).status).toBe(200);
      const told = await mailOf(owner, { kind: 'email-changed' });
      expect(told).toMatchObject({ state: 'kept', subject: 'Your account has a new email address' });
      await eventually(async () => (await shop.pool.query('select 1 from identity.parting_address')).rows.length === 0);
    });

    it('lends its proof to no other: a stranger’s guest orders stay where they are while a change is confirmed', async () => {
      const [victims, own] = ['vera@buyer.example', 'thief@buyer.example'];
      const order = await placeOrder(shop.visitor(), { customerEmail: victims });
      await eventually(
        async () => (await shop.pool.query('select 1 from rm.orders where order_id = $1', [order.id])).rows.length,
      );
      const thief = shop.visitor();
      await thief.post('/api/register', { ...CARA, email: victims });
      await thief.post('/api/auth/email', { email: own, password: CARA.password });
      const { body } = await eventually(async () => {
        const { rows } = await shop.pool.query<{ body: string }>(
          `select m.body from notifications.mail m join identity.account a on a.person_id = m.person_id
           where m.kind = 'change-email' and m.body is not null and a.email = $1`,
          [victims],
        );
        return rows[0];
      });
      const transactor = shop.app.get<Transactor>(TRANSACTOR);
      const transact = transactor.transact.bind(transactor);
      const meanwhile: unknown[] = [];
      // The moment after the proof is written and before the account has the address it is about.
      const spy = jest
        .spyOn(transactor, 'transact')
        .mockImplementation(async (...given: Parameters<typeof transact>) => {
          const written = await transact(...given);
          if ((given[2] as { kind: string }).kind === 'ChangeEmail') {
            const claim = () => thief.post('/api/customer/order-claims', {});
            for (const claimed of await Promise.all([claim(), claim(), claim()])) meanwhile.push(claimed.body.added);
            meanwhile.push((await thief.get('/api/customer/export')).text.includes(order.orderNumber));
          }
          return written;
        });
      const landed = await thief.get(`/api/customer/verify-email?token=${tokenIn(body)}`, { accept: 'text/html' });
      spy.mockRestore();
      expect(landed.headers.location).toMatch(/^\/dashboard\?email=changed&added=0&seen=\d+$/);
      expect(meanwhile).toEqual([0, 0, 0, false]);
      expect((await thief.get('/api/customer/orders')).body.orders).toEqual([]);
      expect(await eventsOf(shop.pool, order.id)).not.toHaveProperty('OrderClaimed');
    });

    it('is one wish however often it is sent: the link of its one mail goes on working', async () => {
      const ivy = shop.visitor();
      await ivy.post('/api/register', { ...CARA, email: 'ivy@buyer.example' });
      const wish = { email: 'ivy.new@buyer.example', password: CARA.password };
      const key = { 'idempotency-key': randomUUID() };
      expect((await ivy.post('/api/auth/email', wish, key)).status).toBe(202);
      const { body } = await eventually(async () => {
        const { rows } = await shop.pool.query<{ body: string }>(
          `select m.body from notifications.mail m join identity.account a on a.person_id = m.person_id
           where m.kind = 'change-email' and m.body is not null and a.email = 'ivy@buyer.example'`,
        );
        return rows[0];
      });
      // Whoever never saw the answer sends the form once more.
      expect((await ivy.post('/api/auth/email', wish, key)).status).toBe(202);
      const landed = await ivy.get(`/api/customer/verify-email?token=${tokenIn(body)}`, { accept: 'text/html' });
      expect(landed.headers.location).toMatch(/^\/dashboard\?email=changed&/);
    });

    it('is given up by a later wish, and on request: the link sent before proves nothing any more', async () => {
      await hanna.post('/api/auth/email', { email: 'hanna.mine@buyer.example', password: CARA.password });
      const { rows } = await eventually(async () => {
        const found = await mailsTo('change-email');
        return found.rows.length > 1 && found;
      });
      const first = `/api/customer/verify-email?token=${tokenIn(rows.at(-1)!.body)}`;
      await hanna.post('/api/auth/email', { email: 'victim@elsewhere.example', password: CARA.password });
      expectRefusal(await hanna.get(first), 400, 'LINK_NOT_VALID');
      expect((await hanna.delete('/api/auth/email')).status).toBe(204);
      expect((await hanna.get('/api/customer/profile')).body).toMatchObject({ email: NEW, pendingEmail: null });
    });
  });

  describe('a change that breaks off', () => {
    const KIM = { email: 'kim@buyer.example', password: 'eleven grey crates', firstName: 'Kim' };
    const ANOTHER = 'twelve yellow crates';
    let kim: Visitor;
    /** Whoever else holds a session of the account. */
    let thief: Visitor;
    beforeEach(async () => {
      kim = shop.visitor();
      thief = shop.visitor();
      KIM.email = `kim-${randomUUID().slice(0, 8)}@buyer.example`;
      await kim.post('/api/register', KIM);
      await thief.post('/api/login', KIM);
    });

    /** As when the process dies at this statement. */
    async function dyingAt<T>(statement: string, table: string, work: () => Promise<T>): Promise<T> {
      await shop.pool.query(
        `create function public.dies() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
         create trigger dies before ${statement} on ${table} for each statement execute function public.dies()`,
      );
      try {
        return await work();
      } finally {
        await shop.pool.query(`drop trigger dies on ${table}; drop function public.dies()`);
      }
    }
    /** Of Kim's account, as the audit log has it; who signed in aside. */
    const told = async (id: string) => {
      const { rows } = await shop.pool.query(
        `select action, outcome, actor_id = record_id as own from identity.audit
         where resource = 'accounts' and record_id = $1 and action not in ('register', 'sign-in', 'sign-out') order by id`,
        [id],
      );
      return rows;
    };
    const idOfKim = async () => (await kim.get('/api/auth/user')).body.id as string;
    const linkOf = async (kind: string) => {
      const { rows } = await eventually(async () => {
        const found = await shop.pool.query<{ body: string }>(
          `select m.body from notifications.mail m join identity.account a on a.person_id = m.person_id
           where m.kind = $1 and m.body is not null and a.email = $2`,
          [kind, KIM.email],
        );
        return found.rows.length > 0 && found;
      });
      return tokenIn(rows[0]!.body);
    };
    const signsIn = async (password: string) =>
      (await shop.visitor().post('/api/login', { email: KIM.email, password })).status === 200;

    it('of a password leaves it as it was, and lets nobody stay in once it is made', async () => {
      const change = () => kim.post('/api/auth/password', { currentPassword: KIM.password, newPassword: ANOTHER });
      expect((await dyingAt('delete', 'identity.session', change)).status).toBe(500);
      expect([await signsIn(KIM.password), await signsIn(ANOTHER)]).toEqual([true, false]);
      expect((await change()).status).toBe(204);
      expect([await signsIn(KIM.password), await signsIn(ANOTHER)]).toEqual([false, true]);
      expect((await thief.get('/api/customer/profile')).status).toBe(401);
      expect(await told(await idOfKim())).toEqual([{ action: 'password.change', outcome: 'ok', own: true }]);
    });

    it('of a forgotten password leaves the link good for another try', async () => {
      const id = await idOfKim();
      await shop.visitor().post('/api/password-reset', { email: KIM.email });
      const token = await linkOf('password-reset');
      const confirm = () => shop.visitor().post('/api/password-reset/confirm', { token, password: ANOTHER });
      expect((await dyingAt('delete', 'identity.session', confirm)).status).toBe(500);
      expect([await signsIn(KIM.password), await signsIn(ANOTHER)]).toEqual([true, false]);
      expect((await confirm()).status).toBe(200);
      expect((await thief.get('/api/customer/profile')).status).toBe(401);
      expect(await signsIn(ANOTHER)).toBe(true);
      expectRefusal(await confirm(), 400, 'LINK_NOT_VALID');
      expect(await told(id)).toEqual([{ action: 'password.reset', outcome: 'ok', own: true }]);
    });

    it('of the address leaves the link good for another try, and never passes over the reader of the old one', async () => {
      const wanted = `moved-${KIM.email}`;
      await kim.post('/api/auth/email', { email: wanted, password: KIM.password });
      const follow = await linkOf('change-email').then(
        (token) => () => kim.get(`/api/customer/verify-email?token=${token}`),
      );
      expect((await dyingAt('insert', 'identity.parting_address', follow)).status).toBe(500);
      expect((await kim.get('/api/customer/profile')).body).toMatchObject({ email: KIM.email, pendingEmail: wanted });
      expect((await follow()).status).toBe(200);
      expect((await kim.get('/api/customer/profile')).body).toMatchObject({ email: wanted, pendingEmail: null });
      await eventually(async () => {
        const { rows } = await shop.pool.query(
          `select from notifications.mail m join identity.account a on a.person_id = m.person_id
           where m.kind = 'email-changed' and a.email = $1`,
          [wanted],
        );
        return rows.length === 1;
      });
      expect(await told(await idOfKim())).toEqual([{ action: 'email.change', outcome: 'ok', own: true }]);
    });

    it.each([
      ['a new password', () => kim.post('/api/auth/password', { currentPassword: KIM.password, newPassword: ANOTHER })],
      [
        'a forgotten password',
        async () => {
          await shop.visitor().post('/api/password-reset', { email: KIM.email });
          const token = await linkOf('password-reset');
          return shop.visitor().post('/api/password-reset/confirm', { token, password: ANOTHER });
        },
      ],
      ['signing out everywhere', () => kim.delete('/api/auth/sessions')],
    ])('is none that a thief asked for: %s ends their wish for another address, too', async (_what, shutOut) => {
      await thief.post('/api/auth/email', { email: `evil-${KIM.email}`, password: KIM.password });
      const token = await linkOf('change-email');
      expect((await shutOut()).status).toBeLessThan(300);
      const again = shop.visitor();
      const password = (await signsIn(ANOTHER)) ? ANOTHER : KIM.password;
      await again.post('/api/login', { email: KIM.email, password });
      // A page of the thief's leads Kim's browser there.
      expectRefusal(await again.get(`/api/customer/verify-email?token=${token}`), 400, 'LINK_NOT_VALID');
      expect((await again.get('/api/customer/profile')).body).toMatchObject({ email: KIM.email, pendingEmail: null });
    });

    it('of an erasure leaves the account, and its holder gets the last mail', async () => {
      const erase = () => kim.post('/api/customer/erase', { confirm: true, password: KIM.password });
      const id = (await kim.get('/api/auth/user')).body.id as string;
      expect((await dyingAt('insert', 'identity.parting_address', erase)).status).toBe(500);
      const refused = await kim.get('/api/customer/profile');
      expect([refused.status, refused.body.email]).toEqual([200, KIM.email]);
      expect((await erase()).body).toMatchObject({ erased: true });
      await eventually(async () => {
        const { rows } = await shop.pool.query('select state from rm.outbox where id = $1', [
          uuidv5(id, 'account-erased'),
        ]);
        return rows[0]?.state === 'done';
      });
      const mails = await shop.pool.query(`select state from notifications.mail where id = $1`, [
        uuidv5(id, 'account-erased'),
      ]);
      expect(mails.rows).toEqual([{ state: 'kept' }]);
    });

    describe('of a registration behind its event', () => {
      /** Its first mail was tried before an account stood: its person, what became of the mail, and the same call once more. */
      async function cutOff(email: string) {
        const transactor = shop.app.get<Transactor>(TRANSACTOR);
        const carryOut = transactor.transact.bind(transactor);
        jest.spyOn(transactor, 'transact').mockImplementationOnce(async (...args) => {
          await carryOut(...args);
          throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        });
        const register = () =>
          shop.visitor().post('/api/register', { ...KIM, email }, { 'idempotency-key': `cut-off-${email}` });
        expect((await register()).status).toBe(503);
        const found = await shop.pool.query<{ id: string }>('select id from identity.person where email = $1', [email]);
        const { id } = found.rows[0]!;
        const welcome = async () => {
          const { rows } = await shop.pool.query<{ state: string; away: number; mails: string[] }>(
            `select o.state, o.away, array(select m.state from notifications.mail m where m.id = o.id) as mails
             from rm.outbox o where o.payload->>'personId' = $1 and o.payload->>'mail' = 'welcome'`,
            [id],
          );
          return rows[0];
        };
        await eventually(async () => ((await welcome())?.away ?? 0) > 0);
        expect((await welcome())!.mails).toEqual([]);
        return { id, register, welcome };
      }

      it('sends the first mail once the account stands', async () => {
        const { register, welcome } = await cutOff('later@buyer.example');
        expect((await register()).status).toBe(201);
        await eventually(async () => (await welcome())!.state === 'done');
        expect((await welcome())!.mails).toEqual(['kept']);
      });

      it('sends none, and leaves none standing as failed, when nobody asks again', async () => {
        const { id, welcome } = await cutOff('never@buyer.example');
        await shop.pool.query(`update identity.person set created_at = now() - interval '2 hours' where id = $1`, [id]);
        await shop.app.get(Housekeeping).run();
        await eventually(async () => (await welcome())!.state === 'done');
        expect((await welcome())!.mails).toEqual([]);
      });
    });
  });

  it('DELETE /api/auth/sessions signs out everywhere, here included', async () => {
    const [here, there] = [shop.visitor(), shop.visitor()];
    await here.post('/api/login', DAN);
    await there.post('/api/login', DAN);
    expect((await here.delete('/api/auth/sessions')).status).toBe(204);
    for (const visitor of [here, there]) expect((await visitor.get('/api/auth/user')).text).toBe('null');
    expectRefusal(await shop.visitor().delete('/api/auth/sessions'), 401, 'NOT_SIGNED_IN');
  });

  it('a changed password is told to its holder', async () => {
    await cara.post('/api/auth/password', { currentPassword: CARA.password, newPassword: 'twenty-one blue pallets' });
    const mail = await mailOf(owner, { kind: 'password-changed' });
    expect(mail.body).toContain('/api/password-reset');
    expect(mail.body).not.toContain('token=');
  });

  it('the balance is asked for when the goods are on their way, and not when all is paid', async () => {
    const [half, full] = [await placePaidOrder(shop.visitor()), await placePaidOrder(shop.visitor(), {}, 'full')];
    for (const { id } of [half, full]) {
      await eventually(async () => (await eventsOf(shop.pool, id)).OrderConfirmed);
      await owner.put(`/api/admin/orders/${id}`, { status: 'processing' });
      await owner.put(`/api/admin/orders/${id}`, { status: 'shipped', trackingNumber: 'MSKU 1234567' });
    }
    const mail = await mailOf(owner, { kind: 'balance-due', subject: half.orderNumber });
    expect(mail.body).toContain(`/checkout/${half.orderNumber}`);
    expect(mail.body).toMatch(/Reference: \S+\n/);
    const open = (half.totalAud - half.paidAud).toLocaleString('en-AU', { minimumFractionDigits: 2 });
    expect(mail.subject).toContain(`A$${open}`);
    await allFollowed(shop);
    const { rows } = await shop.pool.query(`select 1 from notifications.mail where kind = 'balance-due'`);
    expect(rows).toHaveLength(1);
  });
});

/** The link in the mail that a new account gets. */
async function welcomeLink(shop: TestShop, email: string): Promise<string> {
  const { body } = await eventually(async () => {
    const { rows } = await shop.pool.query<{ body: string }>(
      `select m.body from notifications.mail m join identity.account a on a.person_id = m.person_id
       where m.kind = 'welcome' and a.email = $1 and m.body is not null`,
      [email],
    );
    return rows[0];
  });
  return /\/api\/customer\/verify-email\?token=\S+/.exec(body)![0];
}
