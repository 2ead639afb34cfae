import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, loadConfig } from './config';

describe('the configuration', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-config-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const load = (env: NodeJS.ProcessEnv) => loadConfig({ DATABASE_URL: 'postgres://nobody', DATA_DIR: dataDir, ...env });
  const PRODUCTION = {
    NODE_ENV: 'production',
    ALLOW_SIMULATED_PAYMENTS: 'yes',
    OPERATOR_LEGAL_NAME: 'Wharf Trading Pty Ltd',
    OPERATOR_ACCOUNT_NUMBER: '123456789',
    OPERATOR_PAY_LINK: 'https://pay.wharf.example',
  };

  it.each([
    [undefined, false],
    ['', false],
    ['loopback', 'loopback'],
    ['10.0.0.7', '10.0.0.7'],
    ['loopback, 10.0.0.0/8,fd00::/8', 'loopback,10.0.0.0/8,fd00::/8'],
  ])('reads TRUST_PROXY=%s as %s', (text, peers) => expect(load({ TRUST_PROXY: text }).trustProxy).toBe(peers));

  it.each(['true', '*', 'loopback,', '10.0.0.0/x', 'proxy.example'])('refuses TRUST_PROXY=%s', (text) =>
    expect(() => load({ TRUST_PROXY: text })).toThrow(ConfigurationError),
  );

  it('keeps its limits unless told otherwise, and in production whatever it is told', () => {
    expect([load({}).abuseLimits, load({ ABUSE_LIMITS: 'off' }).abuseLimits]).toEqual([true, false]);
    expect(load(PRODUCTION).abuseLimits).toBe(true);
    expect(() => load({ ...PRODUCTION, ABUSE_LIMITS: 'off' })).toThrow(/ABUSE_LIMITS/);
  });

  it('names a sample carrier of goods, in production only the one it is told', () => {
    expect(load({}).operator.freightPartner).toMatchObject({
      isSample: true,
      url: expect.stringMatching(/\.example\//),
    });
    expect(load(PRODUCTION).operator.freightPartner).toBeNull();
    const told = { OPERATOR_FREIGHT_PARTNER: 'Keel Freight', OPERATOR_FREIGHT_PARTNER_URL: 'https://keel.example/au' };
    expect(load({ ...PRODUCTION, ...told }).operator.freightPartner).toEqual({
      name: 'Keel Freight',
      url: 'https://keel.example/au',
      isSample: false,
    });
    expect(load({ OPERATOR_FREIGHT_PARTNER: 'Keel Freight' }).operator.freightPartner?.url).toBeNull();
  });

  it.each(['javascript:alert(1)', 'http://keel.example', 'keel.example', 'https://a b'])(
    "refuses %s as the carrier's site",
    (url) => {
      const told = { OPERATOR_FREIGHT_PARTNER: 'Keel Freight', OPERATOR_FREIGHT_PARTNER_URL: url };
      expect(() => load(told)).toThrow(ConfigurationError);
    },
  );
});
