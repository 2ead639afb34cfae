import { randomUUID } from 'node:crypto';
import type { Transactor } from '@halfpallet/event-store';
import { Passwords } from '../../src/identity/accounts/passwords';
import { TRANSACTOR } from '../../src/platform/tokens';
import { OneTimeTokens, PersonVault } from '../../src/identity/public';
import { OwnAccount } from '../../src/identity/own-account/own-account';
import { eventually } from '@halfpallet/testing';
import { OWNER, startIdentityApp, type Browser, type IdentityApp } from './identity-app';

const OLIVIA = { email: 'olivia@acme.example', password: 'pallets-of-taps', firstName: 'Olivia' };

describe('signing in', () => {
  let shop: Awaited<ReturnType<typeof startIdentityApp>>;

  beforeAll(async () => {
    shop = await startIdentityApp();
    const registered = await shop.browser().post('/api/register', OLIVIA);
    expect(registered.status).toBe(201);
  });
  afterAll(() => shop.close());

  it('registers, is signed in at once, and the account has its event without personal data', async () => {
    const browser = shop.browser();
    const answer = await browser.post('/api/register', { ...OLIVIA, email: 'New@Acme.example ', firstName: ' Noa ' });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toEqual({
      id: expect.any(String),
      email: 'New@Acme.example',
      firstName: 'Noa',
      role: 'customer',
      adminRole: null,
    });
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body.user);
    expect(answer.headers['x-event-position']).toMatch(/^\d+$/);
    const events = await shop.eventsOf(answer.body.user.id);
    expect(events.map((event) => event.type)).toEqual(['AccountRegistered']);
    expect(JSON.stringify(events.map(({ data, meta }) => ({ data, meta })))).not.toMatch(/noa|acme/i);
  });

  it('does nothing for whoever signed in beside the person a page was made for', async () => {
    const browser = shop.browser();
    const olivia = (await browser.signIn(pick(OLIVIA))).body.user;
    const named = { 'x-signed-in-as': olivia.id as string };
    const end = (headers: Readonly<Record<string, string>>) =>
      browser.post('/api/auth/password', same('is not right'), headers).then(({ status, body }) => [status, body.code]);
    expect(await end(named)).toEqual([400, 'VALIDATION_FAILED']);

    await browser.signIn(OWNER);
    expect(await end(named)).toEqual([401, 'SIGNED_IN_AS_ANOTHER']);
    const placed = await browser.post('/api/probe/orders', { orderId: randomUUID() }, named);
    expect([placed.status, placed.body.code]).toEqual([401, 'SIGNED_IN_AS_ANOTHER']);
    expect(await end({})).toEqual([400, 'VALIDATION_FAILED']);

    // Nobody's: what visitors may do goes on, and the rest asks to sign in.
    browser.cookies.clear();
    expect(await end(named)).toEqual([401, 'NOT_SIGNED_IN']);
    expect((await browser.post('/api/probe/orders', { orderId: randomUUID() }, named)).status).toBe(201);
  });

  it('refuses a second account for the same address, however it is written', async () => {
    const answer = await shop.browser().post('/api/register', { ...OLIVIA, email: 'OLIVIA@ACME.EXAMPLE' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'EMAIL_TAKEN', errors: { email: expect.any(String) } });
  });

  it('makes one account when the same address registers twice at the same moment', async () => {
    const details = { ...OLIVIA, email: 'race@acme.example' };
    const answers = await Promise.all([1, 2, 3].map(() => shop.browser().post('/api/register', details)));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    const { rows } = await shop.pool.query(
      `select kind from identity.person where email_normalised = 'race@acme.example'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('makes one account when the same registration is sent twice with its key', async () => {
    const details = { ...OLIVIA, email: 'twice@acme.example' };
    const key = { 'idempotency-key': 'register-1' };
    const first = await shop.browser().post('/api/register', details, key);
    const again = shop.browser();
    const second = await again.post('/api/register', details, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await again.get('/api/auth/user')).body).toEqual(first.body.user);
    expect(await shop.eventsOf(first.body.user.id)).toHaveLength(1);
    expect((await shop.pool.query('select * from app.idempotency')).rows).toEqual([]);
  });

  describe('a registration that is repeated with its key', () => {
    const key = { 'idempotency-key': 'register-again-and-again' };
    const NEW = 'another password for it';
    const register = (email: string) => {
      const details = { ...OLIVIA, email };
      const browser = shop.browser();
      return { browser, again: () => shop.browser().post('/api/register', details, key), details };
    };

    it.each<[string, (browser: Browser, id: string) => Promise<unknown>]>([
      [
        'the password was changed',
        (browser) => browser.post('/api/auth/password', { currentPassword: OLIVIA.password, newPassword: NEW }),
      ],
      ['an owner set another password', (_browser, id) => asOwner('PUT', id, { password: NEW })],
      ['the account was closed', (_browser, id) => asOwner('PUT', id, { disabled: true })],
      ['ten minutes', async () => shop.clock.advance(10 * 60_000)],
    ])('opens no session after %s', async (what, happens) => {
      const { browser, again, details } = register(`${what.replaceAll(' ', '-')}@acme.example`);
      const first = await browser.post('/api/register', details, key);
      expect((await again()).status).toBe(201);
      await happens(browser, first.body.user.id);
      const late = await again();
      expect([late.status, late.body.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect(late.headers['set-cookie']).toBeUndefined();
    });

    it('does not bring back a person who was erased', async () => {
      const { browser, again, details } = register('erased@acme.example');
      const first = await browser.post('/api/register', details, key);
      await shop.app.get(PersonVault).erase(first.body.user.id, shop.clock.now());
      const late = await again();
      expect([late.status, late.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
      expect(late.headers['set-cookie']).toBeUndefined();
      expect((await shop.browser().post('/api/register', details)).status).toBe(201);
    });

    it.each<[string, 'before' | 'behind', number]>([
      ['before its event', 'before', 0],
      ['behind its event', 'behind', 1],
    ])('is finished when the first try was cut off %s', async (_what, where, events) => {
      const transactor = shop.app.get<Transactor>(TRANSACTOR);
      const carryOut = transactor.transact.bind(transactor);
      jest.spyOn(transactor, 'transact').mockImplementationOnce(async (...args) => {
        if (where === 'behind') await carryOut(...args);
        throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      });
      const details = { ...OLIVIA, email: `cut-off-${where}@acme.example` };
      const ownKey = { 'idempotency-key': `cut-off-${where}` };
      const send = () => shop.browser().post('/api/register', details, ownKey);
      expect((await send()).status).toBe(503);
      const { rows } = await shop.pool.query<{ id: string; accounts: number }>(
        `select id, (select count(*)::int from identity.account where person_id = p.id) as accounts
         from identity.person p where email = $1`,
        [details.email],
      );
      expect(rows).toEqual([{ id: expect.any(String), accounts: 0 }]);
      expect(await shop.eventsOf(rows[0]!.id)).toHaveLength(events);
      const again = await send();
      expect([again.status, again.body.user.id]).toEqual([201, rows[0]!.id]);
      expect(await shop.eventsOf(rows[0]!.id)).toHaveLength(1);
      expect((await shop.browser().signIn(details)).status).toBe(200);
    });

    it('is held to the limits of a sign-in', async () => {
      const { browser, again, details } = register('guessed@acme.example');
      await browser.post('/api/register', details, key);
      await browser.post('/api/auth/password', { currentPassword: OLIVIA.password, newPassword: NEW });
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await again()).status);
      expect([new Set(statuses.slice(0, 10)), statuses[10]]).toEqual([new Set([409]), 429]);
    });

    async function asOwner(method: string, id: string, change: object): Promise<void> {
      const owner = shop.browser();
      await owner.signIn(OWNER);
      const { headers } = await owner.get(`/api/admin/rest/staff/${id}`);
      const tag = { 'if-match': String(headers.etag), 'x-admin-client': '1' };
      expect((await owner.send(method, `/api/admin/rest/staff/${id}`, change, tag)).status).toBe(200);
    }
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'password123' }, 'password'],
    [{ firstName: ' x ' }, 'firstName'],
    [{ role: 'admin' }, 'role'],
    [{ password: ['x'] }, 'password'],
  ])('refuses to register %j and names the field', async (change, field) => {
    const answer = await shop.browser().post('/api/register', { ...OLIVIA, email: 'fresh@acme.example', ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty(field);
    expect(answer.body.error).toBe(answer.body.message);
  });

  it('answers JSON null to a visitor', async () => {
    const answer = await shop.browser().get('/api/auth/user');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('null');
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('sets a cookie that scripts and other sites do not get', async () => {
    const answer = await shop.browser().signIn(OLIVIA);
    expect(answer.status).toBe(200);
    expect(answer.body.user.firstName).toBe('Olivia');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^kd=[\w-]{65}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('says the same to a wrong password and to an unknown address', async () => {
    const wrong = await shop.browser().signIn({ ...pick(OLIVIA), password: 'something else' });
    const unknown = await shop.browser().signIn({ email: 'nobody@acme.example', password: 'something else' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('gives a new id at every sign-in and ends the one before', async () => {
    const browser = shop.browser();
    await browser.signIn(pick(OLIVIA));
    const before = browser.cookies.get('sid')!;
    await browser.signIn(pick(OLIVIA));
    expect(browser.cookies.get('sid')).not.toBe(before);
    const old = shop.browser();
    old.cookies.set('sid', before);
    expect((await old.get('/api/auth/user')).text).toBe('null');
  });

  it('never takes over an id that came from outside', async () => {
    const browser = shop.browser();
    const planted = 'A'.repeat(43);
    browser.cookies.set('sid', planted);
    await browser.signIn(pick(OLIVIA));
    expect(browser.cookies.get('sid')).not.toBe(planted);
  });

  it('stores only the hash of the id', async () => {
    const browser = shop.browser();
    await browser.signIn(pick(OLIVIA));
    const id = browser.cookies.get('sid')!;
    const { rows } = await shop.pool.query('select * from identity.session');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => Object.values(row).some((value) => String(value) === id))).toBe(false);
  });

  it('signs out: the id is over and the cookie gone', async () => {
    const browser = shop.browser();
    await browser.signIn(pick(OLIVIA));
    const id = browser.cookies.get('sid')!;
    const answer = await browser.form('/api/logout', {}, { 'sec-fetch-site': 'same-origin' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect(browser.cookies.has('sid')).toBe(false);
    browser.cookies.set('sid', id);
    expect((await browser.get('/api/auth/user')).text).toBe('null');
    await browser.signIn(pick(OLIVIA));
    expect((await browser.post('/api/logout', undefined)).status).toBe(204);
    expect(browser.cookies.has('sid')).toBe(false);
  });

  const going = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it.each(['none', 'same-origin'])('signs out whoever goes to the address of it: %s', async (site) => {
    const browser = shop.browser();
    await browser.signIn(pick(OLIVIA));
    const id = browser.cookies.get('sid')!;
    const answer = await browser.get('/api/logout', { ...going, 'sec-fetch-site': site });
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([303, '/', 'no-store']);
    expect(browser.cookies.has('sid')).toBe(false);
    browser.cookies.set('sid', id);
    expect((await browser.get('/api/auth/user')).text).toBe('null');
  });

  it('signs out a program, which says nothing of where it comes from', async () => {
    for (const headers of [{}, { 'sec-fetch-mode': 'cors' }] as ReadonlyArray<Record<string, string>>) {
      const browser = shop.browser();
      await browser.signIn(pick(OLIVIA));
      const answer = await browser.get('/api/logout', headers);
      expect([answer.status, answer.headers.location]).toEqual([303, '/']);
      expect((await browser.get('/api/auth/user')).text).toBe('null');
    }
  });

  it('asks whoever was sent there, and is not moved by what a page or a browser fetches by itself', async () => {
    const browser = shop.browser();
    await browser.signIn(pick(OLIVIA));
    const own = { ...going, 'sec-fetch-site': 'same-origin' };
    for (const headers of [
      { ...going, 'sec-fetch-site': 'cross-site' },
      { ...going, 'sec-fetch-site': 'same-site' },
      { ...own, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { ...own, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { ...own, 'sec-fetch-dest': 'iframe' },
      { ...own, 'sec-purpose': 'prefetch;prerender' },
      { ...own, purpose: 'prefetch' },
      { 'sec-fetch-site': 'none' },
      { purpose: 'prefetch' },
      { origin: 'https://evil.example' },
    ] as ReadonlyArray<Record<string, string>>) {
      const page = await browser.get('/api/logout', headers);
      expect([headers, page.status, page.headers['set-cookie']]).toEqual([headers, 200, undefined]);
      expect(page.text).toContain('<form method="post" action="/api/logout">');
    }
    expect((await browser.get('/api/auth/user')).body.firstName).toBe('Olivia');
    const anonymous = await shop.browser().get('/api/logout', own);
    expect([anonymous.status, anonymous.headers.location]).toEqual([303, '/']);
  });

  it('refuses a sign-in form that another site sent', async () => {
    const browser = shop.browser();
    const bySite = await browser.form('/api/login', pick(OLIVIA), { 'sec-fetch-site': 'cross-site' });
    const byOrigin = await browser.form('/api/login', pick(OLIVIA), { origin: 'https://evil.example' });
    expect([bySite.status, byOrigin.status]).toEqual([403, 403]);
    expect(browser.cookies.size).toBe(0);
  });

  it('lives 12 hours unused for a customer, half an hour for staff', async () => {
    const [customer, owner] = [shop.browser(), shop.browser()];
    await customer.signIn(pick(OLIVIA));
    await owner.signIn(OWNER);
    shop.clock.advance(29 * 60_000);
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ role: 'admin' });
    shop.clock.advance(31 * 60_000);
    expect((await owner.get('/api/auth/user')).text).toBe('null');
    expect((await customer.get('/api/auth/user')).body.firstName).toBe('Olivia');
    shop.clock.advance(12 * 3_600_000);
    expect((await customer.get('/api/auth/user')).text).toBe('null');
  });

  it('stays over once it is, however often it is tried', async () => {
    const owner = shop.browser();
    await owner.signIn(OWNER);
    const who = async () => (await owner.get('/api/auth/user')).text;
    shop.clock.advance(31 * 60_000);
    expect(await Promise.all([who(), who(), who()])).toEqual(['null', 'null', 'null']);
    expect(await who()).toBe('null');
  });

  it('is looked up again when a clock that was ahead is right again', async () => {
    const owner = shop.browser();
    await owner.signIn(OWNER);
    shop.clock.advance(20 * 60_000);
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ email: OWNER.email });
    shop.clock.advance(-20 * 60_000);
    // As another process ends it.
    await shop.pool.query('delete from identity.session');
    expect((await owner.get('/api/auth/user')).text).toBe('null');
  });

  it('asks the database nothing for a visitor, for nonsense in the cookie and for a session seen a moment ago', async () => {
    const [visitor, nonsense, customer] = [shop.browser(), shop.browser(), shop.browser()];
    nonsense.cookies.set('sid', 'not-an-id');
    await customer.signIn(pick(OLIVIA));
    await customer.get('/api/auth/user');
    const query = jest.spyOn(shop.pool, 'query');
    // Not what the process does by itself meanwhile.
    const asked = () => query.mock.calls.filter(([sql]) => /\bidentity\./.test(String(sql))).length;
    expect((await visitor.get('/api/auth/user')).text).toBe('null');
    expect((await nonsense.get('/api/auth/user')).text).toBe('null');
    expect((await customer.get('/api/auth/user')).body.firstName).toBe('Olivia');
    expect(asked()).toBe(0);
    shop.clock.advance(30_000);
    await customer.get('/api/auth/user');
    expect(asked()).toBe(1);
    query.mockRestore();
  });

  it('tells the other processes what changed: a new name, a sign-out, a session that was ended', async () => {
    const { database, clock } = shop;
    const other = await startIdentityApp({ database, clock });
    try {
      const who = { ...OLIVIA, email: 'two@acme.example' };
      const [here, phone] = [shop.browser(), shop.browser()];
      const { id } = (await here.post('/api/register', who)).body.user;
      await phone.signIn(pick(who));
      /** The same browser, before the other process. */
      const there = (browser: Browser) => {
        const same = other.browser();
        for (const [name, value] of browser.cookies) same.cookies.set(name, value);
        return async () => (await same.get('/api/auth/user')).body?.firstName ?? null;
      };
      const [name, nameOnPhone] = [there(here), there(phone)];
      expect([await name(), await nameOnPhone()]).toEqual(['Olivia', 'Olivia']);

      await shop.app.get(OwnAccount).rename(id, 'Olive');
      await eventually(async () => (await name()) === 'Olive' && (await nameOnPhone()) === 'Olive');

      const sessions: { readonly id: string; readonly current: boolean }[] = (await here.get('/api/auth/sessions'))
        .body;
      const onPhone = sessions.find(({ current }) => !current);
      await here.send('DELETE', `/api/auth/sessions/${onPhone?.id}`, undefined);
      await eventually(async () => (await nameOnPhone()) === null);
      expect(await name()).toBe('Olive');

      await here.post('/api/logout', {});
      await eventually(async () => (await name()) === null);
    } finally {
      await other.close();
    }
  });

  it('lists where one is signed in and ends one of them', async () => {
    const [here, there] = [shop.browser(), shop.browser()];
    await shop.browser().post('/api/register', { ...OLIVIA, email: 'lists@acme.example' });
    const who = { ...pick(OLIVIA), email: 'lists@acme.example' };
    await here.signIn(who);
    await there.signIn(who);
    const { body } = await here.get('/api/auth/sessions');
    expect(body).toHaveLength(3);
    expect(body.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    for (const session of body) {
      if (!session.current)
        expect((await here.send('DELETE', `/api/auth/sessions/${session.id}`, undefined)).status).toBe(204);
    }
    expect((await there.get('/api/auth/user')).text).toBe('null');
    const mine = (await here.get('/api/auth/sessions')).body;
    const stranger = shop.browser();
    await stranger.signIn(pick(OLIVIA));
    expect((await stranger.send('DELETE', `/api/auth/sessions/${mine[0].id}`, undefined)).status).toBe(404);
    expect((await here.get('/api/auth/user')).body.email).toBe('lists@acme.example');
  });

  it('lets nobody stay by a password that was replaced while it was looked at', async () => {
    const email = 'slow@acme.example';
    const holder = shop.browser();
    await holder.post('/api/register', { ...OLIVIA, email });
    const passwords = shop.app.get(Passwords, { strict: false });
    const matches = passwords.matches.bind(passwords);
    const looked = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (password, hash) => {
      const does = await matches(password, hash);
      const change = { currentPassword: OLIVIA.password, newPassword: 'pallets-of-tiles' };
      expect((await holder.post('/api/auth/password', change)).status).toBe(204);
      return does;
    });
    const thief = shop.browser();
    const answer = await thief.post('/api/login', { email, password: OLIVIA.password });
    looked.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect((await thief.get('/api/auth/user')).text).toBe('null');
    expect((await holder.get('/api/auth/sessions')).body).toHaveLength(1);
  });

  it('begins no session for an account that was disabled while the password was looked at', async () => {
    const email = 'closing@acme.example';
    const { body } = await shop.browser().post('/api/register', { ...OLIVIA, email });
    const passwords = shop.app.get(Passwords, { strict: false });
    const matches = passwords.matches.bind(passwords);
    const setDisabled = (to: boolean) =>
      shop.pool.query('update identity.account set disabled = $2 where person_id = $1', [body.user.id, to]);
    const looked = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (password, hash) => {
      const does = await matches(password, hash);
      // The account was read before.
      await setDisabled(true);
      return does;
    });
    const browser = shop.browser();
    const answer = await browser.post('/api/login', { email, password: OLIVIA.password });
    looked.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    await setDisabled(false);
    expect((await browser.get('/api/auth/user')).text).toBe('null');
  });

  it('changes no password by one that was replaced while it was looked at', async () => {
    const email = 'quick@acme.example';
    const [holder, thief] = [shop.browser(), shop.browser()];
    await holder.post('/api/register', { ...OLIVIA, email });
    await thief.signIn({ email, password: OLIVIA.password });
    const change = (newPassword: string) => ({ currentPassword: OLIVIA.password, newPassword });
    const passwords = shop.app.get(Passwords, { strict: false });
    const matches = passwords.matches.bind(passwords);
    const looked = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (password, hash) => {
      const does = await matches(password, hash);
      expect((await holder.post('/api/auth/password', change('pallets-of-tiles'))).status).toBe(204);
      return does;
    });
    const answer = await thief.post('/api/auth/password', change('pallets-of-mine'));
    looked.mockRestore();
    expect([answer.status, answer.body.errors]).toEqual([400, { currentPassword: 'This is not your password' }]);
    expect((await shop.browser().signIn({ email, password: 'pallets-of-mine' })).status).toBe(401);
    expect((await holder.get('/api/auth/user')).body.email).toBe(email);
    // Pressed twice it is one change.
    const once = { 'idempotency-key': randomUUID() };
    const wanted = { currentPassword: 'pallets-of-tiles', newPassword: 'pallets-of-brick' };
    const press = () => holder.post('/api/auth/password', wanted, once).then(({ status }) => status);
    expect(await Promise.all([press(), press()])).toEqual([204, 204]);
  });

  it('changes the password for whoever knows the present one, and ends the other sessions', async () => {
    const [here, there] = [shop.browser(), shop.browser()];
    await here.post('/api/register', { ...OLIVIA, email: 'change@acme.example' });
    await there.signIn({ ...pick(OLIVIA), email: 'change@acme.example' });
    const wrong = await here.post('/api/auth/password', {
      currentPassword: 'a guess at it',
      newPassword: 'another-long-one',
    });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { currentPassword: 'This is not your password' }]);
    const right = await here.post('/api/auth/password', {
      currentPassword: OLIVIA.password,
      newPassword: 'another-long-one',
    });
    expect(right.status).toBe(204);
    expect((await here.get('/api/auth/user')).body.email).toBe('change@acme.example');
    expect((await there.get('/api/auth/user')).text).toBe('null');
    expect((await there.signIn({ email: 'change@acme.example', password: OLIVIA.password })).status).toBe(401);
    expect((await there.signIn({ email: 'change@acme.example', password: 'another-long-one' })).status).toBe(200);
  });
});

describe('the sign-in page', () => {
  let shop: IdentityApp;
  beforeAll(async () => {
    shop = await startIdentityApp();
    await shop.browser().post('/api/register', OLIVIA);
  });
  afterAll(() => shop.close());

  it('is served with a strict content policy and its style sheet', async () => {
    const page = await shop.browser().get('/api/login?returnTo=/cart');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain('name="returnTo" value="/cart"');
    const style = await shop.browser().get('/api/login.css');
    expect(style.headers['content-type']).toContain('text/css');
  });

  it.each([
    [OLIVIA, '/cart?step=2', '/cart?step=2'],
    [OLIVIA, '', '/dashboard'],
    [OLIVIA, '//evil.example/', '/dashboard'],
    [OLIVIA, 'https://evil.example/', '/dashboard'],
    [OWNER, '', '/admin'],
  ])('sends %j with returnTo "%s" to %s', async (who, returnTo, location) => {
    const browser = shop.browser();
    const answer = await browser.form('/api/login', { ...pick(who), returnTo });
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    expect(answer.text).toBe('');
    expect((await browser.get('/api/auth/user')).body.email).toBe(who.email);
  });

  it('comes back with the reason and what was typed', async () => {
    const answer = await shop
      .browser()
      .form('/api/login', { email: '<o>@x.example', password: 'wrong', returnTo: '/cart' });
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.text).toContain('Incorrect email or password');
    expect(answer.text).toContain('value="&lt;o&gt;@x.example"');
    expect(answer.text).toContain('name="returnTo" value="/cart"');
    expect(answer.text).not.toContain('wrong"');
  });

  it('registers by form, and shows what is wrong beside the field', async () => {
    const fields = { email: 'form@acme.example', password: 'short', firstName: 'Finn', returnTo: '/checkout' };
    const refused = await shop.browser().form('/api/register', fields);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('id="register-password-error">Password must be at least 10 characters');
    const accepted = await shop.browser().form('/api/register', { ...fields, password: 'long enough for it' });
    expect([accepted.status, accepted.headers.location]).toEqual([303, '/checkout']);
  });
});

describe('guessing passwords', () => {
  let shop: IdentityApp;
  beforeAll(async () => {
    shop = await startIdentityApp();
    await shop.browser().post('/api/register', OLIVIA);
  });
  afterAll(() => shop.close());

  const guess = (address: string) => shop.browser(address).signIn({ ...pick(OLIVIA), password: 'a guess' });
  const GUESSER = '203.0.113.1';

  it('locks out the network it comes from, and neither other networks nor a browser that signed in before', async () => {
    const laptop = shop.browser(GUESSER);
    await laptop.signIn(pick(OLIVIA));
    for (let n = 1; n <= 10; n += 1) expect((await guess(GUESSER)).status).toBe(401);
    const blocked = await shop.browser(GUESSER).signIn(pick(OLIVIA));
    expect([blocked.status, blocked.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // From the last guess that was tried, which on a busy machine is some seconds ago.
    expect(Math.ceil(Number(blocked.headers['retry-after']) / 60)).toBe(15);
    expect((await shop.browser('203.0.113.2').signIn(pick(OLIVIA))).status).toBe(200);
    laptop.cookies.delete('sid');
    expect((await laptop.signIn(pick(OLIVIA))).status).toBe(200);
    expect((await laptop.post('/api/auth/password', same(OLIVIA.password))).status).toBe(204);
  });

  it('ends with a new password by mail, which makes the browser known', async () => {
    const { rows } = await shop.pool.query(`select person_id from identity.account where email = $1`, [OLIVIA.email]);
    const token = await shop.app.get(OneTimeTokens).issue(rows[0].person_id, 'password-reset');
    expect((await guess(GUESSER)).status).toBe(429);
    const phone = shop.browser(GUESSER);
    const confirmed = await phone.post('/api/password-reset/confirm', { token, password: OLIVIA.password });
    expect([confirmed.status, phone.cookies.has('kd')]).toEqual([200, true]);
    expect((await shop.browser(GUESSER).signIn(pick(OLIVIA))).status).toBe(200);
    for (let n = 1; n <= 10; n += 1) await guess(GUESSER);
    expect((await guess(GUESSER)).status).toBe(429);
    expect((await phone.signIn(pick(OLIVIA))).status).toBe(200);
  });

  it('is counted apart from proving the password to change it', async () => {
    const there = shop.browser('192.0.2.77');
    await there.signIn(pick(OLIVIA));
    const change = (currentPassword: string) =>
      there.post('/api/auth/password', { currentPassword, newPassword: OLIVIA.password });
    for (let n = 1; n <= 10; n += 1) expect((await change('a guess')).status).toBe(400);
    expect((await change(OLIVIA.password)).status).toBe(429);
    expect((await shop.browser('192.0.2.77').signIn(pick(OLIVIA))).status).toBe(200);
  });
});

describe('a shop reached by https', () => {
  it('prefixes its cookies so that no other host can set them', async () => {
    const shop = await startIdentityApp({ config: { publicOrigin: 'https://shop.example' } });
    try {
      const browser = shop.browser();
      const answer = await browser.signIn(OWNER);
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
        expect.stringMatching(/^__Host-kd=[\w-]{65}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
      expect((await browser.get('/api/auth/user')).body.email).toBe(OWNER.email);
      const plain = shop.browser();
      plain.cookies.set('sid', browser.cookies.get('__Host-sid')!);
      expect((await plain.get('/api/auth/user')).text).toBe('null');
    } finally {
      await shop.close();
    }
  });
});

function same(password: string) {
  return { currentPassword: password, newPassword: password };
}

function pick({ email, password }: { email: string; password: string }) {
  return { email, password };
}
