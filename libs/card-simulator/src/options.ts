import type { Pool } from 'pg';
import type { RandomBytes } from './ids';
import { DEFAULT_FEES, type FeeFormula } from './objects/balance-transaction';

/** The API version whose shapes are answered; the SDK the product pins sends the same. */
export const API_VERSION = '2026-10-28.endive';

export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface CardSimulatorOptions {
  /** Connection to the database that keeps schema `testpay`. The simulator never ends it. */
  readonly pool: Pool;
  /** `sk_test_...`: may do everything. */
  readonly secretKey: string;
  /** `pk_test_...`: may make payment methods and, with an intent's client secret, read and confirm that intent. */
  readonly publishableKey: string;
  /** Where events are delivered; a function when the receiver's port is only known later. */
  readonly webhookUrl: string | (() => string);
  /** Secret the deliveries are signed with. */
  readonly webhookSecret: string;
  /** Event types delivered to the webhook; all others can only be listed. */
  readonly webhookEvents?: readonly string[];
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly clock?: () => Date;
  readonly random?: RandomBytes;
  readonly logger?: Logger;
  readonly fees?: FeeFormula;
  /** How long pending refunds, failing refunds and disputes take to come, in milliseconds. Default 3000. */
  readonly laterMs?: number;
  /** Opens `/_control`, guarded by `controlToken`: makes calls, deliveries and banks go wrong on demand, for tests. */
  readonly faults?: boolean;
  readonly controlToken?: string;
  /** The caller's NODE_ENV. In production the simulator starts only with `allowInProduction`. */
  readonly environment?: string | undefined;
  /** True when the operator has set ALLOW_SIMULATED_PAYMENTS=yes. */
  readonly allowInProduction?: boolean;
}

/** Event types a shop needs to hear of; what the product subscribes to at the real provider as well. */
export const SUBSCRIBED_EVENTS: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'payout.paid',
  'payout.failed',
  'payout.reconciliation_completed',
];

export interface Settings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookUrl: () => string;
  readonly webhookSecret: string;
  readonly webhookEvents: ReadonlySet<string>;
  readonly clock: () => Date;
  readonly fees: FeeFormula;
  readonly laterMs: number;
  readonly logger: Logger;
}

const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Checks the options and fills in the defaults.
 * @throws Error for live keys, keys of the wrong kind, an empty webhook secret, and in production without leave.
 */
export function settingsOf(options: CardSimulatorOptions): Settings {
  if (/^(sk|rk|pk)_live/.test(options.secretKey) || /^(sk|rk|pk)_live/.test(options.publishableKey)) {
    throw new Error('The card simulator refuses live keys: it must never stand between real cards and a provider.');
  }
  if (!options.secretKey.startsWith('sk_test_')) throw new Error('secretKey must begin with sk_test_');
  if (!options.publishableKey.startsWith('pk_test_')) throw new Error('publishableKey must begin with pk_test_');
  if (options.webhookSecret.trim() === '') throw new Error('webhookSecret must not be empty');
  if (options.environment === 'production' && !options.allowInProduction) {
    throw new Error(
      'The card simulator does not start in production. Set STRIPE_SECRET_KEY, or ALLOW_SIMULATED_PAYMENTS=yes for a trial.',
    );
  }
  const { webhookUrl } = options;
  return {
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    webhookUrl: typeof webhookUrl === 'function' ? webhookUrl : () => webhookUrl,
    webhookSecret: options.webhookSecret,
    webhookEvents: new Set(options.webhookEvents ?? SUBSCRIBED_EVENTS),
    clock: options.clock ?? (() => new Date()),
    fees: options.fees ?? DEFAULT_FEES,
    laterMs: options.laterMs ?? 3_000,
    logger: options.logger ?? SILENT,
  };
}
