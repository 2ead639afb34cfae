import { createHmac } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { startCardSimulator, type CardSimulator } from '@halfpallet/card-simulator';
import type { Config } from '../platform/config';
import { log } from '../platform/log';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../platform/tokens';
import type { PaymentProvider } from './adapters/payment-provider';
import { StripeProvider } from './adapters/stripe-provider';
import { TestCardConfirmation } from './adapters/test-card-confirmation';

/**
 * Who takes the cards: Stripe when its key is set, else the simulator. The simulator keeps its state in Postgres, so
 * every process starts its own listener and all of them speak of the same payments.
 */
@Injectable()
export class CardPeer implements OnModuleInit, BeforeApplicationShutdown {
  private opened: { readonly provider: PaymentProvider; readonly testCards: TestCardConfirmation | null } | null = null;
  private simulator: CardSimulator | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  get provider(): PaymentProvider {
    return this.peer.provider;
  }

  /** Confirms test cards; null when real ones are taken. */
  get testCards(): TestCardConfirmation | null {
    return this.peer.testCards;
  }

  async onModuleInit(): Promise<void> {
    const { stripe } = this.config;
    const clock = () => this.clock.now();
    const webhookSecrets = [stripe.webhookSecret];
    if (stripe.secretKey !== null) {
      const keys = { secretKey: stripe.secretKey, publishableKey: stripe.publishableKey ?? '' };
      this.opened = { provider: new StripeProvider({ ...keys, webhookSecrets, clock }), testCards: null };
      return;
    }
    const keys = this.simulatorKeys();
    this.simulator = await startCardSimulator({
      ...keys,
      pool: this.pool,
      webhookUrl: `http://127.0.0.1:${this.config.port}/api/stripe/webhook`,
      webhookSecret: stripe.webhookSecret,
      clock,
      logger: log,
      environment: this.config.production ? 'production' : undefined,
      allowInProduction: stripe.allowSimulatedInProduction,
    });
    const { url } = this.simulator;
    this.opened = {
      provider: new StripeProvider({ ...keys, url, webhookSecrets, clock }),
      testCards: new TestCardConfirmation({ url, publishableKey: keys.publishableKey }),
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.simulator?.stop();
  }

  private get peer() {
    if (!this.opened) throw new Error('the card provider is used before the application has started');
    return this.opened;
  }

  /** The same in every process of this installation, and of no use in another. */
  private simulatorKeys() {
    const secret = createHmac('sha256', this.config.secret).update('card-simulator').digest('hex').slice(0, 32);
    return { secretKey: `sk_test_${secret}`, publishableKey: 'pk_test_halfpallet' };
  }
}
