import { randomUUID } from 'node:crypto';
import type { Colleague } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { PersonalDataSources, PersonVault } from '../../src/identity/public';
import { ORDER, placeOrder, placePaidOrder } from '../support/buying';
import { mailOf, tokenIn, verifyEmail } from '../support/mails';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { OWNER, TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';

const MESSAGE = {
  name: 'Carla Caller',
  email: 'carla@caller.example',
  company: 'Caller & Co',
  phone: '07 3999 9999',
  subject: 'Garden benches',
  message: 'How many benches fit on half a pallet, please?',
  honeypot: '',
};

describe('contact, mails and forgotten passwords', () => {
  let shop: TestShop;
  let owner: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
  });
  afterAll(() => shop.close());

  const count = async (table: string) => (await shop.pool.query(`select 1 from ${table}`)).rows.length;

  it('POST /api/contact keeps the message once, mails the operator and shows it to staff', async () => {
    const key = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      const answer = await shop.visitor().post('/api/contact', MESSAGE, key);
      expect([answer.status, answer.body]).toEqual([201, { success: true, message: 'Message Sent Successfully!' }]);
    }
    const list = await owner.get('/api/admin/rest/contact-messages');
    expect(list.headers['content-range']).toBe('contact-messages 0-0/1');
    expect(list.body).toEqual([
      expect.objectContaining({ name: MESSAGE.name, subject: MESSAGE.subject, message: MESSAGE.message }),
    ]);
    expect(list.text).not.toContain(MESSAGE.email);
    expect((await owner.get(`/api/admin/rest/contact-messages/${list.body[0].id}`)).body).toEqual(list.body[0]);
    const mail = await mailOf(owner, { kind: 'contact-message' });
    expect(mail).toMatchObject({
      to: 'operator',
      state: 'kept',
      subject: `Contact form: ${MESSAGE.subject}`,
      attempts: 1,
    });
    expect(mail.body).toContain(MESSAGE.message);
    expect(await count('notifications.mail')).toBe(1);
  });

  it('POST /api/contact refuses a filled honeypot and stores nothing', async () => {
    const before = await Promise.all([count('support.contact_message'), count('identity.person')]);
    const answer = await shop.visitor().post('/api/contact', { ...MESSAGE, honeypot: 'http://spam.example' });
    expectRefusal(answer, 400, 'SPAM_DETECTED');
    expect(answer.body.message).toBe('Spam detected. Please try again.');
    expect(await Promise.all([count('support.contact_message'), count('identity.person')])).toEqual(before);
  });

  it.each([
    ['name', 'C', 'Name must be at least 2 characters'],
    ['email', 'nowhere', 'Please enter a valid email address'],
    ['company', 'C', 'Company name must be at least 2 characters'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['subject', 'Hi', 'Subject must be at least 5 characters'],
    ['message', 'Too short', 'Message must be at least 20 characters'],
    ['message', `x${' '.repeat(30)}`, 'Message must be at least 20 characters'],
    ['honeypot', 7, 'This field should be empty'],
  ])('POST /api/contact refuses %s %j', async (field, value, text) => {
    const answer = await shop.visitor().post('/api/contact', { ...MESSAGE, [field]: value });
    expectRefusal(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors).toEqual({ [field]: text });
  });

  it('writes to the buyer when an order is placed, with where to transfer what', async () => {
    const order = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
    const mail = await mailOf(owner, { kind: 'order-placed', subject: order.orderNumber });
    expect(mail).toMatchObject({ state: 'kept', attempts: 1 });
    expect(mail.to).not.toContain(ORDER.customerEmail);
    for (const text of [order.bankTransfer!.reference, order.bankTransfer!.bsb, 'Hello there,', 'A$']) {
      expect(mail.body).toContain(text);
    }
    expect(mail.body).toContain(`/order-success?order=${order.orderNumber}&k=`);
  });

  it('POST /api/customer/order-links opens the order for whoever holds the link of its mail', async () => {
    const order = await placeOrder(shop.visitor());
    const { body } = await mailOf(owner, { kind: 'order-placed', subject: order.orderNumber });
    const reader = shop.visitor();
    const path = `/api/orders/by-number/${order.orderNumber}`;
    expect((await reader.get(path)).body.guestEmail).not.toBe(ORDER.customerEmail);
    const opened = await reader.post('/api/customer/order-links', { token: tokenIn(body) });
    expect([opened.status, opened.body]).toEqual([200, { orderNumber: order.orderNumber }]);
    expect((await reader.get(path)).body.guestEmail).toBe(ORDER.customerEmail);
    const wrong = await reader.post('/api/customer/order-links', { token: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expectRefusal(wrong, 400, 'LINK_NOT_VALID');
  });

  it('writes to the buyer of a card order once for each thing that happens', async () => {
    const order = await placePaidOrder(shop.visitor());
    const paid = await mailOf(owner, { kind: 'payment-received', subject: order.orderNumber });
    expect(paid.body).toContain('The balance of A$');
    await owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'Sold out at the factory' });
    const cancelled = await mailOf(owner, { kind: 'order-cancelled', subject: order.orderNumber });
    expect(cancelled.body).not.toContain('Sold out');
    await allFollowed(shop);
    const { rows } = await shop.pool.query<{ kind: string; n: number }>(
      `select kind, count(*)::int as n from notifications.mail where subject like '%' || $1 || '%' group by kind`,
      [order.orderNumber],
    );
    expect(Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))).toMatchObject({
      'order-placed': 1,
      'payment-received': 1,
      'order-cancelled': 1,
    });
  });

  it('keeps addresses and names out of the outbox and of the queue', async () => {
    const { rows } = await shop.pool.query<{ text: string }>(
      `select coalesce(string_agg(payload::text, ' '), '') as text from rm.outbox`,
    );
    expect(rows[0]!.text).toContain('"mail"');
    expect(rows[0]!.text).not.toMatch(/@|Ada|Carla/);
  });

  it('GET /api/admin/rest/mails and contact-messages are for owner and support', async () => {
    const finance = await shop.staff('finance');
    const support = await shop.staff('support');
    for (const resource of ['mails', 'contact-messages']) {
      expect((await support.get(`/api/admin/rest/${resource}`)).status).toBe(200);
      expectRefusal(await finance.get(`/api/admin/rest/${resource}`), 403, 'FORBIDDEN');
      expectRefusal(await support.get(`/api/admin/rest/${resource}/${randomUUID()}`), 404, 'NOT_FOUND');
      expectRefusal(await support.get(`/api/admin/rest/${resource}/none`), 400, 'MALFORMED_REQUEST');
      expectRefusal(await support.get(`/api/admin/rest/${resource}?filter={"colour":"red"}`), 400, 'UNKNOWN_FILTER');
    }
  });

  it('POST /api/admin/rest/contact-messages/{id}/answered takes a message off the list of those that wait', async () => {
    const support = await shop.staff('support');
    const [message] = (await support.get('/api/admin/rest/contact-messages')).body;
    const url = `/api/admin/rest/contact-messages/${message.id}/answered`;
    const waiting = async () =>
      (await support.get('/api/admin/rest/contact-messages?filter={"answered":false}')).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await waiting()).toContain(message.id);
    const answered = await support.post(url, { answered: true });
    expect(answered.body).toMatchObject({ answeredBy: 'Sam support', answeredAt: expect.any(String) });
    expect((await owner.post(url, { answered: true })).body).toEqual(answered.body);
    expect(await waiting()).not.toContain(message.id);
    expect((await support.post(url, { answered: false })).body).toMatchObject({ answeredBy: null, answeredAt: null });
    expect(await waiting()).toContain(message.id);
    const log = await owner.get(`/api/admin/rest/audit-log?filter={"recordId":"${message.id}"}&sort=["at","ASC"]`);
    expect(log.body.map(({ action }: { action: string }) => action)).toEqual([
      'contact-message.answered',
      'contact-message.answered',
      'contact-message.reopened',
    ]);
    expectRefusal(await support.post(url, {}), 400, 'VALIDATION_FAILED');
    const nobodys = url.replace(message.id, randomUUID());
    expectRefusal(await support.post(nobodys, { answered: true }), 404, 'NOT_FOUND');
    const finance = await shop.staff('finance');
    expectRefusal(await finance.post(url, { answered: true }), 403, 'FORBIDDEN');
  });

  describe('POST /api/admin/rest/contact-messages/{id}/answers', () => {
    const TEXT = 'Forty benches fit on half a pallet.\n\nKind regards, Sam';
    let support: Visitor;
    let url: string;
    let id: string;
    beforeAll(async () => {
      support = await shop.staff('support');
      await shop
        .visitor()
        .post('/api/contact', { ...MESSAGE, email: 'ben@caller.example', subject: 'Benches by mail' });
      [{ id }] = (await owner.get('/api/admin/rest/contact-messages?filter={"q":"Benches by mail"}')).body;
      url = `/api/admin/rest/contact-messages/${id}/answers`;
    });

    it('answers by mail once, keeps who wrote what, and takes the message off the list', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const answered = await support.post(url, { text: `  ${TEXT} ` }, key);
      expect(answered.status).toBe(201);
      expect(answered.body).toMatchObject({
        answeredBy: 'Sam support',
        answers: [{ text: TEXT, by: 'Sam support', at: expect.any(String) }],
      });
      expect((await support.post(url, { text: `  ${TEXT} ` }, key)).body).toEqual(answered.body);
      const mail = await mailOf(owner, { kind: 'contact-answer' });
      expect(mail).toMatchObject({ id: answered.body.answers[0].id, state: 'kept', subject: 'Re: Benches by mail' });
      expect(mail.to).toMatch(/^b.*@caller\.example$/);
      expect(mail.body).toContain(TEXT);
      expect(mail.body).toContain(MESSAGE.message);
      expect(
        (await support.get('/api/admin/rest/contact-messages?filter={"answered":false,"q":"by mail"}')).body,
      ).toEqual([]);
    });

    it('refuses a second answer until somebody puts the message back', async () => {
      expectRefusal(await owner.post(url, { text: 'Forty, we think.' }), 409, 'ALREADY_ANSWERED');
      await owner.post(url.replace('answers', 'answered'), { answered: false });
      const more = await owner.post(url, { text: 'Forty-two, in fact.' });
      expect(more.body.answers.map(({ text }: { text: string }) => text)).toEqual([TEXT, 'Forty-two, in fact.']);
    });

    it.each([[{}], [{ text: '  ' }], [{ text: 'x'.repeat(5_001) }], [{ text: 'Yes', colour: 'red' }]])(
      'refuses the body of try %#',
      async (body) => {
        expectRefusal(await support.post(url, body), 400, 'VALIDATION_FAILED');
      },
    );

    it('is given to a colleague who may answer, by whoever saw the message as it is', async () => {
      const path = url.replace('answers', 'assignment');
      const colleagues = (await support.get('/api/admin/rest/colleagues')).body as Colleague[];
      const sam = colleagues.find(({ adminRole }) => adminRole === 'support')!;
      const { version } = (await support.get(url.replace('/answers', ''))).body;
      const seen = { 'if-match': `"${version}"` };
      expectRefusal(await support.post(path, { assigneeId: sam.id }), 428, 'PRECONDITION_REQUIRED');
      const given = await owner.post(path, { assigneeId: sam.id }, seen);
      expect([given.status, given.body.assignee]).toEqual([200, { id: sam.id, name: 'Sam support' }]);
      expect((await owner.post(path, { assigneeId: sam.id }, seen)).body).toEqual(given.body);
      expectRefusal(await support.post(path, { assigneeId: null }, seen), 412, 'VERSION_CONFLICT');
      const mine = await support.get(`/api/admin/rest/contact-messages?filter={"assigneeId":"${sam.id}"}`);
      expect(mine.body).toEqual([given.body]);
      const left = async (value: boolean) =>
        (await support.get(`/api/admin/rest/contact-messages?filter={"assigneeLeft":${value}}`)).body;
      expect(await left(true)).toEqual([]);
      expect(await left(false)).toContainEqual(given.body);
      const finance = colleagues.find(({ adminRole }) => adminRole === 'finance')!;
      const now = { 'if-match': String(given.headers.etag) };
      for (const assigneeId of [finance.id, randomUUID()]) {
        expectRefusal(await support.post(path, { assigneeId }, now), 400, 'VALIDATION_FAILED');
      }
      expect((await support.post(path, { assigneeId: null }, now)).body.assignee).toBeNull();
      const asked = { recordId: given.body.id, action: 'contact-message.assigned', outcome: 'ok' };
      const log = await owner.get(`/api/admin/rest/audit-log?filter=${JSON.stringify(asked)}`);
      expect(log.body.map(({ fields }: { fields: string[] }) => fields)).toEqual([
        ['assignee: Sam support to nobody'],
        ['assignee: Sam support to Sam support'],
        ['assignee: nobody to Sam support'],
      ]);
    });

    it('leaves nothing of it, and writes to nobody, once the sender was erased', async () => {
      await owner.post(url.replace('answers', 'answered'), { answered: false });
      const { personId } = (await owner.get(url.replace('/answers', ''))).body;
      const { answers } = (await shop.app.get(PersonalDataSources).read([personId])).contactMessages![0] as {
        answers: unknown[];
      };
      expect(answers).toHaveLength(2);
      await shop.app.get(PersonVault).erase(personId, new Date());
      const erased = (await owner.get(url.replace('/answers', ''))).body;
      expect(erased).toMatchObject({ erased: true, message: '', answers: [{ text: '' }, { text: '' }] });
      expectRefusal(await owner.post(url, { text: 'Are you there?' }), 409, 'PERSON_ERASED');
      const { id: mailId } = erased.answers[0];
      expectRefusal(await owner.post(`/api/admin/rest/mails/${mailId}/send-again`), 409, 'MAIL_ALREADY_SENT');
    });
  });

  it('names nobody in a mail to an address that is not proven, and no web address is a name', async () => {
    const vera = { email: 'vera@reader.example', password: 'twelve wooden crates', firstName: 'Vera' };
    const customer = shop.visitor();
    await customer.post('/api/register', vera);
    const welcome = await mailOf(owner, { kind: 'welcome' });
    const early = await placeOrder(customer, { customerEmail: vera.email, customerName: 'Vera Writer' });
    const guests = await placeOrder(shop.visitor(), { customerEmail: vera.email, customerName: 'Call us now' });
    const bodies = [welcome.body];
    for (const { orderNumber } of [early, guests]) {
      bodies.push((await mailOf(owner, { kind: 'order-placed', subject: orderNumber })).body);
    }
    await verifyEmail(shop, customer);
    const proven = await placeOrder(customer, { customerEmail: vera.email, customerName: 'Vera Writer' });
    const elsewhere = await placeOrder(customer, { customerEmail: 'other@reader.example' });
    const named = await mailOf(owner, { kind: 'order-placed', subject: proven.orderNumber });
    expect(named.body).toContain('Hello Vera,');
    bodies.push((await mailOf(owner, { kind: 'order-placed', subject: elsewhere.orderNumber })).body);
    for (const body of bodies) {
      expect(body).toContain('Hello there,');
      expect(body).not.toMatch(/\b(?:Vera|Call us|Ada)\b/);
    }

    const firstName = 'Your parcel: evil.example';
    for (const [url, body, field] of [
      ['/api/register', { ...vera, email: 'w@reader.example', firstName }, 'firstName'],
      ['/api/orders/create-validated', { ...ORDER, customerName: firstName }, 'customerName'],
      ['/api/contact', { ...MESSAGE, name: firstName }, 'name'],
    ] as const) {
      const refused = await shop.visitor().post(url, body);
      expectRefusal(refused, 400, 'VALIDATION_FAILED');
      expect(refused.body.errors).toEqual({ [field]: 'Please write a name here, without a web or email address' });
    }
    expectRefusal(await customer.put('/api/customer/profile', { name: firstName }), 400, 'VALIDATION_FAILED');
  });

  it('GET /api/admin/rest/mails/:id shows support the contacts of a sender as their message does, masked', async () => {
    const support = await shop.staff('support');
    const sender = { email: 'sly@sender.example', phone: '0491 570 156' };
    expect((await shop.visitor().post('/api/contact', { ...MESSAGE, ...sender })).status).toBe(201);
    const sent = await eventually(async () => {
      const found = await shop.pool.query<{ id: string }>(
        `select id from notifications.mail where kind = 'contact-message' and body like '%' || $1 || '%'`,
        [sender.email],
      );
      return found.rows[0];
    });
    const bodyFor = async (by: Visitor) => (await by.get(`/api/admin/rest/mails/${sent.id}`)).body.body as string;
    const [forOwner, forSupport] = [await bodyFor(owner), await bodyFor(support)];
    for (const contact of Object.values(sender)) {
      expect(forOwner).toContain(contact);
      expect(forSupport).not.toContain(contact);
    }
    expect(forSupport).toContain('s•••@sender.example');
    expect(forSupport).toContain('•••• 156');
  });

  it.each([
    ['staff', OWNER.email],
    ['a buyer', 'vic@reset.example'],
  ])('GET /api/admin/rest/mails/:id shows the token of a mail to %s to nobody but an owner', async (_, email) => {
    const support = await shop.staff('support');
    const buyer = { email: 'vic@reset.example', password: 'twelve wooden crates', firstName: 'Vic' };
    await shop.visitor().post('/api/register', buyer);
    await support.post('/api/password-reset', { email });
    const forOwner = await mailOf(owner, { kind: 'password-reset' });
    expect(tokenIn(forOwner.body)).toHaveLength(22);
    const forSupport = (await support.get(`/api/admin/rest/mails/${forOwner.id}`)).body;
    expect(forSupport.body).toContain('/api/password-reset?token=••••\n');
    expect(forSupport).toEqual({ ...forOwner, body: forOwner.body.replace(tokenIn(forOwner.body), '••••') });
    await shop.pool.query('delete from notifications.mail where id = $1', [forOwner.id]);
    await shop.pool.query(`delete from identity.one_time_token where purpose = 'password-reset'`);
  });

  describe('a forgotten password', () => {
    const DORA = { email: 'dora@customer.example', password: 'twelve wooden crates', firstName: 'Dora' };
    const wanted = 'thirteen wooden crates';
    let signedIn: Visitor;
    beforeAll(async () => {
      signedIn = shop.visitor();
      await signedIn.post('/api/register', DORA);
    });

    it('is answered alike whether there is such an account or not', async () => {
      const known = await shop.visitor().post('/api/password-reset', { email: 'Dora@Customer.example' });
      const unknown = await shop.visitor().post('/api/password-reset', { email: 'nobody@customer.example' });
      expect([known.status, unknown.status]).toEqual([202, 202]);
      expect(known.text).toBe(unknown.text);
      expectRefusal(await shop.visitor().post('/api/password-reset', { email: 'x' }), 400, 'VALIDATION_FAILED');
      await mailOf(owner, { kind: 'password-reset' });
      const { rows } = await shop.pool.query(`select 1 from notifications.mail where kind = 'password-reset'`);
      expect(rows).toHaveLength(1);
    });

    it('is replaced once by whoever reads the mail, and every session ends', async () => {
      const token = tokenIn((await mailOf(owner, { kind: 'password-reset' })).body);
      const page = await shop.visitor().get(`/api/password-reset?token=${token}`);
      expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
      expect(page.text).toContain('name="password"');
      expect(page.text).not.toMatch(/<script|style=/);

      const weak = await shop.visitor().post('/api/password-reset/confirm', { token, password: 'short' });
      expectRefusal(weak, 400, 'VALIDATION_FAILED');
      const tries = await Promise.all(
        [wanted, wanted].map((password) => shop.visitor().post('/api/password-reset/confirm', { token, password })),
      );
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 400]));
      await eventually(
        async () => (await shop.visitor().post('/api/login', { ...DORA, password: wanted })).status === 200,
      );
      expectRefusal(await shop.visitor().post('/api/login', DORA), 401, 'WRONG_CREDENTIALS');
      expect((await signedIn.get('/api/auth/user')).text).toBe('null');
    });

    it('cannot be replaced with a used or made-up link', async () => {
      const token = tokenIn((await mailOf(owner, { kind: 'password-reset' })).body);
      for (const one of [token, 'AAAAAAAAAAAAAAAAAAAAAA', 'x']) {
        const answer = await withoutEvents(shop.pool, () =>
          shop.visitor().post('/api/password-reset/confirm', { token: one, password: wanted }),
        );
        expectRefusal(answer, 400, 'LINK_NOT_VALID');
        expect((await shop.visitor().get(`/api/password-reset?token=${one}`)).status).toBe(400);
      }
      const { rows } = await shop.pool.query(`select 1 from identity.one_time_token where purpose = 'password-reset'`);
      expect(rows).toEqual([]);
    });

    it('works with a plain form', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const asked = await shop.raw('/api/password-reset', 'email=nobody%40customer.example', form);
      expect([asked.status, asked.headers['content-type']]).toEqual([202, 'text/html; charset=utf-8']);
      const wrong = await shop.raw('/api/password-reset', 'email=%22%3E%3Cscript%3E', form);
      expect(wrong.status).toBe(400);
      expect(wrong.text).toContain('Please enter a valid email address');
      expect(wrong.text).not.toContain('<script');
    });
  });
});
