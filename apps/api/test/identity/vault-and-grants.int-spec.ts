import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@halfpallet/event-store';
import { OneTimeTokens, OrderGrants, OwnAccount, PersonVault } from '../../src/identity/public';
import { Accounts } from '../../src/identity/accounts/accounts';
import { FinalNoticeAddresses } from '../../src/identity/final-notice-addresses/final-notice-addresses';
import { startIdentityApp, type IdentityApp } from './identity-app';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('changes of an account', () => {
  it('hold no connection that the one under way needs, however many come at once', async () => {
    const shop = await startIdentityApp();
    try {
      const accounts = shop.app.get(Accounts, { strict: false });
      const personId = randomUUID();
      await shop.app.get(PersonVault, { strict: false }).remember(personId, { kind: 'customer' });
      const account = { email: 'many@changes.example', firstName: null, passwordHash: 'x', role: 'customer' as const };
      await accounts.add({ ...account, personId, adminRole: null, createdAt: new Date() });
      // As the event of a change does, which is appended beside its transaction.
      const change = () => accounts.changing(personId, () => shop.pool.query('select 1'));
      const changed = await Promise.allSettled(Array.from({ length: 3 * shop.pool.options.max }, change));
      expect(changed.filter(({ status }) => status === 'rejected')).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

describe('the personal-data vault', () => {
  let shop: IdentityApp;
  let vault: PersonVault;
  beforeAll(async () => {
    shop = await startIdentityApp();
    vault = shop.app.get(PersonVault, { strict: false });
  });
  afterAll(() => shop.close());

  it('remembers a person under the given id in one statement, once however often it is told', async () => {
    const address = { name: 'Jane Smith', address: '1 Wharf St', city: 'Brisbane', state: 'QLD', postcode: '4000' };
    const details = {
      kind: 'guest' as const,
      name: 'Jane Smith',
      email: ' Jane@Acme.Example ',
      phone: '0412 345 678',
      billing: address,
      company: 'Acme Pty Ltd',
      abn: '51824753556',
    };
    const query = jest.spyOn(shop.pool, 'query');
    await vault.remember(id(1), details);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    await vault.remember(id(1), details);
    const people = await vault.read([id(1), id(1), id(999)]);
    expect([...people.keys()]).toEqual([id(1)]);
    expect(people.get(id(1))).toMatchObject({ ...details, firstName: null, shipping: null, erasedAt: null });
  });

  it('keeps what is left out and empties what is null', async () => {
    await vault.remember(id(2), { kind: 'guest', name: 'Old Name', phone: '0400 000 000', company: 'Old Pty' });
    await vault.remember(id(2), { kind: 'customer', name: 'New Name', phone: null });
    await vault.remember(id(2), { kind: 'customer' });
    expect((await vault.read([id(2)])).get(id(2))).toMatchObject({
      kind: 'guest',
      name: 'New Name',
      phone: null,
      company: 'Old Pty',
    });
  });

  it('remembers several at once in one statement, each as it was told last, and fails only for whom it cannot', async () => {
    const guest = (name: string) => ({ kind: 'guest' as const, name, email: `${name}@Many.example`, shipping: null });
    const query = jest.spyOn(shop.pool, 'query');
    await Promise.all([
      vault.remember(id(11), guest('First')),
      vault.remember(id(10), { ...guest('Other'), shipping: { city: 'Brisbane' } }),
      vault.remember(id(11), guest('Second')),
    ]);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    const told = await Promise.allSettled([
      vault.remember('nobody', guest('Nobody')),
      vault.remember(id(12), guest('Third')),
    ]);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const people = await vault.read([id(10), id(11), id(12)]);
    expect([...people.values()].map(({ name, email, shipping }) => ({ name, email, shipping }))).toEqual([
      { name: 'Other', email: 'Other@Many.example', shipping: { city: 'Brisbane' } },
      { name: 'Second', email: 'Second@Many.example', shipping: null },
      { name: 'Third', email: 'Third@Many.example', shipping: null },
    ]);
    expect(await vault.findByEmail('SECOND@many.example')).toHaveLength(1);
  });

  it('finds everybody behind an address, and by parts of name, e-mail, phone and company', async () => {
    await vault.remember(id(3), { kind: 'guest', name: 'Zed 100%_Zinc', email: 'zed@zinc.example' });
    await vault.remember(id(4), { kind: 'guest', name: 'Zoe', email: 'ZED@ZINC.EXAMPLE', phone: '07 3333 4444' });
    expect((await vault.findByEmail('Zed@Zinc.Example')).map((person) => person.id)).toEqual([id(3), id(4)]);
    expect(await vault.search('100%_zi', 'all')).toEqual([id(3)]);
    expect(await vault.search('%', 'all')).toEqual([id(3)]);
    expect(await vault.search('3333 4', 'all')).toEqual([id(4)]);
    expect((await vault.search('zinc', 'all')).sort()).toEqual([id(3), id(4)]);
    expect(await vault.search('zinc', 'all', 1)).toHaveLength(1);
    expect(await vault.search('   ', 'all')).toEqual([]);
  });

  it('answers a search among many from the index', async () => {
    await shop.pool.query(
      `insert into identity.person (id, kind, name, email, email_normalised)
       select gen_random_uuid(), 'guest', 'Person ' || md5(n::text), md5(n::text) || '@x.example', md5(n::text) || '@x.example'
       from generate_series(1, 20000) n`,
    );
    await shop.pool.query('vacuum analyze identity.person');
    const { rows } = await shop.pool.query(
      `explain select id from identity.person where search_text like '%acme pty%' order by created_at desc, id limit 1000`,
    );
    expect(JSON.stringify(rows)).toContain('person_search');
  });

  it('forgets a person with account and sessions, for good', async () => {
    const browser = shop.browser();
    const details = { email: 'gone@acme.example', firstName: 'Gone', password: 'soon to be erased' };
    const { body } = await browser.post('/api/register', details);
    expect(await vault.erase(body.user.id, shop.clock.now())).toBe(true);
    expect(await vault.erase(body.user.id, shop.clock.now())).toBe(false);
    await vault.remember(body.user.id, { kind: 'customer', name: 'Gone', email: 'gone@acme.example' });
    expect((await vault.read([body.user.id])).get(body.user.id)).toMatchObject({
      name: null,
      firstName: null,
      email: null,
      erasedAt: shop.clock.now(),
    });
    shop.clock.advance(30_000);
    expect((await browser.get('/api/auth/user')).text).toBe('null');
    const { rows } = await shop.pool.query(`select * from identity.person p left join identity.account a on true`);
    expect(JSON.stringify(rows)).not.toContain('gone@acme');
    expect((await shop.browser().post('/api/register', details)).status).toBe(201);
  });
});

describe('addresses for a last mail', () => {
  it('are forgotten after a day, though the mail never went out and nobody leaves after them', async () => {
    const shop = await startIdentityApp();
    try {
      const addresses = shop.app.get(FinalNoticeAddresses, { strict: false });
      const kept = async () => (await shop.pool.query('select from identity.parting_address')).rowCount;
      const noticeId = await addresses.keep('gone@buyer.example');
      shop.clock.advance(23 * 3_600_000);
      expect(await addresses.sweep()).toBe(0);
      expect(await addresses.read(noticeId)).toBe('gone@buyer.example');
      shop.clock.advance(2 * 3_600_000);
      expect(await addresses.sweep()).toBe(1);
      expect(await kept()).toBe(0);
    } finally {
      await shop.close();
    }
  });
});

describe('order grants', () => {
  let shop: IdentityApp;
  beforeAll(async () => {
    shop = await startIdentityApp();
  });
  afterAll(() => shop.close());

  it('belong to the browser that placed the order, for sixty days', async () => {
    const [buyer, stranger] = [shop.browser(), shop.browser()];
    const placed = await buyer.post('/api/probe/orders', { orderId: id(1) });
    expect(String(placed.headers['set-cookie'])).toMatch(
      /^oa=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await buyer.post('/api/probe/orders', { orderId: id(2) });
    const holds = async (browser: typeof buyer, n: number) =>
      (await browser.get(`/api/probe/orders/${id(n)}`)).body.holds;
    expect([await holds(buyer, 1), await holds(buyer, 2), await holds(buyer, 3)]).toEqual([true, true, false]);
    expect(await holds(stranger, 1)).toBe(false);
    stranger.cookies.set('oa', buyer.cookies.get('oa')!.replace(/.$/, 'x'));
    expect(await holds(stranger, 1)).toBe(false);
    shop.clock.advance(60 * 86_400_000);
    expect(await holds(buyer, 1)).toBe(false);
  });

  it('come again with the repeated answer of an order whose first answer was lost', async () => {
    const key = { 'idempotency-key': '0d6f5c1e-93a4-4f0e-8b57-2a1c7e9d4b60' };
    await shop.browser().post('/api/probe/orders', { orderId: id(5) }, key);
    const buyer = shop.browser();
    const repeated = await buyer.post('/api/probe/orders', { orderId: id(5) }, key);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect((await buyer.get(`/api/probe/orders/${id(5)}`)).body.holds).toBe(true);
  });

  it('do not come with an answer repeated to somebody who chose the same weak key', async () => {
    const key = { 'idempotency-key': 'order-1' };
    await shop.browser().post('/api/probe/orders', { orderId: id(6) }, key);
    const somebody = shop.browser();
    const repeated = await somebody.post('/api/probe/orders', { orderId: id(6) }, key);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect((await somebody.get(`/api/probe/orders/${id(6)}`)).body.holds).toBe(false);
  });

  it('travel by mail as a token that is stored as a hash, opens one order and ends after ninety days', async () => {
    const grants = shop.app.get(OrderGrants, { strict: false });
    const token = await grants.issueToken(id(7));
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await shop.pool.query('select * from identity.order_token');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await grants.exchange(token)).toBe(id(7));
    expect(await grants.exchange(token)).toBe(id(7));
    expect(await grants.exchange('A'.repeat(22))).toBeNull();
    expect(await grants.exchange("' or true --")).toBeNull();
    shop.clock.advance(90 * 86_400_000);
    expect(await grants.exchange(token)).toBeNull();
  });
});

describe('proven addresses', () => {
  it('of accounts from before the row told them are read from the events at the next start', async () => {
    const shop = await startIdentityApp();
    try {
      const ids: string[] = [];
      for (const name of ['proven', 'unproven', 'changing']) {
        const details = { email: `${name}@acme.example`, firstName: name, password: 'pallets of taps' };
        ids.push((await shop.browser().post('/api/register', details)).body.user.id);
      }
      const [proven, , changing] = ids as [string, string, string];
      for (const personId of [proven, changing]) {
        const token = await shop.app.get(OneTimeTokens).issue(personId, 'verify-email');
        await shop.app.get(OwnAccount).proveEmail(personId, token, commandOf(personId));
      }
      const verified = async () => {
        const found = await Promise.all(ids.map((personId) => shop.app.get(OwnAccount).read(personId)));
        return found.map(({ emailVerified }) => emailVerified);
      };
      expect(await verified()).toEqual([true, false, true]);
      await shop.pool.query(`update identity.account set email_verified = null where role = 'customer'`);
      await shop.pool.query(
        `insert into identity.email_change values ($1, gen_random_uuid(), 'other@acme.example', now())`,
        [changing],
      );
      expect(await verified()).toEqual([false, false, false]);
      const again = await startIdentityApp({ database: shop.database });
      await again.close();
      expect(await verified()).toEqual([true, false, false]);
    } finally {
      await shop.close();
    }
  });
});

function commandOf(personId: string): CommandContext {
  const commandId = randomUUID();
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'shopper', id: personId },
    occurredAt: new Date().toISOString(),
  };
}
