import { readIssuer } from './issuer-settings';

const WHOLE = {
  OIDC_ISSUER: 'https://id.example/realms/shop',
  OIDC_CLIENT_ID: 'halfpallet',
  OIDC_CLIENT_SECRET: 'the-secret-of-this-client',
};

describe('settings of an OpenID Connect issuer', () => {
  it('are none without any, and name the issuer by its host without a name', () => {
    expect(readIssuer({}, true)).toBeNull();
    expect(readIssuer(WHOLE, true)).toEqual({
      issuer: WHOLE.OIDC_ISSUER,
      clientId: WHOLE.OIDC_CLIENT_ID,
      clientSecret: WHOLE.OIDC_CLIENT_SECRET,
      name: 'id.example',
    });
    expect(readIssuer({ ...WHOLE, OIDC_NAME: 'Acme staff' }, true)?.name).toBe('Acme staff');
    expect(readIssuer({ ...WHOLE, OIDC_ISSUER: 'http://127.0.0.1:8080' }, false)?.issuer).toBe('http://127.0.0.1:8080');
  });

  it.each([
    [{ OIDC_ISSUER: WHOLE.OIDC_ISSUER }, /Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or unset/],
    [{ OIDC_NAME: 'Google' }, /Set OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET/],
    [{ ...WHOLE, OIDC_CLIENT_SECRET: '' }, /Set OIDC_CLIENT_SECRET, or unset/],
    [{ ...WHOLE, OIDC_ISSUER: 'accounts.google.com' }, /Give the issuer as it names itself/],
    [{ ...WHOLE, OIDC_ISSUER: 'https://me:pass@id.example' }, /without name, password/],
    [{ ...WHOLE, OIDC_ISSUER: 'https://id.example/.well-known/openid-configuration' }, /Give the issuer alone/],
    [{ ...WHOLE, OIDC_ISSUER: 'http://id.example' }, /Production asks an https:\/\/ issuer alone/],
    [{ ...WHOLE, OIDC_NAME: 'x'.repeat(41) }, /does not fit on a button/],
  ])('are refused in words an operator can act on: %p', (env, words) => {
    expect(() => readIssuer(env, true)).toThrow(words);
    expect(() => readIssuer(env, true)).not.toThrow(WHOLE.OIDC_CLIENT_SECRET);
  });
});
