import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import Stripe from 'stripe';
import {
  type BalanceSheet,
  type CardSimulator,
  type CardSimulatorOptions,
  startCardSimulator,
  testCards,
} from '../src/index';

export const SECRET_KEY = 'sk_test_simulated';
export const PUBLISHABLE_KEY = 'pk_test_simulated';
export const WEBHOOK_SECRET = 'whsec_simulated';

export interface Delivery {
  readonly event: Stripe.Event;
  readonly body: string;
  readonly signature: string;
  readonly answered: number;
}

/** A shop's webhook address: keeps what arrives and answers 200, or the statuses queued in `answers`. */
export class Receiver {
  readonly deliveries: Delivery[] = [];
  answers: number[] = [];
  private readonly server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const answered = this.answers.shift() ?? 200;
      const signature = String(request.headers['stripe-signature']);
      this.deliveries.push({ event: JSON.parse(body) as Stripe.Event, body, signature, answered });
      response.writeHead(answered).end();
    });
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  of(type: string): Delivery[] {
    return this.deliveries.filter((delivery) => delivery.event.type === type);
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

/** A database, a receiver and a running simulator, with clients for both keys. */
export class Bench {
  simulator!: CardSimulator;
  stripe!: Stripe;
  browser!: Stripe;

  private constructor(
    readonly database: TestDatabase,
    readonly receiver: Receiver,
    private readonly webhookUrl: string,
    private readonly options: Partial<CardSimulatorOptions>,
  ) {}

  static async open(options: Partial<CardSimulatorOptions> = {}): Promise<Bench> {
    const receiver = new Receiver();
    const bench = new Bench(await createTestDatabase(), receiver, await receiver.start(), options);
    await bench.start();
    return bench;
  }

  async start(options: Partial<CardSimulatorOptions> = {}): Promise<void> {
    this.simulator = await startCardSimulator({
      pool: this.database.pool,
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      webhookUrl: this.webhookUrl,
      webhookSecret: WEBHOOK_SECRET,
      laterMs: 50,
      ...this.options,
      ...options,
    });
    this.stripe = this.client(SECRET_KEY);
    this.browser = this.client(PUBLISHABLE_KEY);
  }

  client(key: string, config: Partial<Stripe.StripeConfig> = {}): Stripe {
    return new Stripe(key, {
      host: '127.0.0.1',
      port: this.simulator.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...config,
    });
  }

  open(amount = 12_345): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.create({ amount, currency: 'aud', metadata: { orderId: 'order-1' } });
  }

  /** Pays like a browser: publishable key, client secret, card details. */
  pay(intent: Stripe.PaymentIntent, cardId = 'visa', details: Record<string, string | number> = {}) {
    const card = testCards.find((candidate) => candidate.id === cardId);
    const fields = { number: card?.number, exp_month: 12, exp_year: 2040, cvc: '123', ...details };
    return this.browser.paymentIntents.confirm(intent.id, {
      client_secret: intent.client_secret,
      payment_method_data: { type: 'card', card: fields },
    } as unknown as Stripe.PaymentIntentConfirmParams);
  }

  challenge(intent: Stripe.PaymentIntent, outcome: 'approve' | 'fail'): Promise<Stripe.PaymentIntent> {
    const path = `/v1/payment_intents/${intent.id}/_challenge`;
    return this.browser.rawRequest('POST', path, {
      client_secret: intent.client_secret,
      outcome,
    }) as unknown as Promise<Stripe.PaymentIntent>;
  }

  async control(command: object): Promise<void> {
    expect((await this.controlCall('POST', command)).status).toBe(200);
  }

  /** Makes the bank act; the refund or dispute as it stands then. */
  async act<T>(act: object): Promise<T> {
    const { status, body } = await this.controlCall('POST', { act });
    expect([status, body]).toEqual([200, expect.anything()]);
    return (body as { object: T }).object;
  }

  async balance(): Promise<BalanceSheet> {
    return ((await this.controlCall('GET')).body as { balance: BalanceSheet }).balance;
  }

  async controlCall(method: 'GET' | 'POST', command?: object): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.simulator.url}/_control`, {
      method,
      headers: { authorization: `Bearer ${this.simulator.controlToken}` },
      ...(command && { body: JSON.stringify(command) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async close(): Promise<void> {
    await this.simulator.stop();
    await this.receiver.stop();
    await this.database.drop();
  }
}

/** The error a promise is expected to reject with. */
export async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('Expected a rejection, but the call succeeded');
}
