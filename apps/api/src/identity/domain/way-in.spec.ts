import { wayIn, type Asked, type KnownAccount } from './way-in';

const account = (more: Partial<KnownAccount> = {}): KnownAccount => ({
  personId: 'olivia',
  role: 'customer',
  disabled: false,
  emailVerified: true,
  ...more,
});
const nobody: Asked = { linked: null, holder: null, isTaken: false, hasEmail: true, signedInAs: null };

describe('the way in of somebody an issuer vouches for', () => {
  it.each<[string, Partial<Asked>, object]>([
    ['known by the subject', { linked: account(), hasEmail: false }, { to: 'sign-in', personId: 'olivia' }],
    [
      'known by the subject, with the address of another account',
      { linked: account(), holder: account({ personId: 'noa' }) },
      { to: 'sign-in', personId: 'olivia' },
    ],
    ['known, and closed', { linked: account({ disabled: true }) }, { to: 'refuse', why: 'closed' }],
    ['nobody yet', {}, { to: 'register' }],
    ['without a proven address', { hasEmail: false }, { to: 'refuse', why: 'no-email' }],
    ['with the proven address of an account', { holder: account() }, { to: 'link', clear: false }],
    [
      'with the address of an account that nobody proved',
      { holder: account({ emailVerified: false }) },
      { to: 'link', clear: true },
    ],
    [
      'at the browser of whoever registered without a proof',
      { holder: account({ emailVerified: false }), signedInAs: 'olivia' },
      { to: 'link', clear: true },
    ],
    ['with the address of a closed account', { holder: account({ disabled: true }) }, { to: 'refuse', why: 'closed' }],
    ['with the address of an account of another subject', { holder: account(), isTaken: true }, { why: 'taken' }],
    ['with the address of staff', { holder: account({ role: 'admin' }) }, { to: 'refuse', why: 'staff' }],
    [
      'with the address of staff, signed in as somebody else',
      { holder: account({ role: 'admin' }), signedInAs: 'noa' },
      { to: 'refuse', why: 'staff' },
    ],
    [
      'with the address of staff who are signed in here',
      { holder: account({ role: 'admin', emailVerified: false }), signedInAs: 'olivia' },
      { to: 'link', clear: false },
    ],
  ])('%s', (_what, asked, way) => expect(wayIn({ ...nobody, ...asked })).toMatchObject(way));
});
