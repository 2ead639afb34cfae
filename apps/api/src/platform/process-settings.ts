import { levels } from 'pino';
import { ConfigurationError } from './configuration-error';

/** Taken as they stand: the blank at the end of a secret is part of every key that was made from it, and of a folder its name. */
const AS_THEY_STAND = new Set(['SECRET', 'ADMIN_PASSWORD', 'OXYLABS_PASSWORD', 'DATA_DIR']);

/**
 * The environment, whose values are looked at as they are read: what container runtimes and orchestrators hand on as it stands in a
 * file (quotation marks, the line break at its end) is no part of a setting, and would be taken for one without a word.
 */
export function asWritten(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return new Proxy(env, { get: (all, name: string) => asMeant(name, all[name]) });
}

/** @throws ConfigurationError that does not repeat the value, which may be a password */
function asMeant(name: string, value: string | undefined): string | undefined {
  if (!value || AS_THEY_STAND.has(name)) return value;
  if (value.trim() !== value) {
    throw new ConfigurationError(
      `${name} begins or ends with white space. Take it away: a blank or a line break is no part of a setting.`,
    );
  }
  if (/^(["']).*\1$/s.test(value)) {
    throw new ConfigurationError(
      `${name} stands in quotation marks. Write it without: whoever hands the settings over takes them for a part of it.`,
    );
  }
  return value;
}

const MODES = ['production', 'development', 'test'] as const;

/**
 * A shop that was meant for production and is not would show samples, take test cards and print other people's bank account.
 * @throws ConfigurationError
 */
export function readMode(value: string | undefined): (typeof MODES)[number] {
  if (!value) return 'development';
  const known = MODES.find((mode) => mode === value);
  if (known) return known;
  throw new ConfigurationError(
    `NODE_ENV is "${value}". Give production, in small letters, for a shop that sells; unset it for one of your own machine.`,
  );
}

/**
 * Cents above which a refund by transfer takes a second person.
 * @param value dollars, at most two decimals
 * @throws ConfigurationError
 */
export function readRefundApproval(value: string | undefined): number {
  if (!value) return 0;
  if (/^\d{1,7}(\.\d{1,2})?$/.test(value)) return Math.round(Number(value) * 100);
  throw new ConfigurationError(
    `REFUND_APPROVAL_ABOVE is "${value}". Give Australian dollars without a sign, for example 500; 0 for every refund by transfer.`,
  );
}

const LOG_LEVELS = [...Object.keys(levels.values).reverse(), 'silent'];
const DEFAULT_LOG_LEVEL = 'info';

/** For the logger, which is there before the settings are looked at: what is no level is the default until then. */
export const logLevel = (value: string | undefined): string =>
  LOG_LEVELS.includes(value?.toLowerCase() ?? '') ? value!.toLowerCase() : DEFAULT_LOG_LEVEL;

/** @throws ConfigurationError */
export function readLogLevel(value: string | undefined): void {
  if (!value || LOG_LEVELS.includes(value.toLowerCase())) return;
  throw new ConfigurationError(`LOG_LEVEL is "${value}". Give one of ${LOG_LEVELS.join(', ')}.`);
}

/** As they stand, some of these make another host, or another database, of what follows them. */
const IN_PASSWORDS = 'In the password write %40 for @, %2F for /, %3A for :, %3F for ?, %23 for # and %25 for %.';

/**
 * An address of one of the schemes, with what stands before the @ in a form that can be read.
 * @throws ConfigurationError that does not repeat the password
 */
function readAddress(name: string, value: string | undefined, schemes: RegExp, wanted: string): string | null {
  if (!value) return null;
  if (schemes.test(value) && isReadable(value)) return value;
  throw new ConfigurationError(`${name} is not the address of ${wanted}. ${IN_PASSWORDS}`);
}

function isReadable(address: string): boolean {
  try {
    const { username, password, pathname, search, hash } = new URL(address);
    decodeURIComponent(username + password);
    return !`${pathname}${search}${hash}`.includes('@');
  } catch {
    return false;
  }
}

/** @throws ConfigurationError */
export const readDatabase = (name: string, value: string | undefined): string | null =>
  readAddress(
    name,
    value,
    /^postgres(ql)?:\/\//,
    'a Postgres database. Give postgres://user:password@host:5432/database',
  );

/** Several hosts may stand in it, with commas between. @throws ConfigurationError */
export function readEventStore(value: string | undefined): string | null {
  if (!value) return null;
  if (/^esdb(\+discover)?:\/\/[^/]/.test(value)) return value;
  throw new ConfigurationError(
    'EVENTSTORE_URL is not the address of an EventStoreDB or KurrentDB. Give esdb://user:password@host:2113, or esdb+discover:// for a cluster.',
  );
}

/** @throws ConfigurationError */
export const readRedis = (value: string | undefined): string | null =>
  readAddress(
    'REDIS_URL',
    value,
    /^rediss?:\/\/[^/]/,
    'a Redis or Valkey. Give redis://user:password@host:6379, or rediss:// over TLS; unset it to keep the queues in Postgres',
  );

/** @throws ConfigurationError */
export const readSmtp = (value: string | undefined): string | null =>
  readAddress(
    'SMTP_URL',
    value,
    /^smtps?:\/\/[^/]/,
    'a mail server. Give smtp://user:password@host:587, or smtps:// for port 465; unset it to keep mails in the back-office',
  );

const FX = 'https://api.frankfurter.dev/v1/latest?base=USD&symbols=AUD';

/** @throws ConfigurationError */
export function readFxUrl(value: string | undefined): string | null {
  if (value === 'off') return null;
  if (!value) return FX;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new ConfigurationError(
    `FX_URL is "${value}". Give the address that answers with the rate, such as ${FX}, or off for the rate card's own.`,
  );
}

/**
 * Of two keys that were exchanged the secret one would go to every browser.
 * @throws ConfigurationError that does not repeat them
 */
export function readStripeKeys(env: NodeJS.ProcessEnv): void {
  if (env.STRIPE_SECRET_KEY && !/^(sk|rk)_(live|test)_\S+$/.test(env.STRIPE_SECRET_KEY)) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is no secret key of Stripe. Set the one that starts with sk_live_ (or rk_live_, sk_test_, rk_test_) in the dashboard; the one that starts with pk_ is STRIPE_PUBLISHABLE_KEY.',
    );
  }
  if (env.STRIPE_PUBLISHABLE_KEY && !/^pk_(live|test)_\S+$/.test(env.STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigurationError(
      'STRIPE_PUBLISHABLE_KEY is no publishable key of Stripe. Set the one that starts with pk_live_ or pk_test_ in the dashboard: it is sent to every browser.',
    );
  }
}

/**
 * What stands on invoices and mails, in the form that it is used in there: mails come from the address, and the page is a link.
 * @throws ConfigurationError
 */
export function requireUsableFacts(env: NodeJS.ProcessEnv): void {
  const { OPERATOR_EMAIL: email, OPERATOR_PAY_LINK: link, OPERATOR_BSB: bsb, ADMIN_EMAIL: admin } = env;
  for (const [name, address] of [
    ['OPERATOR_EMAIL', email],
    ['ADMIN_EMAIL', admin],
  ] as const) {
    if (!address || /^[^\s@<>,]+@[^\s@<>,]+$/.test(address)) continue;
    throw new ConfigurationError(`${name} is "${address}". Give one email address, for example sales@shop.example.`);
  }
  if (link && !/^https?:\/\/[^\s"<>]+$/.test(link)) {
    throw new ConfigurationError(
      `OPERATOR_PAY_LINK is "${link}". Give the page where customers pay as an https:// address.`,
    );
  }
  if (bsb && !/^\d{3}[- ]?\d{3}$/.test(bsb)) {
    throw new ConfigurationError(`OPERATOR_BSB is "${bsb}". Give the six digits of the bank and branch, as 062-000.`);
  }
  if (env.OPERATOR_FREIGHT_PARTNER_URL && !env.OPERATOR_FREIGHT_PARTNER) {
    throw new ConfigurationError(
      'OPERATOR_FREIGHT_PARTNER_URL is set without OPERATOR_FREIGHT_PARTNER. Name who carries the goods, or unset it.',
    );
  }
}
