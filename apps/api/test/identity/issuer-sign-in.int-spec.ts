import { IssuerDouble } from '@halfpallet/testing';
import { OwnAccount, PersonVault } from '../../src/identity/public';
import { readIssuer } from '../../src/platform/issuer-settings';
import { OWNER, startIdentityApp, type Answer, type Browser } from './identity-app';

const OLIVIA = { sub: 'u-olivia', email: 'olivia@acme.example', email_verified: true, given_name: 'Olivia' };
const PASSWORD = 'pallets-of-taps';

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
const whereTo = (answer: Answer) => String(answer.headers.location);

describe('signing in by an issuer', () => {
  let issuer: IssuerDouble;
  let shop: Awaited<ReturnType<typeof startIdentityApp>>;

  beforeAll(async () => {
    issuer = await IssuerDouble.start();
    shop = await startIdentityApp({ config: { issuer: readIssuer(issuer.env, false) } });
  });
  afterAll(async () => {
    await shop.close();
    await issuer.close();
  });
  beforeEach(() => {
    Object.assign(issuer, { person: OLIVIA, denied: null, wrong: {} });
  });

  /** The address that the issuer sends this browser back to. */
  async function backFrom(browser: Browser, returnTo = ''): Promise<string> {
    const started = await browser.get(`/api/login/oidc${returnTo && `?returnTo=${encodeURIComponent(returnTo)}`}`);
    expect([started.status, whereTo(started)]).toEqual([303, expect.stringContaining(issuer.url)]);
    return pathOf(issuer.visit(whereTo(started)));
  }
  const through = async (browser: Browser, returnTo = '') => browser.get(await backFrom(browser, returnTo));
  const userOf = async (browser: Browser) => (await browser.get('/api/auth/user')).body;
  const as = (who: Partial<typeof OLIVIA>) => Object.assign(issuer, { person: { ...OLIVIA, ...who } });
  const entriesOf = async (personId: string) =>
    (await shop.pool.query(`select action from identity.audit where record_id = $1 order by id`, [personId])).rows.map(
      ({ action }) => action as string,
    );
  async function registered(email: string, proven: boolean): Promise<{ browser: Browser; id: string }> {
    const browser = shop.browser();
    const { body } = await browser.post('/api/register', { email, password: PASSWORD, firstName: 'Noa' });
    if (proven) {
      await shop.pool.query('update identity.account set email_verified = true where person_id = $1', [body.user.id]);
    }
    return { browser, id: body.user.id };
  }

  it('has a button on the sign-in page that keeps the way back, and asks with state, nonce and PKCE', async () => {
    const { text } = await shop.browser().get('/api/login?returnTo=/cart');
    expect(text).toContain('<a class="button plain" href="/api/login/oidc?returnTo=%2Fcart">Continue with Acme ID</a>');
    const asked = new URL(whereTo(await shop.browser().get('/api/login/oidc'))).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:3000/api/login/oidc/callback',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
  });

  it('makes an account with a proven address and no password, and knows it again whatever its address becomes', async () => {
    const browser = shop.browser();
    const first = await through(browser, '/checkout?step=2');
    expect([first.status, whereTo(first)]).toEqual([303, '/checkout?step=2']);
    const user = await userOf(browser);
    expect(user).toMatchObject({ email: OLIVIA.email, firstName: 'Olivia', role: 'customer' });
    const events = await shop.eventsOf(user.id);
    expect(events.map(({ type }) => type)).toEqual(['AccountRegistered', 'EmailVerified']);
    expect(JSON.stringify(events.map(({ data, meta }) => ({ data, meta })))).not.toMatch(/olivia|acme/i);
    expect(await entriesOf(user.id)).toEqual(['sign-in.link', 'register']);

    as({ email: 'married@acme.example' });
    const again = shop.browser('198.51.100.9');
    expect(whereTo(await through(again))).toBe('/dashboard');
    expect((await userOf(again)).id).toBe(user.id);
    expect((await again.get('/api/auth/sessions')).body).toHaveLength(2);
    expect((await shop.browser().signIn({ email: OLIVIA.email, password: PASSWORD })).status).toBe(401);
  });

  it('ends the session of before, and takes the place of whoever was signed in', async () => {
    const { browser, id } = await registered('before@acme.example', true);
    const before = browser.cookies.get('sid');
    await through(browser);
    expect((await userOf(browser)).id).not.toBe(id);
    const old = shop.browser();
    old.cookies.set('sid', before!);
    expect(await userOf(old)).toBeNull();
  });

  it('asks at the userinfo endpoint for an address that the token does not tell', async () => {
    as({ sub: 'u-thin', email: 'thin@acme.example' });
    issuer.wrong = { thinToken: true };
    const browser = shop.browser();
    await through(browser);
    expect((await userOf(browser)).email).toBe('thin@acme.example');
  });

  it('links an account whose holder proved its address: password, sessions and keys stay', async () => {
    const { browser: before, id } = await registered('linda@acme.example', true);
    as({ sub: 'u-linda', email: 'Linda@Acme.example' });
    const browser = shop.browser();
    expect((await through(browser)).status).toBe(303);
    expect((await userOf(browser)).id).toBe(id);
    expect((await userOf(before)).id).toBe(id);
    expect((await shop.browser().signIn({ email: 'linda@acme.example', password: PASSWORD })).status).toBe(200);
    expect(await entriesOf(id)).toEqual(['register', 'sign-in.link', 'sign-in', 'sign-in']);
    // Another person of the issuer with the same address, who may have been given it later.
    as({ sub: 'u-linda-2', email: 'linda@acme.example' });
    const other = await through(shop.browser());
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('opens with another Acme ID account')]);
  });

  it('gives an account that nobody proved to the holder of the address, and leaves nothing to whoever made it', async () => {
    const { browser: stranger, id } = await registered('victim@acme.example', false);
    await stranger.post('/api/auth/email', { email: 'strangers-own@evil.example', password: PASSWORD });
    as({ sub: 'u-victim', email: 'victim@acme.example' });
    const browser = shop.browser();
    const told = await through(browser, '/cart');
    expect([told.status, told.text]).toEqual([200, expect.stringContaining('the password it had does not open it')]);
    expect(told.text).toContain('<a class="button" href="/cart">Continue</a>');
    expect((await userOf(browser)).id).toBe(id);
    expect(await userOf(stranger)).toBeNull();
    expect((await stranger.signIn({ email: 'victim@acme.example', password: PASSWORD })).status).toBe(401);
    expect((await shop.pool.query('select * from identity.email_change where person_id = $1', [id])).rows).toEqual([]);
    expect((await shop.eventsOf(id)).map(({ type, data }) => [type, (data as { by?: string }).by])).toEqual([
      ['AccountRegistered', undefined],
      ['PasswordChanged', 'issuer'],
      ['EmailVerified', undefined],
    ]);
  });

  it('leaves no wish for another address that was on its way when the account was cleared', async () => {
    const { browser: stranger, id } = await registered('raced@acme.example', false);
    as({ sub: 'u-raced', email: 'raced@acme.example' });
    const account = shop.app.get(OwnAccount);
    const prove = account.prove.bind(account);
    jest.spyOn(account, 'prove').mockImplementationOnce(async (...given) => {
      const hash = await prove(...given);
      await through(shop.browser());
      return hash;
    });
    const asked = await stranger.post('/api/auth/email', { email: 'strangers-own@evil.example', password: PASSWORD });
    expect([asked.status, asked.body.errors]).toEqual([400, { password: 'This is not your password' }]);
    expect((await shop.pool.query('select * from identity.email_change where person_id = $1', [id])).rows).toEqual([]);
  });

  it('lets staff in once they have linked it with their password', async () => {
    as({ sub: 'u-owner', email: OWNER.email });
    const browser = shop.browser();
    const refused = await through(browser, '/admin/orders');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('member of staff')]);
    expect(refused.text).toContain('name="returnTo" value="/admin/orders"');
    expect(await userOf(browser)).toBeNull();
    await browser.signIn(OWNER);
    expect(whereTo(await through(browser))).toBe('/admin');
    const elsewhere = shop.browser('198.51.100.10');
    expect(whereTo(await through(elsewhere))).toBe('/admin');
    expect((await userOf(elsewhere)).adminRole).toBe('owner');
    // The issuer may have asked nobody, at a desk that was left: what changes power still takes the password.
    const appoint = {
      email: 'new@shop.example',
      password: PASSWORD,
      firstName: 'New',
      role: 'admin',
      adminRole: 'support',
    };
    expect((await elsewhere.post('/api/admin/rest/staff', appoint)).body).toMatchObject({
      code: 'PROOF_NEEDED',
      proveBy: 'password',
    });
    await elsewhere.post('/api/auth/proof', { password: OWNER.password });
    expect((await elsewhere.post('/api/admin/rest/staff', appoint)).status).toBe(201);
    expect((await shop.browser().signIn(OWNER)).status).toBe(200);
  });

  it('lets nobody in to a closed account, nor without a proven address', async () => {
    const { id } = await registered('closed@acme.example', true);
    await shop.pool.query('update identity.account set disabled = true where person_id = $1', [id]);
    as({ sub: 'u-closed', email: 'closed@acme.example' });
    const closed = await through(shop.browser());
    expect([closed.status, closed.text]).toEqual([403, expect.stringContaining('This account is closed.')]);
    expect(await entriesOf(id)).toEqual(['register', 'sign-in']);
    as({ sub: 'u-unproven', email: 'unproven@acme.example', email_verified: false });
    const unproven = await through(shop.browser());
    expect([unproven.status, unproven.text]).toEqual([409, expect.stringContaining('does not say that your email')]);
    const { rows } = await shop.pool.query(`select 1 from identity.person where email_normalised like 'unproven%'`);
    expect(rows).toEqual([]);
  });

  it('makes a new account for whoever was erased', async () => {
    as({ sub: 'u-gone', email: 'gone@acme.example' });
    const [before, after] = [shop.browser(), shop.browser()];
    await through(before);
    const { id } = await userOf(before);
    await shop.app.get(PersonVault).erase(id, shop.clock.now());
    expect((await shop.pool.query('select 1 from identity.issuer_link where subject = $1', ['u-gone'])).rows).toEqual(
      [],
    );
    await through(after);
    expect((await userOf(after)).id).not.toBe(id);
  });

  it('makes one account of two tabs that finish at once, and signs both in', async () => {
    as({ sub: 'u-tabs', email: 'tabs@acme.example' });
    const browser = shop.browser();
    const tabs = [await backFrom(browser, '/cart'), await backFrom(browser, '/faq')];
    const [one, two] = await Promise.all(tabs.map((tab) => browser.get(tab)));
    expect([whereTo(one!), whereTo(two!)]).toEqual(['/cart', '/faq']);
    const { rows } = await shop.pool.query(
      `select kind from identity.person where email_normalised = 'tabs@acme.example'`,
    );
    expect(rows).toHaveLength(1);
  });

  describe('is over, with a page that leads on,', () => {
    async function expectOver(answer: Answer, status: number, words: string) {
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.text).toContain('role="alert"');
      expect(answer.text).toContain('Continue with Acme ID');
      expect(answer.text).toContain('<form method="post" action="/api/login">');
    }

    it('for whoever comes back twice, from another browser, or too late', async () => {
      const browser = shop.browser();
      const back = await backFrom(browser);
      await expectOver(await shop.browser().get(back), 400, 'This sign-in is over');
      const cookies = new Map(browser.cookies);
      expect((await browser.get(back)).status).toBe(303);
      await expectOver(await browser.get(back), 400, 'You are signed in as olivia@acme.example');
      // Somebody who kept the cookies as well: the code is used up.
      const copy = shop.browser();
      for (const [name, value] of cookies) copy.cookies.set(name, value);
      await expectOver(await copy.get(back), 400, 'This sign-in is over');
      const late = shop.browser();
      const tooLate = await backFrom(late, '/cart');
      shop.clock.advance(10 * 60_000);
      await expectOver(await late.get(tooLate), 400, 'This sign-in is over');
      await expectOver(await late.get('/api/login/oidc/callback'), 400, 'This sign-in is over');
    });

    it('for the oldest of more than four that one browser began', async () => {
      const browser = shop.browser();
      const begun: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        begun.push(await backFrom(browser));
        shop.clock.advance(1_000);
      }
      expect([...browser.cookies.keys()].filter((name) => name.startsWith('is-'))).toHaveLength(4);
      await expectOver(await browser.get(begun[0]!), 400, 'This sign-in is over');
      expect((await browser.get(begun[1]!)).status).toBe(303);
    });

    it('for whoever tampers with what the browser keeps', async () => {
      const browser = shop.browser();
      const back = await backFrom(browser);
      const [name, value] = [...browser.cookies].find(([one]) => one.startsWith('is-'))!;
      browser.cookies.set(name, value.replace(/^\d/, '9'));
      await expectOver(await browser.get(back), 400, 'This sign-in is over');
    });

    it('for whoever goes back at the issuer, or is refused there', async () => {
      issuer.denied = 'access_denied';
      const cancelled = await through(shop.browser(), '/cart');
      await expectOver(cancelled, 400, 'without signing in. Nothing was changed.');
      expect(cancelled.text).toContain('name="returnTo" value="/cart"');
      issuer.denied = 'server_error';
      await expectOver(await through(shop.browser()), 502, 'Acme ID did not sign you in');
    });

    it.each([
      ['another signature', { foreignKey: true }],
      ['another nonce', { claims: { nonce: 'of another browser' } }],
      ['another issuer', { claims: { iss: 'https://evil.example' } }],
      ['another client', { claims: { aud: 'another-shop' } }],
      ['an old token', { claims: { exp: 1_600_000_000 } }],
      ['an answer without end', { path: { of: '/token', is: 'endless' } }],
    ] as const)('with %s', async (_what, wrong) => {
      const browser = shop.browser();
      const back = await backFrom(browser);
      issuer.wrong = wrong;
      await expectOver(await browser.get(back), 502, 'cannot be trusted, so nobody was signed in');
      expect(await userOf(browser)).toBeNull();
    });

    it('while the issuer is down, and goes on when it is back', async () => {
      const away = await IssuerDouble.start();
      const alone = await startIdentityApp({ config: { issuer: readIssuer(away.env, false) } });
      const discovery = '/.well-known/openid-configuration';
      try {
        away.wrong = { path: { of: discovery, is: 'down' } };
        const browsers = await Promise.all([1, 2, 3].map(() => alone.browser().get('/api/login/oidc?returnTo=/cart')));
        for (const answer of browsers) await expectOver(answer, 503, 'does not answer at the moment');
        expect(browsers[0]!.headers['set-cookie']).toBeUndefined();
        expect(away.asked(discovery)).toBe(1);
        away.wrong = {};
        expect((await alone.browser().get('/api/login/oidc')).status).toBe(503);
        alone.clock.advance(5_000);
        expect((await alone.browser().get('/api/login/oidc')).status).toBe(303);
        // What it said of itself stands while it is away.
        away.wrong = { path: { of: discovery, is: 'endless' } };
        alone.clock.advance(60 * 60_000);
        expect((await alone.browser().get('/api/login/oidc')).status).toBe(303);
      } finally {
        await alone.close();
        await away.close();
      }
    });
  });

  it('goes on at once when the clock is set right that was a day ahead while the issuer was down', async () => {
    const away = await IssuerDouble.start();
    const alone = await startIdentityApp({ config: { issuer: readIssuer(away.env, false) } });
    try {
      away.wrong = { path: { of: '/.well-known/openid-configuration', is: 'down' } };
      alone.clock.advance(86_400_000);
      expect((await alone.browser().get('/api/login/oidc')).status).toBe(503);
      away.wrong = {};
      alone.clock.advance(-86_400_000);
      expect((await alone.browser().get('/api/login/oidc')).status).toBe(303);
    } finally {
      await alone.close();
      await away.close();
    }
  });

  it('goes by way of the page for whoever is sent there by another site, and is no address without an issuer', async () => {
    const answer = await shop
      .browser()
      .get('/api/login/oidc?returnTo=/cart', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
    expect(whereTo(answer)).toBe('/api/login?returnTo=%2Fcart');
    const evil = await through(shop.browser(), 'https://evil.example/');
    expect(whereTo(evil)).toBe('/dashboard');
    const plain = await startIdentityApp();
    try {
      for (const path of ['/api/login/oidc', '/api/login/oidc/callback?state=x']) {
        const { status, text } = await plain.browser().get(path);
        expect([status, text]).toEqual([404, expect.stringContaining('is not set up here')]);
        expect(text).not.toContain('Continue with');
      }
    } finally {
      await plain.close();
    }
  });

  it('is tried fifty times in a quarter of an hour from one connection', async () => {
    const from = '198.51.100.77';
    issuer.denied = 'access_denied';
    for (let n = 0; n < 50; n += 1) await through(shop.browser(from));
    const refused = await through(shop.browser(from));
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Too many tries')]);
  });
});
