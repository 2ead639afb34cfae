import { MAILS, type MailName } from '../platform/mail-requests';
import { MailComposers, NOT_YET } from './mail-composers';

const nothing = () => Promise.resolve(null);

describe('who writes which mail', () => {
  it('is known for every mail before the shop starts', () => {
    const composers = new MailComposers();
    const [last, ...others] = [...MAILS].toReversed();
    for (const mail of others) composers.register(mail, nothing);
    expect(() => composers.onApplicationBootstrap()).toThrow(`nobody writes the mails ${last}`);
    composers.register(last!, nothing);
    expect(() => composers.onApplicationBootstrap()).not.toThrow();
  });

  it('is one for each', () => {
    const composers = new MailComposers();
    composers.register('order-placed', nothing);
    expect(() => composers.register('order-placed', nothing)).toThrow('mail order-placed is written by two');
  });

  it('waits for a process of a newer release, where that one has asked for it', async () => {
    const composers = new MailComposers();
    expect(await composers.compose({ mail: 'order-gift-wrapped' as MailName })).toBe(NOT_YET);
  });
});
