import { randomUUID } from 'node:crypto';
import { takeBackHandedOver } from '@halfpallet/projections';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import { Mails } from '../../src/notifications/mails';
import { restList } from '../support/finance';
import { MailServer } from '../support/mail-server';
import { mailOf, tokenIn } from '../support/mails';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';

const DORA = { email: 'dora@customer.example', password: 'twelve wooden crates', firstName: 'Dora' };
const MESSAGE = {
  name: 'Carla Caller',
  email: 'carla@caller.example',
  company: 'Caller & Co',
  phone: '07 3999 9999',
  message: 'How many benches fit on half a pallet, please?',
};

describe('mails through a mail server', () => {
  let server: MailServer;
  let shop: TestShop;
  let owner: Visitor;
  beforeAll(async () => {
    server = await MailServer.start();
    shop = await TestShop.open({
      catalogue: false,
      env: { SMTP_URL: server.url, OPERATOR_EMAIL: 'desk@shop.example', TRUST_PROXY: 'loopback' },
    });
    owner = await shop.owner();
  });
  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  let visitors = 0;
  /** Each from a network of their own: one sends only so many. */
  const write = (subject: string) =>
    shop.visitor().post('/api/contact', { ...MESSAGE, subject }, { 'x-forwarded-for': `203.0.113.${(visitors += 1)}` });
  const withSubject = (subject: string) => server.received.filter(({ raw }) => raw.includes(subject));

  it('are sent once, under the id they are known by, with a way to answer', async () => {
    await write('Garden benches');
    const mail = await mailOf(owner, { kind: 'contact-message', subject: 'Garden benches' });
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, error: null });
    const [received, ...more] = withSubject('Garden benches');
    expect(more).toEqual([]);
    expect(received!.to).toBe('desk@shop.example');
    expect(received!.raw).toContain(`Message-ID: <${mail.id}@`);
    expect(received!.raw).toContain(`Reply-To: ${MESSAGE.email}`);
    expect(received!.raw).toContain('text/plain');
    expect(received!.raw).toContain('text/html');
  });

  it('are tried again when the server asks to come back later', async () => {
    server.answers.push('451 try again later');
    await write('Second try');
    const mail = await mailOf(owner, { kind: 'contact-message', subject: 'Second try' });
    expect(mail).toMatchObject({ state: 'sent', attempts: 2, error: null });
    expect(withSubject('Second try')).toHaveLength(1);
  });

  it('are given up when the server refuses for good, and the reason names nobody', async () => {
    server.answers.push('550 no such person <desk@shop.example>');
    await write('Refused for good');
    const mail = await mailOf(owner, { kind: 'contact-message', subject: 'Refused for good' });
    expect(mail).toMatchObject({ state: 'failed', attempts: 1, error: expect.stringContaining('550') });
    expect(mail.error).not.toContain('@');
    expect(withSubject('Refused for good')).toEqual([]);
  });

  it('are sent after all when somebody retries one that was given up', async () => {
    server.answers.push('550 mailbox full');
    await write('Once more');
    const { id } = await mailOf(owner, { kind: 'contact-message', subject: 'Once more' });
    await eventually(async () => (await owner.get(`/api/admin/rest/outbox/${id}`)).body.state === 'needs_attention');
    const failed = '/api/admin/rest/mails?filter={"state":"failed","waits":true,"q":"once more"}';
    const support = await shop.staff('support');
    expect((await support.get(failed)).body).toMatchObject([{ id, waits: true }]);
    const again = await Promise.all([support, owner].map((one) => one.post(`/api/admin/rest/mails/${id}/send-again`)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await support.get(failed)).body).toEqual([]);
    await eventually(async () => withSubject('Once more').length === 1);
    const mail = await eventually(async () => {
      const { body } = await owner.get(`/api/admin/rest/mails/${id}`);
      return body.state === 'sent' && body;
    });
    expect(mail).toMatchObject({ error: null, attempts: 2 });
  });

  it('wait for nobody once somebody has set them aside and said why', async () => {
    server.answers.push('550 mailbox full');
    await write('Never mind');
    const { id } = await mailOf(owner, { kind: 'contact-message', subject: 'Never mind' });
    const waiting = async () =>
      (await owner.get('/api/admin/rest/mails?filter={"state":"failed","waits":true,"q":"never mind"}')).body.length;
    await eventually(async () => (await waiting()) === 1);
    const url = `/api/admin/rest/mails/${id}/set-aside`;
    expectRefusal(await owner.post(url, { reason: ' ' }), 400, 'VALIDATION_FAILED');
    for (const reason of ['The address is wrong', 'The address is wrong, indeed']) {
      expect((await owner.post(url, { reason })).body).toMatchObject({ id, state: 'failed', waits: false });
    }
    expect(await waiting()).toBe(0);
    expect((await owner.get(`/api/admin/rest/outbox/${id}`)).body.state).toBe('done');
    const { body: log } = await restList(owner, 'audit-log', { recordId: id, action: 'mail.set-aside' });
    expect(log.at(-1)).toMatchObject({ outcome: 'ok', reason: 'The address is wrong' });
    // It may name whom the mail is to: the log, which nobody can change, has a mark of it.
    const { rows: kept } = await shop.pool.query('select reason from identity.audit where record_id = $1', [id]);
    expect(kept.map(({ reason }) => reason)).not.toContain('The address is wrong');
    expectRefusal(await owner.post(`/api/admin/rest/mails/${id}/send-again`), 409, 'NOBODY_TO_WRITE_TO');
  });

  it('are not sent again to whom was erased, nor when they are out', async () => {
    server.answers.push('550 mailbox full');
    await write('Gone meanwhile');
    const { id, personId } = await mailOf(owner, { kind: 'contact-message', subject: 'Gone meanwhile' });
    await shop.app.get(PersonVault).erase(personId, new Date());
    expectRefusal(await owner.post(`/api/admin/rest/mails/${id}/send-again`), 409, 'PERSON_ERASED');
    const sent = await mailOf(owner, { kind: 'contact-message', subject: 'Once more' });
    expectRefusal(await owner.post(`/api/admin/rest/mails/${sent.id}/send-again`), 409, 'MAIL_ALREADY_SENT');
    expectRefusal(await owner.post(`/api/admin/rest/mails/${randomUUID()}/send-again`), 404, 'NOT_FOUND');
  });

  it('are not sent again when a queue of an earlier release had sent them and is asked in vain', async () => {
    await write('Handed over');
    const { id } = await mailOf(owner, { kind: 'contact-message', subject: 'Handed over' });
    await eventually(async () => (await owner.get(`/api/admin/rest/outbox/${id}`)).body.state === 'done');
    await shop.pool.query(`update rm.outbox set handed_to = 'mail' where id = $1`, [id]);
    expect(await takeBackHandedOver(shop.pool, [id])).toBe(1);
    await eventually(async () => (await owner.get(`/api/admin/rest/outbox/${id}`)).body.state === 'done');
    expect(withSubject('Handed over')).toHaveLength(1);
  });

  it('wait for a server that is away, and none of their attempts is used up', async () => {
    await server.stop();
    await write('Patience');
    const waiting = await eventually(async () => {
      const { rows } = await shop.pool.query<{ id: string; state: string }>(
        `select id, state from notifications.mail where subject like '%Patience%' and attempts > 1`,
      );
      return rows[0];
    });
    expect(waiting.state).toBe('queued');
    const { rows } = await shop.pool.query('select attempts - away as counted from rm.outbox where id = $1', [
      waiting.id,
    ]);
    expect(rows[0].counted).toBeLessThanOrEqual(1);
    await server.start();
    await eventually(async () => withSubject('Patience').length === 1);
    const mail = await mailOf(owner, { kind: 'contact-message', subject: 'Patience' });
    expect(mail).toMatchObject({ state: 'sent', error: null });
  });

  it('are not sent in quick succession to a server that takes them and dies before it says so, nor for ever', async () => {
    server.diesAfter = 3;
    await write('Taken unheard');
    const { id } = await eventually(async () => {
      const { rows } = await shop.pool.query<{ id: string }>(
        `select m.id from notifications.mail m join rm.outbox o using (id)
         where m.subject like '%Taken unheard%' and o.state = 'pending' and o.due_at > now() + interval '50 seconds'`,
      );
      return rows[0];
    });
    expect(withSubject('Taken unheard')).toHaveLength(1);
    await shop.pool.query(`update notifications.mail set at = now() - interval '61 minutes' where id = $1`, [id]);
    await shop.pool.query('update rm.outbox set due_at = now() where id = $1', [id]);
    const mail = await mailOf(owner, { kind: 'contact-message', subject: 'Taken unheard' });
    expect(mail).toMatchObject({ state: 'failed', attempts: 2, error: expect.stringContaining('may have sent it on') });
    await eventually(async () => (await owner.get(`/api/admin/rest/outbox/${id}`)).body.state === 'needs_attention');
    expect(withSubject('Taken unheard')).toHaveLength(2);
    server.diesAfter = 0;
  });

  it('are not sent again when the database went away before it could be noted', async () => {
    const finish = jest.spyOn(shop.app.get(Mails), 'finish');
    const fail = jest.spyOn(shop.app.get(Mails), 'fail');
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    finish.mockRejectedValueOnce(away);
    fail.mockRejectedValueOnce(away);
    finish.mockRejectedValueOnce(away);
    await write('Noted later');
    const mail = await mailOf(owner, { kind: 'contact-message', subject: 'Noted later' });
    expect(mail).toMatchObject({ state: 'sent', error: null });
    expect(finish).toHaveBeenCalledTimes(3);
    expect(withSubject('Noted later')).toHaveLength(1);
    // Given back meanwhile, another worker would have taken it, who knows nothing of that.
    const { rows } = await shop.pool.query('select attempts from rm.outbox where id = $1', [mail.id]);
    expect(rows).toEqual([{ attempts: 1 }]);
    finish.mockRestore();
    fail.mockRestore();
  });

  it('carry a working link to their reader, and none to those who read our copy', async () => {
    await shop.visitor().post('/api/register', DORA);
    await shop.visitor().post('/api/password-reset', { email: DORA.email });
    const kept = await mailOf(owner, { kind: 'password-reset' });
    expect(kept).toMatchObject({ state: 'sent', to: expect.not.stringContaining(DORA.email) });
    expect(kept.body).toContain('token=••••');
    const { raw, to } = await eventually(async () =>
      server.received.find((received) => received.raw.includes(`Message-ID: <${kept.id}@`)),
    );
    expect(to).toBe(DORA.email);
    // Quoted-printable: long lines are folded with "=", and "=" itself is written out.
    const token = tokenIn(raw.replace(/=\r\n/g, '').replace(/=3D/g, '='));
    const password = 'thirteen wooden crates';
    expect((await shop.visitor().post('/api/password-reset/confirm', { token, password })).status).toBe(200);
    expect((await shop.visitor().post('/api/login', { ...DORA, password })).status).toBe(200);
  });
});
