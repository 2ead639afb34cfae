import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, loadConfig } from './config';
import { logLevel } from './process-settings';

describe('a setting of the process', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-settings-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({ DATABASE_URL: 'postgres://me:hunter@127.0.0.1:5432/shop', DATA_DIR: dataDir, ...env });
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };

  it.each<[string, string, NodeJS.ProcessEnv?]>([
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'production '],
    ['NODE_ENV', '"production"'],
    ['LOG_LEVEL', 'verbose'],
    ['OPERATOR_ADDRESS', ' '],
    ['TRUST_PROXY', ' '],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::1/129'],
    ['DATABASE_URL', 'postgres://me:hunter@127.0.0.1:5432/shop\n'],
    ['DATABASE_URL', 'mysql://me:hunter@127.0.0.1/shop'],
    ['DATABASE_URL', 'postgres://me:hun@ter/w#rd@127.0.0.1/shop'],
    ['DATABASE_URL', 'postgres://me:hun/ter@127.0.0.1/shop'],
    ['DATABASE_URL', 'postgres://me:100%hunter@127.0.0.1/shop'],
    ['DATABASE_OWNER_URL', 'hunter'],
    ['EVENTSTORE_URL', 'http://127.0.0.1:2113'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['REDIS_URL', 'redis://:hun/ter@127.0.0.1:6379'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'http://me:hunter@mail.example'],
    ['PICTURE_STORAGE_URL', 's3://KEY:hunter%zz@pictures.example/bucket'],
    ['FX_URL', 'OFF'],
    ['ADMIN_EMAIL', 'owner'],
    ['OPERATOR_EMAIL', 'sales at shop.example'],
    ['OPERATOR_PAY_LINK', 'javascript:alert(1)'],
    ['OPERATOR_BSB', '06200'],
    ['OPERATOR_FREIGHT_PARTNER_URL', 'https://keel.example'],
    ['STRIPE_SECRET_KEY', 'pk_live_hunter', STRIPE],
    ['STRIPE_SECRET_KEY', 'sk_live_hunter ', STRIPE],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_hunter', STRIPE],
  ])('%s=%j stops the start with a sentence that names it, and no password', (name, value, beside = {}) => {
    const start = () => load({ ...beside, [name]: value });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(new RegExp(`^${name}\\b[^\\n]+\\.$`));
    expect(start).not.toThrow(/hun[@/]?ter/);
  });

  it('is empty where a runtime hands on what nobody filled in', () => {
    const empty = {
      NODE_ENV: '',
      LOG_LEVEL: '',
      REDIS_URL: '',
      EVENTSTORE_URL: '',
      SMTP_URL: '',
      DATABASE_OWNER_URL: '',
    };
    expect(load(empty)).toMatchObject({ production: false, redisUrl: null, eventStoreUrl: null, smtpUrl: null });
  });

  it('is taken as it stands where it is a secret, for keys were made from it', () => {
    expect(load({ SECRET: ' mine ' }).secret).toBe(' mine ');
    expect(load({ ADMIN_PASSWORD: '"two words"' }).admin.password).toBe('"two words"');
  });

  it.each([
    ['DATABASE_URL', 'postgresql://me:p%40ss%2Fw%23rd@127.0.0.1/shop?sslmode=require', 'databaseUrl'],
    ['DATABASE_URL', 'postgres://me:secret@%2Fvar%2Frun%2Fpostgresql/shop', 'databaseUrl'],
    ['REDIS_URL', 'rediss://:p@ss@cache.example:6380/2', 'redisUrl'],
    ['EVENTSTORE_URL', 'esdb://one:2113,two:2113?tls=true', 'eventStoreUrl'],
    ['SMTP_URL', 'smtps://me@shop.example:word@mail.example', 'smtpUrl'],
  ] as const)('%s=%s is taken', (name, value, key) => expect(load({ [name]: value })[key]).toBe(value));

  it.each([
    [undefined, 0],
    ['0', 0],
    ['500', 50_000],
    ['19.95', 1_995],
  ])('asks a second person for refunds by transfer above %s dollars: %i cents', (value, cents) => {
    expect(load(value === undefined ? {} : { REFUND_APPROVAL_ABOVE: value }).refundApprovalAboveCents).toBe(cents);
  });

  it.each(['-1', 'A$500', '1.234', '1e9', 'none'])('takes no limit of refunds by transfer from %s', (value) => {
    expect(() => load({ REFUND_APPROVAL_ABOVE: value })).toThrow(/^REFUND_APPROVAL_ABOVE is/);
  });

  it('leaves the logger one level that there is, also before anybody has looked at the settings', () => {
    expect(['debug', 'INFO', 'silent', '', ' ', 'verbose', undefined].map(logLevel)).toEqual([
      'debug',
      'info',
      'silent',
      'info',
      'info',
      'info',
      'info',
    ]);
  });
});
