import { MAILS } from '../platform/mail-requests';
import { MailComposers } from './mail-composers';

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
});
