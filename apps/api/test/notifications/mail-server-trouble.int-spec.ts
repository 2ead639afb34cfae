import { readdir } from 'node:fs/promises';
import { eventually } from '@halfpallet/testing';
import { MailWork } from '../../src/notifications/mail-work';
import { placeOrder } from '../support/buying';
import { MailServer } from '../support/mail-server';
import { mailOf } from '../support/mails';
import { TestShop, type Visitor } from '../support/shop';

const ADA = 'ada@buyer.example';
const BO = {
  name: 'Bo Books',
  email: 'bo@books.example',
  phone: '07 3999 1234',
  address: '5 Ledger Lane',
  city: 'Brisbane',
  state: 'QLD',
  postcode: '4000',
  country: 'Australia',
};
const MESSAGE = {
  name: 'Carla Caller',
  email: 'carla@caller.example',
  company: 'Caller & Co',
  phone: '07 3999 9999',
  message: 'How many benches fit on half a pallet, please?',
};

describe('mails through a mail server in trouble', () => {
  let server: MailServer;
  let shop: TestShop;
  let owner: Visitor;
  beforeAll(async () => {
    server = await MailServer.start();
    shop = await TestShop.open({ env: { SMTP_URL: server.url, TRUST_PROXY: 'loopback' } });
    owner = await shop.owner();
  });
  afterAll(async () => {
    await shop.close();
    await server.stop();
  });
  afterEach(() => {
    const well = { greeting: '220 ready', toSender: '250 fine', breaksOff: false, thinksForMs: 0, mostLines: 0 };
    Object.assign(server, well);
  });

  let visitors = 0;
  const write = (subject: string) =>
    shop.visitor().post('/api/contact', { ...MESSAGE, subject }, { 'x-forwarded-for': `203.0.113.${(visitors += 1)}` });
  const stored = async (subject: string) =>
    (await owner.get(`/api/admin/rest/mails?filter={"q":"${subject.toLowerCase()}"}`)).body[0];

  it.each([
    ['lets nobody in from here', { greeting: '554 5.7.1 no service for you' }, '554'],
    ['wants a name and a password first', { toSender: '530 5.7.0 Authentication required' }, '530'],
    ['breaks off before it has any of it', { breaksOff: true }, 'ECONNECTION'],
  ])('wait for one that %s: no mail is to blame', async (what, trouble, said) => {
    Object.assign(server, trouble);
    const subject = `It ${what}`;
    await write(subject);
    const waits = await eventually(async () => {
      const mail = await stored(subject);
      return mail?.error?.includes(said) && mail;
    });
    expect(waits).toMatchObject({ state: 'queued', error: expect.not.stringContaining('may have sent') });
    Object.assign(server, { greeting: '220 ready', toSender: '250 fine', breaksOff: false });
    expect(await mailOf(owner, { kind: 'contact-message', subject })).toMatchObject({ state: 'sent', error: null });
  });

  it('are told to whoever looks at the overview when they have waited for long', async () => {
    server.toSender = '530 5.7.0 Authentication required';
    const heldUp = async () => (await owner.get('/api/admin/rest/mails?filter={"heldUp":true}')).body;
    await write('Held up');
    await eventually(async () => (await stored('Held up'))?.state === 'queued');
    expect(await heldUp()).toEqual([]);
    await shop.pool.query(
      `update notifications.mail set at = at - interval '16 minutes' where subject like '%Held up%'`,
    );
    expect(await heldUp()).toMatchObject([{ state: 'queued', error: 'EENVELOPE 530' }]);
    server.toSender = '250 fine';
    await eventually(async () => (await heldUp()).length === 0);
  });

  it('are given up when they are larger than it takes', async () => {
    server.toSender = '552 5.3.4 Message size exceeds fixed limit';
    await write('Too large');
    expect(await mailOf(owner, { kind: 'contact-message', subject: 'Too large' })).toMatchObject({ state: 'failed' });
  });

  it('are heard out: one that thinks before its last word gets no mail twice', async () => {
    server.thinksForMs = 16_000;
    await write('Thinks first');
    const mail = await mailOf(owner, { kind: 'contact-message', subject: 'Thinks first' });
    expect(mail).toMatchObject({ state: 'sent', attempts: 1 });
    expect(server.received.filter(({ raw }) => raw.includes('Thinks first'))).toHaveLength(1);
  });

  it('are not sent twice where a process ends before the database, which is away, could be told', async () => {
    const work = shop.app.get(MailWork, { strict: false });
    const away = () => Promise.reject(Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' }));
    const notes = (['finish', 'fail'] as const).map((note) => jest.spyOn(work['mails'], note).mockImplementation(away));
    server.thinksForMs = 500;
    await write('Ends in between');
    const sent = () => server.received.filter(({ raw }) => raw.includes('Ends in between'));
    await eventually(() => sent().length > 0);
    work.onModuleDestroy();
    await eventually(() => notes[1]!.mock.calls.length > 0);
    for (const note of notes) note.mockRestore();
    // As the next process begins.
    Object.assign(work, { leaving: false, unnoted: new Map() });
    expect(await mailOf(owner, { kind: 'contact-message', subject: 'Ends in between' })).toMatchObject({
      state: 'sent',
    });
    expect(sent()).toHaveLength(1);
    expect(await readdir(work['onDisk']['folder'])).toEqual([]);
  });

  it('take no more than ten lines at once', async () => {
    server.thinksForMs = 200;
    const subjects = Array.from({ length: 25 }, (_, n) => `Crowd ${n}.`);
    await Promise.all(subjects.map(write));
    await eventually(() => server.received.filter(({ raw }) => raw.includes('Crowd')).length === subjects.length);
    expect(server.mostLines).toBeLessThanOrEqual(10);
  });

  describe('to two readers of whom it refuses one', () => {
    const order = () => placeOrder(shop.visitor(), { customerEmail: ADA, billing: BO });
    const readersOf = (id: string) =>
      server.received.filter(({ raw }) => raw.includes(`<${id}@`)).map(({ recipients }) => recipients);
    const mailAbout = async (orderNumber: string, state: string) =>
      eventually(async () => {
        const { body } = await owner.get(`/api/admin/rest/mails?filter={"q":"${orderNumber.toLowerCase()}"}`);
        return body.find(
          (mail: { kind: string; state: string }) => mail.kind === 'order-placed' && mail.state === state,
        );
      });

    it('fail for that one, and are sent again to that one alone', async () => {
      server.answers.push('550 no such person');
      const { orderNumber } = await order();
      const mail = await mailAbout(orderNumber, 'failed');
      expect(mail.error).toBe('EENVELOPE 550; its other reader has it');
      expect(readersOf(mail.id)).toEqual([[BO.email]]);
      await eventually(async () => (await owner.get(`/api/admin/rest/mails/${mail.id}`)).body.waits);
      expect((await owner.post(`/api/admin/rest/mails/${mail.id}/send-again`)).status).toBe(200);
      expect(await mailAbout(orderNumber, 'sent')).toMatchObject({ id: mail.id, error: null });
      expect(readersOf(mail.id)).toEqual([[BO.email], [ADA]]);
    });

    it('are tried again with that one alone when it is to be asked later', async () => {
      server.answers.push('250 welcome', '450 try again', '450 try again');
      const { orderNumber } = await order();
      const mail = await mailAbout(orderNumber, 'sent');
      expect(readersOf(mail.id)).toEqual([[ADA], [BO.email]]);
      expect(mail.attempts).toBe(3);
    });
  });
});
