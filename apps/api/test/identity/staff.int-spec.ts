import { Messages } from '@halfpallet/contracts';
import { randomUUID } from 'node:crypto';
import { eventually } from '@halfpallet/testing';
import { StoreUnavailable, type Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../src/platform/tokens';
import { UnfinishedAccounts } from '../../src/identity/use-cases/unfinished-accounts';
import { VisitorEntries } from '../../src/identity/audit/visitor-entries';
import { Accounts } from '../../src/identity/accounts/accounts';
import { Sessions } from '../../src/identity/sessions/sessions';
import { OWNER, startIdentityApp, type Answer, type Browser, type IdentityApp } from './identity-app';

const STAFF = '/api/admin/rest/staff';
const person = (name: string, adminRole: string) => ({
  email: `${name}@halfpallet.example`,
  firstName: name,
  password: `${name} has a password`,
  role: 'admin',
  adminRole,
});

async function signedIn(shop: IdentityApp, who: { email: string; password: string }): Promise<Browser> {
  const browser = shop.browser();
  expect((await browser.signIn({ email: who.email, password: who.password })).status).toBe(200);
  return browser;
}

describe('staff', () => {
  let shop: IdentityApp & { database: import('@halfpallet/testing').TestDatabase };
  let owner: Browser;

  /** Changes an account as it stands now. */
  const change = async (by: Browser, id: string, to: object) => {
    const { rows } = await shop.pool.query('select version from identity.account where person_id = $1', [id]);
    return by.send('PUT', `${STAFF}/${id}`, to, { 'if-match': `"${rows[0].version}"` });
  };

  beforeAll(async () => {
    shop = await startIdentityApp();
  });
  beforeEach(async () => {
    owner = await signedIn(shop, OWNER);
  });
  afterAll(() => shop.close());

  it('are told what they may do', async () => {
    const me = await owner.get('/api/admin/me');
    expect(me.body).toMatchObject({ email: OWNER.email, role: 'admin', adminRole: 'owner' });
    expect(me.body).toMatchObject({ databaseConsoleUrl: 'https://console.example/' });
    expect(me.body.permissions).toContain('staff.manage');
    expect((await shop.browser().get('/api/admin/me')).status).toBe(401);
  });

  it('are appointed under an address of their own; everything that is wrong is said at once', async () => {
    const empty = await owner.post(STAFF, {
      email: '',
      firstName: '',
      password: '',
      role: 'admin',
      adminRole: 'support',
    });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ['email', 'firstName', 'password']]);
    const taken = await owner.post(STAFF, { ...person('sue', 'support'), email: OWNER.email });
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    // Whoever appoints is signed in, and it is not their account.
    expect(taken.body.message).toMatch(/another address/);
    expect(taken.body.message).not.toMatch(/sign in/);
  });

  it('are appointed, listed, read and changed in the dialect of the back-office', async () => {
    const made = await owner.post(STAFF, person('sam', 'support'));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: 'sam@halfpallet.example',
      role: 'admin',
      adminRole: 'support',
      version: 1,
    });
    expect(made.text).not.toMatch(/password|argon/i);

    const list = await owner.get(
      `${STAFF}?filter=${encodeURIComponent('{"adminRole":["support"],"q":"SAM"}')}&range=[0,9]`,
    );
    expect(list.headers['content-range']).toBe('staff 0-0/1');
    expect(list.headers['cache-control']).toBe('private, no-store');
    expect(list.body).toEqual([made.body]);
    const empty = await owner.get(`${STAFF}?filter=${encodeURIComponent('{"q":"nobody at all"}')}`);
    expect([empty.headers['content-range'], empty.body]).toEqual(['staff */0', []]);

    const one = await owner.get(`${STAFF}/${made.body.id}`);
    expect([one.headers.etag, one.body]).toEqual(['"1"', made.body]);

    const put = await owner.send(
      'PUT',
      `${STAFF}/${made.body.id}`,
      { ...made.body, adminRole: 'finance' },
      { 'if-match': '"1"' },
    );
    expect([put.status, put.headers.etag]).toEqual([200, '"2"']);
    expect(put.body).toMatchObject({ adminRole: 'finance', version: 2 });
    expect(put.headers['x-event-position']).toMatch(/^\d+$/);
    expect((await shop.eventsOf(made.body.id)).map(({ type, data, meta }) => [type, data, meta.actor.kind])).toEqual([
      ['AccountRegistered', { personId: made.body.id }, 'admin'],
      ['StaffAppointed', { adminRole: 'support' }, 'admin'],
      ['AdminRoleChanged', { from: 'support', to: 'finance' }, 'admin'],
    ]);
  });

  it('are not changed by a change that changes nothing, and not on a record somebody else changed meanwhile', async () => {
    const { body } = await owner.post(STAFF, person('nia', 'support'));
    const same = await owner.send('PUT', `${STAFF}/${body.id}`, body, { 'if-match': '"1"' });
    expect([same.status, same.body.version]).toEqual([200, 1]);
    // A form sends null for a field that somebody emptied.
    const emptied = { ...body, password: null, firstName: null, disabled: null };
    const left = await owner.send('PUT', `${STAFF}/${body.id}`, emptied, { 'if-match': '"1"' });
    expect([left.status, left.body.version]).toEqual([200, 1]);
    expect(await shop.eventsOf(body.id)).toHaveLength(2);
    await change(owner, body.id, { adminRole: 'sourcing' });
    const stale = await owner.send('PUT', `${STAFF}/${body.id}`, { adminRole: 'owner' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', yourVersion: 1, currentVersion: 2 });
  });

  it('are changed only by whoever says which version they saw, and by our own pages', async () => {
    const { body } = await owner.post(STAFF, person('ivy', 'support'));
    const seen = { 'if-match': '"1"' };
    const change = { adminRole: 'finance', reason: 'Moved' };
    const blind = await owner.send('PUT', `${STAFF}/${body.id}`, change);
    expect([blind.status, blind.body.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
    for (const forged of [
      await owner.send('PUT', `${STAFF}/${body.id}`, change, { ...seen, 'x-admin-client': '' }),
      await owner.post(STAFF, person('eva', 'owner'), { 'x-admin-client': '' }),
    ]) {
      expect([forged.status, forged.body.code]).toEqual([403, 'CROSS_SITE_REQUEST']);
    }
    const unexplained = await owner.send('PUT', `${STAFF}/${body.id}`, { ...change, reason: 'no' }, seen);
    expect([unexplained.status, unexplained.body.errors]).toEqual([400, { reason: Messages.reason }]);
    expect((await owner.get(`${STAFF}/${body.id}`)).body).toEqual(body);
    expect((await owner.send('PUT', `${STAFF}/${body.id}`, change, seen)).status).toBe(200);
    expect((await owner.get(`${STAFF}?filter=${encodeURIComponent('{"q":"eva"}')}`)).body).toEqual([]);
  });

  it('refuse what makes no sense, each with its field', async () => {
    const cases: Array<[unknown, number, string]> = [
      [{ ...person('new', 'king') }, 400, 'adminRole'],
      [{ ...person('new', 'support'), role: 'customer' }, 400, 'role'],
      [{ ...person('new', 'support'), email: 'none' }, 400, 'email'],
      [{ ...person('new', 'support'), password: 'short' }, 400, 'password'],
      [{ ...person('owner', 'support') }, 409, 'email'],
    ];
    for (const [body, status, field] of cases) {
      const answer = await owner.post(STAFF, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    }
    const customer = await shop.browser().post('/api/register', {
      email: 'cus@acme.example',
      firstName: 'Cus',
      password: 'buys only bathtubs',
    });
    const bare = await change(owner, customer.body.user.id, { role: 'admin' });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([400, ['adminRole']]);
    expect((await owner.get(`${STAFF}/00000000-0000-4000-8000-00000000dead`)).status).toBe(404);
    expect((await owner.get(`${STAFF}?filter=${encodeURIComponent('{"passwordHash":"x"}')}`)).body.code).toBe(
      'UNKNOWN_FILTER',
    );
  });

  it('may only be managed by an owner, and every try is on the record', async () => {
    await owner.post(STAFF, person('sue', 'support'));
    const support = await signedIn(shop, person('sue', 'support'));
    const tries = [
      await support.get(STAFF),
      await support.post(STAFF, person('own', 'owner')),
      await shop.browser('192.0.2.9').get(STAFF),
    ];
    expect(tries.map((answer) => answer.status)).toEqual([403, 403, 401]);
    const log = await owner.get(
      `/api/admin/rest/audit-log?filter=${encodeURIComponent('{"outcome":"denied","resource":"staff"}')}`,
    );
    expect(log.body.slice(0, 3)).toMatchObject([
      { action: `GET ${STAFF}`, actorId: 'guest', ip: '192.0.2.9', reason: 'staff.manage' },
      { action: `POST ${STAFF}`, actorName: 'sue', role: 'support' },
      { action: `GET ${STAFF}`, actorName: 'sue', sessionHash: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    const { rows } = await shop.pool.query(`select 1 from identity.account where email_normalised like 'own@%'`);
    expect(rows).toEqual([]);
  });

  it('loses and gains rights within 30 s in every process, goes on under a new session id, and the old id ends soon', async () => {
    const { body } = await owner.post(STAFF, person('fin', 'finance'));
    const second = await startIdentityApp({ database: shop.database, clock: shop.clock });
    try {
      const finance = await signedIn(second, person('fin', 'finance'));
      const before = finance.cookies.get('sid')!;
      expect((await finance.get('/api/probe/finance')).status).toBe(200);
      await change(owner, body.id, { adminRole: 'support' });
      shop.clock.advance(30_000);
      expect((await finance.get('/api/probe/finance')).status).toBe(403);
      expect(finance.cookies.get('sid')).not.toBe(before);
      const late = second.browser();
      late.cookies.set('sid', before);
      expect((await late.get('/api/auth/user')).body.adminRole).toBe('support');
      shop.clock.advance(60_000);
      expect((await late.get('/api/auth/user')).text).toBe('null');
      expect((await finance.get('/api/auth/user')).body.adminRole).toBe('support');
    } finally {
      await second.close();
    }
  });

  it('is in force at once in the process that changed it', async () => {
    const { body } = await owner.post(STAFF, person('ian', 'finance'));
    const ian = await signedIn(shop, person('ian', 'finance'));
    expect((await ian.get('/api/probe/finance')).status).toBe(200);
    await change(owner, body.id, { role: 'customer' });
    expect((await ian.get('/api/probe/finance')).status).toBe(403);
    expect((await ian.get('/api/auth/user')).body).toMatchObject({ role: 'customer', adminRole: null });
    await change(owner, body.id, { disabled: true });
    expect((await ian.get('/api/auth/user')).text).toBe('null');
    expect((await ian.signIn({ email: body.email, password: person('ian', '').password })).status).toBe(401);
  });

  describe('whose session is about to go on under a new id', () => {
    const MINUTE = 60_000;
    /** Somebody with so many browsers, whose role was changed a moment ago. */
    const renewing = async (name: string, many = 1) => {
      const { body } = await owner.post(STAFF, person(name, 'finance'));
      const browsers: Browser[] = [];
      while (browsers.length < many) browsers.push(await signedIn(shop, person(name, 'finance')));
      const { body: seen } = await browsers[0]!.get('/api/auth/sessions');
      await change(owner, body.id, { adminRole: 'support' });
      return { id: body.id as string, browsers, seen };
    };
    const sessionsOf = async (id: string) =>
      (await shop.pool.query('select ends_at from identity.session where person_id = $1', [id])).rows;

    it('keep it when they change their password at that moment', async () => {
      const { browsers } = await renewing('pat', 2);
      const [here, there] = browsers as [Browser, Browser];
      const words = { currentPassword: person('pat', '').password, newPassword: 'pat has another one' };
      expect((await here.post('/api/auth/password', words)).status).toBe(204);
      shop.clock.advance(2 * MINUTE);
      expect((await here.get('/api/auth/user')).body).toMatchObject({ firstName: 'pat', adminRole: 'support' });
      expect((await there.get('/api/auth/user')).text).toBe('null');
    });

    it('leave none of it when they sign out at that moment', async () => {
      const { id, browsers } = await renewing('quin');
      const old = browsers[0]!.cookies.get('sid')!;
      expect((await browsers[0]!.post('/api/logout', undefined)).status).toBe(204);
      expect(browsers[0]!.cookies.has('sid')).toBe(false);
      expect(await sessionsOf(id)).toEqual([]);
      browsers[0]!.cookies.set('sid', old);
      expect((await browsers[0]!.get('/api/auth/user')).text).toBe('null');
    });

    it('end one they saw in their list although it has gone on since', async () => {
      const { browsers, seen } = await renewing('rosa', 2);
      const [here, there] = browsers as [Browser, Browser];
      const late = shop.browser();
      late.cookies.set('sid', there.cookies.get('sid')!);
      expect((await there.get('/api/auth/user')).body.adminRole).toBe('support');
      const other = seen.find((session: { current: boolean }) => !session.current);
      expect((await here.send('DELETE', `/api/auth/sessions/${other.id}`, undefined)).status).toBe(204);
      expect((await there.get('/api/auth/user')).text).toBe('null');
      // Nor does the id that it went on from open anything a moment longer.
      expect((await late.get('/api/auth/user')).text).toBe('null');
      expect((await here.get('/api/auth/sessions')).body).toHaveLength(1);
    });

    it('are out of one that is ended while it goes on under another id', async () => {
      const { id, browsers, seen } = await renewing('tom', 2);
      const [here, there] = browsers as [Browser, Browser];
      await here.get('/api/auth/user');
      const other = seen.find((session: { current: boolean }) => !session.current);
      const waiting = (count: number) =>
        eventually(async () => {
          const { rows } = await shop.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length === count;
        });
      const holder = await shop.pool.connect();
      await holder.query('begin');
      await holder.query('select from identity.session where public_id = $1 for update', [other.id]);
      const asked = there.get('/api/auth/user');
      await waiting(1);
      const ended = here.send('DELETE', `/api/auth/sessions/${other.id}`, undefined);
      await waiting(2);
      await holder.query('commit');
      holder.release();
      await asked;
      expect((await ended).status).toBe(204);
      expect((await there.get('/api/auth/user')).text).toBe('null');
      expect(await sessionsOf(id)).toEqual([{ ends_at: null }]);
    });

    it('are out when all sessions are ended beside it, whoever is quicker', async () => {
      const { id, browsers } = await renewing('vito');
      const accounts = shop.app.get(Accounts, { strict: false });
      let asked: Promise<Answer> | undefined;
      await accounts.changing(id, async (db) => {
        asked = browsers[0]!.get('/api/auth/user');
        await eventually(async () => {
          // Outside of the transaction, which would be told the same each time.
          const { rows } = await shop.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length === 1;
        });
        await shop.app.get(Sessions, { strict: false }).revokeAll(id, null, db);
      });
      expect((await asked)?.text).toBe('null');
      expect(await sessionsOf(id)).toEqual([]);
      expect((await browsers[0]!.get('/api/auth/user')).text).toBe('null');
    });
  });

  describe('are appointed whole or not at all', () => {
    afterEach(() => jest.restoreAllMocks());
    const known = async (email: string) => {
      const { rows } = await shop.pool.query(
        `select (select count(*)::int from identity.person where email = $1) as persons,
           (select count(*)::int from identity.account where email = $1) as accounts,
           (select count(*)::int from es.event e join identity.person p on e.stream = 'account-' || p.id
             where p.email = $1 and e.type = 'StaffAppointed') as events`,
        [email],
      );
      return rows[0];
    };
    const appointed = async () =>
      (await shop.pool.query(`select 1 from es.event where type = 'StaffAppointed'`)).rows.length;

    it('when the event store is away', async () => {
      const away = jest.spyOn(shop.app.get<Transactor>(TRANSACTOR), 'transact');
      away.mockRejectedValueOnce(new StoreUnavailable('it is restarting'));
      const who = person('nobody', 'support');
      const key = { 'idempotency-key': randomUUID() };
      expect((await owner.send('POST', STAFF, who, key)).status).toBe(503);
      expect(await known(who.email)).toEqual({ persons: 1, accounts: 0, events: 0 });
      expect((await owner.send('POST', STAFF, who, key)).status).toBe(201);
      expect(await known(who.email)).toEqual({ persons: 1, accounts: 1, events: 1 });
    });

    it('and are known before anybody hears of it', async () => {
      const transactor = shop.app.get<Transactor>(TRANSACTOR);
      const carryOut = transactor.transact.bind(transactor);
      const who = person('heard', 'support');
      let before: object | undefined;
      jest.spyOn(transactor, 'transact').mockImplementationOnce(async (...args) => {
        before = await known(who.email);
        return carryOut(...args);
      });
      expect((await owner.post(STAFF, who)).status).toBe(201);
      expect(before).toEqual({ persons: 1, accounts: 0, events: 0 });
    });

    it('when the process dies behind the event: the same call finishes it', async () => {
      const transactor = shop.app.get<Transactor>(TRANSACTOR);
      const carryOut = transactor.transact.bind(transactor);
      const dies = jest.spyOn(transactor, 'transact');
      dies.mockImplementationOnce(async (...args) => {
        await carryOut(...args);
        throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      });
      const who = person('halfway', 'support');
      const key = { 'idempotency-key': randomUUID() };
      const before = await appointed();
      expect((await owner.send('POST', STAFF, who, key)).status).toBe(503);
      expect(await known(who.email)).toEqual({ persons: 1, accounts: 0, events: 1 });
      expect(await appointed()).toBe(before + 1);
      expect((await owner.send('POST', STAFF, who, key)).status).toBe(201);
      expect(await known(who.email)).toEqual({ persons: 1, accounts: 1, events: 1 });
      expect(await appointed()).toBe(before + 1);
      await signedIn(shop, who);
    });

    it('when the process dies behind the event and nobody asks again', async () => {
      const transactor = shop.app.get<Transactor>(TRANSACTOR);
      const carryOut = transactor.transact.bind(transactor);
      jest.spyOn(transactor, 'transact').mockImplementationOnce(async (...args) => {
        await carryOut(...args);
        throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      });
      const who = person('abandoned', 'support');
      const key = { 'idempotency-key': randomUUID() };
      expect((await owner.send('POST', STAFF, who, key)).status).toBe(503);
      const { rows } = await shop.pool.query<{ id: string }>('select id from identity.person where email = $1', [
        who.email,
      ]);
      const unfinished = shop.app.get(UnfinishedAccounts);
      // It may still be repeated.
      await unfinished.settle();
      expect(await known(who.email)).toEqual({ persons: 1, accounts: 0, events: 1 });
      expect(await unfinished.settle(0)).toBe(1);
      expect(await unfinished.settle(0)).toBe(0);
      expect(await known(who.email)).toMatchObject({ persons: 0, accounts: 0 });
      const events = await shop.eventsOf(rows[0]!.id);
      expect(events.map(({ type }) => type)).toEqual(['AccountRegistered', 'StaffAppointed', 'AccountDisabled']);
      await owner.post(STAFF, who);
      await signedIn(shop, who);
    });

    it('when somebody takes the address at the same moment', async () => {
      const who = person('twin', 'support');
      const before = await appointed();
      const answers = await Promise.all([owner.post(STAFF, who), owner.post(STAFF, who)]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
      expect(await known(who.email)).toEqual({ persons: 1, accounts: 1, events: 1 });
      expect(await appointed()).toBe(before + 1);
    });
  });

  describe('who proves again that it is them', () => {
    const MINUTE = 60_000;
    const APPOINT = `POST ${STAFF}`;
    const prove = (browser: Browser, password = OWNER.password) => browser.post('/api/auth/proof', { password });
    const entriesOf = async (action: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q: action }));
      const { body } = await owner.get(`/api/admin/rest/audit-log?filter=${filter}&range=[0,4]`);
      return body.map(({ outcome, reason, actorName }: Record<string, string>) => [outcome, reason, actorName]);
    };

    it('appoints and changes staff by a proof of ten minutes at most, with the request that was refused', async () => {
      shop.clock.advance(10 * MINUTE);
      const { body: una } = await owner.post(STAFF, person('una', 'support'));
      shop.clock.advance(1);
      const [asked, key] = [person('wim', 'support'), { 'idempotency-key': randomUUID() }];
      const seen = { 'if-match': '"1"' };
      const tries = [
        await owner.post(STAFF, asked, key),
        await owner.post(STAFF, asked, key),
        await owner.send('PUT', `${STAFF}/${una.id}`, { adminRole: 'owner' }, seen),
      ];
      expect(tries.map(({ status, body }) => [status, body.code, body.proveBy])).toEqual(
        tries.map(() => [403, 'PROOF_NEEDED', 'password']),
      );
      expect(await shop.eventsOf(una.id)).toHaveLength(2);
      expect(await entriesOf(APPOINT)).toContainEqual(['denied', 'PROOF_NEEDED', 'Owner']);
      expect((await owner.get(STAFF)).status).toBe(200);

      const id = owner.cookies.get('sid');
      const beside = await signedIn(shop, OWNER);
      shop.clock.advance(11 * MINUTE);
      const wrong = await prove(owner, 'a guess of somebody');
      expect([wrong.status, wrong.body.errors]).toEqual([400, { password: 'This is not your password' }]);
      expect((await owner.post(STAFF, asked, key)).body.code).toBe('PROOF_NEEDED');
      expect((await prove(owner)).status).toBe(204);
      expect((await entriesOf('proof')).slice(0, 2)).toEqual([
        ['ok', null, 'Owner'],
        ['denied', 'WRONG_CREDENTIALS', 'Owner'],
      ]);
      expect((await owner.post(STAFF, asked, key)).status).toBe(201);
      // Of this session alone, which goes on under its id.
      expect(owner.cookies.get('sid')).toBe(id);
      expect((await beside.post(STAFF, person('xan', 'support'))).body.code).toBe('PROOF_NEEDED');
    });

    it('is held off after ten wrong passwords, until they sign in again', async () => {
      const zoe = person('zoe', 'support');
      await owner.post(STAFF, zoe);
      const browser = await signedIn(shop, zoe);
      for (let tries = 0; tries < 10; tries += 1) expect((await prove(browser, 'guessed it')).status).toBe(400);
      const refused = await prove(browser, zoe.password);
      expect([refused.status, refused.body.message]).toEqual([
        429,
        expect.stringContaining('Please sign in again, or'),
      ]);
      expect((await browser.get('/api/auth/user')).body.firstName).toBe('zoe');
      await browser.signIn(zoe);
      expect((await prove(browser, zoe.password)).status).toBe(204);
    });

    it('has the proof in every process, and keeps it when their role and their password change', async () => {
      const yve = person('yve', 'owner');
      const { body } = await owner.post(STAFF, yve);
      const browser = await signedIn(shop, yve);
      const other = await startIdentityApp({ database: shop.database, clock: shop.clock });
      try {
        const there = other.browser();
        const appoint = (name: string) => {
          for (const [cookie, value] of browser.cookies) there.cookies.set(cookie, value);
          return there.post(STAFF, person(name, 'support'));
        };
        shop.clock.advance(11 * MINUTE);
        expect((await appoint('ava')).body.code).toBe('PROOF_NEEDED');
        await prove(browser, yve.password);
        expect((await appoint('ava')).status).toBe(201);

        owner = await signedIn(shop, OWNER);
        await change(owner, body.id, { adminRole: 'support' });
        await change(owner, body.id, { adminRole: 'owner' });
        shop.clock.advance(9 * MINUTE);
        expect((await browser.get('/api/auth/user')).body.adminRole).toBe('owner');
        expect((await appoint('ben')).status).toBe(201);
        shop.clock.advance(2 * MINUTE);
        expect((await appoint('cid')).body.code).toBe('PROOF_NEEDED');
        const words = { currentPassword: yve.password, newPassword: 'yve has another one' };
        expect((await browser.post('/api/auth/password', words)).status).toBe(204);
        expect((await appoint('cid')).status).toBe(201);
        // A clock that was an hour ahead proved nothing.
        await shop.pool.query(`update identity.session set proven_at = $1`, [
          new Date(+shop.clock.now() + 60 * MINUTE),
        ]);
        expect((await appoint('dot')).body.code).toBe('PROOF_NEEDED');
        owner = await signedIn(shop, OWNER);
        expect((await change(owner, body.id, { adminRole: 'support' })).status).toBe(200);
      } finally {
        await other.close();
      }
    });
  });

  describe('whose sessions an owner looks at', () => {
    const sessionsOf = (id: string) => `${STAFF}/${id}/sessions`;
    const isIn = async (browser: Browser) => (await browser.get('/api/auth/user')).body !== null;

    it('are out of one, or of all of them, in every process at once', async () => {
      const gus = person('gus', 'finance');
      const { body } = await owner.post(STAFF, gus);
      const [desk, phone] = [await signedIn(shop, gus), await signedIn(shop, gus)];
      const other = await startIdentityApp({ database: shop.database, clock: shop.clock });
      try {
        const there = other.browser();
        for (const [cookie, value] of desk.cookies) there.cookies.set(cookie, value);
        expect(await isIn(there)).toBe(true);
        const { body: seen } = await owner.get(sessionsOf(body.id));
        expect(seen).toHaveLength(2);
        expect(seen[0]).toEqual({
          id: expect.any(String),
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
          current: false,
        });
        const own = (await desk.get('/api/auth/sessions')).body.find((one: { current: boolean }) => one.current);
        const end = () => owner.send('DELETE', `${sessionsOf(body.id)}/${own.id}`, undefined);
        expect((await end()).status).toBe(200);
        expect([await isIn(desk), await isIn(phone)]).toEqual([false, true]);
        await eventually(async () => !(await isIn(there)));
        expect((await end()).status).toBe(404);

        const all = await owner.send('DELETE', sessionsOf(body.id), undefined);
        expect([all.status, all.body.message]).toEqual([200, `${gus.email} is signed out everywhere.`]);
        expect(await isIn(phone)).toBe(false);
        const { body: log } = await owner.get(
          `/api/admin/rest/audit-log?filter=${encodeURIComponent(JSON.stringify({ recordId: body.id }))}`,
        );
        expect(log.map(({ action, outcome }: Record<string, string>) => [action, outcome]).slice(0, 3)).toEqual([
          ['session.end-all', 'ok'],
          ['session.end', 'error'],
          ['session.end', 'ok'],
        ]);
      } finally {
        await other.close();
      }
    });

    it('keep the one they are at work in when they end their own, and are no buyers', async () => {
      const beside = await signedIn(shop, OWNER);
      const { id } = (await owner.get('/api/auth/user')).body;
      const here = (await owner.get(sessionsOf(id))).body.find((one: { current: boolean }) => one.current);
      const refused = await owner.send('DELETE', `${sessionsOf(id)}/${here.id}`, undefined);
      expect([refused.status, refused.body.code]).toEqual([409, 'OWN_SESSION']);
      expect((await owner.send('DELETE', sessionsOf(id), undefined)).status).toBe(200);
      expect([await isIn(owner), await isIn(beside)]).toEqual([true, false]);
      const buyer = { email: 'own@acme.example', firstName: 'Own', password: 'buys only bathtubs' };
      const { body } = await shop.browser().post('/api/register', buyer);
      expect((await owner.get(sessionsOf(body.user.id))).status).toBe(404);
    });
  });

  it('keeps at least one owner, also when two owners dismiss each other at the same moment', async () => {
    const me = (await owner.get('/api/admin/me')).body;
    const alone = await change(owner, me.id, { adminRole: 'support' });
    expect([alone.status, alone.body.code]).toEqual([409, 'LAST_OWNER']);
    const { body: other } = await owner.post(STAFF, person('oda', 'owner'));
    const second = await signedIn(shop, person('oda', 'owner'));
    const answers = await Promise.all([
      change(owner, other.id, { adminRole: 'support' }),
      change(second, me.id, { adminRole: 'support' }),
    ]);
    // The loser is refused as the last owner, or, when the winner's change is already in force, as no owner any more.
    const statuses = answers.map((answer) => answer.status).sort((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([403, 409]).toContain(statuses[1]);
    const { rows } = await shop.pool.query(`select person_id from identity.account where admin_role = 'owner'`);
    expect(rows).toHaveLength(1);
    const left = rows[0].person_id === me.id ? owner : second;
    await change(left, me.id, { adminRole: 'owner' });
  });

  it('writes changes into a log that nobody can change', async () => {
    const { body } = await owner.post(STAFF, person('log', 'support'));
    await change(owner, body.id, { adminRole: 'finance', reason: 'Moved to accounts' });
    const log = await owner.get(
      `/api/admin/rest/audit-log?filter=${encodeURIComponent(JSON.stringify({ recordId: body.id }))}`,
    );
    expect(log.headers['content-range']).toBe('audit-log 0-1/2');
    expect(log.body[0]).toMatchObject({
      action: 'change',
      actorName: 'Owner',
      outcome: 'ok',
      reason: 'Moved to accounts',
      recordName: 'log',
      fields: ['adminRole: support to finance'],
      position: expect.stringMatching(/^\d+$/),
      requestId: expect.any(String),
    });
    expect(log.body[1]).toMatchObject({ action: 'appoint', fields: ['email', 'firstName', 'adminRole: support'] });
    expect((await owner.get(`/api/admin/rest/audit-log/${log.body[0].id}`)).body).toEqual(log.body[0]);
    await change(owner, body.id, { disabled: true });
    await change(owner, body.id, { role: 'customer', disabled: false });
    const later = await owner.get(
      `/api/admin/rest/audit-log?filter=${encodeURIComponent(JSON.stringify({ recordId: body.id }))}`,
    );
    expect(later.body.slice(0, 2).map(({ fields }: { fields: string[] }) => fields)).toEqual([
      ['role: admin to customer', 'adminRole: finance to none', 'disabled: yes to no'],
      ['disabled: no to yes'],
    ]);
    // It may name them, and is forgotten with them: it stands where that can be done.
    const { rows: lasting } = await shop.pool.query(
      `select reason from identity.audit where record_id = $1 union all
       select meta ->> 'reason' from es.event where stream = 'account-' || $1`,
      [body.id],
    );
    expect(lasting.map(({ reason }) => reason)).not.toContain('Moved to accounts');
    await expect(shop.pool.query('delete from identity.audit')).rejects.toThrow('append-only');
    await expect(shop.pool.query(`update identity.audit set actor_id = 'x'`)).rejects.toThrow('append-only');
    await expect(shop.pool.query('truncate identity.audit')).rejects.toThrow('append-only');
  });

  it('see of the log what concerns them', async () => {
    await owner.post(STAFF, person('eve', 'support'));
    const eve = await signedIn(shop, person('eve', 'support'));
    await eve.get('/api/probe/finance');
    const { body } = await eve.get('/api/admin/rest/audit-log');
    expect(body).toMatchObject([
      { actorName: 'eve', outcome: 'denied' },
      { actorName: 'eve', action: 'sign-in', outcome: 'ok' },
    ]);
  });

  it('and customers who sign in or out, and those who try, are on the record', async () => {
    const who = { email: 'tess@acme.example', firstName: 'Tess', password: 'tess buys tiles' };
    const { body } = await shop.browser('192.0.2.31').post('/api/register', who);
    const me = (await owner.get('/api/admin/me')).body;
    await shop.browser('192.0.2.31').signIn({ ...who, password: 'not hers' });
    const tess = shop.browser('192.0.2.31');
    await tess.signIn(who);
    await tess.post('/api/logout', undefined);
    await tess.post('/api/logout', undefined);
    await shop.browser('192.0.2.32').signIn({ ...OWNER, password: 'a guess' });
    await shop.browser('192.0.2.32').signIn({ email: 'my-password-by-mistake', password: 'a guess' });
    const log = await owner.get(
      `/api/admin/rest/audit-log?filter=${encodeURIComponent('{"resource":"accounts"}')}&range=[0,5]`,
    );
    const entry = { resource: 'accounts', sessionHash: null, requestId: expect.any(String) };
    const failed = { ...entry, action: 'sign-in', actorId: 'guest', outcome: 'denied', reason: 'WRONG_CREDENTIALS' };
    const signedIn = {
      ...entry,
      actorName: 'Tess',
      outcome: 'ok',
      sessionHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    };
    expect(log.body).toMatchObject([
      { ...failed, recordId: null, ip: '192.0.2.32' },
      { ...failed, recordId: me.id, ip: '192.0.2.32' },
      { ...signedIn, action: 'sign-out', recordId: body.user.id, role: 'customer', ip: '192.0.2.31' },
      { ...signedIn, action: 'sign-in', recordId: body.user.id, role: 'customer', ip: '192.0.2.31' },
      { ...failed, recordId: body.user.id },
      { ...signedIn, action: 'register' },
    ]);
    expect(log.body[2].sessionHash).toBe(log.body[3].sessionHash);
    expect(log.text).not.toMatch(/by-mistake|acme/);
  });

  it('keep the log free of visitors’ tries: they are bounded, and go after ninety days; nothing else does', async () => {
    const visitors = shop.app.get(VisitorEntries, { strict: false });
    const insert = (role: string, age: string) =>
      shop.pool.query(
        `insert into identity.audit (at, actor_id, role, action, resource, outcome)
         values (now() - $2::interval, $1, $1, 'old', 'other', 'denied')`,
        [role, age],
      );
    for (let n = 0; n < 7; n += 1) await insert('guest', '91 days');
    await insert('support', '91 days');
    await insert('guest', '89 days');
    expect(await visitors.prune(3)).toBeGreaterThanOrEqual(7);
    const left = `select role from identity.audit where action = 'old' order by at`;
    expect((await shop.pool.query(left)).rows).toEqual([{ role: 'support' }, { role: 'guest' }]);
    for (const role of ['support', 'guest']) {
      const byHand = shop.pool.query(`delete from identity.audit where action = 'old' and role = $1`, [role]);
      await expect(byHand).rejects.toThrow('append-only');
    }
    let written = 0;
    for (let n = 0; n < 600; n += 1) written += visitors.mayWrite('192.0.2.33', 'call') ? 1 : 0;
    expect([written, visitors.mayWrite('192.0.2.34', 'call')]).toEqual([500, true]);
  });

  it('reveal one personal field at a time, on the record, and support says why', async () => {
    const customer = await shop.browser().post('/api/register', {
      email: 'carla@acme.example',
      firstName: 'Carla',
      password: 'carla buys tiles',
    });
    const recordId = customer.body.user.id;
    await owner.post(STAFF, person('amy', 'support'));
    const support = await signedIn(shop, person('amy', 'support'));
    const ask = { resource: 'customers', recordId, field: 'email' };
    const silent = await support.post('/api/admin/rest/reveals', ask);
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ['reason']]);
    for (const asking of [support, owner]) {
      const short = await asking.post('/api/admin/rest/reveals', { ...ask, reason: 'no' });
      expect([short.status, short.body.errors]).toEqual([400, { reason: Messages.reason }]);
    }
    const told = await support.post('/api/admin/rest/reveals', { ...ask, reason: 'Asked to resend the invoice' });
    expect(told.status).toBe(201);
    expect(told.body).toMatchObject({ field: 'email', value: 'carla@acme.example', expiresInSeconds: 60 });
    expect((await owner.post('/api/admin/rest/reveals', ask)).status).toBe(201);
    const log = await owner.get(
      `/api/admin/rest/audit-log?filter=${encodeURIComponent(JSON.stringify({ recordId, action: 'reveal' }))}`,
    );
    expect(log.body.map((row: { actorName: string; fields: string[] }) => [row.actorName, row.fields])).toEqual([
      ['Owner', ['email']],
      ['amy', ['email']],
    ]);
    expect(JSON.stringify(log.body)).not.toContain('carla@acme.example');
    for (const [change, status] of [
      [{ field: 'passwordHash' }, 400],
      [{ resource: 'orders' }, 400],
      [{ recordId: '00000000-0000-4000-8000-00000000dead' }, 404],
      [{ recordId: 'nonsense' }, 404],
    ] as const) {
      expect((await owner.post('/api/admin/rest/reveals', { ...ask, ...change })).status).toBe(status);
    }
  });
});
