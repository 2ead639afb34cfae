import { claimantOf } from './claimant';

const CLAIMS = { iss: 'https://id.example', sub: 'u-1', email: 'Olivia@Acme.example', email_verified: true };

describe('whom an issuer says that somebody is', () => {
  it('is told with what it proved', () => {
    expect(claimantOf({ ...CLAIMS, given_name: ' Olivia ', name: 'Olivia Ong' })).toEqual({
      issuer: 'https://id.example',
      subject: 'u-1',
      email: 'Olivia@Acme.example',
      firstName: 'Olivia',
      name: 'Olivia Ong',
    });
    expect(claimantOf({ ...CLAIMS, name: 'Olivia Ong' })).toMatchObject({ firstName: 'Olivia', name: 'Olivia Ong' });
    expect(claimantOf({ ...CLAIMS, email_verified: 'true' })?.email).toBe('Olivia@Acme.example');
  });

  it.each([
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: 1 },
    { email_verified: 'yes' },
    { email: 'no address' },
    { email: ['olivia@acme.example'] },
    { email: `${'o'.repeat(300)}@acme.example` },
  ])('has no address with %p', (claims) => expect(claimantOf({ ...CLAIMS, ...claims })?.email).toBeNull());

  it.each([
    { sub: '' },
    { sub: 7 },
    { sub: 's'.repeat(256) },
    { sub: 'u\u0000' },
    { sub: 'u\ud800' },
    { iss: undefined },
  ])('is nobody with %p', (claims) => expect(claimantOf({ ...CLAIMS, ...claims })).toBeNull());

  it('has no name that our own form would not take', () => {
    const claimant = claimantOf({ ...CLAIMS, given_name: 'visit www.evil.example', name: 'x'.repeat(500) });
    expect(claimant).toMatchObject({ firstName: null, name: null });
  });
});
