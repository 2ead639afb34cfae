import { eventually, IssuerDouble } from '@halfpallet/testing';
import { MIXER, placeOrder } from '../support/buying';
import { mailOf, tokenIn } from '../support/mails';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';

const PETRA = {
  sub: 'u-petra',
  email: 'petra@buyer.example',
  email_verified: true,
  given_name: 'Petra',
  name: 'Petra Pine',
};
const PASSWORD = 'fourteen blue crates';

describe('an account that an issuer opens', () => {
  let issuer: IssuerDouble;
  let shop: TestShop;
  beforeAll(async () => {
    issuer = await IssuerDouble.start();
    shop = await TestShop.open({ env: issuer.env });
  });
  afterAll(async () => {
    await shop.close();
    await issuer.close();
  });

  async function signIn(visitor: Visitor, person = PETRA): Promise<void> {
    issuer.person = person;
    const started = await visitor.get('/api/login/oidc');
    const back = issuer.visit(String(started.headers.location)).replace(/^https?:\/\/[^/]+/, '');
    const answer = await visitor.get(back);
    expect([answer.status, answer.headers.location]).toEqual([303, '/dashboard']);
  }

  it('takes along the cart and the orders of the guest before, and lives without a password until it has one', async () => {
    const order = await placeOrder(shop.visitor(), { customerEmail: PETRA.email });
    const petra = shop.visitor();
    await petra.post('/api/cart/items', MIXER);
    await signIn(petra);
    expect((await petra.get('/api/cart')).body.items).toHaveLength(1);
    await eventually(async () => {
      const { body } = await petra.get('/api/customer/orders');
      return body.orders.some(({ orderNumber }: { orderNumber: string }) => orderNumber === order.orderNumber);
    });
    const profile = () => petra.get('/api/customer/profile').then(({ body }) => body);
    expect(await profile()).toMatchObject({
      name: 'Petra Pine',
      emailVerified: true,
      hasPassword: false,
      issuer: { name: 'Acme ID', isLinked: true },
    });

    // Whatever asks for the password says how to come to one.
    const without = (answer: Parameters<typeof expectRefusal>[0]) => expectRefusal(answer, 409, 'NO_PASSWORD');
    without(await petra.post('/api/auth/password', { currentPassword: 'x', newPassword: PASSWORD }));
    without(await petra.post('/api/auth/email', { email: 'pine@buyer.example', password: 'x' }));
    without(await petra.post('/api/auth/agent-keys', { name: 'Mine', password: 'x' }));
    without(await petra.post('/api/customer/erase', { confirm: true, password: 'x' }));
    without(await petra.delete('/api/auth/issuer'));

    await petra.post('/api/password-reset', { email: PETRA.email });
    const owner = await shop.owner();
    await mailOf(owner, { kind: 'password-reset' });
    const { rows } = await shop.pool.query(`select body from notifications.mail where kind = 'password-reset'`);
    await petra.post('/api/password-reset/confirm', { token: tokenIn(rows[0].body), password: PASSWORD });
    expect((await petra.get('/api/auth/user')).body).toBeNull();
    await signIn(petra);
    expect(await profile()).toMatchObject({ hasPassword: true, issuer: { isLinked: true } });

    const data = (await petra.get('/api/customer/export')).body;
    expect(data.signInLinks).toEqual([{ issuer: issuer.url, subject: PETRA.sub, linkedAt: expect.any(String) }]);
    expect((await petra.delete('/api/auth/issuer')).status).toBe(204);
    expect((await mailOf(owner, { kind: 'sign-in-unlinked' })).subject).toBe(
      'Your account no longer opens with Acme ID',
    );
    expect(await profile()).toMatchObject({ issuer: { isLinked: false } });
    const { rows: told } = await shop.pool.query(
      `select action from identity.audit where action like 'sign-in.%' order by id`,
    );
    expect(told.map(({ action }) => action)).toEqual(['sign-in.link', 'sign-in.unlink']);
    // Proven already: nothing asks for a proof.
    const { rows: asked } = await shop.pool.query(
      `select 1 from notifications.mail where kind in ('welcome', 'verify-email')`,
    );
    expect(asked).toEqual([]);
  });

  it('is told by mail that it opens with the issuer, and what ended with that', async () => {
    const stranger = shop.visitor();
    await stranger.post('/api/register', { email: 'quinn@buyer.example', password: PASSWORD, firstName: 'Quinn' });
    issuer.person = { ...PETRA, sub: 'u-quinn', email: 'quinn@buyer.example' };
    const quinn = shop.visitor();
    const started = await quinn.get('/api/login/oidc');
    await quinn.get(issuer.visit(String(started.headers.location)).replace(/^https?:\/\/[^/]+/, ''));
    const mail = await mailOf(await shop.owner(), { kind: 'sign-in-linked' });
    expect(mail.subject).toBe('Your account now opens with Acme ID');
    expect(mail.body).toContain('the password it had does not open it any more');
    const { rows } = await shop.pool
      .query(`select 1 from notifications.mail where kind = 'password-changed' and person_id in
      (select id from identity.person where email = 'quinn@buyer.example')`);
    expect(rows).toEqual([]);
    expectRefusal(await stranger.get('/api/customer/profile'), 401, 'NOT_SIGNED_IN');
  });
});
