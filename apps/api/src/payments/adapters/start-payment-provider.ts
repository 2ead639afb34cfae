import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { startCardSimulator, type CardSimulator } from '@halfpallet/card-simulator';
import type { PaymentProvider } from './payment-provider';
import { StripeProvider } from './stripe-provider';
import { TestCardConfirmation } from './test-card-confirmation';

export interface PaymentProviderSettings {
  /** Stripe's keys; without a secret key the simulator is started. */
  readonly secretKey: string | null;
  readonly publishableKey: string | null;
  readonly webhookSecret: string;
  /** The webhook secret before the last change, accepted beside the new one. */
  readonly previousWebhookSecret?: string | null;
  /** Where the simulator delivers: this shop's own webhook address. A function where the port is known later. */
  readonly webhookUrl: () => string;
  /** The shop's secret; the simulator's keys are derived from it, so that all processes of a shop agree on them. */
  readonly secret: string;
  readonly production: boolean;
  readonly allowSimulatedInProduction: boolean;
  /** Of a simulator in a process of its own, started with the same secrets (`card-simulator.ts`); null: in this process. */
  readonly simulatorUrl: string | null;
}

export interface PaymentPeer {
  readonly provider: PaymentProvider;
  /** Confirms test cards; null when payments are real. */
  readonly testCards: TestCardConfirmation | null;
  /** Stops the simulator, if one was started. Call after the HTTP server has closed. */
  stop(): Promise<void>;
}

interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Chooses the peer: Stripe when there is a secret key, otherwise the simulator, mostly in this process. Every process may
 * start one; they share the tables.
 * @throws Error when Stripe's publishable key is missing, or in production without leave to simulate
 */
export async function startPaymentProvider(
  pool: Pool,
  settings: PaymentProviderSettings,
  clock: () => Date,
  logger: Logger,
): Promise<PaymentPeer> {
  const webhookSecrets = [settings.webhookSecret, settings.previousWebhookSecret].filter(
    (secret) => !!secret,
  ) as string[];
  if (settings.secretKey) {
    if (!settings.publishableKey)
      throw new Error('STRIPE_PUBLISHABLE_KEY is not set; it belongs to STRIPE_SECRET_KEY.');
    const keys = { secretKey: settings.secretKey, publishableKey: settings.publishableKey };
    const provider = new StripeProvider({ ...keys, webhookSecrets, clock });
    return { provider, testCards: null, stop: () => Promise.resolve() };
  }
  const simulator = settings.simulatorUrl
    ? { url: settings.simulatorUrl, stop: () => Promise.resolve() }
    : await startSimulator(pool, settings, clock, logger);
  const keys = simulatorKeys(settings.secret);
  return {
    provider: new StripeProvider({ ...keys, webhookSecrets, clock, url: simulator.url }),
    testCards: new TestCardConfirmation({ url: simulator.url, publishableKey: keys.publishableKey }),
    stop: () => simulator.stop(),
  };
}

/** The simulator with the keys that every process of the shop derives. @param port any free one when not given */
export function startSimulator(
  pool: Pool,
  settings: Pick<
    PaymentProviderSettings,
    'secret' | 'webhookSecret' | 'webhookUrl' | 'production' | 'allowSimulatedInProduction'
  >,
  clock: () => Date,
  logger: Logger,
  port?: number,
): Promise<CardSimulator> {
  return startCardSimulator({
    ...simulatorKeys(settings.secret),
    port,
    pool,
    webhookUrl: settings.webhookUrl,
    webhookSecret: settings.webhookSecret,
    environment: settings.production ? 'production' : undefined,
    allowInProduction: settings.allowSimulatedInProduction,
    clock,
    logger,
  });
}

const simulatorKeys = (secret: string) => ({
  secretKey: `sk_test_${derived(secret, 'secret')}`,
  publishableKey: `pk_test_${derived(secret, 'publishable')}`,
});

function derived(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`card-simulator:${purpose}`).digest('hex').slice(0, 32);
}
