import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { FreightPartner } from '@halfpallet/contracts';
import { EgressRules } from '@halfpallet/safe-net';
import { readAssistant, type AssistantSettings } from './assistant-settings';
import { ConfigurationError } from './configuration-error';
import { readIssuer, type IssuerSettings } from './issuer-settings';
import type { WorkerRole } from './jobs/worker-roles';
import { readPictureStorage, type S3Settings } from './picture-storage-settings';
import { readMarketShops, type ShopSetting } from './market-shops';
import {
  asWritten,
  readDatabase,
  readEventStore,
  readFxUrl,
  readLogLevel,
  readMode,
  readRedis,
  readRefundApproval,
  readSmtp,
  readStripeKeys,
  requireUsableFacts,
} from './process-settings';
import {
  readChromiumPath,
  readQueuesDatabase,
  readScraping,
  readSimulatorUrl,
  readStandBack,
  readWorkerRoles,
  type ScrapingSettings,
} from './worker-settings';

export { ConfigurationError };

/** Facts about the operator that stand on documents. The defaults are samples and production refuses them. */
export interface OperatorFacts {
  readonly legalName: string;
  readonly abn: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly bank: {
    readonly accountName: string;
    readonly bsb: string;
    readonly accountNumber: string;
    /** What the account is known by beside its number; null for nothing. */
    readonly payId: string | null;
  };
  readonly bankPayLink: string;
  /** Who carries the goods, as the logistics page names them; null when nobody is named. */
  readonly freightPartner: FreightPartner | null;
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  /** How long an HTTP process that was told to stop still answers, so that whoever shares out requests notices. */
  readonly drainMs: number;
  /** Origin that links, canonical addresses and webhooks are built from; never taken from a request. */
  readonly publicOrigin: string;
  readonly dataDir: string;
  /** Whom the processes connect as. */
  readonly databaseUrl: string;
  /** The owner of the tables, who migrates them; null when there is one role for everything. */
  readonly databaseOwnerUrl: string | null;
  /** Where owners of the shop look at the database itself, outside of this app; null when they have no such place. */
  readonly databaseConsoleUrl: string | null;
  readonly eventStoreUrl: string | null;
  readonly redisUrl: string | null;
  /** Peers whose X-Forwarded-For names the visitor, with commas between; false means the socket's address only. */
  readonly trustProxy: string | false;
  /** False only for measurements of this shop by its own machine; production refuses it. */
  readonly abuseLimits: boolean;
  readonly devPages: boolean;
  /** Share of the storefront's visits that tell how quick they were, from 0 to 1. */
  readonly vitalsShare: number;
  /** What the keys of every purpose are derived from (`derived-keys.ts`). Persisted in the data folder unless SECRET is given. */
  readonly secret: string;
  readonly admin: { readonly email: string | null; readonly password: string | null };
  /** Who else says who somebody is; null: people sign in with passwords alone. */
  readonly issuer: IssuerSettings | null;
  readonly stripe: {
    readonly secretKey: string | null;
    /** True when the key moves real money. */
    readonly livemode: boolean;
    readonly publishableKey: string | null;
    readonly webhookSecret: string;
    readonly allowSimulatedInProduction: boolean;
    /** Of a card simulator that runs as a process of its own; null: each process runs one. */
    readonly simulatorUrl: string | null;
  };
  /** Database of the queues' tables; null: they stand beside the shop's. Not asked for with `redisUrl`. */
  readonly queuesDatabaseUrl: string | null;
  /** What this process does when it is a worker. */
  readonly workerRoles: readonly WorkerRole[];
  /** Whether jobs that nobody waits in front of leave the machine to the shop while it is in use. */
  readonly workersStandBack: boolean;
  readonly scraping: ScrapingSettings;
  readonly assistant: AssistantSettings;
  /** Shops whose prices are compared while pages are read live; else those of the fixture market are. */
  readonly marketShops: readonly ShopSetting[];
  /** Of the browser that reads pages; null: the first on the search path. */
  readonly chromiumPath: string | null;
  /** Where the exchange rate is asked for; null: nowhere, and the rate card's own is used. */
  readonly fx: { readonly url: string | null };
  readonly smtpUrl: string | null;
  /** Refunds by bank transfer above this are approved by a second person. */
  readonly refundApprovalAboveCents: number;
  /** Where the fixture market listens, which stands for the marketplaces without live scraping; null: nowhere. */
  readonly fixtureMarketplaceUrl: string | null;
  /** What whoever fetches foreign addresses hands to `SafeFetch` or the filtering proxy. */
  readonly egress: {
    /** Reached although they are private or on another port, such as the fixture market of this machine. */
    readonly trustedOrigins: readonly string[];
    /** Of this network's own IPv4 translators. */
    readonly nat64Prefixes: readonly string[];
  };
  /** Whose pictures the image proxy shows, beside those of trusted origins. */
  readonly imageHosts: readonly string[];
  /** The bucket where photographs of products lie; null: in the data folder. */
  readonly pictureStorage: S3Settings | null;
  readonly operator: OperatorFacts;
  readonly databasePoolSize: number;
}

const SAMPLE: OperatorFacts = {
  legalName: 'Sample Imports Pty Ltd (sample, set OPERATOR_LEGAL_NAME)',
  abn: '51 824 753 556',
  address: '1 Sample Street, Brisbane QLD 4000 (sample)',
  phone: '07 0000 0000 (sample)',
  email: 'sales@sample.example',
  bank: { accountName: 'Sample Imports Pty Ltd (sample)', bsb: '000-000', accountNumber: '000000000', payId: null },
  bankPayLink: 'https://pay.sample.example/transfer',
  freightPartner: {
    name: 'Tidewater Consolidated (sample)',
    url: 'https://tidewater.sample.example/',
    isSample: true,
  },
};

/** Where the five marketplaces keep the pictures of their listings. */
const MARKETPLACE_IMAGE_HOSTS: readonly string[] = [
  '*.alicdn.com',
  '*.aliexpress-media.com',
  '*.media-amazon.com',
  '*.ssl-images-amazon.com',
  '*.ebayimg.com',
  '*.dhresource.com',
];

/**
 * Reads the environment once.
 * @throws ConfigurationError with one sentence a person can act on
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = asWritten(environment);
  const production = readMode(env.NODE_ENV) === 'production';
  readLogLevel(env.LOG_LEVEL);
  const port = readPort(env.PORT);
  const dataDir = resolve(env.DATA_DIR || '.data');
  const databaseUrl = readDatabase('DATABASE_URL', env.DATABASE_URL);
  if (databaseUrl === null) {
    throw new ConfigurationError('DATABASE_URL is not set. Start with `npm start`, which brings its own Postgres.');
  }
  requireUsableFacts(env);
  const operator = readOperator(env, production);
  if (production) requireOwnFacts(operator);
  if (production) requireSafeSettings(env);
  const publicOrigin = readPublicOrigin(env.PUBLIC_ORIGIN, port);
  const stripeKey = env.STRIPE_SECRET_KEY || null;
  readStripeKeys(env);
  const allowSimulated = env.ALLOW_SIMULATED_PAYMENTS === 'yes';
  if (production && !stripeKey && !allowSimulated) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is not set. Production takes real cards; set ALLOW_SIMULATED_PAYMENTS=yes to run the card simulator on purpose.',
    );
  }
  if (stripeKey && !env.STRIPE_PUBLISHABLE_KEY) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is set without STRIPE_PUBLISHABLE_KEY. The card form needs both; set the pair.',
    );
  }
  if (stripeKey && isLiveKey(stripeKey) !== isLiveKey(env.STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of two modes, one live and one test. Set a pair of one mode.',
    );
  }
  if (production && env.ABUSE_LIMITS === 'off') {
    throw new ConfigurationError('ABUSE_LIMITS=off is for benchmarks. Unset it: production is never without limits.');
  }
  const fixtureMarketplaceUrl = readFixtureMarketplaceUrl(env.FIXTURE_MARKETPLACE_URL, production);
  return {
    production,
    port,
    drainMs: readDrainSeconds(env.DRAIN_SECONDS) * 1000,
    publicOrigin,
    dataDir,
    databaseUrl,
    databaseOwnerUrl: readDatabase('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
    databaseConsoleUrl: readDatabaseConsole(env.DATABASE_CONSOLE_URL),
    eventStoreUrl: readEventStore(env.EVENTSTORE_URL),
    redisUrl: readRedis(env.REDIS_URL),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    abuseLimits: env.ABUSE_LIMITS !== 'off',
    devPages: env.DEV_PAGES ? env.DEV_PAGES === '1' || env.DEV_PAGES === 'true' : !production,
    vitalsShare: readVitalsShare(env.VITALS_SHARE, production),
    secret: env.SECRET || persistedSecret(dataDir, 'secret'),
    admin: { email: env.ADMIN_EMAIL || null, password: env.ADMIN_PASSWORD || null },
    issuer: readIssuer(env, production),
    stripe: {
      secretKey: stripeKey,
      livemode: isLiveKey(stripeKey ?? undefined),
      publishableKey: env.STRIPE_PUBLISHABLE_KEY || null,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET || `whsec_${persistedSecret(dataDir, 'webhook-secret')}`,
      allowSimulatedInProduction: allowSimulated,
      simulatorUrl: readSimulatorUrl(env.CARD_SIMULATOR_URL),
    },
    queuesDatabaseUrl: readQueuesDatabase(env.QUEUES_DATABASE_URL),
    workerRoles: readWorkerRoles(env.WORKER_ROLES),
    workersStandBack: readStandBack(env.WORKERS_STAND_BACK),
    scraping: readScraping(env),
    assistant: readAssistant(env),
    marketShops: readMarketShops(env.MARKET_SHOPS),
    chromiumPath: readChromiumPath(env.CHROMIUM_PATH),
    fx: { url: readFxUrl(env.FX_URL) },
    smtpUrl: readSmtp(env.SMTP_URL),
    refundApprovalAboveCents: readRefundApproval(env.REFUND_APPROVAL_ABOVE),
    fixtureMarketplaceUrl,
    egress: {
      trustedOrigins: [
        ...(readEgress('trustedOrigins', 'EGRESS_TRUSTED_ORIGINS', env.EGRESS_TRUSTED_ORIGINS) ?? []),
        ...(fixtureMarketplaceUrl === null ? [] : [fixtureMarketplaceUrl]),
      ],
      nat64Prefixes: readEgress('nat64Prefixes', 'EGRESS_NAT64_PREFIXES', env.EGRESS_NAT64_PREFIXES) ?? [],
    },
    pictureStorage: readPictureStorage(env.PICTURE_STORAGE_URL),
    imageHosts: readEgress('hosts', 'IMAGE_PROXY_HOSTS', env.IMAGE_PROXY_HOSTS) ?? MARKETPLACE_IMAGE_HOSTS,
    operator,
    databasePoolSize: readPoolSize(env.DATABASE_POOL_SIZE),
  };
}

/**
 * What a shop on the open network cannot do without. None of these has a default that would be right.
 * @throws ConfigurationError
 */
function requireSafeSettings(env: NodeJS.ProcessEnv): void {
  if (env.SECRET && isWeakSecret(env.SECRET)) {
    throw new ConfigurationError(
      'SECRET can be guessed. Set at least 32 random characters, for example from `openssl rand -hex 32`, the same for every process.',
    );
  }
  if (!env.PUBLIC_ORIGIN?.startsWith('https://')) {
    throw new ConfigurationError(
      'PUBLIC_ORIGIN is not an https:// address. Set it to the origin of the shop, for example https://shop.example: cookies and links in mails depend on it.',
    );
  }
  if (!env.TRUST_PROXY) {
    throw new ConfigurationError(
      'TRUST_PROXY is not set. Name the proxy that ends https (loopback, uniquelocal, or its address), or set it to none when visitors reach this process themselves: limits count by visitor.',
    );
  }
  if (/^(sk|rk)_test_/.test(env.STRIPE_SECRET_KEY ?? '') && env.ALLOW_SIMULATED_PAYMENTS !== 'yes') {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is a test key, and nobody would be charged. Set the live pair, or ALLOW_SIMULATED_PAYMENTS=yes to take test cards on purpose.',
    );
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET?.startsWith('whsec_')) {
    throw new ConfigurationError(
      'STRIPE_WEBHOOK_SECRET is not the signing secret of a Stripe endpoint. Set it to the one that starts with whsec_ in the dashboard, at the endpoint for /api/stripe/webhook: without it every notice of a payment is refused.',
    );
  }
}

/** What is listed there is invented, and pages of this address are fetched in spite of it being our own. @throws ConfigurationError */
function readFixtureMarketplaceUrl(value: string | undefined, production: boolean): string | null {
  if (!value) return null;
  if (production) {
    throw new ConfigurationError(
      'FIXTURE_MARKETPLACE_URL is set in production. Its suppliers and prices are invented: unset it, and see LIVE_SCRAPING_ACK.',
    );
  }
  if (!/^http:\/\/(127\.0\.0\.1|\[::1\]):[1-9]\d{0,4}$/.test(value) || !URL.canParse(value)) {
    throw new ConfigurationError(
      `FIXTURE_MARKETPLACE_URL is "${value}". The fixture market runs on this machine: give http://127.0.0.1 and its port, for example http://127.0.0.1:4310.`,
    );
  }
  return value;
}

const isLiveKey = (key: string | undefined): boolean => /^(sk|rk|pk)_live_/.test(key ?? '');

/** Whoever starts a process again waits for it to end. */
const LONGEST_DRAIN_S = 60;
const VITALS_SHARE_IN_PRODUCTION = 0.1;

const SECRET_LENGTH = 32;
/** A random text of the least length, in hexadecimal digits, has more different ones than this in all but one of a billion. */
const DIFFERENT_CHARACTERS = 8;

function isWeakSecret(secret: string): boolean {
  return secret.length < SECRET_LENGTH || new Set(secret).size < DIFFERENT_CHARACTERS;
}

/** @throws ConfigurationError when it is more, or less, than an origin */
function readPublicOrigin(value: string | undefined, port: number): string {
  if (!value) return `http://localhost:${port}`;
  const origin = value.replace(/\/$/, '');
  if (!URL.canParse(value) || !/^https?:/.test(value) || new URL(value).origin !== origin.toLowerCase()) {
    throw new ConfigurationError(
      `PUBLIC_ORIGIN is "${value}". Give scheme and host only, for example https://shop.example.`,
    );
  }
  return origin.toLowerCase();
}

function readPort(value: string | undefined): number {
  const port = Number(value || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigurationError(`PORT is "${value}". Give a whole number between 1 and 65535.`);
  }
  return port;
}

/** An act that stands in one transaction asks for a second connection meanwhile. */
const LEAST_POOL = 2;

function readPoolSize(value: string | undefined): number {
  const size = Number(value || 10);
  if (!Number.isInteger(size) || size < LEAST_POOL) {
    throw new ConfigurationError(
      `DATABASE_POOL_SIZE is "${value}". Give a whole number of connections, ${LEAST_POOL} or more.`,
    );
  }
  return size;
}

function readDrainSeconds(value: string | undefined): number {
  const seconds = Number(value || 0);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_DRAIN_S) {
    throw new ConfigurationError(
      `DRAIN_SECONDS is "${value}". Give whole seconds from 0 to ${LONGEST_DRAIN_S}: about two looks of the load balancer at /api/health.`,
    );
  }
  return seconds;
}

function readVitalsShare(value: string | undefined, production: boolean): number {
  const share = Number(value || (production ? VITALS_SHARE_IN_PRODUCTION : 0));
  if (!(share >= 0 && share <= 1)) {
    throw new ConfigurationError(
      `VITALS_SHARE is "${value}". Give a share of visits from 0 (none reports) to 1 (every one does), such as 0.1.`,
    );
  }
  return share;
}

/** Addresses, networks, and the names that Fastify knows for ranges of them. */
function readTrustProxy(value: string | undefined): string | false {
  if (value === 'none') return false;
  const peers = (value ?? '').split(',').map((peer) => peer.trim());
  if (peers.every((peer) => peer === '')) return false;
  const isPeer = (peer: string) => {
    const [address = '', bits] = peer.split('/');
    if (bits === undefined && /^(loopback|linklocal|uniquelocal)$/.test(peer)) return true;
    const widest = isIP(address) === 4 ? 32 : 128;
    return isIP(address) !== 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest));
  };
  if (!peers.every(isPeer)) {
    throw new ConfigurationError(
      `TRUST_PROXY is "${value}". Give loopback, uniquelocal, addresses and networks such as 10.0.0.0/8 with commas between, or none.`,
    );
  }
  return peers.join(',');
}

/**
 * A list with commas between; null when nothing is set.
 * @throws ConfigurationError when the egress rules cannot read an entry
 */
function readEgress(
  option: 'trustedOrigins' | 'nat64Prefixes' | 'hosts',
  name: string,
  value: string | undefined,
): readonly string[] | null {
  if (!value) return null;
  const entries = value.split(',').map((entry) => entry.trim());
  try {
    new EgressRules({ [option]: entries });
  } catch (error) {
    throw new ConfigurationError(`${name} is "${value}". ${(error as Error).message}.`);
  }
  return entries;
}

function readOperator(env: NodeJS.ProcessEnv, production: boolean): OperatorFacts {
  return {
    legalName: env.OPERATOR_LEGAL_NAME || SAMPLE.legalName,
    abn: env.OPERATOR_ABN || SAMPLE.abn,
    address: env.OPERATOR_ADDRESS || SAMPLE.address,
    phone: env.OPERATOR_PHONE || SAMPLE.phone,
    email: env.OPERATOR_EMAIL || SAMPLE.email,
    bank: {
      accountName: env.OPERATOR_BANK_NAME || SAMPLE.bank.accountName,
      bsb: env.OPERATOR_BSB || SAMPLE.bank.bsb,
      accountNumber: env.OPERATOR_ACCOUNT_NUMBER || SAMPLE.bank.accountNumber,
      payId: env.OPERATOR_PAYID || null,
    },
    bankPayLink: env.OPERATOR_PAY_LINK || SAMPLE.bankPayLink,
    freightPartner: readFreightPartner(env) ?? (production ? null : SAMPLE.freightPartner),
  };
}

/** @throws ConfigurationError when it is no web address, or names somebody's password */
function readDatabaseConsole(value: string | undefined): string | null {
  if (!value) return null;
  const url = /^https?:\/\/[^\s"<>]+$/.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (url && url.username === '' && url.password === '') return value;
  throw new ConfigurationError(
    'DATABASE_CONSOLE_URL is no web address without name and password. Give the page where your database is looked at, for example https://console.example.',
  );
}

/** @throws ConfigurationError when the partner's site is no web address */
function readFreightPartner(env: NodeJS.ProcessEnv): FreightPartner | null {
  const name = env.OPERATOR_FREIGHT_PARTNER;
  const url = env.OPERATOR_FREIGHT_PARTNER_URL || null;
  if (url !== null && !/^https:\/\/[^\s"<>]+$/.test(url)) {
    throw new ConfigurationError(
      `OPERATOR_FREIGHT_PARTNER_URL is "${url}". Give the partner's site as an https:// address.`,
    );
  }
  return name ? { name, url, isSample: false } : null;
}

/** What invoices, quotes and mails say of whoever runs the shop, by its setting. */
const FACTS: Readonly<Record<string, (operator: OperatorFacts) => string>> = {
  OPERATOR_LEGAL_NAME: (operator) => operator.legalName,
  OPERATOR_ABN: (operator) => operator.abn,
  OPERATOR_ADDRESS: (operator) => operator.address,
  OPERATOR_PHONE: (operator) => operator.phone,
  OPERATOR_EMAIL: (operator) => operator.email,
  OPERATOR_BANK_NAME: (operator) => operator.bank.accountName,
  OPERATOR_BSB: (operator) => operator.bank.bsb,
  OPERATOR_ACCOUNT_NUMBER: (operator) => operator.bank.accountNumber,
  OPERATOR_PAY_LINK: (operator) => operator.bankPayLink,
};

/**
 * One that was forgotten is as bad as all: money transferred to a sample's BSB is gone.
 * @throws ConfigurationError that names them
 */
function requireOwnFacts(operator: OperatorFacts): void {
  const samples = Object.keys(FACTS).filter((name) => FACTS[name]!(operator) === FACTS[name]!(SAMPLE));
  if (samples.length === 0) return;
  const named = new Intl.ListFormat('en', { type: 'conjunction' }).format(samples);
  throw new ConfigurationError(`Facts about the operator are still samples. Set ${named}.`);
}

/** A secret made on first start and kept beside the data it protects, readable by its owner only. */
function persistedSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, randomBytes(32).toString('hex'), { mode: 0o600 });
    // A link either appears whole or not at all: of two processes starting at once, the first one's secret stands.
    try {
      linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(aside);
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigurationError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
}
