import { EnsureFirstAdmin } from '../../src/identity/use-cases/ensure-first-admin';
import { OWNER, startIdentityApp } from './identity-app';

describe('the first admin', () => {
  it('gets a password that is shown once and kept as a hash only, whichever of two processes comes first', async () => {
    const config = { admin: { email: null, password: null } };
    const shop = await startIdentityApp({ config });
    try {
      await shop.pool.query('truncate identity.account cascade');
      const second = await startIdentityApp({
        config: { admin: { email: OWNER.email, password: OWNER.password } },
        database: shop.database,
      });
      await second.pool.query('truncate identity.account cascade');
      const lines: string[] = [];
      const both = [shop, shop].map((one) => one.app.get(EnsureFirstAdmin).run((line) => void lines.push(line)));
      await Promise.all(both);
      await second.close();
      expect(lines).toHaveLength(1);
      const [, email, password] = /^first admin: (\S+) with password (\S+) /.exec(lines[0]!)!;
      expect(email).toBe('owner@halfpallet.local');
      expect(password!.length).toBeGreaterThanOrEqual(16);
      const browser = shop.browser();
      expect((await browser.signIn({ email: email!, password: password! })).body.user.adminRole).toBe('owner');
      const { rows } = await shop.pool.query('select * from identity.account');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(password);
    } finally {
      await shop.close();
    }
  });

  it('keeps a configured account and brings its password in line with the configuration', async () => {
    const shop = await startIdentityApp();
    try {
      const before = (await shop.browser().signIn(OWNER)).body.user;
      const admin = { email: OWNER.email, password: 'another password for it' };
      const second = await startIdentityApp({ database: shop.database, config: { admin } });
      expect((await second.browser().signIn(OWNER)).status).toBe(401);
      expect((await second.browser().signIn(admin)).body.user).toEqual(before);
      expect((await shop.eventsOf(before.id)).map((event) => event.type)).toEqual([
        'AccountRegistered',
        'StaffAppointed',
        'PasswordChanged',
      ]);
      const third = await startIdentityApp({ database: shop.database, config: { admin } });
      expect(await shop.eventsOf(before.id)).toHaveLength(3);
      await second.close();
      await third.close();
    } finally {
      await shop.close();
    }
  });

  it('takes over the configured address from whoever registered it before', async () => {
    const shop = await startIdentityApp({ config: { admin: { email: null, password: null } } });
    try {
      const squatter = shop.browser();
      const squat = { email: 'boss@halfpallet.example', password: 'I was here first', firstName: 'Squatter' };
      const { user } = (await squatter.post('/api/register', squat)).body;
      // By the word of an issuer it opens to them as well.
      await shop.pool.query(
        `insert into identity.issuer_link (issuer, subject, person_id, linked_at) values ('https://id.example', 'u-squatter', $1, now())`,
        [user.id],
      );
      const admin = { email: 'boss@halfpallet.example', password: 'the operator decides' };
      const second = await startIdentityApp({ database: shop.database, config: { admin } });
      expect((await second.browser().signIn({ email: squat.email, password: squat.password })).status).toBe(401);
      expect((await second.browser().signIn(admin)).body.user.adminRole).toBe('owner');
      expect((await shop.pool.query('select from identity.issuer_link where person_id = $1', [user.id])).rowCount).toBe(
        0,
      );
      shop.clock.advance(30_000);
      expect((await squatter.get('/api/auth/user')).text).toBe('null');
      await second.close();
    } finally {
      await shop.close();
    }
  });
});
