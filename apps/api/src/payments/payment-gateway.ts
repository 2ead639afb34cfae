import type { Server } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Pool } from 'pg';
import type { Config } from '../platform/config';
import { keyFor } from '../platform/derived-keys';
import { log } from '../platform/log';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../platform/tokens';
import type { PaymentProvider } from './adapters/payment-provider';
import {
  startPaymentProvider,
  type PaymentPeer,
  type PaymentProviderSettings,
} from './adapters/start-payment-provider';
import type { TestCardConfirmation } from './adapters/test-card-confirmation';

/**
 * Who takes the cards: Stripe when its key is set, else the simulator. The simulator keeps its state in Postgres, so
 * every process starts its own listener and all of them speak of the same payments.
 */
@Injectable()
export class PaymentGateway implements OnModuleInit, BeforeApplicationShutdown {
  private started: PaymentPeer | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly http: HttpAdapterHost,
  ) {}

  get provider(): PaymentProvider {
    return this.peer.provider;
  }

  /** Confirms test cards; null when real ones are taken. */
  get testCards(): TestCardConfirmation | null {
    return this.peer.testCards;
  }

  async onModuleInit(): Promise<void> {
    const settings = providerSettings(this.config, () => this.port());
    this.started = await startPaymentProvider(this.pool, settings, () => this.clock.now(), log);
  }

  /** Before the database goes; calls under way are answered. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.started?.stop();
  }

  /** The port this process listens on; the worker, which has none, delivers to the configured one. */
  private port(): number {
    const server = this.http.httpAdapter?.getHttpServer() as Server | undefined;
    const address = server?.address();
    return address && typeof address === 'object' ? address.port : this.config.port;
  }

  private get peer(): PaymentPeer {
    if (!this.started) throw new Error('the card provider is used before the application has started');
    return this.started;
  }
}

/** @param port of the HTTP process of this shop, to which the simulator tells what happened */
export function providerSettings(
  { secret, production, stripe }: Pick<Config, 'secret' | 'production' | 'stripe'>,
  port: () => number,
): PaymentProviderSettings {
  const webhookUrl = () => `http://127.0.0.1:${port()}/api/stripe/webhook`;
  return { ...stripe, secret: keyFor(secret, 'card-simulator').toString('hex'), production, webhookUrl };
}
