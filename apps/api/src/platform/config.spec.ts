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
    PUBLIC_ORIGIN: 'https://shop.example',
    TRUST_PROXY: 'loopback',
    ALLOW_SIMULATED_PAYMENTS: 'yes',
    OPERATOR_LEGAL_NAME: 'Wharf Trading Pty Ltd',
    OPERATOR_ABN: '53 004 085 616',
    OPERATOR_ADDRESS: '2 Wharf Road, Fremantle WA 6160',
    OPERATOR_PHONE: '08 5550 0000',
    OPERATOR_EMAIL: 'sales@wharf.example',
    OPERATOR_BANK_NAME: 'Wharf Trading Pty Ltd',
    OPERATOR_BSB: '062-000',
    OPERATOR_ACCOUNT_NUMBER: '123456789',
    OPERATOR_PAY_LINK: 'https://pay.wharf.example',
  };

  it.each(Object.keys(PRODUCTION).filter((name) => name.startsWith('OPERATOR_')))(
    'refuses to be in production with the sample of %s alone',
    (name) => {
      expect(() => load({ ...PRODUCTION, [name]: undefined })).toThrow(new RegExp(`samples\\. Set ${name}\\.$`));
      expect(load({}).production).toBe(false);
    },
  );

  it('names all samples that production would start with', () => {
    const facts = { OPERATOR_BSB: '', OPERATOR_PHONE: undefined, OPERATOR_ABN: '51 824 753 556' };
    expect(() => load({ ...PRODUCTION, ...facts })).toThrow(/Set OPERATOR_ABN, OPERATOR_PHONE, and OPERATOR_BSB\.$/);
  });

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

  it('keeps ten connections unless it is told how many', () => {
    expect([load({}), load({ DATABASE_POOL_SIZE: '4' })].map((one) => one.databasePoolSize)).toEqual([10, 4]);
    for (const text of ['abc', '0', '1', '-3', '2.5'])
      expect(() => load({ DATABASE_POOL_SIZE: text })).toThrow(/^DATABASE_POOL_SIZE is "/);
  });

  it('asks no visit how quick it was outside production, unless it is told which share', () => {
    expect([load({}), load({ VITALS_SHARE: '0.25' })].map(({ vitalsShare }) => vitalsShare)).toEqual([0, 0.25]);
    for (const text of ['all', '-0.1', '1.1', '10%'])
      expect(() => load({ VITALS_SHARE: text })).toThrow(/^VITALS_SHARE is "/);
  });

  it('stops at once unless it is told how long to answer yet', () => {
    expect([load({}), load({ DRAIN_SECONDS: '7' })].map(({ drainMs }) => drainMs)).toEqual([0, 7_000]);
    for (const text of ['soon', '-1', '1.5', '61'])
      expect(() => load({ DRAIN_SECONDS: text })).toThrow(/^DRAIN_SECONDS is "/);
  });

  it.each(['http://127.0.0.1:4310', 'http://[::1]:4310'])('reads FIXTURE_MARKETPLACE_URL=%s', (url) => {
    const { fixtureMarketplaceUrl, egress } = load({ FIXTURE_MARKETPLACE_URL: url });
    expect([fixtureMarketplaceUrl, egress.trustedOrigins]).toEqual([url, [url]]);
  });

  it.each([
    'https://127.0.0.1:4310',
    'http://127.0.0.1',
    'http://127.0.0.1:4310/',
    'http://127.0.0.1:99999',
    'http://127.0.0.1:80@10.0.0.5:80',
    'http://localhost:4310',
    'http://10.0.0.5:4310',
  ])('refuses FIXTURE_MARKETPLACE_URL=%s, and any in production', (url) => {
    expect(() => load({ FIXTURE_MARKETPLACE_URL: url })).toThrow(/^FIXTURE_MARKETPLACE_URL is "/);
    const inProduction = { ...PRODUCTION, FIXTURE_MARKETPLACE_URL: 'http://127.0.0.1:4310' };
    expect(() => load(inProduction)).toThrow(/^FIXTURE_MARKETPLACE_URL is set in production/);
  });

  it('reads where fetching may go, and the marketplaces` pictures are shown without being asked', () => {
    const { egress, imageHosts } = load({});
    expect(egress).toEqual({ trustedOrigins: [], nat64Prefixes: [] });
    expect(imageHosts.length).toBeGreaterThan(4);
    const set = load({
      EGRESS_TRUSTED_ORIGINS: 'http://127.0.0.1:4400, https://mirror.example',
      EGRESS_NAT64_PREFIXES: '64:ff9b:1::/96',
      IMAGE_PROXY_HOSTS: '*.images.example',
    });
    expect(set.egress).toEqual({
      trustedOrigins: ['http://127.0.0.1:4400', 'https://mirror.example'],
      nat64Prefixes: ['64:ff9b:1::/96'],
    });
    expect(set.imageHosts).toEqual(['*.images.example']);
  });

  it.each([
    ['EGRESS_TRUSTED_ORIGINS', 'http://127.0.0.1:4400/'],
    ['EGRESS_TRUSTED_ORIGINS', '127.0.0.1'],
    ['EGRESS_NAT64_PREFIXES', '10.0.0.0/8'],
    ['EGRESS_NAT64_PREFIXES', '64:ff9b::'],
    ['IMAGE_PROXY_HOSTS', '*'],
    ['IMAGE_PROXY_HOSTS', '10.0.0.5'],
  ])('refuses %s=%s with one sentence', (name, value) => {
    expect(() => load({ [name]: value })).toThrow(ConfigurationError);
    expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name} is "[^\\n]+\\.$`));
  });

  describe('of a shop in production', () => {
    const SECRET = '8f2c1d6b9e3a4075c1f8e2d7b6a59403';
    const LIVE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    const TEST = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const STRIPE = { ...LIVE, STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const REAL = { ...PRODUCTION, ALLOW_SIMULATED_PAYMENTS: undefined, ...STRIPE };

    it.each<[string, NodeJS.ProcessEnv]>([
      ['SECRET', { SECRET: 'x' }],
      ['SECRET', { SECRET: SECRET.slice(1) }],
      ['SECRET', { SECRET: 'secret'.repeat(6) }],
      ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: undefined }],
      ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://shop.example' }],
      ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://shop.example/shop' }],
      ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://' }],
      ['TRUST_PROXY', { TRUST_PROXY: undefined }],
      ['TRUST_PROXY', { TRUST_PROXY: '' }],
      ['STRIPE_SECRET_KEY', TEST],
      ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
      ['STRIPE_SECRET_KEY', { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
      ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: undefined }],
      ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
      ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'x' }],
      ['STRIPE_WEBHOOK_SECRET', { ...TEST, ALLOW_SIMULATED_PAYMENTS: 'yes', STRIPE_WEBHOOK_SECRET: undefined }],
    ])('stops the start with one sentence about %s: %j', (name, unsafe) => {
      const start = () => load({ ...REAL, ...unsafe });
      expect(start).toThrow(ConfigurationError);
      expect(start).toThrow(new RegExp(`^${name}\\b[^\\n]+\\.$`));
    });

    it('says nothing of them on somebody’s own machine', () => {
      const lax = { ...PRODUCTION, ...TEST, SECRET: 'x', PUBLIC_ORIGIN: undefined, TRUST_PROXY: undefined };
      expect(load({ ...lax, NODE_ENV: undefined }).publicOrigin).toBe('http://localhost:3000');
    });

    it('starts with what it needs', () => {
      const config = load({ ...REAL, SECRET });
      expect(config).toMatchObject({ publicOrigin: 'https://shop.example', trustProxy: 'loopback', secret: SECRET });
      expect(config.stripe.livemode).toBe(true);
      expect(load({ ...REAL, TRUST_PROXY: 'none' }).trustProxy).toBe(false);
      expect(load({ ...REAL, PUBLIC_ORIGIN: 'https://Shop.example/' }).publicOrigin).toBe('https://shop.example');
    });

    it('takes test cards when that is said in so many words', () => {
      expect(load({ ...REAL, ...TEST, ALLOW_SIMULATED_PAYMENTS: 'yes' }).stripe.livemode).toBe(false);
    });

    it('makes secrets nobody can guess when it is given none, that of notices only where it signs them itself', () => {
      expect(load(REAL).secret).toMatch(/^[0-9a-f]{64}$/);
      expect(load(REAL).stripe.webhookSecret).toBe('whsec_1');
      expect(load(PRODUCTION).stripe.webhookSecret).toMatch(/^whsec_[0-9a-f]{64}$/);
    });
  });

  it('keeps its limits unless told otherwise, and in production whatever it is told', () => {
    expect([load({}).abuseLimits, load({ ABUSE_LIMITS: 'off' }).abuseLimits]).toEqual([true, false]);
    expect(load(PRODUCTION).abuseLimits).toBe(true);
    expect(() => load({ ...PRODUCTION, ABUSE_LIMITS: 'off' })).toThrow(/ABUSE_LIMITS/);
  });

  it('has a PayID only where somebody gave one', () => {
    expect(load(PRODUCTION).operator.bank.payId).toBeNull();
    const told = load({ ...PRODUCTION, OPERATOR_PAYID: 'accounts@wharf.example' });
    expect(told.operator.bank).toMatchObject({ payId: 'accounts@wharf.example', bsb: '062-000' });
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

  it("takes a page of the database's console, and no password with it", () => {
    expect(load({}).databaseConsoleUrl).toBeNull();
    const url = 'https://console.example/shop?tab=1';
    expect(load({ DATABASE_CONSOLE_URL: url }).databaseConsoleUrl).toBe(url);
    for (const wrong of ['javascript:alert(1)', 'console.example', 'https://me:secret@console.example']) {
      expect(() => load({ DATABASE_CONSOLE_URL: wrong })).toThrow(ConfigurationError);
    }
  });
});
