import { expectRefusal, withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import { OWNER, type TestShop } from '../support/shop';

const CARL = { email: 'carl@customer.example', password: 'nineteen blue pallets', firstName: 'Carl' };

describe('account calls', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

  it('GET /api/auth/user answers null to a visitor', async () => {
    const answer = await shop.visitor().get('/api/auth/user');
    expect([answer.status, answer.text]).toEqual([200, 'null']);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('POST /api/register opens an account and a session that GET /api/auth/user knows', async () => {
    const carl = shop.visitor();
    const registered = await carl.post('/api/register', CARL);
    expect(registered.status).toBe(201);
    expect(registered.body.user).toMatchObject({ email: CARL.email, firstName: 'Carl', role: 'customer' });
    expect(String(registered.headers['set-cookie'])).toMatch(/^sid=[^;]+;.*HttpOnly;.*SameSite=Lax/);
    expect((await carl.get('/api/auth/user')).body).toEqual(registered.body.user);
    expect(registered.text).not.toContain(CARL.password);
  });

  it('POST /api/login takes JSON and a form, whatever the case of the address', async () => {
    const json = shop.visitor();
    const answer = await json.post('/api/login', { email: 'CARL@Customer.Example', password: CARL.password });
    expect([answer.status, answer.body.user.email]).toEqual([200, CARL.email]);

    const form = new URLSearchParams({ email: CARL.email, password: CARL.password, returnTo: '/cart' });
    const posted = await shop.raw('/api/login', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([posted.status, posted.headers.location]).toEqual([303, '/cart']);
  });

  it('POST /api/login never sends anybody to another site', async () => {
    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const form = new URLSearchParams({ email: CARL.email, password: CARL.password, returnTo });
      const { status, headers } = await shop.raw('/api/login', form.toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect([status, headers.location]).toEqual([303, '/dashboard']);
    }
  });

  it('GET /api/login shows its page, GET and POST /api/logout end the session', async () => {
    const owner = await shop.owner();
    const page = await shop.visitor().get('/api/login?returnTo=/admin');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('name="email"');

    expect((await owner.get('/api/auth/user')).body).toMatchObject({ role: 'admin', adminRole: 'owner' });
    expect((await owner.post('/api/logout')).status).toBe(204);
    expect((await owner.get('/api/auth/user')).text).toBe('null');

    const again = await shop.owner();
    const left = await again.get('/api/logout');
    expect([left.status, left.headers.location]).toEqual([303, '/']);
    expect((await again.get('/api/auth/user')).text).toBe('null');
  });

  it('answers the same to a wrong password and to an unknown account', async () => {
    const wrong = await shop.visitor().post('/api/login', { email: OWNER.email, password: 'wrong password' });
    const unknown = await shop.visitor().post('/api/login', { email: 'nobody@x.example', password: 'wrong password' });
    expectRefusal(wrong, 401, 'WRONG_CREDENTIALS');
    expectRefusal(unknown, 401, 'WRONG_CREDENTIALS');
    expect(unknown.body.message).toBe(wrong.body.message);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['a bad address', { email: 'not an address' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['no name', { firstName: 'C' }, 'firstName'],
    ['a role of one’s own choice', { role: 'admin' }, 'role'],
    ['an admin role', { adminRole: 'owner' }, 'adminRole'],
    ['a number for a password', { password: 1_234_567_890_123 }, 'password'],
    ['a NUL byte', { firstName: 'Ca\u0000rl' }, 'firstName'],
    ['half a character', { firstName: 'Carl \ud800' }, 'firstName'],
  ])('POST /api/register refuses %s and writes nothing', async (_what, wrong, field) => {
    const body = { ...CARL, email: 'new@customer.example', ...wrong };
    const answer = await withoutEvents(shop.pool, () => shop.visitor().post('/api/register', body));
    expectRefusal(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors).toHaveProperty(field);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('POST /api/register refuses an address that is taken', async () => {
    const answer = await withoutEvents(shop.pool, () =>
      shop.visitor().post('/api/register', { ...CARL, password: 'somebody else entirely' }),
    );
    expectRefusal(answer, 409, 'EMAIL_TAKEN');
  });

  it.each([
    ['/api/login', '{"email":', 400, 'MALFORMED_REQUEST'],
    ['/api/login', '[]', 400, 'VALIDATION_FAILED'],
    ['/api/register', '"text"', 400, 'VALIDATION_FAILED'],
    ['/api/register', JSON.stringify({ ...CARL, firstName: 'x'.repeat(1_100_000) }), 413, 'BODY_TOO_LARGE'],
  ])('POST %s refuses an unreadable body', async (url, payload, status, code) => {
    const answer = await withoutEvents(shop.pool, () => shop.raw(url, payload));
    expectRefusal(answer, status, code);
  });

  it('refuses the private calls to a visitor', async () => {
    const visitor = shop.visitor();
    expectRefusal(await visitor.get('/api/auth/sessions'), 401, 'NOT_SIGNED_IN');
    expectRefusal(await visitor.get('/api/admin/me'), 401, 'NOT_SIGNED_IN');
  });
});
