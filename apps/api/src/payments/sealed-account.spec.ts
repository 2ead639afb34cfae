import { asKept, maskAccount, openAccount, sealAccount } from './sealed-account';

const SECRET = 'of a test, and long enough for one';
const account = { bsb: '062-000', accountNumber: '0012345678', accountName: 'Ada Trading Pty Ltd' };

describe('an account that a refund goes to', () => {
  it('is opened as it was sealed, and never sealed the same twice', () => {
    const sealed = sealAccount(account, 'a1', SECRET);
    expect(openAccount(sealed, 'a1', SECRET)).toEqual(account);
    expect(sealAccount(account, 'a1', SECRET)).not.toEqual(sealed);
    expect(sealed.toString('latin1')).not.toContain('0012345678');
  });

  it('is not opened under another secret, in the row of another account, or once it was changed', () => {
    const sealed = sealAccount(account, 'a1', SECRET);
    const changed = Buffer.from(sealed);
    changed[20]! ^= 1;
    expect([
      openAccount(sealed, 'a1', `${SECRET}!`),
      openAccount(sealed, 'a2', SECRET),
      openAccount(changed, 'a1', SECRET),
      openAccount(Buffer.alloc(0), 'a1', SECRET),
    ]).toEqual([null, null, null, null]);
  });

  it.each(['062000', '062 000', ' 062-000 '])('has one form however its BSB is typed: %j', (bsb) => {
    expect(asKept({ bsb, accountNumber: '00 1234-5678', accountName: '  Ada  Trading Pty Ltd ' })).toEqual(account);
  });

  it('is shown by its bank, its last digits and its initials', () => {
    expect(maskAccount(account)).toEqual({
      bsb: '062-•••',
      accountNumber: '•••• 678',
      accountName: 'A... T... P... L...',
    });
  });
});
